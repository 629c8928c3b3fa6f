import { useId, type ReactNode } from 'react';
import { FieldError, fieldFrameClass } from '../../../ui/field.tsx';

interface NumberFieldsProps<Name extends string> {
  fields: readonly { name: Name; label: string; unit?: string }[];
  values: Readonly<Record<Name, string>>;
  onChange: (change: Partial<Record<Name, string>>) => void;
  errors: Partial<Record<Name, string>>;
  hint?: ReactNode;
}

/** Numbers side by side; what is wrong with one of them is said below, in the width of all. */
export function NumberFields<Name extends string>(props: NumberFieldsProps<Name>) {
  const { fields, values, errors } = props;
  const id = useId();
  return (
    <>
      <div className={`plan-fields ${fields.length === 3 ? 'plan-three' : ''}`}>
        {fields.map(({ name, label, unit }) => (
          <div key={name} className="min-w-0">
            <label htmlFor={`${id}-${name}`} className="mb-1.5 block text-small font-medium">
              {label}
            </label>
            <div className={fieldFrameClass(errors[name] !== undefined)}>
              <input
                id={`${id}-${name}`}
                inputMode="decimal"
                autoComplete="off"
                value={values[name]}
                onChange={({ target }) =>
                  props.onChange({ [name]: target.value } as Partial<Record<Name, string>>)
                }
                aria-invalid={errors[name] !== undefined || undefined}
                aria-describedby={errors[name] === undefined ? undefined : `${id}-${name}-error`}
                className="min-h-[46px] w-full min-w-0 flex-1 rounded-control bg-transparent px-3.5 text-body outline-none"
              />
              {unit !== undefined && (
                <span className="self-center pr-3.5 text-small text-ink-3">{unit}</span>
              )}
            </div>
          </div>
        ))}
      </div>
      <div aria-live="polite">
        {fields.map(
          ({ name }) =>
            errors[name] !== undefined && (
              <FieldError key={name} id={`${id}-${name}-error`}>
                {errors[name]}
              </FieldError>
            ),
        )}
      </div>
    </>
  );
}
