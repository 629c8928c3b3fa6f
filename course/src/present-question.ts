import type { Question } from './public/lesson.ts';

/** A question as everybody may see it before it is answered: no right answer, and no explanation. */
export type PresentedQuestion = Pick<
  Question,
  'id' | 'text' | 'figure' | 'taughtIn' | 'taughtScreen' | 'multiple'
> & { options: Pick<Question['options'][number], 'id' | 'text'>[] };

/**
 * Takes of a question what leaves the server before it is answered. Each field is named, so that one that is added to a
 * question later is not sent by accident.
 */
export function presentQuestion(question: Question): PresentedQuestion {
  const { id, text, figure, taughtIn, taughtScreen, multiple } = question;
  return {
    id,
    text,
    figure,
    taughtIn,
    taughtScreen,
    multiple,
    options: question.options.map((option) => ({ id: option.id, text: option.text })),
  };
}
