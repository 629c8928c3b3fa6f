import { uniformDraws } from '../random/xoshiro.ts';
import { chanceOfNoRun } from './losing-streaks.ts';

/**
 * Draws independent trades: true for a win.
 * @param lossRate Chance that one trade loses, from 0 to 1.
 * @param trades How many, at least 0.
 * @throws RangeError when an input lies outside its range.
 */
export function drawOutcomes(lossRate: number, trades: number, seed: number): boolean[] {
  if (!(lossRate >= 0 && lossRate <= 1)) throw new RangeError('A loss rate lies from 0 to 1.');
  if (!Number.isSafeInteger(trades) || trades < 0) throw new RangeError('Trades are whole.');
  const draw = uniformDraws(seed);
  return Array.from({ length: trades }, () => draw() >= lossRate);
}

/** A run of losses: index of its first trade, and how many. */
export interface LosingRun {
  start: number;
  length: number;
}

/** Finds the longest run of losses, the first when several are as long. Length 0 without a loss. */
export function longestLosingRun(outcomes: readonly boolean[]): LosingRun {
  let longest: LosingRun = { start: 0, length: 0 };
  let start = 0;
  outcomes.forEach((won, index) => {
    if (won) start = index + 1;
    else if (index + 1 - start > longest.length) longest = { start, length: index + 1 - start };
  });
  return longest;
}

/**
 * Finds the longest run of losses that is at least as likely as not: the greatest length whose
 * chance is 1/2 or more; 0 when there is none.
 * @throws RangeError as chanceOfNoRun.
 */
export function likelyLongestRun(lossRate: number, trades: number): number {
  let length = 0;
  while (length < trades && chanceOfNoRun(lossRate, trades, length + 1) <= 0.5) length += 1;
  return length;
}
