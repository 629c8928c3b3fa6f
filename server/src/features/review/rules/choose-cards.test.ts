import { extraCards } from '@chandelle/contract/review-limits';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Choosable,
  chooseCards,
  dailySeconds,
  orderCards,
  secondsFor,
} from './choose-cards.ts';
import { recall } from '@chandelle/course/review-schedule';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

const card = (
  id: string,
  given: Partial<Choosable> & { stability?: number; days?: number } = {},
): Choosable => {
  const { stability = 5, days = 5, ...others } = given;
  const memory = { stability, difficulty: 5, reviewedAt: ago(days) };
  return { id, kind: 'question', missed: false, dueAt: ago(0), memory, ...others };
};

const anyCard = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('question' as const, 'drill' as const),
  missed: fc.boolean(),
  dueAt: fc.integer({ min: -5, max: 60 }).map(ago),
  memory: fc.option(
    fc.record({
      stability: fc.double({ min: 0.1, max: 500, noNaN: true }),
      difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
      reviewedAt: fc.integer({ min: 0, max: 100 }).map(ago),
    }),
  ),
});
const anyCards = fc.uniqueArray(anyCard, { selector: ({ id }) => id, maxLength: 60 });
const anyDay = fc.record({ spent: fc.integer({ min: 0, max: 1_200 }), extra: fc.boolean() });

const ids = (cards: readonly Choosable[]) => cards.map(({ id }) => id);

describe('orderCards', () => {
  it('puts missed ones first, then what is least remembered', () => {
    const cards = [
      card('fresh', { days: 1 }),
      card('old', { days: 30 }),
      card('missed', { missed: true, days: 1 }),
      card('new drill', { kind: 'drill', memory: null }),
      card('missed long ago', { missed: true, days: 9 }),
    ];
    expect(ids(orderCards(cards, now))).toEqual([
      'missed long ago',
      'missed',
      'new drill',
      'old',
      'fresh',
    ]);
  });

  it('is an order, the same however the cards come', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        const ordered = orderCards(cards, now);
        expect(ids(orderCards(cards.toReversed(), now))).toEqual(ids(ordered));
        expect(ids(ordered).toSorted()).toEqual(ids(cards).toSorted());
        const chances = ordered
          .filter(({ missed }) => !missed)
          .map(({ memory }) => (memory === null ? 0 : recall(memory, now)));
        expect(chances).toEqual(chances.toSorted((a, b) => a - b));
        const missed = ordered.map((each) => Number(each.missed));
        expect(missed).toEqual(missed.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('chooseCards', () => {
  it('takes twenty questions, or eight drills, for ten minutes', () => {
    const questions = Array.from({ length: 30 }, (_, index) => card(`q${index}`));
    const drills = questions.map(({ id }) => card(id, { kind: 'drill' }));
    expect(chooseCards(questions, { now, spent: 0, extra: false })).toHaveLength(20);
    expect(chooseCards(drills, { now, spent: 0, extra: false })).toHaveLength(8);
    expect(chooseCards(questions, { now, spent: 540, extra: false })).toHaveLength(2);
    expect(chooseCards(questions, { now, spent: 600, extra: false })).toEqual([]);
    expect(chooseCards(questions, { now, spent: 900, extra: true })).toHaveLength(extraCards);
  });

  it('fills what a drill leaves with a question', () => {
    const cards = [card('drill', { kind: 'drill', missed: true }), card('question')];
    expect(ids(chooseCards(cards, { now, spent: 550, extra: false }))).toEqual(['question']);
  });

  it('keeps to the day, to the order and to what is due, and leaves nothing out that fits', () => {
    fc.assert(
      fc.property(anyCards, anyDay, (cards, { spent, extra }) => {
        const chosen = chooseCards(cards, { now, spent, extra });
        const due = orderCards(
          cards.filter(({ dueAt }) => dueAt <= now),
          now,
        );
        expect(chosen).toEqual(due.filter((each) => chosen.includes(each)));
        const ofDay = chooseCards(cards, { now, spent, extra: false });
        const left = dailySeconds - spent - secondsFor(ofDay);
        if (ofDay.length > 0) expect(left).toBeGreaterThanOrEqual(0);
        for (const out of due.filter((each) => !ofDay.includes(each)))
          expect(secondsFor([out])).toBeGreaterThan(left);
        if (extra) expect(chosen).toHaveLength(Math.min(due.length, ofDay.length + extraCards));
      }),
    );
  });
});
