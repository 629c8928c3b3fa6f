import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { IndicatorStream } from './indicator-stream.ts';

/** Closes of whole cents, up to 120 of them. */
export const anyCloses: fc.Arbitrary<Float64Array> = fc
  .array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 120 })
  .map((cents) => Float64Array.from(cents, (value) => value / 100));

/** Periods short enough for such closes, and some too long for them. */
export const anyPeriod: fc.Arbitrary<number> = fc.integer({ min: 1, max: 60 });

/** Feeds a stream with values one by one. */
export function streamed(
  values: Float64Array,
  stream: IndicatorStream<number, number>,
): Float64Array {
  return Float64Array.from(values, (value) => stream.next(value));
}

/** Expects two columns to be equal bit for bit, NaN where NaN. */
export function expectSame(one: Float64Array, other: Float64Array): void {
  expect(one.length).toBe(other.length);
  expect(one.findIndex((value, index) => !Object.is(value, other[index]))).toBe(-1);
}

/** Rounds the values from a place on, as tables print them. */
export function roundedFrom(values: Float64Array, from: number, digits = 2): number[] {
  return Array.from(values.slice(from), (value) => Number(value.toFixed(digits)));
}
