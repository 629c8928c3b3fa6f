import type { RuleMode } from '@chandelle/market/plan/plan';
import { useId, type ReactNode } from 'react';

interface PlanRowProps {
  name: string;
  /** What happens to an order that breaks the rule; null where it is left to one's own judgement. */
  mode?: RuleMode | null;
  onMode?: (mode: RuleMode) => void;
  /** Stands where the mode would. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A rule of the plan: its name, its value, and how strictly the desk holds one to it. */
export function PlanRow({ name, mode = null, onMode, aside, children }: PlanRowProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="plan-row">
      <p id={id} className="font-medium">
        {name}
      </p>
      <div className="plan-value">{children}</div>
      <div className="plan-mode">
        {mode !== null && onMode !== undefined ? (
          <ModeChoice name={name} mode={mode} onMode={onMode} />
        ) : (
          aside
        )}
      </div>
    </div>
  );
}

const modeNames: Readonly<Record<RuleMode, string>> = { warn: 'Avertir', refuse: 'Refuser' };

/** « Avertir · Refuser » */
function ModeChoice(props: { name: string; mode: RuleMode; onMode: (mode: RuleMode) => void }) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className="plan-modes"
      aria-label={`Si je l’enfreins : ${props.name}`}
    >
      {(['warn', 'refuse'] as const).map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name={id}
            value={mode}
            checked={props.mode === mode}
            onChange={() => props.onMode(mode)}
          />
          {modeNames[mode]}
        </label>
      ))}
    </fieldset>
  );
}
