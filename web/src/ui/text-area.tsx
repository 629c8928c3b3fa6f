import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { fieldFrameClass, FieldNotes } from './field.tsx';

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
  hint?: ReactNode;
  /** Shown below instead of the hint; never clears the value. */
  error?: string | undefined;
}

/** A field of several lines with its label, hint and error. */
export function TextArea({ label, hint, error, ...field }: TextAreaProps) {
  const id = useId();
  const invalid = error !== undefined;
  const described = [invalid && `${id}-error`, hint !== undefined && `${id}-hint`];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {label}
      </label>
      <div className={fieldFrameClass(invalid)}>
        <textarea
          rows={4}
          {...field}
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          className="w-full min-w-0 rounded-control bg-transparent px-3.5 py-2.5 text-body outline-none"
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
