import { describe, expect, it } from 'vitest';
import { uniformDraws } from '../random/xoshiro.ts';

describe('a plan’s greatest drawdown', () => {
  /** Greatest falls, in R, of rows of trades that win 2.2 R in four of ten and lose 1 R, 0.04 R dearer each. */
  function drawdowns(trades: number, rows: number): number[] {
    const draw = uniformDraws(5);
    return Array.from({ length: rows }, () => {
      let total = 0;
      let peak = 0;
      let worst = 0;
      for (let trade = 0; trade < trades; trade += 1) {
        total += (draw() < 0.4 ? 2.2 : -1) - 0.04;
        peak = Math.max(peak, total);
        worst = Math.max(worst, peak - total);
      }
      return worst;
    });
  }

  it('stops a good rule of the lesson six times in ten at 9 R, and four in a hundred at 20 R', () => {
    const falls = drawdowns(100, 20_000);
    const share = (least: number) => falls.filter((fall) => fall >= least).length / falls.length;
    expect(share(9)).toBeCloseTo(0.62, 1);
    expect(Math.round(100 * share(20))).toBe(4);
  });
});
