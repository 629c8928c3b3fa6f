import type { Rhythm } from './types.ts';

/** Makes three weeks from a Monday: lessons on the 2nd and the 4th, a rest, a pause on the 6th, cards on the 16th, and today the 18th. */
export function makeRhythm(part: Partial<Rhythm> = {}): Rhythm {
  const days: Rhythm['days'] = Array.from({ length: 21 }, (_, index) => ({
    date: `2026-11-${String(index + 2).padStart(2, '0')}`,
    state: index > 16 ? null : index === 16 ? 'open' : 'missed',
    rest: false,
    lessonMinutes: 0,
    reviewMinutes: 0,
  }));
  Object.assign(days[0] ?? {}, { state: 'studied', lessonMinutes: 17 });
  Object.assign(days[2] ?? {}, { state: 'studied', lessonMinutes: 24 });
  Object.assign(days[3] ?? {}, { state: 'resting', rest: true });
  Object.assign(days[4] ?? {}, { state: 'frozen' });
  Object.assign(days[14] ?? {}, { state: 'studied', reviewMinutes: 6 });
  return {
    today: '2026-11-18',
    streak: 4,
    studiedToday: false,
    frozenLeft: 2,
    weeklyGoal: 4,
    weekDays: 1,
    days,
    ...part,
  };
}
