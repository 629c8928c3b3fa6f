import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until it is moved. */
export interface TestClock {
  (): Date;
  set: (instant: Date | string) => void;
  /** Moves on by hours, minutes and seconds; each may be a fraction. */
  advance: (by: { hours?: number; minutes?: number; seconds?: number }) => void;
}

/** Makes a clock that stands at `start`; by default at the present moment, so that it agrees with the machine's. */
export function makeTestClock(start: Date | string = new Date()): TestClock {
  let present = new Date(start).getTime();
  const clock: Clock = () => new Date(present);
  return Object.assign(clock, {
    set: (instant: Date | string) => {
      present = new Date(instant).getTime();
    },
    advance: ({ hours = 0, minutes = 0, seconds = 0 }) => {
      present += ((hours * 60 + minutes) * 60 + seconds) * 1000;
    },
  } satisfies Omit<TestClock, never>);
}
