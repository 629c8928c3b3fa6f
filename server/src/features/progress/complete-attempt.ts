import type { completionSchema } from '@chandelle/contract/progress';
import type { Lesson } from '@chandelle/course/lesson';
import { quizOutcome, type QuizOutcome } from '@chandelle/course/quiz';
import type { input } from 'zod';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { nameStatement } from '../../platform/database/named-statement.ts';
import type { Services } from '../../services.ts';
import { recordTotal } from './points-ledger.ts';
import { presentAttempt } from './present-attempt.ts';
import {
  attemptFinished,
  attemptNotFound,
  quizIncomplete,
  scoreTooLow,
} from './progress-errors.ts';
import { settleCompletion, type CompletedBefore } from './settle-completion.ts';
import {
  findLesson,
  lockLearnerAndAttempt,
  readAnswers,
  type StoredAnswer,
  type StoredAttempt,
} from './stored-attempt.ts';

type CompletionResult = input<typeof completionSchema>;
type Passed = Extract<QuizOutcome, { kind: 'passed' }>;
type Below = Extract<QuizOutcome, { kind: 'below' }>;

/** $1 learner. Numbers come as they are; instants as text of JSON. */
const readCompletedBefore = nameStatement<CompletedBefore>(
  'completion-before',
  `select c.lesson_id as "lessonId", c.quiz_score as score, c.points_earned as points,
     c.completed_at as "completedAt", b.name as "badgeName", b.earned_at as "badgeEarnedAt"
   from lesson_completions c
   left join earned_badges b on b.user_id = c.user_id and b.lesson_id = c.lesson_id
   where c.user_id = $1`,
);

/**
 * Records a completion with its badge and closes the attempt, in one round trip. A lesson completed before keeps its
 * row: only score and points change, to what the rules of a retake settled. A badge once earned stays as it is.
 * $1 attempt, $2 learner, $3 lesson, $4 title, $5 score, $6 points, $7 minutes, $8 unlock, $9 now, $10 badge,
 * $11 badge's name, $12 result
 */
const recordCompletion = nameStatement(
  'completion-record',
  `with completion as (
     insert into lesson_completions (user_id, lesson_id, lesson_title, quiz_score, points_earned,
       time_spent_minutes, unlock_next_at, completed_at)
     values ($2, $3, $4, $5, $6, $7, $8::timestamptz, $9::timestamptz)
     on conflict (user_id, lesson_id) do update
       set quiz_score = excluded.quiz_score, points_earned = excluded.points_earned
   ), badge as (
     insert into earned_badges (user_id, badge_id, lesson_id, name, earned_at)
     values ($2, $10, $3, $11, $9::timestamptz)
     on conflict (user_id, badge_id) do nothing
   )
   update attempts set status = 'completed', result = $12::jsonb, updated_at = $9::timestamptz
   where id = $1`,
);

const failAttempt = nameStatement(
  'attempt-fail',
  `update attempts set status = 'failed', updated_at = $2::timestamptz where id = $1`,
);

/**
 * Finishes a lesson in one transaction: score, points, badge, rest period, total and rank, all or nothing. The
 * learner's row is locked, so that completions come one by one and their running number is exact. However often it is
 * asked, the result is that of the first time.
 *
 * @throws ATTEMPT_NOT_FOUND, ATTEMPT_FINISHED, QUIZ_INCOMPLETE, SCORE_TOO_LOW
 */
export async function completeAttempt(
  services: Services,
  userId: string,
  attemptId: string,
): Promise<CompletionResult> {
  const finished = await inTransaction(services.pool, (client) =>
    finish(client, services, userId, attemptId),
  );
  // Outside the transaction, because that the attempt failed has to be kept.
  if ('below' in finished) throw finished.below;
  return finished.result;
}

async function finish(
  client: PoolClient,
  services: Services,
  userId: string,
  attemptId: string,
): Promise<{ result: CompletionResult } | { below: Error }> {
  const [attempt] = await lockLearnerAndAttempt(client, [attemptId, userId]);
  if (attempt === undefined) throw attemptNotFound();
  if (attempt.status === 'abandoned') throw attemptFinished();
  if (attempt.result !== null) return { result: attempt.result };
  const lesson = findLesson(services.course, attempt.lessonId);
  const answers = await readAnswers(client, [attemptId]);
  const outcome = quizOutcome(lesson.quiz, answers);
  switch (outcome.kind) {
    case 'incomplete':
      throw quizIncomplete();
    case 'below':
      return fail(client, services, lesson, attempt, answers, outcome);
    case 'passed':
      return { result: await record(client, services, userId, lesson, attempt, outcome) };
  }
}

async function fail(
  client: PoolClient,
  services: Services,
  lesson: Lesson,
  attempt: StoredAttempt,
  answers: readonly StoredAnswer[],
  { score, passPercent }: Below,
): Promise<{ below: Error }> {
  if (attempt.status === 'active') await failAttempt(client, [attempt.id, services.clock()]);
  const failed: StoredAttempt = { ...attempt, status: 'failed' };
  const shown = presentAttempt(lesson, failed, answers);
  return { below: scoreTooLow({ score, passPercent, attempt: shown }) };
}

async function record(
  client: PoolClient,
  services: Services,
  userId: string,
  lesson: Lesson,
  attempt: StoredAttempt,
  { score, errors }: Passed,
): Promise<CompletionResult> {
  const now = services.clock();
  const before = await readCompletedBefore(client, [userId]);
  const settled = settleCompletion({
    lesson,
    lessons: services.course.lessons,
    settings: services.config,
    before,
    score,
    errors,
    visibleSeconds: attempt.visibleSeconds,
    now,
  });
  const { recorded, result } = settled;
  await recordCompletion(client, [
    attempt.id,
    userId,
    result.lessonId,
    result.lessonTitle,
    recorded.score,
    recorded.points,
    result.timeSpentMinutes,
    settled.unlockNextAt,
    now,
    result.badge.id,
    result.badge.name,
    JSON.stringify(result),
  ]);
  // Last, because its rows are shared with other learners.
  if (result.pointsAdded !== 0) await recordTotal(client, userId, result.totalPoints, now);
  return result;
}
