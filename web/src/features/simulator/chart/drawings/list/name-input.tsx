import { useId } from 'react';
import { leaveByEnter } from './price-input.tsx';

interface NameInputProps {
  label: string;
  value: string;
  placeholder: string;
  most: number;
  disabled: boolean;
  onTake: (name: string) => void;
}

/** What a learner calls something on the chart: taken when one leaves the field or presses Enter. */
export function NameInput({ label, value, placeholder, most, disabled, onTake }: NameInputProps) {
  const id = useId();
  return (
    <div className="drawing-words">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="drawing-name"
        defaultValue={value}
        maxLength={most}
        placeholder={placeholder}
        autoComplete="off"
        disabled={disabled}
        onKeyDown={leaveByEnter}
        onBlur={(event) => {
          const name = event.target.value.trim();
          if (name !== value) onTake(name);
        }}
      />
    </div>
  );
}
