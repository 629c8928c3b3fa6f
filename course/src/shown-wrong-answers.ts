import { deriveQuizState, isError, type Quiz, type SubmittedAnswer } from './quiz.ts';

/**
 * Lists the wrong answers of which the learner has been told that they are, oldest first: none before the last question where
 * answers are judged at the end.
 *
 * @param finished The attempt is over: everything was told.
 */
export function listShownWrongAnswers<Answer extends SubmittedAnswer>(
  quiz: Quiz,
  answers: readonly Answer[],
  finished: boolean,
): Answer[] {
  const { questions } = deriveQuizState(quiz, answers, finished);
  const told = new Set(
    questions.filter(({ lastCorrect }) => lastCorrect !== null).map(({ questionId }) => questionId),
  );
  return answers.filter((answer) => {
    const question = quiz.questions.find(({ id }) => id === answer.questionId);
    return question !== undefined && told.has(question.id) && isError(quiz, question, answer);
  });
}
