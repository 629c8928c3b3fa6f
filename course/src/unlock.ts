import { canRestart, isEliteOpen, sumPoints } from './public/elite.ts';
import type { LessonSummary, Level } from './public/lesson.ts';
import { activeRest, type ActiveRest } from './rest.ts';

/** Completions that reach the goal "parcours de base". */
export const baseGoal = 7;

/** A completed lesson, as recorded. */
export interface Completion {
  lessonId: string;
  score: number;
  points: number;
  completedAt: Date;
  unlockNextAt: Date | null;
}

export interface LearnerProgress {
  completions: readonly Completion[];
  /** Lessons with an attempt begun and not finished: a rest period does not stop them. */
  underWay: ReadonlySet<string>;
}

/** Where a lesson stands for a learner. `resting` only replaces `open`. */
export type LessonState =
  | { kind: 'completed'; score: number; points: number; completedAt: Date }
  | { kind: 'open'; underWay: boolean }
  | { kind: 'resting'; until: Date; hoursLeft: number }
  | { kind: 'locked'; opensAfter: string | null; message: string };

export interface CourseProgress {
  /** By lesson id, one for each lesson given. */
  states: ReadonlyMap<string, LessonState>;
  base: { completed: number; goal: number };
  completedCount: number;
  countedLessons: number;
  totalPoints: number;
  rest: ActiveRest | null;
  currentLessonId: string | null;
  levelOneCompleted: boolean;
  levelTwoCompleted: boolean;
  /** Level 2's first lesson may be taken and is not completed yet. */
  levelTwoUnlocked: boolean;
  allCompleted: boolean;
  eliteOpen: boolean;
  canRestart: boolean;
}

/**
 * Computes where every lesson stands for a learner, and the figures of the whole course.
 *
 * @param lessons The catalogue, in order.
 * @param now The moment that rest periods are measured against.
 */
export function courseProgress(
  lessons: readonly LessonSummary[],
  learner: LearnerProgress,
  settings: { restPeriods: boolean },
  now: Date,
): CourseProgress {
  const done = new Map(learner.completions.map((completion) => [completion.lessonId, completion]));
  const counted = lessons.filter((lesson) => lesson.counted);
  const completedCount = counted.filter((lesson) => done.has(lesson.id)).length;
  const rest = activeRest(
    learner.completions,
    completedCount,
    { countedLessons: counted.length, restPeriods: settings.restPeriods },
    now,
  );
  const states = new Map(
    lessons.map((lesson) => [lesson.id, lessonState(lesson, lessons, done, learner, rest)]),
  );
  const isLevelCompleted = (level: Level) =>
    counted.every((lesson) => lesson.level !== level || done.has(lesson.id));
  const firstOfLevelTwo = counted.find((lesson) => lesson.level === 2);
  const levelTwoState = firstOfLevelTwo && states.get(firstOfLevelTwo.id)?.kind;
  return {
    states,
    base: { completed: Math.min(completedCount, baseGoal), goal: baseGoal },
    completedCount,
    countedLessons: counted.length,
    totalPoints: sumPoints(learner.completions),
    rest,
    currentLessonId: counted.find((lesson) => !done.has(lesson.id))?.id ?? null,
    levelOneCompleted: isLevelCompleted(1),
    levelTwoCompleted: isLevelCompleted(2),
    levelTwoUnlocked: levelTwoState === 'open' || levelTwoState === 'resting',
    allCompleted: completedCount === counted.length,
    eliteOpen: isEliteOpen(learner.completions),
    canRestart: canRestart(learner.completions),
  };
}

function lessonState(
  lesson: LessonSummary,
  lessons: readonly LessonSummary[],
  done: ReadonlyMap<string, Completion>,
  learner: LearnerProgress,
  rest: ActiveRest | null,
): LessonState {
  const completion = done.get(lesson.id);
  if (completion !== undefined) {
    const { score, points, completedAt } = completion;
    return { kind: 'completed', score, points, completedAt };
  }
  const lock = findLock(lesson, lessons, done, learner);
  if (lock !== null) return { kind: 'locked', ...lock };
  const underWay = learner.underWay.has(lesson.id);
  return rest === null || underWay ? { kind: 'open', underWay } : { kind: 'resting', ...rest };
}

function findLock(
  lesson: LessonSummary,
  lessons: readonly LessonSummary[],
  done: ReadonlyMap<string, Completion>,
  learner: LearnerProgress,
): { opensAfter: string | null; message: string } | null {
  const { opening } = lesson;
  switch (opening.kind) {
    case 'always':
      return null;
    case 'after': {
      if (done.has(opening.lessonId)) return null;
      const title = lessons.find(({ id }) => id === opening.lessonId)?.title ?? opening.lessonId;
      return { opensAfter: opening.lessonId, message: `S’ouvre après ${title}` };
    }
    case 'points-window':
      return isEliteOpen(learner.completions)
        ? null
        : { opensAfter: null, message: 'S’ouvre entre 2 000 et 2 170 points' };
  }
}
