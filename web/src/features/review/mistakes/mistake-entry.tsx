import { closingDays } from '@chandelle/contract/review-limits';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { joinWords } from '../../../ui/join-words.tsx';
import { TaughtLink } from '../session/taught-link.tsx';
import type { Mistake } from '../types.ts';
import { sayStanding } from './say-mistakes.ts';
import { WrongDrill } from './wrong-drill.tsx';
import { WrongQuestion } from './wrong-question.tsx';

interface MistakeEntryProps {
  mistake: Mistake;
  /** Shown whole at first; the others fold to what was asked and where they stand. */
  unfolded: boolean;
}

/** A mistake: what was asked, what was answered, what was right, where it is taught, and what closes it. */
export function MistakeEntry({ mistake, unfolded }: MistakeEntryProps) {
  const id = useId();
  const now = useNow(60_000);
  const { exercise, notion, taught } = mistake;
  const text = exercise.kind === 'question' ? exercise.question.text : exercise.name;
  return (
    <article aria-labelledby={id} className="border-b border-line">
      <details className="group" open={unfolded}>
        <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-4">
          <span className="text-small text-ink-2">{notion.name}</span>
          <h2
            id={id}
            className="col-start-1 mt-1 font-display text-[1.25rem] leading-snug font-semibold tracking-[-0.012em] text-pretty"
          >
            {joinWords(text)}
          </h2>
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            className="col-start-2 row-start-2 mt-2 group-open:rotate-180"
            aria-hidden
          />
          <span className="col-start-1 mt-2 flex items-center gap-3 text-small text-ink-2">
            <ClosingMarks done={mistake.rightDays} />
            <span className="text-pretty">{sayStanding(mistake, now)}</span>
          </span>
        </summary>
        <div className="pb-4">
          {exercise.kind === 'question' ? (
            <WrongQuestion exercise={exercise} now={now} />
          ) : (
            <WrongDrill exercise={exercise} now={now} />
          )}
          <TaughtLink taught={taught} />
        </div>
      </details>
    </article>
  );
}

const slot = 14;

/** The right answers that close a mistake, as small candles: full ones are given. Words stand beside. */
function ClosingMarks({ done }: { done: number }) {
  return (
    <svg
      aria-hidden
      width={closingDays * slot}
      height={20}
      viewBox={`0 0 ${closingDays * slot} 20`}
      className="shrink-0"
    >
      {Array.from({ length: closingDays }, (_, index) => (
        <rect
          key={index}
          x={index * slot + 2}
          y={3}
          width={9}
          height={14}
          rx={1.5}
          strokeWidth={1.5}
          strokeDasharray={index < done ? undefined : '3 2'}
          className={index < done ? 'fill-rise-body stroke-rise' : 'fill-none stroke-line-strong'}
        />
      ))}
    </svg>
  );
}
