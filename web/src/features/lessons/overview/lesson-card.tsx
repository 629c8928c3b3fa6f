import { Check, Hourglass, Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { formatMinutes, formatPercent, formatPoints } from '../../../app/format.ts';
import { paths } from '../../../app/paths.ts';
import { LessonCandle, type LessonCandleState } from '../../../figures/lesson-candle.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { LessonEntry } from '../types.ts';
import { announceComing } from './announce-coming.ts';

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
      className={`flex min-w-0 items-start gap-4 rounded-card border px-4.5 py-4.5 sm:min-h-[126px] ${frames[look]} ${fold(foldedFrame)}`}
    >
      <span className={`mt-0.5 ${fold('max-sm:mt-0')}`}>
        <LessonCandle state={look} size={54} />
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
              {describeResult(lesson.state)}
            </p>
          )}
        </div>
        <div className={`mt-auto pt-3 ${fold('max-sm:mt-0 max-sm:pt-0')}`}>
          <Foot lesson={lesson} current={current} folded={folded} titleId={id} />
        </div>
      </div>
    </li>
  );
}

function lookOf({ state }: LessonEntry, current: boolean): LessonCandleState {
  return state.kind === 'open' && current ? 'current' : state.kind;
}

function describeResult({ score, points }: { score: number; points: number }): string {
  return `${formatPercent(score)} · ${formatPoints(points)}`;
}

interface FootProps extends LessonCardProps {
  titleId: string;
}

function Foot({ lesson, current, folded, titleId }: FootProps) {
  const { state } = lesson;
  if (state.kind === 'locked') return <Locked lesson={lesson} message={state.message} />;
  if (state.kind === 'resting') {
    return (
      <Note icon={<Hourglass size={17} strokeWidth={1.75} aria-hidden />}>
        En repos, encore {state.hoursLeft}&nbsp;h
      </Note>
    );
  }
  const about =
    state.kind === 'completed'
      ? describeResult(state)
      : !lesson.counted && !lesson.available
        ? `${formatPoints(lesson.points)}, à venir`
        : `${formatMinutes(lesson.minutes)} · ${formatPoints(lesson.points)}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className={`text-small text-ink-2 tabular ${folded ? 'max-sm:hidden' : ''}`}>{about}</p>
      {state.kind === 'completed' ? (
        <ReviewLink lesson={lesson} folded={folded} titleId={titleId} />
      ) : (
        <OpenAction lesson={lesson} current={current} underWay={state.underWay} titleId={titleId} />
      )}
    </div>
  );
}

function ReviewLink({
  lesson,
  folded,
  titleId,
}: {
  lesson: LessonEntry;
  folded: boolean;
  titleId: string;
}) {
  return (
    <ButtonLink
      to={paths.lesson(lesson.id)}
      variant={folded ? 'secondary' : 'quiet'}
      size="small"
      aria-describedby={titleId}
      className={
        folded
          ? 'sm:-mr-3 sm:border-transparent sm:hover:border-transparent sm:hover:bg-sunk'
          : '-mr-3 max-sm:-ml-3'
      }
    >
      <span>
        Réviser<span className={folded ? 'max-sm:sr-only' : ''}> la leçon</span>
      </span>
    </ButtonLink>
  );
}

interface OpenActionProps {
  lesson: LessonEntry;
  current: boolean;
  underWay: boolean;
  titleId: string;
}

function OpenAction({ lesson, current, underWay, titleId }: OpenActionProps) {
  const variant = current ? 'primary' : 'secondary';
  // The elite lesson has a page of its own that says what is to come.
  if (!lesson.available && !lesson.counted) {
    return (
      <ButtonLink
        to={paths.lesson(lesson.id)}
        variant="secondary"
        size="small"
        aria-describedby={titleId}
      >
        Ouvrir
      </ButtonLink>
    );
  }
  if (!lesson.available) {
    return (
      <Button
        variant="secondary"
        size="small"
        aria-describedby={titleId}
        onClick={() => announceComing(lesson.title)}
      >
        À venir
      </Button>
    );
  }
  return (
    <ButtonLink
      to={paths.lesson(lesson.id)}
      variant={variant}
      size="small"
      aria-describedby={titleId}
    >
      {underWay ? 'Reprendre' : 'Commencer'}
    </ButtonLink>
  );
}

function Locked({ lesson, message }: { lesson: LessonEntry; message: string }) {
  if (!lesson.counted) {
    return (
      <p className="text-small text-ink-2 tabular">
        {formatPoints(lesson.points)}, à venir. {message}.
      </p>
    );
  }
  return <Note icon={<Lock size={17} strokeWidth={1.75} aria-hidden />}>{message}</Note>;
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-small text-ink-2 tabular">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span>{children}</span>
    </p>
  );
}
