import { describe, expect, it } from 'vitest';
import { drawOutcomes, likelyLongestRun, longestLosingRun } from './draw-outcomes.ts';
import { chanceOfNoRun } from './losing-streaks.ts';

describe('drawn outcomes', () => {
  it('hold runs as often as reckoned, within three standard errors of 4,000 rows', () => {
    const chance = 1 - chanceOfNoRun(0.55, 100, 7);
    const rows = 4000;
    let seen = 0;
    for (let seed = 0; seed < rows; seed += 1) {
      if (longestLosingRun(drawOutcomes(0.55, 100, seed)).length >= 7) seen += 1;
    }
    const error = Math.sqrt((chance * (1 - chance)) / rows);
    expect(Math.abs(seen / rows - chance)).toBeLessThan(3 * error);
  });

  it('are the same for the same seed, and know only wins or losses at the ends', () => {
    expect(drawOutcomes(0.5, 50, 3)).toEqual(drawOutcomes(0.5, 50, 3));
    expect(drawOutcomes(0, 20, 1).every(Boolean)).toBe(true);
    expect(drawOutcomes(1, 20, 1).some(Boolean)).toBe(false);
    expect(() => drawOutcomes(1.2, 5, 1)).toThrow(RangeError);
    expect(() => drawOutcomes(0.5, 1.5, 1)).toThrow(RangeError);
  });

  it('show the first of the longest runs', () => {
    expect(longestLosingRun([true, false, false, true, false, false, true])).toEqual({
      start: 1,
      length: 2,
    });
    expect(longestLosingRun([true])).toEqual({ start: 0, length: 0 });
  });
});

it('finds the longest run that is as likely as not', () => {
  const length = likelyLongestRun(0.5, 100);
  expect(1 - chanceOfNoRun(0.5, 100, length)).toBeGreaterThanOrEqual(0.5);
  expect(1 - chanceOfNoRun(0.5, 100, length + 1)).toBeLessThan(0.5);
  expect(likelyLongestRun(0, 100)).toBe(0);
  expect(likelyLongestRun(1, 20)).toBe(20);
});
