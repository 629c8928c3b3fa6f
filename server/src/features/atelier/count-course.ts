import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/recurring-jobs.ts';
import { bringForward } from '../../platform/jobs/bring-forward.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import type { Services } from '../../platform/services.ts';
import { readPresentVersions } from '../question-versions/question-versions.ts';
import { keyOf, listItems } from '@chandelle/course/course-items';
import { countAnswers, countReviews, countTimes, countWalks, findBatch } from './count-batch.ts';
import type { CourseFigures } from './figures.ts';
import { nextNight } from './rules/next-night.ts';
import { courseFigures } from './tables.ts';
import { makeTally } from './tally.ts';

const jobName = 'atelier.count';

/**
 * Counts what all answers together say of the course, every night. Learners are counted in batches, each by short statements
 * whose sums are added up, so that neither the database nor a request waits for long.
 */
export const countCourseJob: Job = {
  name: jobName,
  everySeconds: 24 * 3600,
  run: async (services, signal) => {
    const { database, clock } = services;
    const figures = await countCourse(services, signal);
    if (figures === null) return;
    const countedAt = clock();
    await database
      .insert(courseFigures)
      .values({ id: 1, countedAt, figures })
      .onConflictDoUpdate({ target: courseFigures.id, set: { countedAt, figures } });
    await database
      .update(jobs)
      .set({ dueAt: nextNight(countedAt) })
      .where(eq(jobs.name, jobName));
  },
};

/** Makes the count due at once; whichever process looks next does it. */
export async function askForCount({ database, clock }: Services): Promise<void> {
  await bringForward(database, jobName, clock());
}

/** Counts the whole course. Resolves to null when it is told to end before. */
export async function countCourse(
  services: Services,
  signal: AbortSignal,
): Promise<CourseFigures | null> {
  const { course } = services;
  const asked = (await readPresentVersions(services)).map(({ lessonId, question, version }) => ({
    lessonId,
    questionId: question.id,
    version,
    right: question.options.filter(({ right }) => right).map(({ id }) => id),
    any:
      course.lessons.find(({ summary }) => summary.id === lessonId)?.quiz?.rules.judging === 'any',
  }));
  const items = listItems(course).map((item) => ({ ...keyOf(item), notion: item.notion.id }));
  const tally = makeTally(asked);
  for (let after = ''; ;) {
    if (signal.aborted) return null;
    const batch = await findBatch(services, after);
    if (batch === null) return tally.total();
    const learners = { after, upTo: batch.upTo };
    tally.addAnswers(await countAnswers(services, learners, asked));
    tally.addWalks(await countWalks(services, learners));
    tally.addTimes(await countTimes(services, learners));
    tally.addReviews(await countReviews(services, learners, items));
    after = batch.upTo;
    await nextTurn();
  }
}
