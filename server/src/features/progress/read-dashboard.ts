import type { dashboardSchema } from '@chandelle/contract/progress';
import { listBadges } from '@chandelle/course/badges';
import type { LessonSummary } from '@chandelle/course/public/lesson';
import { courseProgress } from '@chandelle/course/unlock';
import { desc, eq } from 'drizzle-orm';
import type { input } from 'zod';
import type { Services } from '../../platform/services.ts';
import type { SignedIn } from '../identity/read-session.ts';
import { readRanking } from '../leaderboard/read-ranking.ts';
import { ownRank } from '../leaderboard/ranking.ts';
import { readEarnedBadges, readLearnerProgress, type HeldBadge } from './read-learner-progress.ts';
import { completions } from './tables.ts';

type Dashboard = input<typeof dashboardSchema>;

/** Reads a learner's own figures: points and rank, lessons done (latest first), every badge, rest and next lesson. */
export async function readDashboard(services: Services, learner: SignedIn): Promise<Dashboard> {
  const summaries = services.course.lessons.map(({ summary }) => summary);
  const { learnerId } = learner;
  const [done, progress, held, ranking] = await Promise.all([
    services.database
      .select()
      .from(completions)
      .where(eq(completions.learnerId, learnerId))
      .orderBy(desc(completions.completedAt)),
    readLearnerProgress(services.pool, learnerId),
    readEarnedBadges(services.database, learnerId, listBadges(summaries)),
    readRanking(services),
  ]);
  const figures = courseProgress(summaries, progress, services.config, services.clock());
  const next = summaries.find(({ id }) => id === figures.currentLessonId);
  return {
    totalPoints: figures.totalPoints,
    rank: ownRank(ranking, figures.totalPoints, learner.listedOnLeaderboard),
    rankedLearners: ranking.learners,
    completions: done.map((row) => ({
      lessonId: row.lessonId,
      lessonTitle: row.lessonTitle,
      score: row.quizScore,
      points: row.pointsEarned,
      maxPoints: summaries.find(({ id }) => id === row.lessonId)?.points ?? row.pointsEarned,
      timeSpentMinutes: row.timeSpentMinutes,
      completedAt: row.completedAt.toISOString(),
    })),
    badges: presentBadges(summaries, held),
    rest: figures.rest && {
      until: figures.rest.until.toISOString(),
      hoursLeft: figures.rest.hoursLeft,
    },
    next:
      next === undefined
        ? null
        : { lessonId: next.id, title: next.title, underWay: progress.underWay.has(next.id) },
  };
}

/** Shows every badge there is, the ones earned under the name and with the instant they were earned. */
function presentBadges(
  summaries: readonly LessonSummary[],
  held: readonly HeldBadge[],
): Dashboard['badges'] {
  return listBadges(summaries).map(({ id, name, description, lessonId }) => {
    const own = held.find((badge) => badge.id === id);
    return {
      id,
      name: own?.name ?? name,
      description,
      lessonId,
      earnedAt: own?.earnedAt.toISOString() ?? null,
    };
  });
}
