import { TextField } from '../../ui/field.tsx';
import type { PlanErrors, PlanText } from './plan-of.ts';

interface PlanFieldsProps {
  text: PlanText;
  errors: PlanErrors;
  onChange: (text: PlanText) => void;
}

const fields: readonly { key: keyof PlanText; label: string; unit: string }[] = [
  { key: 'capital', label: 'Capital', unit: 'USDT' },
  { key: 'risk', label: 'Risque', unit: '%' },
  { key: 'entry', label: 'Prix d’entrée', unit: 'USDT' },
  { key: 'stop', label: 'Prix du stop', unit: 'USDT' },
];

/** The four amounts of a plan, typed. */
export function PlanFields({ text, errors, onChange }: PlanFieldsProps) {
  return (
    <div className="risk-fields">
      {fields.map(({ key, label, unit }) => (
        <TextField
          key={key}
          label={label}
          unit={unit}
          inputMode="decimal"
          autoComplete="off"
          value={text[key]}
          error={errors[key]}
          onChange={(event) => onChange({ ...text, [key]: event.target.value })}
        />
      ))}
    </div>
  );
}
