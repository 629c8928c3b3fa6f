import type { attemptSchema } from '@chandelle/contract/progress';
import type { Lesson } from '@chandelle/course/public/lesson';
import { answerCost, findChoiceProblem, judge, nextAnswerAllowed } from '@chandelle/course/quiz';
import type { input } from 'zod';
import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import { sendTogether } from '../../../platform/database/statements/send-together.ts';
import type { Services } from '../../../platform/services.ts';
import { digestQuestion } from '../../question-versions/question-versions.ts';
import { recordStudyDay, readLastDay } from '../../study-days/record-study-day.ts';
import { presentAttempt } from './present-attempt.ts';
import {
  requireAttemptLesson,
  lockAttempt,
  readAnswers,
  type StoredAnswer,
  type StoredAttempt,
} from './stored-attempt.ts';
import { invalidField, apiError } from '../../../platform/api-error.ts';

export interface Submission {
  attemptId: string;
  /** Made by the client, the same for every send of one answer. */
  submissionId: string;
  questionId: string;
  /** Ids of the options chosen. */
  choice: string[];
  /** Where the learner's day begins. */
  timeZone: string;
}

export interface SubmissionResult {
  correct: boolean | null;
  cost: number | null;
  incomplete: boolean;
  attempt: input<typeof attemptSchema>;
}

/** With the version of the question ($8 lesson, $9 digest) that was judged. */
const insertAnswer = preparedStatement(
  'answer-insert',
  `insert into attempt_answers
     (attempt_id, submission_id, number, question_id, choice, correct, answered_at, version)
   values ($1, $2, $3, $4, $5, $6, $7,
     (select version from question_versions where lesson_id = $8 and question_id = $4 and digest = $9))`,
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
  learnerId: string,
  submission: Submission,
): Promise<SubmissionResult> {
  const { attemptId, submissionId, timeZone } = submission;
  return services.database.transaction(async (tx) => {
    const [[attempt], answers, [last]] = await sendTogether(tx, () => [
      lockAttempt(tx, [attemptId, learnerId]),
      readAnswers(tx, [attemptId]),
      readLastDay(tx, [learnerId]),
    ]);
    if (attempt === undefined) throw apiError('ATTEMPT_NOT_FOUND');
    const lesson = requireAttemptLesson(services.course, attempt.lessonId);
    const known = answers.findIndex((answer) => answer.submissionId === submissionId);
    if (known >= 0) {
      if (attempt.status === 'abandoned') throw apiError('ATTEMPT_FINISHED');
      return presentResult(lesson, attempt, answers, known);
    }
    const now = services.clock();
    const { answer, digest } = judgeSubmission(lesson, attempt, answers, submission, now);
    const { questionId, choice, correct, answeredAt } = answer;
    const number = answers.length + 1;
    await sendTogether(tx, () => [
      insertAnswer(tx, [
        attemptId,
        submissionId,
        number,
        questionId,
        choice,
        correct,
        answeredAt,
        attempt.lessonId,
        digest,
      ]),
      recordStudyDay(tx, { learnerId, timeZone, last, now }, { studied: true }),
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
): { answer: StoredAnswer; digest: string } {
  if (attempt.status !== 'active') throw apiError('ATTEMPT_FINISHED');
  const question = lesson.quiz?.questions.find(({ id }) => id === questionId);
  if (lesson.quiz === null || question === undefined) throw apiError('QUESTION_NOT_FOUND');
  const problem = findChoiceProblem(question, choice);
  if (problem !== null) throw invalidField('choice', problem);
  switch (nextAnswerAllowed(lesson.quiz, answers, questionId, now)) {
    case 'settled':
      throw apiError('QUESTION_LOCKED');
    case 'too-soon':
      throw apiError('TOO_SOON');
    case 'allowed':
      return {
        answer: {
          submissionId,
          questionId,
          choice,
          correct: judge(question, choice).correct,
          answeredAt: now,
        },
        digest: digestQuestion(question),
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
  if (quiz === null || answer === undefined || question === undefined)
    throw apiError('QUESTION_NOT_FOUND');
  const judgedAtEnd = quiz.rules.judging === 'any';
  return {
    correct: judgedAtEnd ? null : answer.correct,
    cost: answerCost(quiz, answers.slice(0, index), answer),
    incomplete: !judgedAtEnd && !answer.correct && judge(question, answer.choice).incomplete,
    attempt: presentAttempt(lesson, attempt, answers),
  };
}
