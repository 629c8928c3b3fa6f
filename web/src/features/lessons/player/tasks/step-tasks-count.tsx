import { Check } from 'lucide-react';
import { formatCount } from '../../../../lib/format.ts';
import '../../../../figures/kit/task.css';

/** At the foot of a step: how many of its tasks are done. One may go on with none. */
export function StepTasksCount({ count, doneCount }: { count: number; doneCount: number }) {
  if (count === 0) return null;
  const all = doneCount === count;
  return (
    <p className={`step-tasks ${all ? 'task-done' : ''}`}>
      <span className="task-round" aria-hidden="true">
        {all && <Check size={16} strokeWidth={3} />}
      </span>
      {formatCount(doneCount, 'tâche')} sur {count}
    </p>
  );
}
