import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { followMistake, type JudgedAnswer } from './follow-mistake.ts';
import { makeDayOf } from '@chandelle/course/learner-days';

const utc = makeDayOf('UTC');
const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const wrong = (text: string, reviewed = false): JudgedAnswer => ({
  at: at(text),
  right: false,
  reviewed,
});
const right = (text: string, reviewed = true): JudgedAnswer => ({
  at: at(text),
  right: true,
  reviewed,
});

it('is none without a wrong answer', () => {
  expect(followMistake([], utc)).toBeNull();
  expect(followMistake([right('01T10:00'), right('02T10:00')], utc)).toBeNull();
});

it('closes with right answers of Révision on two different days', () => {
  const first = [wrong('01T10:00'), right('03T10:00')];
  expect(followMistake(first, utc)).toEqual({ rightDays: 1, closedAt: null });
  expect(followMistake([...first, right('03T22:00')], utc)).toEqual({
    rightDays: 1,
    closedAt: null,
  });
  const closed = { rightDays: 2, closedAt: at('09T10:00') };
  expect(followMistake([...first, right('09T10:00')], utc)).toEqual(closed);
  // It stays closed, since then.
  expect(followMistake([...first, right('09T10:00'), right('20T10:00')], utc)).toEqual(closed);
});

it('counts no right answer of the lesson, where one has just read it', () => {
  const answers = [wrong('01T10:00'), right('01T10:01', false), right('02T10:00', false)];
  expect(followMistake(answers, utc)).toEqual({ rightDays: 0, closedAt: null });
});

it('opens again with a wrong answer, and begins to count anew', () => {
  const answers = [
    wrong('01T10:00'),
    right('03T10:00'),
    right('04T10:00'),
    wrong('09T10:00', true),
    right('10T10:00'),
  ];
  expect(followMistake(answers, utc)).toEqual({ rightDays: 1, closedAt: null });
});

it('counts days where the learner is', () => {
  const answers = [wrong('01T10:00'), right('03T22:30'), right('03T23:30')];
  expect(followMistake(answers, utc)?.closedAt).toBeNull();
  expect(followMistake(answers, makeDayOf('Europe/Paris'))?.closedAt).toEqual(at('03T23:30'));
});

it('is closed exactly where two days have a right answer after the last wrong one, in whatever order it is told', () => {
  const anyAnswer = fc.record({
    at: fc.integer({ min: 0, max: 60 }).map((hours) => new Date(hours * 6 * 3_600_000)),
    right: fc.boolean(),
    reviewed: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(anyAnswer, { maxLength: 20, selector: ({ at: when }) => when.getTime() }),
      (answers) => {
        const last = Math.max(
          ...answers.filter((each) => !each.right).map((each) => each.at.getTime()),
        );
        const days = new Set(
          answers
            .filter((each) => each.right && each.reviewed && each.at.getTime() > last)
            .map((each) => utc(each.at)),
        );
        const state = followMistake(answers, utc);
        if (answers.every((each) => each.right)) expect(state).toBeNull();
        else {
          expect(state?.rightDays).toBe(Math.min(days.size, 2));
          expect(state?.closedAt !== null).toBe(days.size >= 2);
        }
        expect(followMistake(answers.toReversed(), utc)).toEqual(state);
      },
    ),
  );
});
