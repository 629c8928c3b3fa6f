import * as fc from 'fast-check';
import { forgetting_curve } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { followAhead, followPast } from './memory-curve.ts';
import {
  type Grade,
  grades,
  newSchedule,
  parameters,
  review,
  type Reviewed,
} from '@chandelle/course/review-schedule';

const at = (text: string) => new Date(`${text}Z`);
const dayMs = 24 * 60 * 60 * 1000;
const chance = (days: number, stability: number) =>
  Math.round(100 * forgetting_curve(parameters.w, days, stability));

/** A card that was right in the lesson on the 1st, and right again on the 4th. */
const first = review(
  newSchedule(at('2026-01-01T20:00:00')),
  grades.good,
  at('2026-01-01T20:00:00'),
);
const second = review(first, grades.good, at('2026-01-04T08:00:00'));
/** One that was wrong on the 3rd. */
const missed = review(
  newSchedule(at('2026-01-03T12:00:00')),
  grades.again,
  at('2026-01-03T12:00:00'),
);
const card = (...answers: Reviewed[]) => ({ memories: answers.map(({ memory }) => memory) });

describe('followPast', () => {
  it('falls from the first answer on, and rises on the day of the next', () => {
    const points = followPast([card(first, second)], at('2026-01-06T10:00:00'), 30);
    // Stabilities of ts-fsrs: 2.3065 days after the first right answer, 13.83 after the second.
    expect(points).toEqual([
      [-5, 100],
      [-4, chance(1, 2.3065)],
      [-3, chance(2, 2.3065)],
      [-2, chance(3, 2.3065)],
      [-2, 100],
      [-1, chance(1, 13.82672585)],
      [0, chance(2, 13.82672585)],
    ]);
  });

  it('is the mean of the cards that had been answered by then', () => {
    const points = followPast([card(first, second), card(missed)], at('2026-01-05T23:00:00'), 3);
    expect(points).toEqual([
      [-3, chance(1, 2.3065)],
      // The missed one comes in on the 3rd.
      [-2, chance(2, 2.3065)],
      [-2, Math.round((100 * (forgetting_curve(parameters.w, 2, 2.3065) + 1)) / 2)],
      [
        -1,
        mean(forgetting_curve(parameters.w, 3, 2.3065), forgetting_curve(parameters.w, 1, 0.212)),
      ],
      [-1, mean(1, forgetting_curve(parameters.w, 1, 0.212))],
      [
        0,
        mean(
          forgetting_curve(parameters.w, 1, 13.82672585),
          forgetting_curve(parameters.w, 2, 0.212),
        ),
      ],
    ]);
  });

  it('knows nothing of cards without an answer', () => {
    expect(followPast([card()], at('2026-01-06T10:00:00'), 30)).toEqual([]);
    expect(followPast([], at('2026-01-06T10:00:00'), 30)).toEqual([]);
  });
});

const mean = (...shares: number[]) =>
  Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length);

describe('followAhead', () => {
  const now = at('2026-01-18T12:00:00');

  it('goes on without a review, and weighs right and wrong by their chance with one', () => {
    const curves = followAhead([{ schedule: second, asked: true }], now, 31);
    const good = review(second, grades.good, now).memory.stability;
    const again = review(second, grades.again, now).memory.stability;
    const right = forgetting_curve(parameters.w, 14, 13.82672585);
    expect(curves?.unreviewed[30]).toBe(chance(44, 13.82672585));
    expect(curves?.reviewed[0]).toBe(100);
    expect(curves?.reviewed[30]).toBe(
      Math.round(
        100 *
          (right * forgetting_curve(parameters.w, 30, good) +
            (1 - right) * forgetting_curve(parameters.w, 30, again)),
      ),
    );
  });

  it('leaves alone what the session does not ask, and has nothing to say of no card', () => {
    const curves = followAhead([{ schedule: second, asked: false }], now, 31);
    expect(curves?.reviewed).toEqual(curves?.unreviewed);
    expect(followAhead([], now, 31)).toBeNull();
  });

  it('is made of percents that never rise, and no review makes one forget', () => {
    const anyCard = fc.record({
      grade: fc.constantFrom<Grade>(...Object.values(grades)),
      days: fc.integer({ min: 0, max: 400 }),
      asked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyCard, { minLength: 1, maxLength: 12 }), (cards) => {
        const curves = followAhead(
          cards.map(({ grade, days, asked }) => {
            const begun = new Date(now.getTime() - days * dayMs);
            return { schedule: review(newSchedule(begun), grade, begun), asked };
          }),
          now,
          31,
        );
        expect(curves?.reviewed).toHaveLength(31);
        curves?.reviewed.forEach((chanceWith, day) => {
          const without = curves.unreviewed[day] ?? -1;
          expect(Number.isInteger(chanceWith) && chanceWith >= 0 && chanceWith <= 100).toBe(true);
          expect(chanceWith).toBeLessThanOrEqual(curves.reviewed[day - 1] ?? 100);
          expect(without).toBeLessThanOrEqual(curves.unreviewed[day - 1] ?? 100);
        });
        // On the day itself one has just seen the answer.
        expect(curves?.reviewed[0]).toBeGreaterThanOrEqual(curves?.unreviewed[0] ?? 101);
      }),
    );
  });
});
