import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { fieldFrameClass, FieldNotes } from './field.tsx';

export interface SelectFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  hint?: ReactNode;
  error?: string | undefined;
}

/** A choice among some, of which one is in view: the browser's own list, which every device knows how to open. */
export function SelectField({ label, value, onChange, options, hint, error }: SelectFieldProps) {
  const id = useId();
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {label}
      </label>
      <div className={`${fieldFrameClass(error !== undefined)} relative`}>
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          className="min-h-[46px] w-full appearance-none rounded-control bg-surface pr-10 pl-3.5 text-body text-ellipsis outline-none"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
