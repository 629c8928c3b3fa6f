import type { completionSchema } from '@chandelle/contract/progress';
import type { Lesson } from '@chandelle/course/public/lesson';
import { quizOutcome, type QuizOutcome } from '@chandelle/course/quiz';
import { eq } from 'drizzle-orm';
import type { input } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import { sendTogether } from '../../../platform/database/statements/send-together.ts';
import type { Services } from '../../../platform/services.ts';
import { recordStudyDay, type LastDay, readLastDay } from '../../study-days/record-study-day.ts';
import { recordTotal } from '../../points/points-ledger.ts';
import { presentAttempt } from './present-attempt.ts';
import { gradeCompletion, type CompletedBefore } from './grade-completion.ts';
import { attempts } from '../tables.ts';
import {
  requireAttemptLesson,
  lockLearnerAndAttempt,
  readAnswers,
  type StoredAnswer,
  type StoredAttempt,
} from './stored-attempt.ts';
import { apiError } from '../../../platform/api-error.ts';

type CompletionResult = input<typeof completionSchema>;
type Passed = Extract<QuizOutcome, { kind: 'passed' }>;
type Below = Extract<QuizOutcome, { kind: 'below' }>;

/** $1 learner. Numbers come as they are; instants as text of JSON. */
const readCompletedBefore = preparedStatement<CompletedBefore>(
  'completion-before',
  `select c.lesson_id as "lessonId", c.quiz_score as score, c.points_earned as points,
     c.completed_at as "completedAt", b.name as "badgeName", b.earned_at as "badgeEarnedAt"
   from lesson_completions c
   left join earned_badges b on b.user_id = c.user_id and b.lesson_id = c.lesson_id
   where c.user_id = $1`,
);

/**
 * Records a completion with its badge and closes the attempt, in one round trip. A lesson completed before keeps its
 * row: only score and points change, to what the rules of a retake graded. A badge once earned stays as it is.
 * $1 attempt, $2 learner, $3 lesson, $4 title, $5 score, $6 points, $7 minutes, $8 unlock, $9 now, $10 badge,
 * $11 badge's name, $12 result
 */
const recordCompletion = preparedStatement(
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

/**
 * Finishes a lesson in one transaction: score, points, badge, rest period, total and rank, all or nothing. The
 * learner's row is locked, so that completions come one by one and their running number is exact. However often it is
 * asked, the result is that of the first time.
 *
 * @throws ATTEMPT_NOT_FOUND, ATTEMPT_FINISHED, QUIZ_INCOMPLETE, SCORE_TOO_LOW
 */
export async function completeAttempt(
  services: Services,
  learnerId: string,
  asked: { attemptId: string; timeZone: string },
): Promise<CompletionResult> {
  const finished = await services.database.transaction((tx) =>
    finish(tx, services, learnerId, asked),
  );
  // Outside the transaction, because that the attempt failed has to be kept.
  if ('below' in finished) throw finished.below;
  return finished.result;
}

async function finish(
  tx: Transaction,
  services: Services,
  learnerId: string,
  { attemptId, timeZone }: { attemptId: string; timeZone: string },
): Promise<{ result: CompletionResult } | { below: Error }> {
  const [[attempt], answers, before, [last]] = await sendTogether(tx, () => [
    lockLearnerAndAttempt(tx, [attemptId, learnerId]),
    readAnswers(tx, [attemptId]),
    readCompletedBefore(tx, [learnerId]),
    readLastDay(tx, [learnerId]),
  ]);
  if (attempt === undefined) throw apiError('ATTEMPT_NOT_FOUND');
  if (attempt.status === 'abandoned') throw apiError('ATTEMPT_FINISHED');
  if (attempt.result !== null) return { result: attempt.result };
  const lesson = requireAttemptLesson(services.course, attempt.lessonId);
  const outcome = quizOutcome(lesson.quiz, answers);
  switch (outcome.kind) {
    case 'incomplete':
      throw apiError('QUIZ_INCOMPLETE');
    case 'below':
      return fail(tx, services, lesson, attempt, answers, outcome);
    case 'passed':
      return {
        result: await record(
          tx,
          services,
          { learnerId, timeZone, last },
          lesson,
          attempt,
          before,
          outcome,
        ),
      };
  }
}

async function fail(
  tx: Transaction,
  services: Services,
  lesson: Lesson,
  attempt: StoredAttempt,
  answers: readonly StoredAnswer[],
  { score, passPercent }: Below,
): Promise<{ below: Error }> {
  if (attempt.status === 'active')
    await tx
      .update(attempts)
      .set({ status: 'failed', updatedAt: services.clock() })
      .where(eq(attempts.id, attempt.id));
  const failed: StoredAttempt = { ...attempt, status: 'failed' };
  const shown = presentAttempt(lesson, failed, answers);
  return { below: apiError('SCORE_TOO_LOW', { score, passPercent, attempt: shown }) };
}

async function record(
  tx: Transaction,
  services: Services,
  learner: { learnerId: string; timeZone: string; last: LastDay | undefined },
  lesson: Lesson,
  attempt: StoredAttempt,
  before: readonly CompletedBefore[],
  { score, errors }: Passed,
): Promise<CompletionResult> {
  const now = services.clock();
  const { learnerId } = learner;
  const graded = gradeCompletion({
    lesson,
    lessons: services.course.lessons,
    settings: services.config,
    before,
    score,
    errors,
    visibleSeconds: attempt.visibleSeconds,
    now,
  });
  const { recorded, result } = graded;
  await sendTogether(tx, () => [
    recordCompletion(tx, [
      attempt.id,
      learnerId,
      result.lessonId,
      result.lessonTitle,
      recorded.score,
      recorded.points,
      result.timeSpentMinutes,
      graded.unlockNextAt,
      now,
      result.badge.id,
      result.badge.name,
      JSON.stringify(result),
    ]),
    recordStudyDay(tx, { ...learner, now }, { studied: true }),
    // Last, because its rows are shared with other learners.
    ...(result.pointsAdded === 0 ? [] : [recordTotal(tx, learnerId, result.totalPoints, now)]),
  ]);
  return result;
}
