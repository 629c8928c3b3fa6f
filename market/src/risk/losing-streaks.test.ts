import { describe, expect, it } from 'vitest';
import { chanceOfNoRun, longestRunChances } from './losing-streaks.ts';

/** Counts every row of `trades` results one by one. */
function countedChances(lossRate: number, trades: number): number[] {
  const chances = Array.from({ length: trades + 1 }, () => 0);
  for (let row = 0; row < 2 ** trades; row += 1) {
    const results = row.toString(2).padStart(trades, '0');
    const longest = Math.max(...results.split('0').map((run) => run.length));
    const losses = [...results].filter((result) => result === '1').length;
    chances[longest] =
      (chances[longest] ?? 0) + lossRate ** losses * (1 - lossRate) ** (trades - losses);
  }
  return chances;
}

describe('longestRunChances', () => {
  it.each([0.2, 0.5, 0.65])('equals the count of every row at a loss rate of %d', (rate) => {
    const counted = countedChances(rate, 10);
    longestRunChances(rate, 10).forEach((chance, length) => {
      expect(chance).toBeCloseTo(counted[length] ?? -1, 12);
    });
  });

  it('adds up to 1', () => {
    expect(longestRunChances(0.6, 100).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it('knows the certain cases', () => {
    expect(longestRunChances(0, 3)).toEqual([1, 0, 0, 0]);
    expect(longestRunChances(1, 3)).toEqual([0, 0, 0, 1]);
  });
});

describe('chanceOfNoRun', () => {
  it('knows the coin: ten tosses hold three tails in a row in 520 of 1,024 cases', () => {
    expect(chanceOfNoRun(0.5, 10, 3)).toBeCloseTo(504 / 1_024, 12);
  });

  it.each([
    [1.2, 10, 3],
    [0.5, 1.5, 3],
    [0.5, 10, 0],
  ])('refuses %d, %d, %d', (rate, trades, length) => {
    expect(() => chanceOfNoRun(rate, trades, length)).toThrow(RangeError);
  });
});
