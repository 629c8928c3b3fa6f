import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourOf, listDays, makeDayOf, mondayOf, moveDay } from './learner-days.ts';
import {
  countWeek,
  followStreak,
  frozenDaysAMonth,
  listRestDays,
  studyDayAt,
  type DayState,
} from './rhythm.ts';

const noDays = new Set<string>();
const days = (...list: string[]) => new Set(list.map((day) => `2026-11-${day}`));
const statesOf = (states: ReadonlyMap<string, DayState>) => [...states.values()].join(' ');

describe('a streak', () => {
  it('is none before the first day studied', () => {
    const { length, frozenLeft, states } = followStreak(noDays, noDays, '2026-11-23');
    expect([length, frozenLeft, statesOf(states)]).toEqual([0, 2, 'open']);
  });

  it('counts days studied, and waits for the present one', () => {
    expect(followStreak(days('20', '21', '22'), noDays, '2026-11-23').length).toBe(3);
    expect(followStreak(days('20', '21', '22', '23'), noDays, '2026-11-23').length).toBe(4);
  });

  it('bears a rest of any length, and two days a month besides', () => {
    const streak = followStreak(days('02', '08'), days('03', '04', '05'), '2026-11-08');
    expect(statesOf(streak.states)).toBe('studied resting resting resting frozen frozen studied');
    expect(streak).toMatchObject({ length: 2, frozenLeft: 0 });
  });

  it('ends with the third day missed of a month, and begins again', () => {
    const streak = followStreak(days('02', '04', '06', '08'), noDays, '2026-11-08');
    expect(statesOf(streak.states)).toBe('studied frozen studied frozen studied missed studied');
    expect(streak).toMatchObject({ length: 1, frozenLeft: 0 });
  });

  it('has two days again with each month', () => {
    const studied = new Set(['2026-11-28', '2026-12-03']);
    const streak = followStreak(studied, noDays, '2026-12-03');
    expect(statesOf(streak.states)).toBe('studied frozen frozen frozen frozen studied');
    expect(streak).toMatchObject({ length: 2, frozenLeft: 0 });
  });

  it('freezes nothing where there is no streak to keep', () => {
    const streak = followStreak(days('01', '20', '22'), noDays, '2026-11-22');
    // The 2nd and the 3rd were frozen; from then on there was nothing to keep until the 20th.
    expect(streak.states.get('2026-11-04')).toBe('missed');
    expect(streak.states.get('2026-11-21')).toBe('missed');
    expect(streak).toMatchObject({ length: 1, frozenLeft: 0 });
  });

  it('counts the week from Monday to Sunday', () => {
    const studied = days('22', '23', '25', '29', '30');
    expect(countWeek(studied, '2026-11-23')).toBe(3);
    expect(countWeek(studied, '2026-11-29')).toBe(3);
    expect(countWeek(studied, '2026-11-22')).toBe(1);
  });
});

