import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { FieldError } from '../../ui/field.tsx';

/** A box to tick, with what it means beside it. */
export function Checkbox(props: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const { checked, onChange, error } = props;
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-small">
        <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
          <input
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : id}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-[4px] border border-line-strong bg-surface
              checked:border-action checked:bg-action aria-invalid:border-fall"
          />
          <Check
            size={17}
            strokeWidth={2.4}
            className="pointer-events-none relative text-on-action opacity-0 peer-checked:opacity-100"
            aria-hidden
          />
        </span>
        <span>{props.children}</span>
      </label>
      {error !== undefined && (
        <div className="-mt-2 mb-2 pl-9">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
