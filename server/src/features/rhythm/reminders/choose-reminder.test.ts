import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  chooseReminder,
  isReminderHour,
  quietAfterDays,
  type ReminderFacts,
} from './choose-reminder.ts';

const hours = (count: number) => count * 3_600_000;
const now = new Date('2026-11-23T17:30:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const facts: ReminderFacts = {
  wanted: { lesson: true, cards: true },
  now,
  hour: 18,
  lastMailAt: null,
  lastStudiedAt: ago(hours(30)),
  studiedToday: false,
  cards: 5,
  lesson: { restEndsAt: ago(hours(2)), begun: false, told: false },
};

it.each<[string, Partial<ReminderFacts>, ReturnType<typeof chooseReminder>]>([
  ['tells of both in one mail', {}, { lesson: true, cards: 5 }],
  ['tells of cards alone', { lesson: null }, { lesson: false, cards: 5 }],
  ['tells of the lesson alone', { cards: 0 }, { lesson: true, cards: 0 }],
  ['says nothing when all is done', { cards: 0, lesson: null }, null],
  ['says nothing unasked', { wanted: { lesson: false, cards: false } }, null],
  [
    'tells of cards only where the lesson was not asked for',
    { wanted: { lesson: false, cards: true } },
    { lesson: false, cards: 5 },
  ],
  ['is silent in the morning', { hour: 16 }, null],
  ['is silent in the night', { hour: 21 }, null],
  ['is one a day', { lastMailAt: ago(hours(19)) }, null],
  ['comes again the next day', { lastMailAt: ago(hours(21)) }, { lesson: true, cards: 5 }],
  ['leaves those alone who have studied today', { studiedToday: true, lesson: null }, null],
  ['tells of a lesson even then', { studiedToday: true }, { lesson: true, cards: 0 }],
  [
    'does not tell of a lesson before it is open',
    { lesson: { restEndsAt: new Date(now.getTime() + 1), begun: false, told: false } },
    { lesson: false, cards: 5 },
  ],
  [
    'tells of it from the very instant',
    { lesson: { restEndsAt: now, begun: false, told: false }, cards: 0 },
    { lesson: true, cards: 0 },
  ],
  [
    'does not tell of a lesson that is begun',
    { lesson: { restEndsAt: ago(1), begun: true, told: false }, cards: 0 },
    null,
  ],
  [
    'tells of a lesson once',
    { lesson: { restEndsAt: ago(1), begun: false, told: true }, cards: 0 },
    null,
  ],
  [
    'leaves those alone who stay away',
    { lastStudiedAt: ago(hours(24 * (quietAfterDays + 2))), lesson: null },
    null,
  ],
  ['leaves those alone who never began', { lastStudiedAt: null, lesson: null }, null],
])('%s', (_name, change, expected) => {
  expect(chooseReminder({ ...facts, ...change })).toEqual(expected);
});

it('never tells what was not asked for, outside the hours, twice in a day, or of nothing', () => {
  const instant = fc
    .integer({ min: -20 * 24, max: 20 * 24 })
    .map((hour) => new Date(now.getTime() + hours(hour)));
  const anything = fc.record<ReminderFacts>({
    wanted: fc.record({ lesson: fc.boolean(), cards: fc.boolean() }),
    now: fc.constant(now),
    hour: fc.integer({ min: 0, max: 23 }),
    lastMailAt: fc.option(instant),
    lastStudiedAt: fc.option(instant),
    studiedToday: fc.boolean(),
    cards: fc.nat({ max: 20 }),
    lesson: fc.option(fc.record({ restEndsAt: instant, begun: fc.boolean(), told: fc.boolean() })),
  });
  fc.assert(
    fc.property(anything, (given) => {
      const choice = chooseReminder(given);
      if (choice === null) return;
      expect(isReminderHour(given.hour)).toBe(true);
      expect(choice.lesson || choice.cards > 0).toBe(true);
      if (choice.lesson) {
        expect(given.wanted.lesson).toBe(true);
        expect(given.lesson).toMatchObject({ begun: false, told: false });
        expect(Number(given.lesson?.restEndsAt)).toBeLessThanOrEqual(Number(now));
      }
      if (choice.cards > 0) {
        expect(given.wanted.cards && !given.studiedToday).toBe(true);
        expect(choice.cards).toBe(given.cards);
      }
      if (given.lastMailAt !== null)
        expect(Number(now) - Number(given.lastMailAt)).toBeGreaterThanOrEqual(hours(20));
    }),
  );
});
