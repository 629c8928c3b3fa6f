import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Finish } from './use-finish.ts';

/** Said when the lesson could not be ended. */
export const savedSoFar =
  'Vos réponses sont enregistrées, rien n’est perdu. Réessayez de terminer la leçon.';

interface FinishPanelProps {
  finish: Finish;
  label: string;
  /** It cannot be pressed yet. */
  disabled?: boolean;
  /** Why not, beside it, where its label does not say it. */
  hint?: string | null;
}

/** The button that ends a lesson, and what became of the last try. */
export function FinishPanel({ finish, label, disabled = false, hint = null }: FinishPanelProps) {
  const hintId = useId();
  return (
    <div className="mt-10">
      <Button
        className="max-sm:w-full"
        busy={finish.saving}
        busyLabel="Enregistrement…"
        disabled={disabled}
        aria-describedby={hint === null ? undefined : hintId}
        onClick={finish.run}
      >
        {label}
      </Button>
      {hint !== null && (
        <p id={hintId} className="mt-3 max-w-measure text-small text-ink-2">
          {hint}
        </p>
      )}
      {finish.failed && <p className="mt-3 max-w-measure text-small text-ink-2">{savedSoFar}</p>}
    </div>
  );
}
