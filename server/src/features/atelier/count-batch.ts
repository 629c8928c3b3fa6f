import { minOtherAnswers, leftAfterDays } from '@chandelle/contract/atelier-limits';
import { sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import type { PairSums } from './rules/discrimination.ts';

/** Learners whose rows are counted in one statement, so that each takes a moment only. */
export const batchSize = 500;

/** The learners after one id, up to another. */
export interface Batch {
  after: string;
  upTo: string;
}

/** Finds the learners that come after an id, as many as are counted at a time; null when there are none. */
export async function findBatch(
  { database }: Services,
  after: string,
): Promise<{ upTo: string } | null> {
  const { rows } = await database.execute<{ upTo: string | null }>(sql`
    select max(user_id) as "upTo" from (
      select user_id from learners where user_id > ${after} order by user_id limit ${batchSize}
    ) next`);
  const upTo = rows[0]?.upTo;
  return typeof upTo === 'string' ? { upTo } : null;
}

/** A question as it is asked now: only answers to this version of it count. */
export interface CountedVersion {
  lessonId: string;
  questionId: string;
  version: number;
  /** Ids of the right options. */
  right: string[];
  /** Any answer stands, judged at the end: none of them is unfinished. */
  any: boolean;
}

/** First answers to a question that chose the same. */
export interface AnswerCount extends PairSums, Record<string, unknown> {
  lessonId: string;
  questionId: string;
  choice: string[];
  correct: boolean;
  answers: number;
  /** Learners of the batch who answered anything. */
  learners: number;
}

/**
 * Counts the first answers of a batch of learners, one a learner and question, of first walks alone: a retake has seen the
 * answer. Beside each, the share of the learner's other questions that were right at first, where there are enough of them.
 * An unfinished choice is no answer yet, and an answer without a version is one to the first.
 */
export async function countAnswers(
  { database }: Services,
  { after, upTo }: Batch,
  asked: readonly CountedVersion[],
): Promise<AnswerCount[]> {
  const { rows } = await database.execute<AnswerCount>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a("lessonId" text, "questionId" text, version int, "right" text[], "any" boolean)
    ), first as (
      select distinct on (t.user_id, t.lesson_id, g.question_id)
        t.user_id, t.lesson_id, g.question_id, g.choice, g.correct
      from attempts t
      join attempt_answers g on g.attempt_id = t.id
      join asked a on a."lessonId" = t.lesson_id and a."questionId" = g.question_id
        and a.version = coalesce(g.version, 1)
      where t.user_id > ${after} and t.user_id <= ${upTo} and not t.retake
        and (g.correct or a."any" or not g.choice <@ a."right")
      order by t.user_id, t.lesson_id, g.question_id, g.answered_at, g.number
    ), scores as (
      select user_id, count(*) - 1 as others, count(*) filter (where correct) as rights
      from first group by user_id
    ), paired as (
      select first.*, (select count(*) from scores)::int as learners,
        others >= ${minOtherAnswers} as paired,
        case when correct then 1.0 else 0.0 end::float8 as x,
        (rights - case when correct then 1 else 0 end)::float8 / greatest(others, 1) as y
      from first join scores using (user_id)
    )
    select lesson_id as "lessonId", question_id as "questionId", choice, correct, learners,
      count(*)::int as answers,
      count(*) filter (where paired)::int as count,
      coalesce(sum(x) filter (where paired), 0) as x,
      coalesce(sum(y) filter (where paired), 0) as y,
      coalesce(sum(x * x) filter (where paired), 0) as xx,
      coalesce(sum(y * y) filter (where paired), 0) as yy,
      coalesce(sum(x * y) filter (where paired), 0) as xy
    from paired group by 1, 2, 3, 4, 5`);
  return rows;
}

export interface WalkCount extends Record<string, unknown> {
  lessonId: string;
  started: number;
  completed: number;
  left: Record<string, number> | null;
}

/**
 * Counts the first walks of a batch of learners through each lesson: begun, completed, and by step those that are under way
 * without a saved position or an answer for two weeks.
 */
export async function countWalks(
  { database, clock }: Services,
  { after, upTo }: Batch,
): Promise<WalkCount[]> {
  const before = new Date(clock().getTime() - leftAfterDays * 86_400_000).toISOString();
  const { rows } = await database.execute<WalkCount>(sql`
    with walks as (
      select t.user_id, t.lesson_id, t.status, t.step,
        t.status in ('active', 'failed') and greatest(t.updated_at,
          (select max(g.answered_at) from attempt_answers g where g.attempt_id = t.id)) < ${before}::timestamptz as gone
      from attempts t where t.user_id > ${after} and t.user_id <= ${upTo} and not t.retake
    ), gone as (
      select lesson_id, step, count(*)::int as count from walks where gone group by 1, 2
    )
    select lesson_id as "lessonId", count(distinct user_id)::int as started,
      (count(distinct user_id) filter (where status = 'completed'))::int as completed,
      (select jsonb_object_agg(gone.step, gone.count) from gone where gone.lesson_id = walks.lesson_id) as left
    from walks group by 1`);
  return rows;
}

/** Seconds of a bin in which times are counted. */
export const binSeconds = 15;

export interface TimeCount extends Record<string, unknown> {
  lessonId: string;
  stepId: string;
  bin: number;
  count: number;
}

/** Counts by bins the time that a batch of learners spent at each step, in first walks. */
export async function countTimes(
  { database }: Services,
  { after, upTo }: Batch,
): Promise<TimeCount[]> {
  const { rows } = await database.execute<TimeCount>(sql`
    with times as (
      select t.user_id, t.lesson_id, spent.key as step, sum(spent.value::int) as seconds
      from attempts t, jsonb_each_text(t.step_seconds) spent
      where t.user_id > ${after} and t.user_id <= ${upTo} and not t.retake
      group by 1, 2, 3
    )
    select lesson_id as "lessonId", step as "stepId", (seconds / ${binSeconds})::int as bin, count(*)::int as count
    from times where seconds > 0 group by 1, 2, 3`);
  return rows;
}

/** A question or drill, and what it practises. */
export interface CountedItem {
  lessonId: string;
  kind: string;
  itemId: string;
  notion: string;
}

export interface ReviewCount extends Record<string, unknown> {
  notion: string;
  /** Null in the row that counts all of a notion. */
  days: number | null;
  stability: number | null;
  reviews: number;
  recalled: number;
  learners: number;
}

/**
 * Counts the first review of each card of a batch of learners: the first answer in Révision of what had been answered before,
 * on a later day. One row a notion tells the learners; the others are by days since and by the memory before, of which there
 * are few, since what the first answer makes of it depends on its grade alone.
 */
export async function countReviews(
  { database }: Services,
  { after, upTo }: Batch,
  items: readonly CountedItem[],
): Promise<ReviewCount[]> {
  const { rows } = await database.execute<ReviewCount>(sql`
    with items as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as i("lessonId" text, kind text, "itemId" text, notion text)
    ), first as (
      select distinct on (r.card_id) r.learner_id, i.notion, r.grade, r.elapsed_days, r.stability_before
      from review_answers r
      join review_cards c on c.id = r.card_id
      join items i on i."lessonId" = c.lesson_id and i.kind = c.kind and i."itemId" = c.item_id
      where r.learner_id > ${after} and r.learner_id <= ${upTo}
        and r.submission_id is not null and r.stability_before is not null and r.elapsed_days > 0
      order by r.card_id, r.number
    )
    select notion, elapsed_days as days, stability_before as stability, count(*)::int as reviews,
      (count(*) filter (where grade > 1))::int as recalled, count(distinct learner_id)::int as learners
    from first
    group by grouping sets ((notion), (notion, elapsed_days, stability_before))`);
  return rows;
}
