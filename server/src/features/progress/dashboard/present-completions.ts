import type { dashboardSchema } from '@chandelle/contract/dashboard';
import type { LessonSummary } from '@chandelle/course/public/lesson';
import type { Completion } from '@chandelle/course/unlock';
import type { input } from 'zod';
import { countMinutes } from './present-study.ts';
import type { StudiedAttempt } from './read-study.ts';

type Dashboard = input<typeof dashboardSchema>;

/** A lesson done, as it is shown. */
export interface DoneLesson extends Completion {
  lessonTitle: string;
  timeSpentMinutes: number;
}

/**
 * Shows the lessons done, latest first: each opens at the total of those before it and closes at its own, beside a course
 * without errors.
 *
 * @param done Latest first.
 * @param attempts Latest first.
 */
export function presentCompletions(
  done: readonly DoneLesson[],
  summaries: readonly LessonSummary[],
  attempts: readonly StudiedAttempt[],
): Dashboard['completions'] {
  let close = 0;
  let perfectClose = 0;
  return done
    .toReversed()
    .map((row) => {
      const open = close;
      const maxPoints = summaries.find(({ id }) => id === row.lessonId)?.points ?? row.points;
      close += row.points;
      perfectClose += maxPoints;
      const completed = attempts.filter(
        ({ lessonId, status }) => lessonId === row.lessonId && status === 'completed',
      );
      const measured = completed.some(
        ({ retake, visibleSeconds }) => !retake && countMinutes(visibleSeconds) > 0,
      );
      return {
        lessonId: row.lessonId,
        lessonTitle: row.lessonTitle,
        score: row.score,
        points: row.points,
        maxPoints,
        errors: completed.findLast(({ score }) => score === row.score)?.errors ?? null,
        timeSpentMinutes: measured ? row.timeSpentMinutes : null,
        completedAt: row.completedAt.toISOString(),
        open,
        close,
        perfectClose,
      };
    })
    .toReversed();
}
