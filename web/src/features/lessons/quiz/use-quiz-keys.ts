import { useEffect, useEffectEvent } from 'react';
import { type KeyHints, useKeyHints } from '../../../lib/key-hints.ts';
import { singleKeys } from '../../../lib/single-keys.ts';
import type { Question } from '../types.ts';
import type { QuizControl } from './use-quiz.ts';

/** Elements in which digits are typed. */
const fields = 'select, textarea, [contenteditable], input:not([type="radio"], [type="checkbox"])';
/** Elements on which Enter already means something. */
const pressed = `button, a[href], summary, ${fields}`;

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
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.defaultPrevented)
      return;
    const target = event.target instanceof Element ? event.target : null;
    if (document.querySelector('[role="dialog"]')) return;
    if (event.key === 'Enter') {
      if (target?.closest(pressed)) return;
      if (question === null) {
        if (goOn === null) return;
        event.preventDefault();
        goOn();
        return;
      }
      if (quiz.ui(question.id).selected.length === 0) return;
      event.preventDefault();
      quiz.submit(question);
      return;
    }
    if (question === null || target?.closest(fields) || !singleKeys.read()) return;
    const option = /^[1-9]$/.test(event.key) ? question.options[Number(event.key) - 1] : undefined;
    if (option === undefined) return;
    event.preventDefault();
    quiz.choose(question, option.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
