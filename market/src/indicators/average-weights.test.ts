import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageAge, emaWeights, smaWeights } from './average-weights.ts';
import { ema } from './ema.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it('weighs everything once, and as old as the formula says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (period) => {
      for (const weights of [smaWeights(period, 2_000), emaWeights(period, 2_000)]) {
        expect(sum(weights)).toBeCloseTo(1, 9);
        const age = sum(weights.map((weight, ago) => weight * ago));
        expect(age).toBeCloseTo(averageAge(period), 6);
      }
    }),
  );
});

it('gives the shares known of a period of 20', () => {
  expect(smaWeights(20, 21)).toEqual([...Array.from({ length: 20 }, () => 0.05), 0]);
  expect(emaWeights(20, 1)[0]).toBeCloseTo(0.0952, 4);
  expect(sum(emaWeights(20, 20))).toBeCloseTo(0.865, 3);
});

it('is what the exponential average does with a single jump', () => {
  const jump = new Float64Array(300);
  jump[250] = 1;
  const average = ema(jump, 9);
  emaWeights(9, 40).forEach((weight, ago) => {
    expect(average[250 + ago]).toBeCloseTo(weight, 9);
  });
});

it('refuses a period that is none', () => {
  for (const read of [averageAge, (period: number) => smaWeights(period, 3)]) {
    expect(() => read(0)).toThrow(RangeError);
  }
  expect(() => emaWeights(2.5, 3)).toThrow(RangeError);
});
