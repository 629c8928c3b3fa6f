import { expect, it } from 'vitest';
import { crossings, tradeCrossings } from './crossings.ts';

it('finds where a difference changes its sign, not where it is unknown', () => {
  expect(crossings([Number.NaN, 1, 2, -1, -2, 0, 3])).toEqual([
    { index: 3, up: false },
    { index: 6, up: true },
  ]);
});

it('buys crossings upwards and sells the next ones downwards, the last at the end', () => {
  const closes = [100, 100, 110, 99, 90, 99, 100, 120];
  const crossed = [
    { index: 0, up: false },
    { index: 1, up: true },
    { index: 3, up: false },
    { index: 6, up: true },
  ];
  expect(tradeCrossings(closes, crossed)).toEqual([-1, 20]);
  expect(tradeCrossings(closes, [{ index: 7, up: true }])).toEqual([]);
});
