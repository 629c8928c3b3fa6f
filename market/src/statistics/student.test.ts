import { describe, expect, it } from 'vitest';
import { studentReach, studentWithin } from './student.ts';

describe('studentReach', () => {
  it.each([
    [1, 12.706],
    [2, 4.303],
    [5, 2.571],
    [12, 2.179],
    [29, 2.045],
    [35, 2.03],
    [59, 2.001],
    [60, 2],
    [120, 1.98],
    [100_000, 1.96],
  ])('is the tabled quantile for %i degrees of freedom', (freedom, reach) => {
    expect(studentReach(freedom)).toBeCloseTo(reach, 3);
  });

  it('covers 95 %, on both sides of where the expansion takes over', () => {
    for (const freedom of [1, 2, 3, 10, 31, 59, 60, 61, 200]) {
      expect(studentWithin(studentReach(freedom), freedom)).toBeCloseTo(0.95, 6);
    }
  });

  it('refuses what is no number of degrees of freedom', () => {
    expect(() => studentReach(0)).toThrow(RangeError);
    expect(() => studentReach(1.5)).toThrow(RangeError);
    expect(() => studentWithin(1, 0)).toThrow(RangeError);
    expect(() => studentWithin(-1, 3)).toThrow(RangeError);
  });
});
