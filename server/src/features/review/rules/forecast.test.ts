import { forecastDays } from '@chandelle/contract/review';
import * as fc from 'fast-check';
import { forgetting_curve } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { forecast, meanRecall } from './forecast.ts';
import { type Grade, newSchedule, parameters, review } from '@chandelle/course/review-schedule';

const at = (text: string) => new Date(`${text}Z`);
const first = review(newSchedule(at('2026-01-01T10:00:00')), 3, at('2026-01-01T10:00:00'));
const second = review(first, 3, at('2026-01-04T12:00:00'));

describe('forecast', () => {
  it('follows both curves from the answer on', () => {
    const days = forecast(first.memory, second.memory, forecastDays);
    expect(days).toHaveLength(31);
    // A stability of 13.83 days after, of 2.31 before, three days of which had passed.
    expect([0, 3, 14, 30].map((day) => days[day])).toEqual(
      [0, 3, 14, 30].map((day) => ({
        day,
        reviewed: Math.round(100 * forgetting_curve(parameters.w, day, 13.82672585)),
        unreviewed: Math.round(100 * forgetting_curve(parameters.w, day + 3, 2.3065)),
      })),
    );
    expect(days[0]).toEqual({ day: 0, reviewed: 100, unreviewed: 88 });
  });

  it('knows nothing of a card that was never answered before', () => {
    expect(forecast(null, first.memory, 2)).toEqual([
      { day: 0, reviewed: 100, unreviewed: null },
      { day: 1, reviewed: 95, unreviewed: null },
    ]);
  });

  it('is made of percents that never rise, the one with the answer above the other where it was right', () => {
    fc.assert(
      fc.property(fc.constantFrom<Grade>(2, 3), fc.integer({ min: 0, max: 300 }), (grade, late) => {
        const now = new Date(second.dueAt.getTime() + late * 24 * 60 * 60 * 1000);
        const days = forecast(second.memory, review(second, grade, now).memory, forecastDays);
        days.forEach(({ reviewed, unreviewed }, index) => {
          const before = days[index - 1] ?? { reviewed: 100, unreviewed: 100 };
          expect(reviewed).toBeLessThanOrEqual(before.reviewed);
          expect(unreviewed ?? 0).toBeLessThanOrEqual(before.unreviewed ?? 0);
          expect(reviewed).toBeGreaterThanOrEqual(unreviewed ?? 0);
        });
      }),
    );
  });
});

describe('meanRecall', () => {
  it('is the mean of the cards that were answered', () => {
    const memories = [5, 50].map((stability) => ({
      stability,
      difficulty: 5,
      reviewedAt: at('2026-01-01T00:00:00'),
    }));
    const now = at('2026-01-06T00:00:00');
    expect(meanRecall([...memories, null], now)).toBe(94);
    expect(meanRecall([null], now)).toBeNull();
    expect(meanRecall([], now)).toBeNull();
  });
});
