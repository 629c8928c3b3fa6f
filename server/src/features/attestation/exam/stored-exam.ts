import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { isOver } from '../rules/exam-rules.ts';
import { isRight } from '../rules/asked-exercise.ts';
import { examItems, exams } from '../tables.ts';

/** An exam as it is stored. */
export type StoredExam = typeof exams.$inferSelect;

/** An item of an exam as it is stored. */
export type StoredItem = typeof examItems.$inferSelect;

/** Reads a learner's last exam; undefined before the first. */
export async function readLastExam(
  database: Database | Transaction,
  learnerId: string,
): Promise<StoredExam | undefined> {
  const [exam] = await database
    .select()
    .from(exams)
    .where(eq(exams.learnerId, learnerId))
    .orderBy(desc(exams.number))
    .limit(1);
  return exam;
}

/** Reads what an exam asks, in order. */
export const readItems = (
  database: Database | Transaction,
  examId: string,
): Promise<StoredItem[]> =>
  database
    .select()
    .from(examItems)
    .where(eq(examItems.examId, examId))
    .orderBy(asc(examItems.place));

/** Locks a learner's exam: whatever comes for it at the same time waits. */
export async function lockExam(
  tx: Transaction,
  learnerId: string,
  examId: string,
): Promise<StoredExam | undefined> {
  const [exam] = await tx
    .select()
    .from(exams)
    .where(and(eq(exams.id, examId), eq(exams.learnerId, learnerId)))
    .for('update');
  return exam;
}

/** Ends a locked exam with what was saved, and judges it. Its time may have been over for days: it then ended with its time. */
export async function endExam(tx: Transaction, exam: StoredExam, now: Date): Promise<void> {
  const items = await readItems(tx, exam.id);
  const right = items.filter((item) => isRight(item.asked, item)).map(({ place }) => place);
  await tx
    .update(examItems)
    .set({ correct: right.length === 0 ? sql`false` : inArray(examItems.place, right) })
    .where(eq(examItems.examId, exam.id));
  const score = right.length;
  await tx
    .update(exams)
    .set({
      endedAt: now < exam.endsAt ? now : exam.endsAt,
      score,
      passed: score >= exam.passMark,
    })
    .where(and(eq(exams.id, exam.id), isNull(exams.endedAt)));
}

/** Ends a learner's last exam where its time is over and nobody handed it in: no job waits for that. */
export async function endOverdue(
  database: Database,
  learnerId: string,
  now: Date,
): Promise<StoredExam | undefined> {
  const exam = await readLastExam(database, learnerId);
  if (exam === undefined || exam.endedAt !== null || !isOver(exam, now)) return exam;
  await database.transaction(async (tx) => {
    const locked = await lockExam(tx, learnerId, exam.id);
    if (locked !== undefined && locked.endedAt === null) await endExam(tx, locked, now);
  });
  return readLastExam(database, learnerId);
}
