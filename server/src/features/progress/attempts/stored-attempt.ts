import type { completionSchema } from '@chandelle/contract/progress';
import type { Course, Lesson } from '@chandelle/course/public/lesson';
import type { SubmittedAnswer } from '@chandelle/course/quiz';
import type { output } from 'zod';
import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import { apiError } from '../../../platform/api-error.ts';

/** An attempt as it is stored. */
export interface StoredAttempt {
  id: string;
  lessonId: string;
  status: 'active' | 'failed' | 'completed' | 'abandoned';
  step: number;
  screen: number;
  doneSteps: number[];
  visibleSeconds: number;
  retake: boolean;
  /** What the completion answered. */
  result: output<typeof completionSchema> | null;
}

/** An answer as it is stored, with the id under which the client sent it. */
export interface StoredAnswer extends SubmittedAnswer {
  submissionId: string;
}

const columns = `a.id, a.lesson_id as "lessonId", a.status, a.step, a.screen, a.done_steps as "doneSteps",
  a.visible_seconds as "visibleSeconds", a.retake, a.result`;

/** Locks an attempt of a learner ($1 attempt, $2 learner) until the transaction ends, so that answers come one by one. */
export const lockAttempt = preparedStatement<StoredAttempt & { positionSavedAt: Date }>(
  'attempt-lock',
  `select ${columns}, a.position_saved_at as "positionSavedAt" from attempts a where a.id = $1 and a.user_id = $2 for update`,
);

/**
 * Locks an attempt ($1) together with its learner's row ($2), the learner first: for what changes completions or
 * must not happen in the middle of a restart.
 */
export const lockLearnerAndAttempt = preparedStatement<StoredAttempt>(
  'attempt-lock-learner',
  `select ${columns} from learners l join attempts a on a.user_id = l.user_id
   where a.id = $1 and l.user_id = $2 for update`,
);

/** Reads the attempt that is under way for a learner ($1) in a lesson ($2). */
export const readAttemptUnderWay = preparedStatement<StoredAttempt>(
  'attempt-under-way',
  `select ${columns} from attempts a
   where a.user_id = $1 and a.lesson_id = $2 and a.status in ('active', 'failed')`,
);

/** Begins an attempt ($1 learner, $2 lesson, $3 retake, $4 seconds, $5 now) unless one is under way. */
export const insertAttempt = preparedStatement(
  'attempt-insert',
  `insert into attempts (user_id, lesson_id, retake, visible_seconds, started_at, position_saved_at, updated_at)
   values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz, $5::timestamptz)
   on conflict (user_id, lesson_id) where status in ('active', 'failed') do nothing`,
);

/** Reads the answers of an attempt ($1), oldest first. */
export const readAnswers = preparedStatement<StoredAnswer>(
  'attempt-answers',
  `select submission_id as "submissionId", question_id as "questionId", choice, correct,
     answered_at as "answeredAt"
   from attempt_answers where attempt_id = $1 order by number`,
);

/** Finds the lesson of an attempt. An attempt of a lesson that the course no longer has cannot be gone on with. */
export function requireAttemptLesson(course: Course, lessonId: string): Lesson {
  const lesson = course.lessons.find(({ summary }) => summary.id === lessonId);
  if (lesson === undefined) throw apiError('ATTEMPT_NOT_FOUND');
  return lesson;
}
