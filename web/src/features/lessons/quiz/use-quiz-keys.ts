import { type KeyHints, useKeyHints } from '../../../lib/single-keys.ts';
import { useAnswerKeys } from '../../../lib/use-answer-keys.ts';
import type { Question } from '../types.ts';
import type { QuizControl } from './use-quiz.ts';

const hints: KeyHints = {
  title: 'Dans le quiz',
  keys: [
    { keys: '1 à 9', what: 'Choisir une réponse' },
    { keys: 'Entrée', what: 'Valider, puis continuer' },
  ],
};

/**
 * Lets digits choose an option of the open question and Enter send it, or go on once it is done.
 *
 * @param question The open question while it takes answers, else null.
 * @param goOn What the bar's button does when no answer is to be sent; null when it has none.
 */
export function useQuizKeys(
  question: Question | null,
  quiz: QuizControl,
  goOn: (() => void) | null,
): void {
  useKeyHints(hints);
  const chosen = question !== null && quiz.ui(question.id).selected.length > 0;
  useAnswerKeys({
    choose:
      question &&
      ((index) => {
        const option = question.options[index];
        if (option !== undefined) quiz.choose(question, option.id);
        return option !== undefined;
      }),
    enter: question === null ? goOn : chosen ? () => quiz.submit(question) : null,
  });
}
