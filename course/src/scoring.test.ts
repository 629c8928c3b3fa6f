import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PointsRule } from './public/lesson.ts';
import { completionPoints, errorCost, scorePercent, mergeRetake } from './scoring.ts';

describe('scorePercent', () => {
  it.each([
    [4, 0, 100],
    [4, 1, 75],
    [4, 4, 0],
    [4, 9, 0],
    [5, 2, 60],
    [10, 3, 70],
    // Half up: 7 of 8 is 87.5 %, 1 of 8 is 12.5 %.
    [8, 1, 88],
    [8, 2, 75],
    [8, 7, 13],
    [3, 1, 67],
    [3, 2, 33],
  ])('of %i questions with %i errors is %i %%', (questions, errors, score) => {
    expect(scorePercent(questions, errors)).toBe(score);
  });

  it.each([
    [0, 0],
    [4, -1],
    [4, 0.5],
  ])('refuses %d questions with %d errors', (questions, errors) => {
    expect(() => scorePercent(questions, errors)).toThrow(RangeError);
  });
});

describe('completionPoints', () => {
  it.each<[PointsRule, number, number, number, number]>([
    ['percent', 100, 4, 0, 100],
    ['percent', 100, 4, 1, 75],
    ['minus-ten', 120, 4, 0, 120],
    ['minus-ten', 120, 4, 1, 110],
    ['minus-ten', 120, 4, 4, 80],
    ['minus-ten', 120, 4, 13, 0],
    ['percent', 150, 5, 1, 120],
    ['percent', 200, 5, 1, 160],
    ['percent', 250, 4, 1, 188],
    ['percent', 300, 10, 3, 210],
    ['percent', 350, 10, 1, 315],
    ['percent', 400, 10, 4, 240],
    ['fixed', 100, 8, 0, 100],
    ['fixed', 100, 8, 1, 100],
  ])('%s of %i points, %i questions, %i errors: %i', (rule, points, questions, errors, earned) => {
    expect(completionPoints(rule, points, questions, errors)).toBe(earned);
  });

  it('stays between 0 and the points of the lesson, and never rises with errors', () => {
    const rules = fc.constantFrom<PointsRule>('percent', 'minus-ten', 'fixed');
    fc.assert(
      fc.property(
        rules,
        fc.nat(1000),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(30),
        fc.nat(30),
        (rule, points, questions, errors, more) => {
          const earned = completionPoints(rule, points, questions, errors);
          expect(Number.isInteger(earned)).toBe(true);
          expect(earned).toBeGreaterThanOrEqual(0);
          expect(earned).toBeLessThanOrEqual(points);
          expect(completionPoints(rule, points, questions, errors + more)).toBeLessThanOrEqual(
            earned,
          );
        },
      ),
    );
  });
});

describe('errorCost', () => {
  it.each<[PointsRule, number, number]>([
    ['percent', 10, 10],
    ['percent', 4, 25],
    ['percent', 5, 20],
    ['minus-ten', 4, 10],
    ['fixed', 8, 0],
  ])('%s with %i questions: %i', (rule, questions, cost) => {
    expect(errorCost(rule, questions)).toBe(cost);
  });

  it('is what one error takes off the score', () => {
    for (const questions of [4, 5, 10]) {
      expect(100 - scorePercent(questions, 1)).toBe(errorCost('percent', questions));
    }
  });
});

describe('mergeRetake', () => {
  const result = fc.record({ score: fc.nat(100), points: fc.nat(400) });

  it('keeps the first completion, or takes the better one', () => {
    const earlier = { score: 75, points: 75 };
    const better = { score: 100, points: 100 };
    expect(mergeRetake('first', earlier, better)).toEqual(earlier);
    expect(mergeRetake('best', earlier, better)).toEqual(better);
    expect(mergeRetake('best', better, earlier)).toEqual(better);
  });

  it('never lowers anything', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('first' as const, 'best' as const),
        result,
        result,
        (rule, earlier, latest) => {
          const settled = mergeRetake(rule, earlier, latest);
          expect(settled.score).toBeGreaterThanOrEqual(earlier.score);
          expect(settled.points).toBeGreaterThanOrEqual(earlier.points);
        },
      ),
    );
  });
});
