import { useId } from 'react';
import type { ContractFields } from './contract-fields.ts';

interface KindBarProps {
  kind: ContractFields['kind'];
  onChange: (kind: ContractFields['kind']) => void;
  /** Money outside of the position's margin. */
  available: string;
}

const kinds = [
  { value: 'limit', label: 'Limite' },
  { value: 'market', label: 'Au marché' },
] as const;

/** Whether the order waits at a price, or takes what the book offers now. */
export function KindBar({ kind, onChange, available }: KindBarProps) {
  const name = useId();
  return (
    <div className="kind-row">
      <fieldset className="kind-bar" role="radiogroup" aria-label="Type d’ordre">
        {kinds.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={kind === value}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="kind-available">
        <span>Sur le compte</span>
        <span>{available}</span>
      </p>
    </div>
  );
}
