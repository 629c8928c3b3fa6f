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
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          className="mt-0.5 size-6 shrink-0 accent-(--action)"
        />
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
