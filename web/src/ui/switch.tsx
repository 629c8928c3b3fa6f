import { useId, type ReactNode } from 'react';

export interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A setting that is on or off, and takes effect at once. */
export function Switch({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="mt-0.5 text-small text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        aria-checked={checked}
        onClick={() => onChange(!checked)}
        disabled={disabled}
        className="group relative h-7 w-12 shrink-0 cursor-pointer rounded-full border border-line-strong bg-sunk transition-colors
          duration-(--fast) after:absolute after:-inset-x-1 after:-inset-y-2.5 aria-checked:border-transparent aria-checked:bg-action
          disabled:cursor-not-allowed disabled:opacity-45"
      >
        <span
          className="block size-5 translate-x-[3px] rounded-full bg-line-strong transition-transform duration-(--fast) ease-calm
            group-aria-checked:translate-x-[23px] group-aria-checked:bg-on-action"
        />
      </button>
    </div>
  );
}
