import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type AskedExercise, workOut } from '../rules/asked-exercise.ts';
import { examItems } from '../tables.ts';

/** Reads what an exam asks with its right answers, which only the database knows. */
export const readAsked = (
  { services }: { services: { database: Database } },
  examId: string,
): Promise<(typeof examItems.$inferSelect)[]> =>
  services.database
    .select()
    .from(examItems)
    .where(eq(examItems.examId, examId))
    .orderBy(asc(examItems.place));

/** Makes the right answer to an exercise. */
export function rightAnswer(asked: AskedExercise): { choice?: string[]; typed?: string } {
  if (asked.kind === 'question')
    return { choice: asked.question.options.filter(({ right }) => right).map(({ id }) => id) };
  const { top, bottom } = workOut(asked).answer;
  return { typed: (Number(top) / Number(bottom)).toFixed(8) };
}
