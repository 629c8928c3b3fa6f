import { expect, test } from 'vitest';
import type { QuizQuestion } from './public/lesson.ts';
import { describeVersion } from './question-version.ts';
import { buildQuiz } from './testing/build-course.ts';

const question = buildQuiz([{ id: 'un', right: 'a' }]).questions[0] as QuizQuestion;
const version = describeVersion(question);
const withOptions = (change: (option: QuizQuestion['options'][number]) => object) => ({
  ...question,
  options: question.options.map((option) => ({ ...option, ...change(option) })),
});

test.each<[string, QuizQuestion]>([
  ['text', { ...question, text: 'Autrement demandé ?' }],
  ['figure', { ...question, figure: { name: 'candle-anatomy', props: {} } }],
  ['options', withOptions(({ id }) => (id === 'c' ? { text: 'Autre réponse' } : {}))],
  ['right answer', withOptions(({ id }) => ({ right: id === 'b' }))],
  ['order of options', { ...question, options: question.options.toReversed() }],
])('another %s makes another version', (_what, changed) => {
  expect(describeVersion(changed)).not.toBe(version);
});

test.each<[string, QuizQuestion]>([
  ['explanation', withOptions(() => ({ why: 'Mieux expliqué.' }))],
  ['step to read again', { ...question, taughtIn: 'deux', taughtScreen: 2 }],
  ['notion', { ...question, notion: 'autre' }],
])('another %s makes none', (_what, changed) => {
  expect(describeVersion(changed)).toBe(version);
});

test('the order in which the keys of a figure are written makes none', () => {
  const figure = (props: Record<string, unknown>) => ({
    ...question,
    figure: { name: 'x', props },
  });
  expect(describeVersion(figure({ a: 1, b: 2 }))).toBe(describeVersion(figure({ b: 2, a: 1 })));
});
