import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCandle } from './candle.ts';
import { drillRounds } from './drill.ts';
import { patterns, patternsAtEnd } from './patterns.ts';

const everything = patterns.map((pattern) => pattern.id);

it('asks for patterns that its drawings really form, among names that hold the answer once', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.subarray(everything, { minLength: 4 }),
      fc.integer({ min: 1, max: 12 }),
      (seed, pool, count) => {
        const rounds = drillRounds(pool, count, 4, seed);
        expect(rounds).toHaveLength(count);
        rounds.forEach(({ candles, answer, choices, size }, index) => {
          expect(candles.every(isCandle)).toBe(true);
          expect(patternsAtEnd(candles)).toEqual([answer]);
          expect(candles).toHaveLength(6 + size);
          expect(new Set(choices).size).toBe(4);
          expect(choices).toContain(answer);
          expect(rounds[index - 1]?.answer).not.toBe(answer);
        });
        expect(new Set(rounds.map((round) => round.answer)).size).toBe(
          Math.min(count, pool.length),
        );
        expect(drillRounds(pool, count, 4, seed)).toEqual(rounds);
      },
    ),
    { numRuns: 60 },
  );
});

it('offers the look-alike that points the other way', () => {
  for (const round of drillRounds(everything, 20, 3, 7)) {
    const { opposite } = patterns.find((pattern) => pattern.id === round.answer) ?? {};
    expect(round.choices).toContain(opposite);
  }
});

it('refuses a pool of one', () => {
  expect(() => drillRounds(['hammer'], 1, 4, 1)).toThrow(RangeError);
});
