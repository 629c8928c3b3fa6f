import type { attemptSchema } from '@chandelle/contract/progress';
import type { Lesson } from '@chandelle/course/lesson';
import { answerCost, findChoiceProblem, judge, nextAnswerAllowed } from '@chandelle/course/quiz';
import type { input } from 'zod';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { nameStatement } from '../../platform/database/named-statement.ts';
import type { Services } from '../../services.ts';
import { presentAttempt } from './present-attempt.ts';
import {
  attemptFinished,
  attemptNotFound,
  invalidField,
  questionLocked,
  questionNotFound,
  tooSoon,
} from './progress-errors.ts';
import {
  findLesson,
  lockAttempt,
  readAnswers,
  type StoredAnswer,
  type StoredAttempt,
} from './stored-attempt.ts';

export interface Submission {
  attemptId: string;
  /** Made by the client, the same for every send of one answer. */
  submissionId: string;
  questionId: string;
  /** Ids of the options chosen. */
  choice: string[];
}

export interface SubmissionResult {
  correct: boolean | null;
  cost: number | null;
  incomplete: boolean;
  attempt: input<typeof attemptSchema>;
}

const insertAnswer = nameStatement(
  'answer-insert',
  `insert into attempt_answers
     (attempt_id, submission_id, number, question_id, choice, correct, answered_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/**
 * Judges and keeps an answer. A submission that was kept before is answered as it was then and counts once.
 * Answers of one attempt come one by one, because its row is locked, so that each sees all before it.
 *
 * @throws ATTEMPT_NOT_FOUND, ATTEMPT_FINISHED, QUESTION_NOT_FOUND, QUESTION_LOCKED, TOO_SOON (does not count),
 *   INVALID_INPUT for a choice that the question does not offer
 */
export async function submitAnswer(
  services: Services,
  userId: string,
  submission: Submission,
): Promise<SubmissionResult> {
  const { attemptId, submissionId } = submission;
  return inTransaction(services.pool, async (client) => {
    const [attempt] = await lockAttempt(client, [attemptId, userId]);
    if (attempt === undefined) throw attemptNotFound();
    const lesson = findLesson(services.course, attempt.lessonId);
    const answers = await readAnswers(client, [attemptId]);
    const known = answers.findIndex((answer) => answer.submissionId === submissionId);
    if (known >= 0) {
      if (attempt.status === 'abandoned') throw attemptFinished();
      return presentResult(lesson, attempt, answers, known);
    }
    const answer = judgeSubmission(lesson, attempt, answers, submission, services.clock());
    const { questionId, choice, correct, answeredAt } = answer;
    const number = answers.length + 1;
    await insertAnswer(client, [
      attemptId,
      submissionId,
      number,
      questionId,
      choice,
      correct,
      answeredAt,
    ]);
    return presentResult(lesson, attempt, [...answers, answer], answers.length);
  });
}

function judgeSubmission(
  lesson: Lesson,
  attempt: StoredAttempt,
  answers: readonly StoredAnswer[],
  { submissionId, questionId, choice }: Submission,
  now: Date,
): StoredAnswer {
  if (attempt.status !== 'active') throw attemptFinished();
  const question = lesson.quiz?.questions.find(({ id }) => id === questionId);
  if (lesson.quiz === null || question === undefined) throw questionNotFound();
  const problem = findChoiceProblem(question, choice);
  if (problem !== null) throw invalidField('choice', problem);
  switch (nextAnswerAllowed(lesson.quiz, answers, questionId, now)) {
    case 'settled':
      throw questionLocked();
    case 'too-soon':
      throw tooSoon();
    case 'allowed':
      return {
        submissionId,
        questionId,
        choice,
        correct: judge(question, choice).correct,
        answeredAt: now,
      };
  }
}

/** Shows the answer at an index of an attempt's answers, as it was judged when it came. */
function presentResult(
  lesson: Lesson,
  attempt: StoredAttempt,
  answers: readonly StoredAnswer[],
  index: number,
): SubmissionResult {
  const { quiz } = lesson;
  const answer = answers[index];
  const question = quiz?.questions.find(({ id }) => id === answer?.questionId);
  // The quiz was edited since: the question is gone, and with it what could be said.
  if (quiz === null || answer === undefined || question === undefined) throw questionNotFound();
  const judgedAtEnd = quiz.rules.judging === 'any';
  return {
    correct: judgedAtEnd ? null : answer.correct,
    cost: answerCost(quiz, answers.slice(0, index), answer),
    incomplete: !judgedAtEnd && !answer.correct && judge(question, answer.choice).incomplete,
    attempt: presentAttempt(lesson, attempt, answers),
  };
}
