import type { dashboardSchema } from '@chandelle/contract/dashboard';
import type { LessonSummary } from '@chandelle/course/public/lesson';
import type { input } from 'zod';
import type { completions } from '../tables.ts';
import { countMinutes } from './present-study.ts';
import type { StudiedAttempt } from './read-study.ts';

type Dashboard = input<typeof dashboardSchema>;
type Row = typeof completions.$inferSelect;

/**
 * Shows the lessons done, latest first: each opens at the total of those before it and closes at its own, beside a course
 * without errors.
 *
 * @param done Latest first.
 * @param attempts Latest first.
 */
export function presentCompletions(
  done: readonly Row[],
  summaries: readonly LessonSummary[],
  attempts: readonly StudiedAttempt[],
): Dashboard['completions'] {
  let close = 0;
  let perfectClose = 0;
  return done
    .toReversed()
    .map((row) => {
      const open = close;
      const maxPoints = summaries.find(({ id }) => id === row.lessonId)?.points ?? row.pointsEarned;
      close += row.pointsEarned;
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
        score: row.quizScore,
        points: row.pointsEarned,
        maxPoints,
        errors: completed.findLast(({ score }) => score === row.quizScore)?.errors ?? null,
        timeSpentMinutes: measured ? row.timeSpentMinutes : null,
        completedAt: row.completedAt.toISOString(),
        open,
        close,
        perfectClose,
      };
    })
    .toReversed();
}
