import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPlan } from '../plan/plan.ts';
import { shuffleInPlace, TRIALS } from './chance.ts';
import type { Benchmark, Decision } from './decision.ts';
import { hundredthsOf, sumOf } from './group-result.ts';
import { reportDecisions } from './report-decisions.ts';
import {
  anyDecisions,
  decision,
  decisionsOf,
  sampleBenchmark,
  sampleDecisions,
} from './testing.ts';
import { uniformDraws } from '../random/xoshiro.ts';

const unknown: Benchmark = { holdPercents: [], coinTotals: [] };
const report = (decisions: readonly Decision[], benchmark = unknown, seed = 1) =>
  reportDecisions(decisions, benchmark, seed, firstPlan.modes);
const reportOf = (...results: number[]) => report(decisionsOf(results));
const times = (count: number, r: number) => Array.from({ length: count }, () => r);

describe('the mean of decisions', () => {
  it('has its sums and its interval, as by hand', () => {
    const { count, wins, losses, flats, gained, lost, total, mean, interval } = reportOf(
      2,
      -1,
      -1,
      3,
      -1,
    );
    expect({ count, wins, losses, flats, gained, lost, total, mean }).toEqual({
      count: 5,
      wins: 2,
      losses: 3,
      flats: 0,
      gained: 5,
      lost: 3,
      total: 2,
      mean: 0.4,
    });
    // s² = (5 × 16 − 2²) ÷ (5 × 4) = 3.8; t(4) = 2.776; ±2.776 × √(3.8 ÷ 5) = ±2.420
    expect(interval?.low).toBeCloseTo(-2.02, 2);
    expect(interval?.high).toBeCloseTo(2.82, 2);
  });

  it('has no interval where nothing can be said of the spread', () => {
    expect(reportOf(1, -1, 2, -1).interval).toBeNull();
    expect(report(decisionsOf(times(100, -1.04))).interval).toBeNull();
    expect(report(decisionsOf(times(100, -1.04))).total).toBe(-104);
    expect(reportOf(1, -1, 2, -1).limits).toContainEqual({ code: 'no-interval', count: 4 });
  });

  it('says how many decisions it takes to leave zero out', () => {
    // 55 × (+1) and 45 × (−1): mean 0.1, s exactly 1. √n > 10 × t: 387, rounded up to ten.
    const { limits } = report(decisionsOf([...times(55, 1), ...times(45, -1)]));
    expect(limits[0]).toEqual({ code: 'zero-inside', needed: 390 });
    const even = report(decisionsOf([...times(50, 1), ...times(50, -1)]));
    expect(even.limits[0]).toEqual({ code: 'zero-inside', needed: null });
    const tiny = report(decisionsOf([...times(50, 1.01), ...times(50, -1)]));
    expect(tiny.limits[0]).toEqual({ code: 'zero-inside', needed: null });
  });

  it('says on which side zero lies outside', () => {
    const gains = report(decisionsOf([...times(80, 1), ...times(20, -1)]));
    expect(gains.limits[0]).toEqual({ code: 'zero-outside', side: 'gain' });
    const losses = report(decisionsOf([...times(20, 1), ...times(80, -1)]));
    expect(losses.limits[0]).toEqual({ code: 'zero-outside', side: 'loss' });
  });
});

describe('the rows of a report', () => {
  it('are candles of ten, each opening where the one before closed', () => {
    const results = [...times(3, -1), ...times(7, 1), 2, -3];
    expect(reportOf(...results).candles).toEqual([
      { first: 1, last: 10, open: 0, high: 4, low: -3, close: 4 },
      { first: 11, last: 12, open: 4, high: 6, low: 3, close: 3 },
    ]);
  });

  it('count by half an R without a gap, and gather what is far away', () => {
    expect(reportOf(-1.04, -1, -0.5, 0, 0.49, 0.5).histogram).toEqual([
      { from: -1.5, to: -1, count: 1 },
      { from: -1, to: -0.5, count: 1 },
      { from: -0.5, to: 0, count: 1 },
      { from: 0, to: 0.5, count: 2 },
      { from: 0.5, to: 1, count: 1 },
    ]);
    const far = reportOf(-40, -5, 9.99, 10, 300).histogram;
    expect(far).toHaveLength(32);
    expect(far[0]).toEqual({ from: null, to: -5, count: 1 });
    expect(far[1]).toEqual({ from: -5, to: -4.5, count: 1 });
    expect(far.at(-2)).toEqual({ from: 9.5, to: 10, count: 1 });
    expect(far.at(-1)).toEqual({ from: 10, to: null, count: 2 });
  });

  it('name the heaviest loss with what became of its stop', () => {
    const worst = (changes: Partial<Decision>) =>
      report([decision(), decision({ number: 2, r: -1.76, ...changes })]).heaviestLoss;
    expect(worst({})).toEqual({ number: 2, r: -1.76, stop: 'kept' });
    expect(worst({ stopLowered: true })?.stop).toBe('lowered');
    expect(worst({ stopLowered: true, stopRemoved: true })?.stop).toBe('removed');
    expect(worst({ riskPercent: null })?.stop).toBe('never-set');
    expect(reportOf(1, 2).heaviestLoss).toBeNull();
  });
});

