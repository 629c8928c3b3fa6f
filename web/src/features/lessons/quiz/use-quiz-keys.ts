import { useEffect, useEffectEvent } from 'react';
import type { Question } from '../types.ts';
import type { QuizControl } from './use-quiz.ts';

/** Elements on which Enter and digits already mean something. */
const ownKeys =
  'button, a[href], select, textarea, summary, [contenteditable], input:not([type="radio"], [type="checkbox"])';

/**
 * Lets digits choose an option of the question in use and Enter send it. In use is the question that holds the focus,
 * otherwise the first of `questions` that is open.
 */
export function useQuizKeys(questions: readonly Question[], quiz: QuizControl): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.defaultPrevented)
      return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(ownKeys) || document.querySelector('[role="dialog"]')) return;
    const focused = target?.closest<HTMLElement>('[data-question]')?.dataset['question'];
    const question = questions.find(({ id }) => id === focused) ?? questions[0];
    if (question === undefined) return;
    if (event.key === 'Enter') {
      if (quiz.ui(question.id).selected.length === 0) return;
      event.preventDefault();
      quiz.submit(question);
      return;
    }
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
