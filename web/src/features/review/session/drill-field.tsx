import { Check, X } from 'lucide-react';
import { useId, type FormEvent, type KeyboardEvent } from 'react';
import { FieldNotes, fieldFrameClass } from '../../../ui/field.tsx';
import type { Card } from '../types.ts';
import type { SessionState } from './session-state.ts';

interface DrillFieldProps {
  drill: Extract<Card['exercise'], { kind: 'drill' }>;
  state: SessionState;
  onType: (text: string) => void;
  onEnter: () => void;
}

const looks = {
  right: 'border-rise bg-rise-wash shadow-[inset_0_0_0_1px_var(--rise)]',
  wrong: 'border-fall bg-fall-wash shadow-[inset_0_0_0_1px_var(--fall)]',
} as const;

const icon = { size: 20, strokeWidth: 2.4, 'aria-hidden': true } as const;

/** The field of an exercise with its unit. Once judged it keeps the answer, and says by sign and colour how it fared. */
export function DrillField({ drill, state, onType, onEnter }: DrillFieldProps) {
  const id = useId();
  const { phase, problem, verdict, typed } = state;
  const look = verdict === null ? null : verdict.correct ? 'right' : 'wrong';
  const hint = drill.precision === null ? 'Réponse exacte attendue.' : `À ${drill.precision} près.`;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onEnter();
  }

  /** A key that is held down sends the answer, and does not leave the verdict at once. */
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="mt-6 border-t border-ink pt-5">
      <label htmlFor={id} className="text-body font-medium text-pretty">
        {drill.question}
      </label>
      <div
        data-look={look ?? undefined}
        className={`mt-2.5 ${look === null ? fieldFrameClass(problem !== null) : `flex items-stretch rounded-control border ${looks[look]}`}`}
      >
        {look !== null && (
          <span
            className={`grid w-11 shrink-0 place-items-center ${look === 'right' ? 'text-rise-ink' : 'text-fall-ink'}`}
          >
            {look === 'right' ? <Check {...icon} /> : <X {...icon} />}
          </span>
        )}
        <input
          id={id}
          value={typed}
          readOnly={phase !== 'open'}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? `${id}-hint` : `${id}-error ${id}-hint`}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={handleKey}
          className={`min-h-[52px] w-full min-w-0 flex-1 rounded-control bg-transparent font-display text-[1.25rem] font-semibold tabular outline-none ${look === null ? 'px-3.5' : 'pr-3.5'}`}
        />
        {drill.unit !== '' && (
          <span className="self-center pr-3.5 text-small text-ink-2">{drill.unit}</span>
        )}
      </div>
      <FieldNotes id={id} hint={hint} error={problem ?? undefined} />
    </form>
  );
}
