import type { completionSchema } from '@chandelle/contract/progress';
import { earnBadge } from '@chandelle/course/badges';
import { sumPoints } from '@chandelle/course/public/elite';
import type { Lesson } from '@chandelle/course/public/lesson';
import { restAfter } from '@chandelle/course/rest';
import { mergeRetake, type RecordedResult } from '@chandelle/course/scoring';
import type { input } from 'zod';
import { lessonPoints } from './lesson-points.ts';

/** A lesson the learner had completed before, with its badge. */
export interface CompletedBefore {
  lessonId: string;
  score: number;
  points: number;
  completedAt: Date;
  badgeName: string | null;
  badgeEarnedAt: Date | null;
}

export interface PassedLesson {
  lesson: Lesson;
  /** The whole course, in order. */
  lessons: readonly Lesson[];
  settings: { restPeriods: boolean };
  /** All completions of the learner, at most one a lesson. */
  before: readonly CompletedBefore[];
  /** Percent. */
  score: number;
  errors: number;
  /** Time for which the lesson was visible; 0 when it was not measured. */
  visibleSeconds: number;
  now: Date;
}

export interface GradedCompletion {
  /** What stands for the lesson from now on. */
  recorded: RecordedResult;
  /** When the next lessons open after a first completion; a retake sets no rest. */
  unlockNextAt: Date | null;
  /** What the learner is answered, now and whenever the request is repeated. */
  result: input<typeof completionSchema>;
}

/** Settles what a passed lesson gives by the rules of the course: points, badge, total, rest, or what a retake changes. */
export function gradeCompletion(passed: PassedLesson): GradedCompletion {
  const { lesson, before, score, errors, now } = passed;
  const { summary, rules } = lesson;
  const questionCount = lesson.quiz?.questions.length ?? 0;
  const points = lessonPoints(lesson, errors);
  const earlier = before.find(({ lessonId }) => lessonId === summary.id);
  const recorded =
    earlier === undefined
      ? { score, points }
      : mergeRetake(rules.retake, earlier, { score, points });
  const totalBefore = sumPoints(before);
  const pointsAdded = recorded.points - (earlier?.points ?? 0);
  const unlockNextAt = earlier === undefined ? findRest(passed) : null;
  return {
    recorded,
    unlockNextAt,
    result: {
      lessonId: summary.id,
      lessonTitle: summary.title,
      score,
      errors,
      questionCount,
      pointsEarned: recorded.points,
      pointsAdded,
      totalPoints: totalBefore + pointsAdded,
      badge: awardBadge(lesson, earlier, score, now),
      timeSpentMinutes: minutesSpent(passed.visibleSeconds, rules.fallbackMinutes),
      unlockNextAt: unlockNextAt?.toISOString() ?? null,
      retake: earlier !== undefined,
      completedAt: now.toISOString(),
    },
  };
}

function findRest({ lesson, lessons, settings, before, now }: PassedLesson): Date | null {
  const counted = lessons.filter(({ summary }) => summary.counted);
  const isCounted = (lessonId: string) => counted.some(({ summary }) => summary.id === lessonId);
  const runningNumber = before.filter(({ lessonId }) => isCounted(lessonId)).length + 1;
  const { restPeriods } = settings;
  return restAfter(
    lesson.rules.rest,
    runningNumber,
    { countedLessons: counted.length, restPeriods },
    now,
  );
}

function awardBadge(
  { summary }: Lesson,
  earlier: CompletedBefore | undefined,
  score: number,
  now: Date,
): GradedCompletion['result']['badge'] {
  if (summary.badge === null) throw new Error(`The counted lesson ${summary.id} has no badge.`);
  const badge = earnBadge(summary.badge, score);
  const name = earlier?.badgeName ?? badge.name;
  return { ...badge, name, earnedAt: (earlier?.badgeEarnedAt ?? now).toISOString() };
}

/** Rounds to whole minutes, at least one; the lesson's own figure stands in when nothing was measured. */
function minutesSpent(visibleSeconds: number, fallbackMinutes: number): number {
  return visibleSeconds === 0 ? fallbackMinutes : Math.max(1, Math.round(visibleSeconds / 60));
}
