import { randomInt } from 'node:crypto';
import type { examSchema } from '@chandelle/contract/exam';
import { examRules } from '@chandelle/contract/exam-rules';
import { eq } from 'drizzle-orm';
import type { input } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { apiError } from '../../../platform/api-error.ts';
import type { Services } from '../../../platform/services.ts';
import { learners } from '../../identity/tables.ts';
import { keyOf, listItems } from '@chandelle/course/course-items';
import { drawExam } from '../rules/draw-exam.ts';
import { endOf, isOver, nextExamAt, passMarkOf } from '../rules/exam-rules.ts';
import { examItems, exams } from '../tables.ts';
import { findMissingLessons } from './find-missing-lessons.ts';
import { presentExam } from './present-exam.ts';
import { endExam, readItems, readLastExam, type StoredExam } from './stored-exam.ts';

/**
 * Starts an exam, or goes on with the one under way: two devices that start at once sit the same one. The learner's row is locked,
 * and the tables hold one exam under way.
 *
 * @throws EXAM_LOCKED, EXAM_PASSED, EXAM_TOO_EARLY
 */
export async function startExam(
  services: Services,
  learnerId: string,
): Promise<input<typeof examSchema>> {
  const { database, clock } = services;
  return database.transaction(async (tx) => {
    await tx
      .select({ id: learners.learnerId })
      .from(learners)
      .where(eq(learners.learnerId, learnerId))
      .for('update');
    const now = clock();
    const last = await readEnded(tx, learnerId, now);
    if (last !== undefined && last.endedAt === null)
      return presentExam(last, await readItems(tx, last.id), now);
    if (last?.passed === true) throw apiError('EXAM_PASSED');
    if ((await findMissingLessons(services, tx, learnerId)).length > 0)
      throw apiError('EXAM_LOCKED');
    const nextAt = nextExamAt(last, now);
    if (nextAt !== null) throw apiError('EXAM_TOO_EARLY', { nextAt: nextAt.toISOString() });
    const exam = await storeExam(tx, services, learnerId, (last?.number ?? 0) + 1, now);
    return presentExam(exam, await readItems(tx, exam.id), now);
  });
}

/** Reads the last exam, judged where its time is over. */
async function readEnded(
  tx: Transaction,
  learnerId: string,
  now: Date,
): Promise<StoredExam | undefined> {
  const last = await readLastExam(tx, learnerId);
  if (last === undefined || last.endedAt !== null || !isOver(last, now)) return last;
  await endExam(tx, last, now);
  return readLastExam(tx, learnerId);
}

async function storeExam(
  tx: Transaction,
  { course }: Services,
  learnerId: string,
  number: number,
  now: Date,
): Promise<StoredExam> {
  const seed = randomInt(2 ** 32);
  const counted = listItems(course).filter(({ lesson }) => lesson.summary.counted);
  const drawn = drawExam(counted, examRules.items, seed);
  const [exam] = await tx
    .insert(exams)
    .values({
      learnerId,
      number,
      seed,
      passMark: passMarkOf(drawn.length),
      startedAt: now,
      endsAt: endOf(now),
    })
    .returning();
  if (exam === undefined) throw new Error('The exam that was just written is not there.');
  await tx.insert(examItems).values(
    drawn.map(({ item, asked }, index) => ({
      examId: exam.id,
      place: index + 1,
      ...keyOf(item),
      notionId: item.notion.id,
      asked,
    })),
  );
  return exam;
}
