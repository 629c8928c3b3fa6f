import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  hint?: ReactNode;
  /** Shown below instead of the hint; never clears the value. */
  error?: string | undefined;
  /** Unit inside the field, at right. */
  unit?: string | undefined;
  /** A link or a word at the right end of the label's line. */
  labelAside?: ReactNode;
  /** A control inside the field, at right. */
  control?: ReactNode;
}

/** Returns the classes of the frame that every field shares. */
export function fieldFrameClass(invalid: boolean): string {
  return `flex items-stretch rounded-control border bg-surface transition-shadow duration-(--fast)
    focus-within:border-flame-line focus-within:ring-3 focus-within:ring-flame/25 has-disabled:border-line has-disabled:bg-sunk
    ${invalid ? 'border-fall' : 'border-line-strong'}`;
}

/** A field of one line with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, unit, labelAside, control, className = '', id, ...input } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const invalid = error !== undefined;
  const described = [invalid && `${inputId}-error`, hint !== undefined && `${inputId}-hint`];

  return (
    <div className={`min-w-0 ${className}`}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={inputId} className="text-small font-medium">
          {label}
        </label>
        {labelAside}
      </div>
      <div className={fieldFrameClass(invalid)}>
        <input
          {...input}
          id={inputId}
          aria-invalid={invalid || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          className="min-h-[46px] w-full min-w-0 flex-1 rounded-control bg-transparent px-3.5 text-body outline-none disabled:text-ink-3"
        />
        {unit !== undefined && (
          <span className="self-center pr-3.5 text-small text-ink-3">{unit}</span>
        )}
        {control}
      </div>
      <FieldNotes id={inputId} hint={hint} error={error} />
    </div>
  );
}

/** A quiet word at the right end of a label's line. It is not part of the field's name. */
export function LabelNote({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="text-micro font-normal text-ink-3">
      {children}
    </span>
  );
}

/** Hint and error of a field; the hint gives way to the error. */
export function FieldNotes(props: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <div aria-live="polite">
      {props.error !== undefined && <FieldError id={`${props.id}-error`}>{props.error}</FieldError>}
      {props.hint !== undefined && (
        <div
          id={`${props.id}-hint`}
          className={`mt-1.5 text-micro text-ink-3 ${props.error === undefined ? '' : 'hidden'}`}
        >
          {props.hint}
        </div>
      )}
    </div>
  );
}

/** The message of a refused value. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small text-fall-ink">
      <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** A password field that can show what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'control'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      control={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-pressed={shown}
          aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          className="grid w-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </button>
      }
    />
  );
}
