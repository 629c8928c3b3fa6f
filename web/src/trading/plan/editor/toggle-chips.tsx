import { Check } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from '../../../ui/field.tsx';

interface ToggleChipsProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; label: string; short?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error?: string | undefined;
}

/** Choices of which one takes as many as one likes, each a button that stays pressed. */
export function ToggleChips<Value extends string | number>(props: ToggleChipsProps<Value>) {
  const id = useId();
  const { options, chosen, onChange, error } = props;
  return (
    <div
      role="group"
      tabIndex={-1}
      data-invalid={error === undefined ? undefined : ''}
      aria-label={props.label}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="outline-none"
    >
      <div className="plan-chips">
        {options.map(({ value, label, short }) => (
          <label key={value} data-short={short === undefined ? undefined : ''}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              aria-label={short === undefined ? undefined : label}
              onChange={({ target }) =>
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((one) => (one === value ? target.checked : chosen.includes(one))),
                )
              }
            />
            {short === undefined && <Check size={16} strokeWidth={2} aria-hidden />}
            {short ?? label}
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}
