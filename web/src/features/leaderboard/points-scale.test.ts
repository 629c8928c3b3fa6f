import { expect, it } from 'vitest';
import { makeScale } from './points-scale.ts';

it('begins at 0 where totals lie far from one another', () => {
  expect(makeScale([2270, 1690, 602, 590])).toEqual({ from: 0, to: 2270, ticks: [0, 1100, 2270] });
});

it('begins near the lowest total where they lie close together', () => {
  const { from, to, ticks } = makeScale([2270, 2240, 2175, 2130, 2085]);
  expect({ from, to }).toEqual({ from: 2000, to: 2270 });
  expect(ticks).toEqual([2000, 2150, 2270]);
});

it('of one total, or of equal ones, begins at 0', () => {
  expect(makeScale([100])).toEqual({ from: 0, to: 100, ticks: [0, 50, 100] });
  expect(makeScale([75, 75]).from).toBe(0);
  expect(makeScale([25]).ticks).toEqual([0, 15, 25]);
  expect(makeScale([50]).ticks).toEqual([0, 25, 50]);
});

it('never ends where it begins', () => {
  for (const totals of [[1], [1, 1], [2, 1], [2270, 2269]]) {
    const { from, to } = makeScale(totals);
    expect(to).toBeGreaterThan(from);
    expect(from).toBeGreaterThanOrEqual(0);
  }
});
