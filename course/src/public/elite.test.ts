import { describe, expect, it } from 'vitest';
import { canRestart, isEliteOpen, sumPoints } from './elite.ts';

const done = (points: Record<string, number>) =>
  Object.entries(points).map(([lessonId, earned]) => ({ lessonId, points: earned }));

describe('isEliteOpen', () => {
  it.each([
    [{ autres: 1999 }, false],
    [{ autres: 2000 }, true],
    [{ autres: 2170 }, true],
    [{ autres: 2171 }, false],
    [{ autres: 1900, narratifs: 100 }, true],
    [{ autres: 1899, narratifs: 100 }, false],
    // A perfect learner is inside.
    [{ autres: 2170, narratifs: 100 }, true],
  ])('%j: %s', (points, open) => {
    expect(isEliteOpen(done(points))).toBe(open);
  });
});

describe('canRestart', () => {
  it.each([
    [{ 'futures-expert': 400, autres: 1599 }, true],
    [{ 'futures-expert': 400, autres: 1600 }, false],
    [{ autres: 1500 }, false],
    [{}, false],
  ])('%j: %s', (points, offered) => {
    expect(canRestart(done(points))).toBe(offered);
  });
});

describe('sumPoints', () => {
  it('adds the points of completions', () => {
    expect(sumPoints(done({ a: 100, b: 75 }))).toBe(175);
    expect(sumPoints([])).toBe(0);
  });
});
