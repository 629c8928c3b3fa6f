import type { Services } from '../../../platform/services.ts';
import type { StatementRunner } from '../../../platform/database/statements/prepared-statement.ts';
import { readCompletions } from '../../progress/read-learner-progress.ts';

/** Finds the lessons that a learner has still to complete before the exam opens, in the order of the course. */
export async function findMissingLessons(
  { course }: Pick<Services, 'course'>,
  runner: StatementRunner,
  learnerId: string,
): Promise<{ lessonId: string; title: string }[]> {
  const done = new Set(
    (await readCompletions(runner, [learnerId])).map(({ lessonId }) => lessonId),
  );
  return course.lessons
    .map(({ summary }) => summary)
    .filter(({ id, counted }) => counted && !done.has(id))
    .map(({ id, title }) => ({ lessonId: id, title }));
}
