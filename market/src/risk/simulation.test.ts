import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxDrawdown } from './drawdown.ts';
import { expectancy } from './reward-risk.ts';
import { simulateRuns } from './simulate-runs.ts';
import type { TradingOdds } from './simulate-trades.ts';
import { runTrades, simulateTrades } from './simulate-trades.ts';

const odds: TradingOdds = { winRate: 0.4, rewardRisk: 3, riskPercent: 2 };

const anyOdds: fc.Arbitrary<TradingOdds> = fc.record({
  winRate: fc.double({ min: 0, max: 1, noNaN: true }),
  rewardRisk: fc.double({ min: 0.1, max: 10, noNaN: true }),
  riskPercent: fc.double({ min: 0.1, max: 100, noNaN: true }),
  cost: fc.double({ min: 0, max: 0.5, noNaN: true }),
  of: fc.constantFrom('current', 'initial'),
});

describe('simulateTrades', () => {
  it('reckons each trade as the rule says', () => {
    const draws = [0.1, 0.9, 0.5, 0.39];
    const run = runTrades(odds, 4, () => draws.shift() as number);
    expect(run.wins).toBe(2);
    expect(run.longestLosingStreak).toBe(2);
    const expected = [1, 1.06, 1.06 * 0.98, 1.06 * 0.98 ** 2, 1.06 ** 2 * 0.98 ** 2];
    run.equity.forEach((capital, trade) => expect(capital).toBeCloseTo(expected[trade] ?? -1, 12));
    expect(run.maxDrawdown).toBeCloseTo(1 - 0.98 ** 2, 12);
  });

  it('ends a losing streak with a win', () => {
    const draws = [0.9, 0.9, 0.1, 0.9, 0.1, 0.9];
    expect(runTrades(odds, 6, () => draws.shift() as number).longestLosingStreak).toBe(2);
  });

  it('stakes the same amount each time when told so, and stops when nothing is left', () => {
    const losing = simulateTrades(
      { winRate: 0, rewardRisk: 1, riskPercent: 10, of: 'initial' },
      15,
      1,
    );
    expect(losing.equity[5]).toBe(0.5);
    expect(losing.equity.slice(10).every((capital) => capital === 0)).toBe(true);
    expect(losing.longestLosingStreak).toBe(10);
  });

  it('wins about as often as asked, and repeats itself for a seed', () => {
    const run = simulateTrades(odds, 10_000, 5);
    expect(Math.abs(run.wins / 10_000 - 0.4)).toBeLessThan(0.015);
    expect(simulateTrades(odds, 10_000, 5)).toEqual(run);
    expect(simulateTrades(odds, 10_000, 6)).not.toEqual(run);
  });

  it('never goes below nothing and knows its own drawdown', () => {
    fc.assert(
      fc.property(anyOdds, fc.integer({ min: 1, max: 100 }), fc.nat(), (each, trades, seed) => {
        const { equity, maxDrawdown: depth } = simulateTrades(each, trades, seed);
        expect(equity).toHaveLength(trades + 1);
        expect(equity.every((capital) => capital >= 0)).toBe(true);
        expect(depth).toBeCloseTo(maxDrawdown(equity).depth, 12);
      }),
    );
  });

  it.each([
    { winRate: 1.2 },
    { rewardRisk: 0 },
    { riskPercent: 0 },
    { riskPercent: 120 },
    { cost: -1 },
    { winRate: Number.NaN },
  ])('refuses %o', (wrong) => {
    expect(() => simulateTrades({ ...odds, ...wrong }, 10, 1)).toThrow(RangeError);
  });

  it('refuses no trade', () => {
    expect(() => simulateTrades(odds, 0, 1)).toThrow(RangeError);
  });
});

describe('simulateRuns', () => {
  it('earns on average what the expectancy says', () => {
    const fixed: TradingOdds = { winRate: 0.45, rewardRisk: 2, riskPercent: 0.1, of: 'initial' };
    const { final } = simulateRuns(fixed, { trades: 200, runs: 4_000, seed: 3 });
    // 200 trades × 0.35 R × 0.1 % of the capital; the median is near the mean here.
    expect(Math.abs(final.median - (1 + 200 * expectancy(0.45, 2) * 0.001))).toBeLessThan(0.003);
  });

  it("estimates the gambler's ruin within its own error (Feller 1950, XIV.2)", () => {
    // Eight even stakes, p = 0.55: (q ÷ p)⁸ = 0.2008 in the long run.
    const even: TradingOdds = { winRate: 0.55, rewardRisk: 1, riskPercent: 12.5, of: 'initial' };
    const { ruined, ruinedError } = simulateRuns(even, {
      trades: 600,
      runs: 4_000,
      seed: 9,
      ruinLevel: 0,
    });
    expect(Math.abs(ruined - (0.45 / 0.55) ** 8)).toBeLessThan(4 * ruinedError);
    expect(ruinedError).toBeCloseTo(Math.sqrt((ruined * (1 - ruined)) / 4_000), 12);
  });

  it('counts five losses of a tenth as the loss of a half', () => {
    const lost: TradingOdds = { winRate: 0, rewardRisk: 1, riskPercent: 10, of: 'initial' };
    expect(simulateRuns(lost, { trades: 5, runs: 3, seed: 1 }).ruined).toBe(1);
    expect(simulateRuns(lost, { trades: 4, runs: 3, seed: 1 }).ruined).toBe(0);
  });

  it('shows that more risk means deeper falls, with the same odds', () => {
    const at = (riskPercent: number) =>
      simulateRuns({ ...odds, riskPercent }, { trades: 100, runs: 500, seed: 4 });
    expect(at(1).drawdown.median).toBeLessThan(at(2).drawdown.median);
    expect(at(2).drawdown.median).toBeLessThan(at(10).drawdown.median);
    expect(at(10).ruined).toBeGreaterThan(at(1).ruined);
  });

  it('keeps the curves it is asked for and puts quantiles in order', () => {
    fc.assert(
      fc.property(anyOdds, fc.nat(), (each, seed) => {
        const summary = simulateRuns(each, { trades: 20, runs: 30, seed, keep: 7 });
        expect(summary.curves).toHaveLength(7);
        for (const { p5, p25, median, p75, p95 } of [summary.final, summary.drawdown]) {
          expect(
            [p5, p25, median, p75, p95].every(
              (value, i, all) => i === 0 || value >= (all[i - 1] ?? 0),
            ),
          ).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('refuses no rows and no ruin level', () => {
    expect(() => simulateRuns(odds, { trades: 10, runs: 0, seed: 1 })).toThrow(RangeError);
    expect(() => simulateRuns(odds, { trades: 10, runs: 1, seed: 1, ruinLevel: 1 })).toThrow(
      RangeError,
    );
  });
});
