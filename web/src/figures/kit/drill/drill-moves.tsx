import { ArrowRight, RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useTask } from '../step-tasks.ts';
import './drill.css';

interface DrillMovesProps {
  /** Place of the round on screen, from 0; past the last one the exercise is done. */
  at: number;
  rounds: number;
  /** Whether the round is answered. */
  found: boolean;
  /** Words of the button to the next round. */
  next: string;
  restart?: string;
  onNext: () => void;
  onRestart: () => void;
}

/** The way on from a round that is answered, and from the end back to the beginning. The last answer is the task done. */
export function DrillMoves(props: DrillMovesProps) {
  const { at, rounds, found, next, restart = 'Recommencer', onNext, onRestart } = props;
  useTask(rounds > 0 && (at >= rounds || (found && at === rounds - 1)));
  if (at >= rounds) {
    return (
      <Button
        className="drill-move"
        variant="secondary"
        icon={<RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onRestart}
      >
        {restart}
      </Button>
    );
  }
  if (!found) return null;
  return (
    <Button
      className="drill-move"
      iconAfter={<ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onNext}
    >
      {at + 1 < rounds ? next : 'Voir le bilan'}
    </Button>
  );
}
