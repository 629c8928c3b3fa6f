import { expect, test } from 'vitest';
import { nextSeat } from './next-seat.ts';

test('seats follow each other, and the thirty-first is the first of another group', () => {
  expect(nextSeat(undefined)).toEqual({ groupNumber: 1, seat: 1 });
  expect(nextSeat({ groupNumber: 1, seat: 29 })).toEqual({ groupNumber: 1, seat: 30 });
  expect(nextSeat({ groupNumber: 1, seat: 30 })).toEqual({ groupNumber: 2, seat: 1 });
});
