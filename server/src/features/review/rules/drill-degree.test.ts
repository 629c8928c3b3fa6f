import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastDegree, nextDegree } from './drill-degree.ts';

/** The degrees that a drill asks, one for each answer and the next one. */
const walk = (answers: readonly boolean[]): number[] =>
  answers.reduce<number[]>(
    (degrees, correct) => [...degrees, nextDegree(degrees.at(-1) ?? 0, correct)],
    [0],
  );

it.each([
  [
    [false, false, true],
    [0, 0, 0, 1],
  ],
  [
    [true, true, true],
    [0, 1, 2, 2],
  ],
  [
    [true, false, true, true],
    [0, 1, 0, 1, 2],
  ],
  [
    [true, true, false, false],
    [0, 1, 2, 2, 2],
  ],
])('after %j asks the degrees %j', (answers, degrees) => {
  expect(walk(answers)).toEqual(degrees);
});

it('reaches the last degree by two right answers in a row, and stays there', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (answers) => {
      const pair = answers.findIndex((correct, index) => correct && answers[index + 1] === true);
      expect(walk(answers).at(-1) === lastDegree).toBe(pair >= 0);
    }),
  );
});
