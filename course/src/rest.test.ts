import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeRest, restAfter } from './rest.ts';

const now = new Date('2026-03-28T23:30:00Z');
const settings = { countedLessons: 10, restPeriods: true };
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('restAfter', () => {
  it.each([
    [1, null],
    [2, 48],
    [3, null],
    [4, 48],
    [5, null],
    [6, 48],
    [7, null],
    [8, 48],
    [9, null],
    [10, null],
  ])('completion number %i of a usual lesson: %s hours', (number, hours) => {
    expect(restAfter('even', number, settings, now)).toEqual(
      hours === null ? null : inHours(hours),
    );
  });

  it('is 24 h after gestion-risque, whether its number is even or odd', () => {
    expect(restAfter(24, 4, settings, now)).toEqual(inHours(24));
    expect(restAfter(24, 5, settings, now)).toEqual(inHours(24));
  });

  it('is none once all lessons are done, or when rest periods are off', () => {
    expect(restAfter(24, 10, settings, now)).toBeNull();
    expect(restAfter('even', 2, { ...settings, restPeriods: false }, now)).toBeNull();
  });
});

describe('activeRest', () => {
  const rest = (ends: (number | null)[], completed = 4, restPeriods = true) =>
    activeRest(
      ends.map((hours) => ({ unlockNextAt: hours === null ? null : inHours(hours) })),
      completed,
      { ...settings, restPeriods },
      now,
    );

  it('is the latest end still to come', () => {
    expect(rest([null, 5, 48, -1])).toEqual({ until: inHours(48), hoursLeft: 48 });
  });

  it('rounds the hours left up', () => {
    expect(rest([30.01])).toMatchObject({ hoursLeft: 31 });
    expect(rest([0.001])).toMatchObject({ hoursLeft: 1 });
  });

  it('is over at its very end', () => {
    expect(rest([0])).toBeNull();
    expect(rest([-2, null])).toBeNull();
    expect(rest([])).toBeNull();
  });

  it('is none once all are done, or when rest periods are off', () => {
    expect(rest([48], 10)).toBeNull();
    expect(rest([48], 4, false)).toBeNull();
  });

  it('ends when as many hours have passed as were left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 172_800_000 }), (milliseconds) => {
        const completions = [{ unlockNextAt: new Date(now.getTime() + milliseconds) }];
        const active = activeRest(completions, 2, settings, now);
        expect(active?.hoursLeft).toBeGreaterThanOrEqual(1);
        const over = new Date(now.getTime() + (active?.hoursLeft ?? 0) * 3_600_000);
        expect(activeRest(completions, 2, settings, over)).toBeNull();
      }),
    );
  });
});
