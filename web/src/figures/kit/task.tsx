import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinWords } from '../../ui/join-words.tsx';
import { useDebounced } from './use-debounced.ts';
import './task.css';

interface TaskProps {
  /** What to do, as a sentence that stays. */
  instruction: string;
  done: boolean;
  /** How it is done, by pointer or by keys, until one has begun; then how far one is; then what came of it. */
  children: ReactNode;
  /** The same in words, for those who do not see it. */
  spoken: string;
}

/** A task under a figure: a dashed round until it is done, then a tick and what came of it. */
export function Task({ instruction, done, children, spoken }: TaskProps) {
  const settled = useDebounced(spoken);
  return (
    <div className={done ? 'task task-done' : 'task'}>
      <span className="task-round" aria-hidden="true">
        {done && <Check size={16} strokeWidth={3} />}
      </span>
      <div className="task-text">
        <p className="task-instruction">
          <span className="visually-hidden">{done ? 'Tâche faite : ' : 'À vous : '}</span>
          {joinWords(instruction)}
        </p>
        <p className="task-state">
          {typeof children === 'string' ? joinWords(children) : children}
        </p>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {settled}
      </p>
    </div>
  );
}
