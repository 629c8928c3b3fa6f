import { Check, X } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { joinWords } from '../../ui/join-words.tsx';
import { keepInView } from './keep-in-view.ts';
import './question.css';

/** A step that teaches what a question asks: its number in the lesson's counter, and the way there. */
export interface Reread {
  number: number;
  go: () => void;
}

/** Milliseconds after which the lock of a wrong answer has ended and its message has gone. */
const settlingTime = 2500;

/** How an option looks: `tried` is a wrong one of before, whose explanation stays. */
export type OptionLook = 'neutral' | 'chosen' | 'wrong' | 'right' | 'tried';

interface QuizOptionProps {
  group: string;
  text: string;
  /** From 1; the key that chooses it. */
  number: number;
  multiple: boolean;
  checked: boolean;
  look: OptionLook;
  /** « Votre réponse », « Bonne réponse », « Déjà essayée ». */
  tag: string | null;
  explanation: string | undefined;
  /** Where one reads again what the explanation speaks of. */
  reread?: Reread | undefined;
  /** Takes no input now. It keeps the focus all the same. */
  locked: boolean;
  /** Away on phones, where its text stands again with its explanation below. */
  folded: boolean;
  onChoose: () => void;
  /** Pressed by pointer, where that answers at once. */
  onPress?: (() => void) | undefined;
}

const frames: Record<OptionLook, string> = {
  neutral: 'border-line-strong bg-surface',
  chosen: 'border-ink bg-surface shadow-[inset_0_0_0_1px_var(--ink)]',
  wrong: 'border-fall bg-fall-wash shadow-[inset_0_0_0_1px_var(--fall)]',
  right: 'border-rise bg-rise-wash shadow-[inset_0_0_0_1px_var(--rise)]',
  tried: 'border-line-strong bg-surface',
};

const keys: Record<OptionLook, string> = {
  neutral: 'border-line-strong text-ink-2',
  chosen: 'border-action bg-action text-on-action',
  wrong: 'border-fall bg-fall text-on-market',
  right: 'border-rise bg-rise text-on-market',
  tried: 'border-line-strong text-ink-2',
};

/**
 * One answer of a question: a radio or a checkbox with its key number, its verdict and its explanation. A verdict
 * changes colours and opens the explanation below the text; the text itself never breaks anew.
 */
export function QuizOption(props: QuizOptionProps) {
  const { look, locked, multiple } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const judged = look === 'wrong' || look === 'right';
  const explained = judged && props.explanation !== undefined;
  const shown = useRef(explained);
  const ending = useRef<(() => void) | null>(null);

  // An explanation that opens below the fold, or under the bar at the foot, comes into view.
  useEffect(() => {
    const opened = explained && !shown.current;
    shown.current = explained;
    if (opened && frame.current !== null) ending.current = keepInView(frame.current, settlingTime);
  }, [explained]);
  useEffect(() => () => ending.current?.(), []);

  function handleClick(event: MouseEvent<HTMLInputElement>) {
    // Arrow keys and the space bar click too, but only a pointer counts its clicks.
    if (event.detail > 0 && !locked) props.onPress?.();
  }

  return (
    <div
      ref={frame}
      data-look={look}
      className={`quiz-option rounded-card border transition-colors duration-(--fast) has-focus-visible:outline-3
        has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${frames[look]}
        ${locked ? '' : 'hover:border-ink'} ${props.folded ? 'max-sm:hidden' : ''}`}
    >
      <label
        className={`relative flex items-start gap-4 p-4 sm:px-4.5 ${locked ? 'cursor-default' : 'cursor-pointer'}`}
      >
        <input
          type={multiple ? 'checkbox' : 'radio'}
          name={props.group}
          checked={props.checked}
          aria-labelledby={`${id}-text`}
          aria-describedby={
            `${props.tag === null ? '' : `${id}-tag `}${props.explanation === undefined ? '' : `${id}-why`}`.trim() ||
            undefined
          }
          aria-disabled={locked || undefined}
          onClick={handleClick}
          onChange={() => {
            if (!locked) props.onChoose();
          }}
          className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
        />
        <KeyBox look={look} number={props.number} />
        <span
          id={`${id}-text`}
          data-option
          className="min-w-0 flex-1 pt-0.5 text-read leading-snug text-ink"
        >
          {joinWords(props.text)}
        </span>
        {props.tag !== null && props.explanation === undefined && (
          <span id={`${id}-tag`} className="sr-only">
            {props.tag}
          </span>
        )}
      </label>
      {props.explanation !== undefined && (
        <div className="pr-4 pb-4 pl-[3.75rem] sm:pr-4.5 sm:pl-[3.875rem]">
          <div className="border-t border-line pt-3">
            {props.tag !== null && (
              <p
                id={`${id}-tag`}
                className={`mb-1 text-micro text-ink-2 ${look === 'tried' ? '' : 'sr-only'}`}
              >
                {props.tag}
              </p>
            )}
            <p id={`${id}-why`} className="leading-relaxed text-ink-2 text-pretty">
              {props.explanation === undefined ? null : joinWords(props.explanation)}
            </p>
            {props.reread !== undefined && (
              <button
                type="button"
                onClick={props.reread.go}
                className="link mt-1 inline-flex min-h-11 items-center text-ink"
              >
                Relire l’étape {props.reread.number}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function KeyBox({ look, number }: { look: OptionLook; number: number }) {
  return (
    <span
      aria-hidden
      className={`grid size-7 shrink-0 place-items-center rounded-[5px] border text-small font-medium tabular ${keys[look]}`}
    >
      {look === 'wrong' ? (
        <X size={17} strokeWidth={2.4} />
      ) : look === 'right' ? (
        <Check size={17} strokeWidth={2.4} />
      ) : (
        number
      )}
    </span>
  );
}