describe('what chance makes of the same results', () => {
  it('is two thirds for two losses beside one gain', () => {
    const { losingRuns } = reportOf(-1, 1, -1);
    expect(losingRuns.longest).toBe(1);
    expect(losingRuns.firstDecision).toBe(1);
    expect(losingRuns.atLeastAsLong).toBe(1);
    const two = losingRuns.shuffles.find(({ length }) => length === 2);
    expect((two?.count ?? 0) / TRIALS).toBeCloseTo(2 / 3, 1);
  });

  it('is certain where all results are alike', () => {
    const lost = report(decisionsOf(times(30, -1)));
    expect(lost.losingRuns).toEqual({
      longest: 30,
      firstDecision: 1,
      shuffles: [{ length: 30, count: TRIALS }],
      trials: TRIALS,
      atLeastAsLong: 1,
    });
    expect(lost.drawdowns.odds.map(({ share }) => share)).toEqual([1, 1, 1, 1]);
    // A hundred are drawn, however many there are yet.
    expect(lost.drawdowns).toMatchObject({ own: 30, median: 100, medianPercent: 50 });
    const won = report(decisionsOf(times(30, 1)));
    expect(won.losingRuns).toMatchObject({ longest: 0, firstDecision: null, atLeastAsLong: 1 });
    expect(won.drawdowns).toMatchObject({ own: 0, median: 0, medianPercent: 0 });
    expect(won.drawdowns.odds.map(({ share }) => share)).toEqual([0, 0, 0, 0]);
    expect(won.lost).toBe(0);
  });

  it('begins a fall at the start, or at a peak', () => {
    expect(reportOf(-2, 1, -2).drawdowns.own).toBe(3);
    expect(reportOf(5, -1, -3, 6, -2).drawdowns.own).toBe(4);
  });

  it('keeps what it shuffles', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 })), fc.nat(), (values, seed) => {
        const order = Int32Array.from(values);
        shuffleInPlace(order, uniformDraws(seed));
        expect(order.toSorted()).toEqual(Int32Array.from(values).toSorted());
      }),
    );
  });
});

describe('against not deciding', () => {
  it('chains what is kept, and counts where the coin does as well', () => {
    const benchmark = { holdPercents: [10, -10], coinTotals: [-3, 1, 2, 5] };
    const { comparison, riskPercent } = report(decisionsOf([3, -1]), benchmark);
    expect(riskPercent).toBe(0.5);
    expect(comparison.own).toBe(1);
    expect(comparison.hold).toBeCloseTo(-1, 10);
    expect(comparison.coin).toEqual({ trials: 4, median: 1.5, medianPercent: 0.75, asWell: 2 });
    expect(reportOf(1).comparison).toEqual({ own: 0.5, hold: null, coin: null });
  });

  it('takes the usual risk, or the course’s where none had a stop', () => {
    const risks = (...percents: (number | null)[]) =>
      report(percents.map((riskPercent, index) => decision({ number: index + 1, riskPercent })))
        .riskPercent;
    expect(risks(0.48, null, 0.52, 2)).toBe(0.5);
    expect(risks(0.01)).toBe(0.1);
    expect(risks(null, null)).toBe(1);
  });
});

describe('any report', () => {
  it('has sums that follow from each other', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyDecisions, fc.nat(), (decisions, seed) => {
        const told = report(decisions, sampleBenchmarkOf(decisions), seed);
        const total = sumOf(decisions.map(({ r }) => hundredthsOf(r)));
        expect(hundredthsOf(told.total)).toBe(total);
        expect(hundredthsOf(told.gained) - hundredthsOf(told.lost)).toBe(total);
        expect(told.wins + told.losses + told.flats).toBe(told.count);
        expect(told.candles.at(-1)?.close).toBe(told.total);
        for (const [index, candle] of told.candles.entries()) {
          expect(candle.open).toBe(told.candles[index - 1]?.close ?? 0);
          expect(candle.high).toBeGreaterThanOrEqual(Math.max(candle.open, candle.close));
          expect(candle.low).toBeLessThanOrEqual(Math.min(candle.open, candle.close));
        }
        expect(sumOf(told.histogram.map(({ count }) => count))).toBe(told.count);
        expect(sumOf(told.losingRuns.shuffles.map(({ count }) => count))).toBe(TRIALS);
        const groups = [told, ...told.setups, ...told.rules];
        for (const { mean, interval } of groups) {
          if (interval === null) continue;
          expect(interval.low).toBeLessThan(mean);
          expect(interval.high).toBeGreaterThan(mean);
        }
        expect(sumOf(told.setups.map(({ count }) => count))).toBe(told.count);
        expect(sumOf(told.setups.map((group) => hundredthsOf(group.total)))).toBe(total);
        expect((told.planKept?.count ?? 0) + (told.planBroken?.count ?? 0)).toBe(told.count);
        expect(told.deviations).toHaveLength(told.planBroken?.count ?? 0);
        const odds = told.drawdowns.odds.map(({ share }) => share);
        expect(odds).toEqual(odds.toSorted((one, other) => other - one));
        // Plain JSON, and the same again from the same seed.
        expect(JSON.parse(JSON.stringify(told))).toEqual(told);
      }),
      { numRuns: 30 },
    );
  });

  it('is the same from the same seed, and differs only by chance from another', () => {
    const decisions = sampleDecisions(3);
    const benchmark = sampleBenchmark(3);
    const one = report(decisions, benchmark, 7);
    expect(report(decisions, benchmark, 7)).toEqual(one);
    const other = report(decisions, benchmark, 8);
    expect(other.losingRuns.shuffles).not.toEqual(one.losingRuns.shuffles);
    expect({ ...other, losingRuns: one.losingRuns, drawdowns: one.drawdowns }).toEqual(one);
    expect(other.drawdowns.median).toBeCloseTo(one.drawdowns.median, 0);
  });

  it('is refused without a decision, or with a result that is no number', () => {
    expect(() => report([])).toThrow(RangeError);
    expect(() => reportOf(1, Number.NaN)).toThrow(RangeError);
  });
});

function sampleBenchmarkOf(decisions: readonly Decision[]): Benchmark {
  return { holdPercents: [3], coinTotals: decisions.map(({ r }) => -r) };
}
