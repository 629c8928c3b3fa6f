import { Check } from 'lucide-react';
import { useId } from 'react';
import type { LessonCandleState } from '../../../brand/lesson-candle.tsx';
import { Seal } from '../../../brand/seal.tsx';
import type { LessonEntry } from '../types.ts';
import { describeResult, LessonCardFoot } from './lesson-card-foot.tsx';

interface LessonCardProps {
  lesson: LessonEntry;
  current: boolean;
  /** A row on phones. */
  folded: boolean;
}

const frames: Record<LessonCandleState, string> = {
  completed: 'border-line bg-surface',
  current: 'border-flame-line bg-surface shadow-[inset_0_0_0_1px_var(--flame-line)]',
  open: 'border-line bg-surface',
  resting: 'border-line bg-sunk',
  locked: 'border-dashed border-line-strong/80',
};

const foldedFrame =
  'max-sm:rounded-none max-sm:border-x-0 max-sm:border-t-0 max-sm:bg-transparent max-sm:px-0 max-sm:py-3.5 max-sm:items-center';

/** A lesson with where it stands, and what can be done with it. */
export function LessonCard({ lesson, current, folded }: LessonCardProps) {
  const id = useId();
  const look = lookOf(lesson, current);
  const quiet = look === 'locked' || look === 'resting';
  const fold = (className: string) => (folded ? className : '');
  return (
    <li
      aria-labelledby={id}
      data-state={lesson.state.kind}
      className={`flex min-w-0 items-start gap-4 rounded-card border px-4.5 py-4.5 sm:min-h-[146px] ${frames[look]} ${fold(foldedFrame)}`}
    >
      <span className={`mt-0.5 shrink-0 ${fold('max-sm:mt-0')}`}>
        <CardSeal lesson={lesson} />
      </span>
      <div
        className={`flex min-w-0 flex-1 flex-col self-stretch ${fold('max-sm:flex-row max-sm:items-center max-sm:gap-3')}`}
      >
        <div className={`min-w-0 ${fold('max-sm:flex-1')}`}>
          <div className={`flex items-start justify-between gap-3 ${fold('max-sm:hidden')}`}>
            <p className="text-micro text-ink-3">{lesson.difficulty}</p>
            {lesson.state.kind === 'completed' && (
              <p className="flex shrink-0 items-center gap-1.5 text-small font-medium text-flame-ink">
                <Check size={16} strokeWidth={2.2} aria-hidden />
                Terminée
              </p>
            )}
          </div>
          <h3
            id={id}
            className={`font-display text-[1.1875rem] leading-snug font-semibold tracking-[-0.012em] ${quiet ? 'text-ink-2' : ''} ${fold('max-sm:text-[1.0625rem]')}`}
          >
            {lesson.title}
          </h3>
          {folded && lesson.state.kind === 'completed' && (
            <p className="mt-0.5 text-small text-ink-2 tabular sm:hidden">
              <span className="mr-1.5 inline-flex items-center gap-1 font-medium text-flame-ink">
                <Check size={14} strokeWidth={2.4} aria-hidden />
                Terminée
              </span>
              {describeResult(lesson.state)}
            </p>
          )}
          <p
            // On phones only what can be begun has room for it.
            className={`mt-1 text-small text-ink-2 text-pretty ${lesson.state.kind === 'open' ? '' : 'max-sm:hidden'}`}
          >
            {lesson.description}
          </p>
        </div>
        <div className={`mt-auto pt-3 ${fold('max-sm:mt-0 max-sm:pt-0')}`}>
          <LessonCardFoot lesson={lesson} current={current} folded={folded} titleId={id} />
        </div>
      </div>
    </li>
  );
}

/** The seal that the lesson gives: wax once earned, its outline before. */
function CardSeal({ lesson }: { lesson: LessonEntry }) {
  return (
    <>
      <span className="max-sm:hidden">
        <Seal
          lessonId={lesson.id}
          level={lesson.level}
          earned={lesson.state.kind === 'completed'}
          size={72}
        />
      </span>
      <span className="sm:hidden">
        <Seal
          lessonId={lesson.id}
          level={lesson.level}
          earned={lesson.state.kind === 'completed'}
          size={44}
        />
      </span>
    </>
  );
}

function lookOf({ state }: LessonEntry, current: boolean): LessonCandleState {
  return state.kind === 'open' && current ? 'current' : state.kind;
}
