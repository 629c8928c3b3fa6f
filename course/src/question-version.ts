import type { Question } from './public/lesson.ts';

/** A question as it was asked: what a learner saw of it, what is judged, and what each option was told. */
export type AskedQuestion = Pick<Question, 'text' | 'figure' | 'multiple' | 'options'>;

/** Takes of a question what its versions keep. */
export const takeAsked = ({ text, figure, multiple, options }: Question): AskedQuestion => ({
  text,
  figure,
  multiple,
  options,
});

/**
 * Writes what makes a version of a question: its text, its figure, its options in their order, and which of them are right. An
 * explanation that is corrected, or the step to read again, makes none.
 */
export const describeVersion = ({ text, figure, multiple, options }: AskedQuestion): string =>
  JSON.stringify([
    text,
    figure === null ? null : [figure.name, Object.entries(figure.props).toSorted(byKey)],
    multiple,
    options.map((option) => [option.id, option.text, option.right]),
  ]);

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
