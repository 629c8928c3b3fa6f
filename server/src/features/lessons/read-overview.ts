import type { overviewSchema } from '@chandelle/contract/lessons';
import { listBadges } from '@chandelle/course/badges';
import { courseProgress, type LessonState } from '@chandelle/course/unlock';
import type { input } from 'zod';
import type { Services } from '../../platform/services.ts';
import { readProgressAndBadges } from '../progress/read-learner-progress.ts';
import { presentSummary } from './present-lesson.ts';

type Overview = input<typeof overviewSchema>;

/** Reads where every lesson stands for a learner, with the figures of the whole course. */
export async function readLessonsOverview(
  services: Services,
  learnerId: string,
): Promise<Overview> {
  const summaries = services.course.lessons.map(({ summary }) => summary);
  const { progress, badges } = await readProgressAndBadges(
    services.pool,
    learnerId,
    listBadges(summaries),
  );
  const { states, rest, ...figures } = courseProgress(
    summaries,
    progress,
    services.config,
    services.clock(),
  );
  return {
    ...figures,
    lessons: summaries.map((summary) => ({
      ...presentSummary(summary),
      state: presentState(states.get(summary.id)),
    })),
    badges: badges.map((badge) => ({ ...badge, earnedAt: badge.earnedAt.toISOString() })),
    rest: rest && { until: rest.until.toISOString(), hoursLeft: rest.hoursLeft },
  };
}

function presentState(state: LessonState | undefined): Overview['lessons'][number]['state'] {
  if (state === undefined) throw new Error('A lesson of the course has no state.');
  switch (state.kind) {
    case 'completed':
      return { ...state, completedAt: state.completedAt.toISOString() };
    case 'resting':
      return { ...state, until: state.until.toISOString() };
    default:
      return state;
  }
}
