import { describe, expect, it } from 'vitest';
import {
  drawBetween,
  drawChoice,
  drawFatTailed,
  drawNormal,
  drawStudent,
  drawWaiting,
} from './distributions.ts';
import { uniformDraws } from './xoshiro.ts';

const COUNT = 200_000;

function sample(next: () => number): Float64Array {
  return Float64Array.from({ length: COUNT }, next).sort();
}

function moment(values: Float64Array, power: number): number {
  return values.reduce((sum, value) => sum + value ** power, 0) / values.length;
}

/** Share of the sample up to a limit. */
function shareUpTo(sorted: Float64Array, limit: number): number {
  return sorted.filter((value) => value <= limit).length / sorted.length;
}

describe('normal draws', () => {
  const draw = uniformDraws(1);
  const values = sample(() => drawNormal(draw));

  it('have the moments of the normal law: 0, 1, 0, 3', () => {
    expect(moment(values, 1)).toBeCloseTo(0, 1);
    expect(Math.abs(moment(values, 2) - 1)).toBeLessThan(0.015);
    expect(Math.abs(moment(values, 3))).toBeLessThan(0.03);
    expect(Math.abs(moment(values, 4) - 3)).toBeLessThan(0.1);
  });

  it.each([
    [-1.959964, 0.025],
    [-0.67449, 0.25],
    [0, 0.5],
    [1.281552, 0.9],
    [2.326348, 0.99],
  ])('fall below %f with probability %f (standard normal table)', (limit, share) => {
    expect(Math.abs(shareUpTo(values, limit) - share)).toBeLessThan(0.004);
  });
});

describe("Student's t draws", () => {
  const draw = uniformDraws(2);
  const values = sample(() => drawStudent(draw, 5));

  it.each([
    [-2.015048, 0.05],
    [0, 0.5],
    [1.475884, 0.9],
    [2.570582, 0.975],
    [3.36493, 0.99],
  ])('with ν = 5 fall below %f with probability %f (table of t)', (limit, share) => {
    expect(Math.abs(shareUpTo(values, limit) - share)).toBeLessThan(0.004);
  });

  it('scaled to variance 1 have it, with fatter tails than the normal law', () => {
    const scaled = sample(() => drawFatTailed(draw, 6));
    expect(Math.abs(moment(scaled, 2) - 1)).toBeLessThan(0.03);
    // Kurtosis of t with ν = 6 is 3 + 6 ÷ (6 − 4) = 6; its estimate is wide.
    expect(moment(scaled, 4)).toBeGreaterThan(4.5);
  });
});

describe('the other draws', () => {
  it('wait as long as asked, on average', () => {
    const draw = uniformDraws(3);
    const values = sample(() => drawWaiting(draw, 30));
    expect(Math.abs(moment(values, 1) - 30)).toBeLessThan(0.4);
    expect(values[0]).toBeGreaterThanOrEqual(0);
  });

  it('stay between their bounds', () => {
    const draw = uniformDraws(4);
    const values = sample(() => drawBetween(draw, -3, 5));
    expect(values[0]).toBeGreaterThanOrEqual(-3);
    expect(values.at(-1)).toBeLessThan(5);
    expect(Math.abs(moment(values, 1) - 1)).toBeLessThan(0.03);
  });

  it('choose each item about as often, and refuse an empty list', () => {
    const draw = uniformDraws(5);
    const seen = new Map<string, number>();
    for (let count = 0; count < 30_000; count += 1) {
      const item = drawChoice(draw, ['a', 'b', 'c']);
      seen.set(item, (seen.get(item) ?? 0) + 1);
    }
    for (const item of ['a', 'b', 'c']) expect(seen.get(item)).toBeGreaterThan(9_700);
    expect(() => drawChoice(draw, [])).toThrow(RangeError);
  });
});
