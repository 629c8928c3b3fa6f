import { useId, type Ref } from 'react';
import { FieldNotes, LabelNote } from './field.tsx';

export interface SegmentedProps<Value extends string> {
  label: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** A word at the right end of the label's line. */
  labelAside?: string | undefined;
  /** The first choice, so that a form can move the focus to it. */
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
}

/** Choices that a phone shows in one line, each as wide as a finger; more of them stand in lines of four. */
const fitsPhone = 5;

/** A choice among a few, all in view: a radio group drawn as one bar. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const id = useId();
  const invalid = props.error !== undefined;
  return (
    <fieldset
      className={`min-w-0 ${props.className ?? ''}`}
      role="radiogroup"
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? `${id}-error` : undefined}
      onBlur={props.onBlur}
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-small font-medium">
        {props.label}
        {props.labelAside !== undefined && <LabelNote>{props.labelAside}</LabelNote>}
      </legend>
      <div
        className={`min-h-12 gap-px overflow-clip rounded-control border bg-line-strong has-focus-visible:outline-3
          has-focus-visible:outline-offset-2 has-focus-visible:outline-focus
          ${props.options.length > fitsPhone ? 'grid grid-cols-4 sm:flex' : 'flex'}
          ${invalid ? 'border-fall' : 'border-line-strong'}`}
      >
        {props.options.map((option, index) => (
          <label
            key={option.value}
            className="relative grid min-h-11.5 flex-auto cursor-pointer place-items-center bg-surface px-2.5 py-2.5 text-center
              text-small leading-tight text-ink-2 hover:text-ink has-checked:bg-action
              has-checked:font-medium has-checked:text-on-action max-[359px]:px-0.5 max-[359px]:hyphens-auto"
          >
            <input
              ref={index === 0 ? props.ref : undefined}
              type="radio"
              name={props.name}
              value={option.value}
              checked={props.value === option.value}
              onChange={() => props.onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={props.hint} error={props.error} />
    </fieldset>
  );
}
