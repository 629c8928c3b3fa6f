import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import './drill.css';

/** What a choice of an exercise has turned out to be. */
export type ChoiceState = 'open' | 'right' | 'wrong';

interface DrillChoiceProps {
  state: ChoiceState;
  onPick: () => void;
  children: ReactNode;
}

/** An answer to choose in an exercise; once chosen it says whether it is right, by sign and by word. */
export function DrillChoice({ state, onPick, children }: DrillChoiceProps) {
  const chosen = state !== 'open';
  const Icon = state === 'right' ? Check : X;
  return (
    <button
      type="button"
      className={`drill-choice drill-${state}`}
      aria-pressed={chosen}
      onClick={onPick}
    >
      {chosen && <Icon size={18} strokeWidth={2.4} aria-hidden="true" />}
      {children}
      {chosen && (
        <span className="visually-hidden">{state === 'right' ? ' : juste' : ' : faux'}</span>
      )}
    </button>
  );
}
