import * as fc from 'fast-check';
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import {
  type Grade,
  grades,
  isDue,
  newSchedule,
  parameters,
  recall,
  review,
  type Reviewed,
} from './review-schedule.ts';

const at = (text: string) => new Date(`${text}Z`);
const dayMs = 24 * 60 * 60 * 1000;
const anyGrade = fc.constantFrom<Grade>(...Object.values(grades));
/** Grades with the days that a learner lets pass beyond the due date before each. */
const history = fc.array(fc.tuple(anyGrade, fc.integer({ min: 0, max: 400 })), {
  minLength: 1,
  maxLength: 20,
});

/** Reviews a card with each grade, so many days after it was due. */
function walk(steps: readonly (readonly [Grade, number])[], start = at('2026-01-01T10:00:00')) {
  const cards: Reviewed[] = [];
  let card = newSchedule(start);
  for (const [grade, late] of steps) {
    const reviewed = review(card, grade, new Date(card.dueAt.getTime() + late * dayMs));
    cards.push(reviewed);
    card = reviewed;
  }
  return cards;
}

describe('review', () => {
  // The numbers of ts-fsrs 5.4.2, written down from `fsrs(parameters).next(…)`.
  it.each([
    [grades.again, '2026-01-02T10:00:00', 0.212, 6.4133],
    [grades.hard, '2026-01-03T10:00:00', 1.2931, 5.11217071],
    [grades.good, '2026-01-04T10:00:00', 2.3065, 2.11810397],
  ] as const)('plans the first return after grade %i', (grade, due, stability, difficulty) => {
    const now = at('2026-01-01T10:00:00');
    expect(review(newSchedule(now), grade, now)).toEqual({
      dueAt: at(due),
      reps: 1,
      lapses: 0,
      memory: { stability, difficulty, reviewedAt: now },
      elapsedDays: 0,
    });
  });

  it('lets a second answer on the same day put nothing off', () => {
    const now = at('2026-01-01T10:00:00');
    const later = at('2026-01-01T11:00:00');
    const missed = review(newSchedule(now), grades.again, now);
    const right = review(missed, grades.good, later);
    expect(right).toMatchObject({ dueAt: missed.dueAt, reps: 2, lapses: 0, elapsedDays: 0 });
    expect(right.memory.stability).toBeCloseTo(missed.memory.stability, 10);
    expect(review(missed, grades.again, later)).toMatchObject({ dueAt: missed.dueAt, lapses: 1 });
  });

  it('follows a card through months', () => {
    const cards = walk([
      [grades.good, 0],
      [grades.good, 0],
      [grades.again, 2],
      [grades.hard, 0],
      [grades.good, 0],
    ]);
    expect(
      cards.map(({ dueAt, lapses, elapsedDays, memory }) => [
        dueAt.toISOString().slice(0, 10),
        lapses,
        elapsedDays,
        Number(memory.stability.toFixed(3)),
      ]),
    ).toEqual([
      ['2026-01-04', 0, 0, 2.307],
      ['2026-01-18', 0, 3, 13.827],
      ['2026-01-22', 1, 16, 1.754],
      ['2026-01-26', 1, 2, 3.801],
      ['2026-02-03', 1, 4, 8.469],
    ]);
  });

  it('gives what ts-fsrs gives, card by card, for any history', () => {
    const reference = fsrs(parameters);
    const ratings = { 1: Rating.Again, 2: Rating.Hard, 3: Rating.Good } as const;
    fc.assert(
      fc.property(history, (steps) => {
        const start = at('2026-01-01T10:00:00');
        let card = createEmptyCard(start);
        const theirs = steps.map(([grade, late]) => {
          card = reference.next(
            card,
            new Date(card.due.getTime() + late * dayMs),
            ratings[grade],
          ).card;
          return [card.due, card.stability, card.difficulty, card.reps, card.lapses];
        });
        const ours = walk(steps, start).map(({ dueAt, memory, reps, lapses }) => [
          dueAt,
          memory.stability,
          memory.difficulty,
          reps,
          lapses,
        ]);
        expect(ours).toEqual(theirs);
      }),
    );
  });

  it('never brings a card back on the same day, and later after a better grade', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 400 }), (steps, late) => {
        const card = walk(steps).at(-1);
        if (card === undefined) return;
        const now = new Date(card.dueAt.getTime() + late * dayMs);
        const [again, hard, good] = [grades.again, grades.hard, grades.good].map((grade) =>
          Number(review(card, grade, now).dueAt),
        );
        expect(again).toBeGreaterThanOrEqual(now.getTime() + dayMs);
        expect(hard).toBeGreaterThan(again ?? 0);
        expect(good).toBeGreaterThan(hard ?? 0);
      }),
    );
  });

  it('draws nothing: the same answers give the same dates', () => {
    fc.assert(
      fc.property(history, (steps) => {
        expect(walk(steps)).toEqual(walk(steps));
      }),
    );
  });
});

describe('isDue', () => {
  const dueAt = at('2026-01-04T20:00:00');

  it('is true from the beginning of the day on, and not before', () => {
    expect(isDue(dueAt, at('2026-01-03T23:59:59'))).toBe(false);
    expect(isDue(dueAt, at('2026-01-04T00:00:00'))).toBe(true);
    expect(isDue(dueAt, at('2026-02-01T00:00:00'))).toBe(true);
  });

  it('is false on the day of an answer, whatever it was', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 86_399 }), (steps, second) => {
        const card = walk(steps).at(-1);
        if (card === undefined) return;
        const day = card.memory.reviewedAt.toISOString().slice(0, 10);
        const later = new Date(at(`${day}T00:00:00`).getTime() + second * 1000);
        expect(isDue(card.dueAt, later)).toBe(false);
      }),
    );
  });
});

describe('recall', () => {
  const memory = { stability: 5, difficulty: 4, reviewedAt: at('2026-01-01T23:00:00') };

  it('is nine in ten after as many days as the memory is stable', () => {
    expect(recall(memory, at('2026-01-06T01:00:00'))).toBeCloseTo(0.9, 6);
    expect(recall(memory, at('2026-01-01T23:30:00'), 5)).toBeCloseTo(0.9, 6);
  });

  it('is certain on the day of the answer, and where a clock went back', () => {
    expect(recall(memory, at('2026-01-01T23:59:59'))).toBe(1);
    expect(recall(memory, at('2025-12-20T00:00:00'))).toBe(1);
  });

  it('falls with every day and never below 0', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 36_500, noNaN: true }),
        fc.integer({ min: 0, max: 3_000 }),
        (stability, days) => {
          const [today = 0, tomorrow = 0] = [days, days + 1].map((ahead) =>
            recall({ ...memory, stability }, memory.reviewedAt, ahead),
          );
          expect(tomorrow).toBeLessThanOrEqual(today);
          expect(tomorrow).toBeGreaterThanOrEqual(0);
          expect(today).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
