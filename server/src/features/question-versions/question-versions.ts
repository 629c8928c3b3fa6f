import { createHash } from 'node:crypto';
import type { Question } from '@chandelle/course/public/lesson';
import { describeVersion, takeAsked } from '@chandelle/course/question-version';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { questionVersions } from './tables.ts';

const known = new WeakMap<Question, string>();

/**
 * Computes the digest of a question's version. It never leaves the server: whoever knows the texts could try which option is
 * the right one.
 */
export function digestQuestion(question: Question): string {
  const before = known.get(question);
  if (before !== undefined) return before;
  const digest = createHash('sha256').update(describeVersion(question)).digest('base64url');
  known.set(question, digest);
  return digest;
}

/**
 * Stores every question of the course as it is asked now, each under the next number where it is new; explanations are those
 * that were read last. Of several processes one does it at a time.
 */
export async function recordQuestionVersions({
  database,
  course,
  clock,
}: Pick<Services, 'database' | 'course' | 'clock'>): Promise<void> {
  const now = clock().toISOString();
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('question_versions'))`);
    for (const { summary, quiz } of course.lessons)
      for (const question of quiz?.questions ?? []) {
        const asked = JSON.stringify(takeAsked(question));
        await tx.execute(sql`
          insert into question_versions as kept
            (lesson_id, question_id, version, digest, asked, first_asked_at)
          select ${summary.id}::text, ${question.id}::text, 1 + coalesce(max(version), 0),
            ${digestQuestion(question)}::text, ${asked}::jsonb, ${now}::timestamptz
          from question_versions where lesson_id = ${summary.id} and question_id = ${question.id}
          on conflict (lesson_id, question_id, digest) do update set asked = excluded.asked
          where kept.asked <> excluded.asked`);
      }
  });
}

/** Reads which version of a question is asked now; null where it was not recorded. */
export async function readVersionNow(
  tx: Transaction,
  lessonId: string,
  question: Question,
): Promise<number | null> {
  const [found] = await tx
    .select({ version: questionVersions.version })
    .from(questionVersions)
    .where(
      and(
        eq(questionVersions.lessonId, lessonId),
        eq(questionVersions.questionId, question.id),
        eq(questionVersions.digest, digestQuestion(question)),
      ),
    );
  return found?.version ?? null;
}

/** A question as it was asked, and which of its versions that is. */
export type StoredVersion = typeof questionVersions.$inferSelect;

/** Reads every version of the questions with some ids. */
export async function readVersions(
  { database }: Pick<Services, 'database'>,
  questionIds: readonly string[],
): Promise<StoredVersion[]> {
  return questionIds.length === 0
    ? []
    : database
        .select()
        .from(questionVersions)
        .where(inArray(questionVersions.questionId, [...questionIds]));
}

/** Reads the number under which each question of the course is asked now, by lesson and question, and since when. */
export async function readPresentVersions({
  database,
  course,
}: Pick<Services, 'database' | 'course'>): Promise<
  { lessonId: string; question: Question; version: number; since: Date }[]
> {
  const kept = await database
    .select({
      lessonId: questionVersions.lessonId,
      questionId: questionVersions.questionId,
      version: questionVersions.version,
      digest: questionVersions.digest,
      since: questionVersions.firstAskedAt,
    })
    .from(questionVersions);
  return course.lessons.flatMap(({ summary, quiz }) =>
    (quiz?.questions ?? []).flatMap((question) => {
      const found = kept.find(
        (one) =>
          one.lessonId === summary.id &&
          one.questionId === question.id &&
          one.digest === digestQuestion(question),
      );
      return found === undefined
        ? []
        : [{ lessonId: summary.id, question, version: found.version, since: found.since }];
    }),
  );
}
