import type { dashboardSchema } from '@chandelle/contract/dashboard';
import { listBadges } from '@chandelle/course/badges';
import type { LessonSummary } from '@chandelle/course/public/lesson';
import { courseProgress } from '@chandelle/course/unlock';
import type { input } from 'zod';
import {
  type JsonRow,
  preparedLists,
  readJsonRows,
} from '../../../platform/database/statements/prepared-lists.ts';
import type { Services } from '../../../platform/services.ts';
import type { SignedIn } from '../../identity/read-session.ts';
import { readRanking } from '../../points/read-ranking.ts';
import { ownRank } from '../../points/ranking.ts';
import {
  completionColumns,
  completionInstants,
  type HeldBadge,
  readBadges,
  readUnderWay,
  selectBadges,
  selectCompletions,
  selectUnderWay,
  type StoredBadge,
  type StoredProgress,
} from '../read-learner-progress.ts';
import { type DoneLesson, presentCompletions } from './present-completions.ts';
import { presentAttempts, presentStudy } from './present-study.ts';
import { readStudy, selectNeededAnswers, selectStudied, type StoredStudy } from './read-study.ts';

type Dashboard = input<typeof dashboardSchema>;

interface StoredFigures extends StoredProgress, StoredStudy {
  completions: JsonRow<DoneLesson>[];
  badges: StoredBadge[];
}

const readOwn = preparedLists<StoredFigures>('own-figures', {
  completions: selectCompletions(
    `${completionColumns}, lesson_title as "lessonTitle", time_spent_minutes as "timeSpentMinutes"`,
  ),
  underWay: selectUnderWay,
  badges: selectBadges,
  attempts: selectStudied,
  answers: selectNeededAnswers,
});

/**
 * Reads a learner's own figures: points and rank, lessons done (latest first) as they make up the course, what attempts
 * and answers tell, every badge, rest and next lesson.
 */
export async function readDashboard(services: Services, learner: SignedIn): Promise<Dashboard> {
  const { lessons } = services.course;
  const summaries = lessons.map(({ summary }) => summary);
  const { learnerId } = learner;
  const [{ badges: earned, ...stored }, ranking] = await Promise.all([
    readOwn(services.pool, learnerId),
    readRanking(services),
  ]);
  const done = readJsonRows<DoneLesson>(stored.completions, completionInstants);
  const progress = { completions: done, underWay: readUnderWay(stored.underWay) };
  const { attempts, answers } = readStudy(stored);
  const held = readBadges(earned, listBadges(summaries));
  const figures = courseProgress(summaries, progress, services.config, services.clock());
  const shown = presentCompletions(done, summaries, attempts);
  const study = presentStudy({ lessons, attempts, answers });
  const counted = summaries.filter((summary) => summary.counted);
  const ahead = counted.filter(({ id }) => done.every(({ lessonId }) => lessonId !== id));
  const next = summaries.find(({ id }) => id === figures.currentLessonId);
  return {
    totalPoints: figures.totalPoints,
    rank: ownRank(ranking, figures.totalPoints, learner.listedOnLeaderboard),
    rankedLearners: ranking.learners,
    countedLessons: figures.countedLessons,
    coursePoints: addPoints(counted),
    lostPoints: (shown[0]?.perfectClose ?? 0) - (shown[0]?.close ?? 0),
    reachablePoints: figures.totalPoints + addPoints(ahead),
    studyMinutes: study.reduce((sum, { minutes }) => sum + minutes, 0),
    completions: shown,
    study,
    attempts: presentAttempts({ lessons, attempts, answers }),
    attemptCount: attempts[0]?.count ?? 0,
    badges: presentBadges(summaries, held),
    rest: figures.rest && {
      until: figures.rest.until.toISOString(),
      hoursLeft: figures.rest.hoursLeft,
    },
    next: next === undefined ? null : presentNext(next, progress.underWay),
  };
}

const addPoints = (lessons: readonly { points: number }[]) =>
  lessons.reduce((sum, { points }) => sum + points, 0);

function presentNext(
  { id, title, points }: LessonSummary,
  underWay: ReadonlySet<string>,
): Dashboard['next'] {
  return { lessonId: id, title, points, underWay: underWay.has(id) };
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
