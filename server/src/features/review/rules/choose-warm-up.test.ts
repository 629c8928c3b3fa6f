import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseWarmUp, maxWarmUp, type WarmUpCard } from './choose-warm-up.ts';
import type { JudgedAnswer } from './follow-mistake.ts';

const beganAt = new Date('2026-11-24T10:00:00Z');
const minutes = (after: number) => new Date(beganAt.getTime() + after * 60_000);

const missed = (at: number): JudgedAnswer => ({ at: minutes(at), right: false, reviewed: false });
const reviewed = (at: number, right: boolean): JudgedAnswer => ({
  at: minutes(at),
  right,
  reviewed: true,
});

type Card = WarmUpCard & { id: string };
const card = (id: string, notion: string, ...answers: JudgedAnswer[]): Card => ({
  id,
  notion,
  ofLast: true,
  answers,
});
const elsewhere = (id: string, notion: string, ...answers: JudgedAnswer[]): Card => ({
  ...card(id, notion, ...answers),
  ofLast: false,
});
const choose = (...cards: Card[]) => {
  const { asked, left } = chooseWarmUp(cards, beganAt);
  return { asked: asked.map(({ id }) => id), left: left.map(({ id }) => id) };
};
const both = (...ids: string[]) => ({ asked: ids, left: ids });

const anyAnswer = fc.record({
  at: fc.integer({ min: -50, max: 50 }).map(minutes),
  right: fc.boolean(),
  reviewed: fc.boolean(),
});
const anyCards = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    notion: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    ofLast: fc.boolean(),
    answers: fc.array(anyAnswer, { maxLength: 4 }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

describe('chooseWarmUp', () => {
  it('asks a notion once, by the card that was missed most often', () => {
    expect(
      choose(card('once', 'a', missed(-30)), card('twice', 'a', missed(-29), missed(-28))),
    ).toEqual(both('twice'));
  });

  it('asks nothing where nothing was missed, or only elsewhere', () => {
    expect(choose(card('right', 'a', reviewed(-9, true)), card('new', 'b'))).toEqual(both());
    expect(choose(elsewhere('other', 'a', missed(-9)), card('own', 'a'))).toEqual(both());
  });

  it('leaves out what was answered rightly in Révision since, by whatever card of the notion', () => {
    expect(choose(card('own', 'a', missed(-9), reviewed(-5, true)))).toEqual(both());
    expect(
      choose(card('own', 'a', missed(-9)), elsewhere('other', 'a', reviewed(-5, true))),
    ).toEqual(both());
    // Neither what was right in the lesson itself, nor what was right before the miss, tells that it is known.
    expect(choose(card('own', 'a', missed(-9), { ...missed(-5), right: true }))).toEqual(
      both('own'),
    );
    expect(choose(card('own', 'a', reviewed(-9, true), reviewed(-5, false)))).toEqual(both('own'));
  });

  it('asks three notions at most, those missed most often first', () => {
    expect(
      choose(
        card('one', 'a', missed(-9)),
        card('two', 'b', missed(-9)),
        card('three', 'c', missed(-9), missed(-8)),
        card('four', 'd', missed(-9)),
      ),
    ).toEqual(both('three', 'one', 'two'));
  });

  it('is done with a notion once it has an answer, right or wrong', () => {
    const other = card('other', 'b', missed(-9));
    for (const right of [true, false])
      expect(choose(card('own', 'a', missed(-9), reviewed(2, right)), other)).toEqual({
        asked: ['own', 'other'],
        left: ['other'],
      });
  });

  it('counts a lesson that is begun in the moment in which the one before it ends', () => {
    expect(choose(card('own', 'a', missed(0)))).toEqual(both('own'));
  });

  it('chooses the same whatever comes after the beginning, and only less is left', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        const { asked, left } = chooseWarmUp(cards, beganAt);
        const known = cards.map((each) => ({
          ...each,
          answers: each.answers.filter((given) =>
            given.reviewed ? given.at < beganAt : given.at <= beganAt,
          ),
        }));
        expect(asked.map(({ id }) => id)).toEqual(
          chooseWarmUp(known, beganAt).asked.map(({ id }) => id),
        );
        expect(asked.length).toBeLessThanOrEqual(maxWarmUp);
        expect(new Set(asked.map(({ notion }) => notion)).size).toBe(asked.length);
        expect(left).toEqual(asked.filter((each) => left.includes(each)));
        for (const each of asked) {
          expect(each.ofLast).toBe(true);
          expect(each.answers.some(({ right }) => !right)).toBe(true);
        }
      }),
    );
  });
});
