import { scorePercent } from '@chandelle/course/scoring';
import { expect, test } from 'vitest';
import { describeCost } from './quiz-texts.ts';

test('an error costs what the score loses by it, whatever the number of questions', () => {
  for (let questions = 2; questions <= 20; questions += 1) {
    const said = Number(
      /(\d+)\s%/u.exec(describeCost({ countedErrors: 'every', errorCost: 10 }, questions))?.[1],
    );
    expect(said, `${questions} questions`).toBe(100 - scorePercent(questions, 1));
  }
});

test('where only the first try counts, that is said', () => {
  expect(describeCost({ countedErrors: 'first', errorCost: 10 }, 4)).toMatch(
    /au premier essai coûte 25\s% du score, et 10\spoints\./u,
  );
});
