import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPairs, correlate, noPairs, type PairSums } from './discrimination.ts';
import { findIdleOptions, flagQuestion } from './flag-question.ts';
import { nextNight } from './next-night.ts';
import { quantile } from './spread.ts';
import { shareOf } from './wilson.ts';

const sumPairs = (pairs: readonly (readonly [number, number])[]): PairSums =>
  pairs
    .map(([x, y]) => ({ count: 1, x, y, xx: x * x, yy: y * y, xy: x * y }))
    .reduce(addPairs, noPairs);

describe('a share with its interval', () => {
  it('is Wilson’s, by hand', () => {
    // n = 10, p = 0.3, z² = 3.8415: (0.3 + 0.19207 ± 1.96·√(0.021 + 0.0096036)) / 1.38415
    expect(shareOf(3, 10).value).toBe(0.3);
    expect(shareOf(3, 10).low).toBeCloseTo(0.1078, 4);
    expect(shareOf(3, 10).high).toBeCloseTo(0.6032, 4);
    // None of 73: z²/(n + z²) = 3.8415 / 76.8415.
    expect(shareOf(0, 73)).toMatchObject({ value: 0, low: 0 });
    expect(shareOf(0, 73).high).toBeCloseTo(0.04999, 4);
  });

  it('holds the share, within 0 and 1, and is the mirror of its opposite', () => {
    const counts = fc
      .integer({ min: 1, max: 1e6 })
      .chain((count) => fc.tuple(fc.integer({ min: 0, max: count }), fc.constant(count)));
    fc.assert(
      fc.property(counts, ([hits, count]) => {
        const { value, low, high } = shareOf(hits, count);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        expect(high).toBeLessThanOrEqual(1);
        const other = shareOf(count - hits, count);
        expect(other.low).toBeCloseTo(1 - high, 9);
      }),
    );
  });
});

describe('discrimination', () => {
  it('is the point-biserial correlation, by hand', () => {
    // Right: scores 0.8 and 0.6 (mean 0.7); wrong: 0.4 and 0.2 (mean 0.3). Mean 0.5, deviation √0.05.
    // r = (0.7 − 0.3) / √0.05 · √(0.5 · 0.5) = 0.8944
    const sums = sumPairs([
      [1, 0.8],
      [1, 0.6],
      [0, 0.4],
      [0, 0.2],
    ]);
    expect(correlate(sums)?.value).toBeCloseTo(0.8944, 4);
    // artanh 0.8944 = 1.4436; ± 1.96 / √1
    expect(correlate(sums)?.low).toBeCloseTo(Math.tanh(1.4436 - 1.96), 3);
    expect(correlate(sums)?.high).toBeCloseTo(Math.tanh(1.4436 + 1.96), 3);
  });

  it('is not known where all are the same, or of three', () => {
    expect(correlate(sumPairs(Array.from({ length: 9 }, (_, i) => [1, i / 9])))).toBeNull();
    expect(correlate(sumPairs(Array.from({ length: 9 }, (_, i) => [i % 2, 0.7])))).toBeNull();
    expect(
      correlate(
        sumPairs([
          [1, 0.5],
          [0, 0.1],
          [1, 0.9],
        ]),
      ),
    ).toBeNull();
  });

  const pair = fc.tuple(
    fc.constantFrom(0, 1),
    fc.integer({ min: 0, max: 20 }).map((n) => n / 20),
  );
  it('is that of the whole however it is parted, within −1 and 1, and turns with the answer', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 4, maxLength: 60 }), fc.nat(), (pairs, cut) => {
        const at = cut % pairs.length;
        const whole = correlate(sumPairs(pairs));
        const parts = correlate(addPairs(sumPairs(pairs.slice(0, at)), sumPairs(pairs.slice(at))));
        expect(parts === null).toBe(whole === null);
        if (whole === null || parts === null) return;
        expect(parts.value).toBeCloseTo(whole.value, 9);
        expect(Math.abs(whole.value)).toBeLessThanOrEqual(1);
        expect(whole.low).toBeLessThanOrEqual(whole.value + 1e-9);
        expect(whole.high).toBeGreaterThanOrEqual(whole.value - 1e-9);
        const turned = correlate(sumPairs(pairs.map(([x, y]) => [1 - x, y])));
        expect(turned?.value).toBeCloseTo(-whole.value, 9);
      }),
    );
  });
});

describe('the value below which a share stands', () => {
  it('lies within its bin as if evenly spread', () => {
    // Two of four below 15, the others from 45 to 60: the middle ends the first bin, three quarters half the other.
    const bins = new Map([
      [3, 2],
      [0, 2],
    ]);
    expect(quantile(bins, 15, 0.5)).toBe(15);
    expect(quantile(bins, 15, 0.25)).toBe(7.5);
    expect(quantile(bins, 15, 0.75)).toBe(52.5);
    expect(quantile(new Map(), 15, 0.5)).toBeNull();
  });

  it('is no further than a bin from the true one', () => {
    const times = fc.array(fc.integer({ min: 1, max: 3600 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(times, (values) => {
        const bins = new Map<number, number>();
        for (const value of values)
          bins.set(Math.floor(value / 15), (bins.get(Math.floor(value / 15)) ?? 0) + 1);
        const sorted = values.toSorted((a, b) => a - b);
        const middle = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
        expect(Math.abs((quantile(bins, 15, 0.5) ?? 0) - middle)).toBeLessThanOrEqual(15);
      }),
    );
  });
});

describe('what is remarkable', () => {
  const options = [
    { id: 'a', right: true },
    { id: 'b', right: false },
    { id: 'c', right: false },
  ];
  const question = (answers: number, wrong: number, more = {}) => ({
    answers,
    wrong,
    chosen: { a: answers - wrong, b: wrong },
    pairs: noPairs,
    options,
    ...more,
  });

  it('is said of nearly all only beyond chance', () => {
    expect(flagQuestion(question(100, 85))).toEqual(['nearly-all-wrong']);
    // 75 of 100, but it may be 66.
    expect(flagQuestion(question(100, 75))).toEqual([]);
    expect(flagQuestion(question(4, 4))).toEqual([]);
    expect(flagQuestion(question(100, 0))).toEqual(['nearly-all-right']);
    expect(flagQuestion(question(50, 0))).toEqual([]);
  });

  it('is a question that the good ones miss more, of thirty at least', () => {
    const inverted = (count: number) =>
      sumPairs(Array.from({ length: count }, (_, i) => [i % 2, i % 2 === 1 ? 0.2 : 0.9 - i / 1e3]));
    expect(flagQuestion(question(40, 20, { pairs: inverted(40) }))).toEqual(['good-ones-wrong']);
    expect(flagQuestion(question(20, 10, { pairs: inverted(20) }))).toEqual([]);
  });

  it('is an option that misleads nobody, never a right one', () => {
    expect(findIdleOptions(question(100, 100))).toEqual(['c']);
    expect(findIdleOptions(question(60, 60))).toEqual([]);
    // One of 200: at most 2.8 %.
    expect(findIdleOptions(question(200, 150, { chosen: { b: 150, c: 1 } }))).toEqual(['c']);
  });
});

it.each([
  ['2026-11-24T06:30:00Z', '2026-11-25T02:00:00.000Z'],
  ['2026-11-24T01:59:59Z', '2026-11-24T02:00:00.000Z'],
  ['2026-07-01T01:00:00Z', '2026-07-02T01:00:00.000Z'],
  // The night on which it is three right after one.
  ['2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
])('the night after %s begins at %s', (now, expected) => {
  expect(nextNight(new Date(now)).toISOString()).toBe(expected);
});
