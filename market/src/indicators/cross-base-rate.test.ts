import { expect, it } from 'vitest';
import { crossBaseRates, type Rate } from './cross-base-rate.ts';

const share = ({ higher, of }: Rate) => higher / of;

it('finds in pure chance nothing but chance', () => {
  const rates = crossBaseRates({ seed: 1, markets: 600, driftPercent: 0 });
  expect(rates.golden.of).toBeGreaterThan(600);
  expect(share(rates.anyDay)).toBeCloseTo(0.5, 1);
  // Four standard errors of the rate after crossings.
  const error = 4 * Math.sqrt(0.25 / rates.golden.of);
  expect(Math.abs(share(rates.golden) - 0.5)).toBeLessThan(error);
  expect(Math.abs(share(rates.death) - 0.5)).toBeLessThan(error);
});

it('lets every signal look good where all rises, and bad where all falls', () => {
  const up = crossBaseRates({ seed: 2, markets: 400, driftPercent: 0.2 });
  expect(Math.min(share(up.golden), share(up.death), share(up.anyDay))).toBeGreaterThan(0.57);
  const down = crossBaseRates({ seed: 2, markets: 400, driftPercent: -0.2 });
  expect(Math.max(share(down.golden), share(down.death), share(down.anyDay))).toBeLessThan(0.43);
});

it('draws the same markets for the same seed, and others for another', () => {
  const draw = (seed: number) => crossBaseRates({ seed, markets: 20, driftPercent: 0 });
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it('counts nothing where there is no market, or no day left to compare with', () => {
  const none = { higher: 0, of: 0 };
  expect(crossBaseRates({ seed: 1, markets: 0, driftPercent: 0 })).toEqual({
    golden: none,
    death: none,
    anyDay: none,
  });
  expect(crossBaseRates({ seed: 1, markets: 5, driftPercent: 0, after: 700 }).anyDay).toEqual(none);
});