describe('days of rest', () => {
  const rest = { from: new Date('2026-11-20T19:40:00Z'), to: new Date('2026-11-22T19:40:00Z') };

  it('are those that it touches, where the learner is', () => {
    expect([...listRestDays([rest], 'Europe/Paris')]).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect([...listRestDays([rest], 'Asia/Tokyo')]).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
  });

  it('do not hold the day at whose midnight it ends, nor those of an empty one', () => {
    const to = new Date('2026-11-21T23:00:00Z');
    expect([...listRestDays([{ ...rest, to }], 'Europe/Paris')]).toEqual([
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(listRestDays([{ from: to, to }], 'Europe/Paris').size).toBe(0);
  });
});

describe('the day of study', () => {
  const at = (instant: string, timeZone: string, day: string, zone = 'Europe/Paris') =>
    studyDayAt(new Date(instant), timeZone, { day, timeZone: zone });

  it('is that of the learner’s clock', () => {
    expect(studyDayAt(new Date('2026-11-23T23:30:00Z'), 'Europe/Paris', null)).toBe('2026-11-24');
    expect(at('2026-11-23T23:30:00Z', 'Europe/Paris', '2026-11-23')).toBe('2026-11-24');
  });

  it('stays the last one where a clock or a journey goes back over midnight', () => {
    expect(at('2026-11-23T23:40:00Z', 'America/New_York', '2026-11-24')).toBe('2026-11-24');
    expect(at('2026-11-22T10:00:00Z', 'Europe/Paris', '2026-11-24')).toBe('2026-11-24');
  });

  it('is not a new one because another zone has it already', () => {
    expect(at('2026-11-23T10:05:00Z', 'Pacific/Kiritimati', '2026-11-23')).toBe('2026-11-23');
    expect(at('2026-11-23T23:05:00Z', 'Pacific/Kiritimati', '2026-11-23')).toBe('2026-11-24');
  });

  it.each([
    ['2026-03-29T00:30:00Z', '2026-03-29', 1],
    ['2026-03-29T01:30:00Z', '2026-03-29', 3],
    ['2026-10-25T00:30:00Z', '2026-10-25', 2],
    ['2026-10-25T01:30:00Z', '2026-10-25', 2],
    ['2026-10-25T22:59:59Z', '2026-10-25', 23],
    ['2026-10-25T23:00:00Z', '2026-10-26', 0],
  ])('is one where clocks change: at %s it is %s, %i h', (instant, day, hour) => {
    const last = { day: moveDay(day, -1), timeZone: 'Europe/Paris' };
    expect(studyDayAt(new Date(instant), 'Europe/Paris', last)).toBe(day);
    expect(hourOf(new Date(instant), 'Europe/Paris')).toBe(hour);
  });
});

const zones = fc.constantFrom(
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
);
/** A hundred days, over two changes of clocks and the turns of months. */
const calendar = listDays('2026-11-30', 100);
const someDays = fc.subarray(calendar).map((list) => new Set(list));
const today = fc.constantFrom(...calendar);
const upTo = (list: ReadonlySet<string>, end: string) =>
  new Set([...list].filter((day) => day <= end));

describe('whatever the days', () => {
  it('a rest never breaks a streak: with one it is as long, or longer', () => {
    // Without a day missed before the last days, resting can only have taken the place of study.
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.nat({ max: 30 }), today, (before, rest, end) => {
        const studied = new Set(listDays(moveDay(end, -rest), before + 1));
        const resting = new Set(rest === 0 ? [] : listDays(end, rest));
        const streak = followStreak(studied, resting, end);
        expect(streak.length).toBe(before + 1);
        expect([...streak.states.values()]).not.toContain('frozen');
      }),
    );
    fc.assert(
      fc.property(someDays, someDays, today, (studied, resting, end) => {
        const { states } = followStreak(studied, resting, end);
        for (const [day, state] of states)
          if (resting.has(day)) expect(['studied', 'resting']).toContain(state);
      }),
    );
  });

  it('no month has more than two frozen days, and a streak ends only when they are used', () => {
    fc.assert(
      fc.property(someDays, someDays, today, (studied, resting, end) => {
        const { states } = followStreak(upTo(studied, end), resting, end);
        const frozen = [...states].filter(([, state]) => state === 'frozen');
        const inMonthOf = (day: string) =>
          frozen.filter(([one]) => one.slice(0, 7) === day.slice(0, 7));
        for (const day of states.keys())
          expect(inMonthOf(day).length).toBeLessThanOrEqual(frozenDaysAMonth);
        let alive = false;
        for (const [day, state] of states) {
          if (state === 'missed' && alive) {
            const used = inMonthOf(day).filter(([one]) => one < day);
            expect(used).toHaveLength(frozenDaysAMonth);
          }
          alive = state === 'studied' || (alive && state !== 'missed');
        }
      }),
    );
  });

  it('what a day has become stays so as days go by', () => {
    fc.assert(
      fc.property(someDays, someDays, today, (studied, resting, end) => {
        const then = followStreak(upTo(studied, end), resting, end);
        const later = followStreak(studied, resting, calendar.at(-1) ?? end);
        for (const [day, state] of then.states)
          if (day < end) expect(later.states.get(day)).toBe(state);
      }),
    );
  });

  it('days studied rise one by one, each lived somewhere, however zones and clocks are moved', () => {
    const acts = fc.array(fc.tuple(fc.integer({ min: -600, max: 2_000 }), zones), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(acts, (steps) => {
        let now = new Date('2026-10-20T12:00:00Z').getTime();
        let last: { day: string; timeZone: string } | null = null;
        const counted: string[] = [];
        let [earliest, latest] = [now, now];
        for (const [minutes, timeZone] of steps) {
          now += minutes * 60_000;
          [earliest, latest] = [Math.min(earliest, now), Math.max(latest, now)];
          const day: string = studyDayAt(new Date(now), timeZone, last);
          const before = counted.at(-1) ?? '';
          if (day !== before) {
            expect(day > before).toBe(true);
            expect(day).toBe(makeDayOf(timeZone)(new Date(now)));
            counted.push(day);
            last = { day, timeZone };
          }
        }
        // All the zones of the world together have no more days than these.
        const first = makeDayOf('Pacific/Pago_Pago')(new Date(earliest));
        const end = makeDayOf('Pacific/Kiritimati')(new Date(latest));
        const span = (Date.parse(end) - Date.parse(first)) / 86_400_000 + 1;
        expect(counted.length).toBeLessThanOrEqual(span);
      }),
    );
  });

  it('in one zone and with a clock that only goes forward, a day is the day of the clock', () => {
    fc.assert(
      fc.property(
        zones,
        fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 40 }),
        (timeZone, steps) => {
          let now = new Date('2026-03-20T12:00:00Z').getTime();
          let last: { day: string; timeZone: string } | null = null;
          for (const minutes of steps) {
            now += minutes * 60_000;
            const day: string = studyDayAt(new Date(now), timeZone, last);
            expect(day).toBe(makeDayOf(timeZone)(new Date(now)));
            last = { day, timeZone };
          }
        },
      ),
    );
  });

  it('a week has a Monday, seven days, and never more days studied than that', () => {
    fc.assert(
      fc.property(someDays, today, (studied, day) => {
        const monday = mondayOf(day);
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect(monday <= day && day < moveDay(monday, 7)).toBe(true);
        expect(countWeek(studied, day)).toBe(
          [...studied].filter((one) => one >= monday && one < moveDay(monday, 7)).length,
        );
      }),
    );
  });
});
