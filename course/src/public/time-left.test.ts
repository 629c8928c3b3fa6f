import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesLeft } from './time-left.ts';

describe('minutesLeft', () => {
  it.each([
    [[600, 300, 180, 60], 0, 0, 19],
    [[600, 300, 180, 60], 1, 0, 9],
    [[600, 300, 180, 60], 2, 0.5, 3],
    [[600, 300, 180, 60], 3, 0, 1],
    [[600, 10], 1, 0, 1],
    [[600, 10], 2, 0, 1],
  ])('of %j at step %i, %f done: %i', (seconds, step, done, minutes) => {
    expect(minutesLeft(seconds, step, done)).toBe(minutes);
  });

  it('never grows from step to step, nor from question to question', () => {
    const steps = fc.array(fc.nat(3000), { minLength: 1, maxLength: 12 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(steps, fc.nat(11), part, part, (seconds, step, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(minutesLeft(seconds, step, more)).toBeLessThanOrEqual(
          minutesLeft(seconds, step, less),
        );
        expect(minutesLeft(seconds, step + 1)).toBeLessThanOrEqual(
          minutesLeft(seconds, step, more),
        );
      }),
    );
  });
});
