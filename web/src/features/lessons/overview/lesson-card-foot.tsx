import { paths } from '@chandelle/contract/paths';
import { Hourglass, Lock, WifiOff } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { formatMinutes, formatPercent, formatPoints } from '../../../lib/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ReadableIds } from '../offline/readable-ids.ts';
import type { LessonEntry } from '../types.ts';
import { announceComing } from './announce-coming.ts';

interface LessonCardFootProps {
  lesson: LessonEntry;
  current: boolean;
  /** A row on phones. */
  folded: boolean;
  titleId: string;
}

/** Shows what a lesson takes and gives, or gave, and what can be done with it. */
export function LessonCardFoot({ lesson, current, folded, titleId }: LessonCardFootProps) {
  const { state } = lesson;
  const readable = use(ReadableIds);
  const size = `${formatMinutes(lesson.minutes)} · ${formatPoints(lesson.points)}`;
  if (state.kind === 'locked')
    return <Locked lesson={lesson} size={size} message={state.message} />;
  if (state.kind === 'resting') {
    return (
      <Note size={size} icon={<Hourglass size={17} strokeWidth={1.75} aria-hidden />}>
        En repos, encore {state.hoursLeft} h
      </Note>
    );
  }
  if (readable !== null && !readable.has(lesson.id)) {
    return (
      <Note size={size} icon={<WifiOff size={17} strokeWidth={1.75} aria-hidden />}>
        Demande le réseau
      </Note>
    );
  }
  const about =
    state.kind === 'completed'
      ? describeResult(state)
      : !lesson.counted && !lesson.available
        ? `${formatPoints(lesson.points)}, à venir`
        : size;
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

/** Writes what a completion brought: « 75 % · 110 points ». */
export function describeResult({ score, points }: { score: number; points: number }): string {
  return `${formatPercent(score)} · ${formatPoints(points)}`;
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
          ? 'sm:-mx-3 sm:border-transparent sm:hover:border-transparent sm:hover:bg-sunk'
          : '-mx-3'
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

function Locked(props: { lesson: LessonEntry; size: string; message: string }) {
  const { lesson, size, message } = props;
  if (!lesson.counted) {
    return (
      <p className="text-small text-ink-2 text-balance tabular">
        {formatPoints(lesson.points)}, à venir. {message}.
      </p>
    );
  }
  return (
    <Note size={size} icon={<Lock size={17} strokeWidth={1.75} aria-hidden />}>
      <Opening message={message} />
    </Note>
  );
}

/** Names what opens a lesson: where the line is too short, the title goes to the next one as a whole. */
function Opening({ message }: { message: string }) {
  const [, when, title] = /^(.* après) (.+)$/u.exec(message) ?? [];
  if (title === undefined) return message;
  return (
    <>
      {when} <span className="inline-block">{title}</span>
    </>
  );
}

function Note({ size, icon, children }: { size: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 text-small text-ink-2 tabular">
      <p>{size}</p>
      <p className="flex items-start gap-2">
        <span className="mt-0.5 shrink-0">{icon}</span>
        <span className="text-balance">{children}</span>
      </p>
    </div>
  );
}
