import { RotateCcw } from 'lucide-react';
import { wrongAnswerLock } from './quiz-state.ts';

/** A line that burns down while a question takes no answer after a wrong one. */
export function LockLine({ aside }: { aside?: string }) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-2">
        <p className="flex items-center gap-2">
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
          Vous pourrez réessayer dans un instant
        </p>
        {aside !== undefined && <p className="tabular">{aside}</p>}
      </div>
      <div className="mt-2 h-[3px] overflow-hidden rounded-full bg-line">
        <div className="lock-line-burning" style={{ animationDuration: `${wrongAnswerLock}ms` }} />
      </div>
    </div>
  );
}
