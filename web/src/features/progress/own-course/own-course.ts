import type { LessonSummary, Level } from '@chandelle/course/public/lesson';
import type { Dashboard } from '../types.ts';

/** A lesson on the time axis of the learner's course. */
interface Place {
  lessonId: string;
  title: string;
  shortTitle: string;
  level: Level;
  /** Middle of its slot, from 0 to 1. */
  x: number;
}

/** A lesson done: its body goes from the total before it to the total after it, its wick to what it could have given. */
export interface OwnCandle extends Place {
  open: number;
  close: number;
  /** Points that errors cost. */
  lost: number;
  perfectClose: number;
  completion: Dashboard['completions'][number];
}

export interface OwnCourse {
  /** In the order in which they were done. */
  candles: OwnCandle[];
  next: (Place & { open: number; close: number }) | null;
  /** Lessons after the next one. */
  ahead: { lessonId: string; level: Level }[];
  /** Slots of the time axis: the last one is for what is ahead. */
  slots: number;
  /** End of the scale, in points; it begins at 0. */
  top: number;
  ticks: number[];
}

/** A beginner's candles stand in slots of this width, so that two of them are no towers. */
const minSlots = 6;
/** Room above the highest mark: for the flame of the next lesson. */
const headroom = 1.09;

/** Lays out the learner's course: each lesson done opens where the one before closed. */
export function layOutCourse(
  { completions, next, totalPoints }: Pick<Dashboard, 'completions' | 'next' | 'totalPoints'>,
  lessons: readonly LessonSummary[],
): OwnCourse {
  const done = completions.toReversed();
  const known = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const ahead = lessons.filter(
    ({ id, counted }) =>
      counted && id !== next?.lessonId && done.every(({ lessonId }) => lessonId !== id),
  );
  const filled = done.length + (next === null ? 0 : 1) + (ahead.length === 0 ? 0 : 1);
  const slots = Math.max(minSlots, filled);
  const placeAt = (index: number, lessonId: string, title: string): Place => ({
    lessonId,
    title,
    shortTitle: known.get(lessonId)?.shortTitle ?? title,
    level: known.get(lessonId)?.level ?? 1,
    x: (index + 0.5) / slots,
  });
  const candles = done.map((completion, index) => ({
    ...placeAt(index, completion.lessonId, completion.lessonTitle),
    open: completion.open,
    close: completion.close,
    lost: completion.maxPoints - completion.points,
    perfectClose: completion.perfectClose,
    completion,
  }));
  const nextClose = totalPoints + (next?.points ?? 0);
  const highest = Math.max(nextClose, candles.at(-1)?.perfectClose ?? 0, 100);
  const top = highest * headroom;
  const step = stepFor(highest);
  return {
    candles,
    next:
      next === null
        ? null
        : {
            ...placeAt(done.length, next.lessonId, next.title),
            open: totalPoints,
            close: nextClose,
          },
    ahead: ahead.map(({ id, level }) => ({ lessonId: id, level })),
    slots,
    top,
    // The tag of the total stands where a value too near to it would be read.
    ticks: Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step).filter(
      (tick) => Math.abs(tick - totalPoints) > top * 0.055,
    ),
  };
}

/** Chooses round values, four to six of them. */
function stepFor(highest: number): number {
  return [25, 50, 100, 250].find((step) => highest / step <= 5) ?? 500;
}
