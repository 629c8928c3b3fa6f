import { useId } from 'react';
import './choice-chips.css';

interface ChoiceChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice among names that would not fit on one bar: radio buttons that wrap. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="chips" role="radiogroup" aria-label={props.label}>
      <span className="chips-name" aria-hidden="true">
        {props.label}
      </span>
      {props.options.map((option) => (
        <label key={option.value} className="chip">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
