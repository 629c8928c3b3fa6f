import { beforeEach, expect, it } from 'vitest';
import { makeDrillCard } from '../testing/fake-review.ts';
import { isSessionUnderWay, openRecord, saveRecord } from './session-record.ts';

const now = new Date(2026, 10, 23, 18).getTime();
const tomorrow = new Date(2026, 10, 24, 0, 5).getTime();
const { cardId, notion } = makeDrillCard();
const result = { cardId, notion, correct: true, nextDueAt: '2026-12-01T00:00:00Z', forecast: [] };

beforeEach(() => localStorage.clear());

it('goes on with the session of the day, and not with that of another learner, kind or day', () => {
  const begun = { ...openRecord('one', 'jour', 4, now), results: [result] };
  saveRecord('one', begun);
  expect(openRecord('one', 'jour', 3, now + 1000)).toEqual(begun);
  expect(isSessionUnderWay('one', now)).toBe(true);
  for (const other of [
    openRecord('two', 'jour', 3, now),
    openRecord('one', 'plus', 3, now),
    openRecord('one', 'jour', 3, tomorrow),
  ])
    expect(other).toMatchObject({ planned: 3, results: [] });
  expect(isSessionUnderWay('one', tomorrow)).toBe(false);
});

it('is shown again at its end, and followed by another one where cards are left', () => {
  saveRecord('one', { ...openRecord('one', 'jour', 1, now), results: [result], over: true });
  expect(openRecord('one', 'jour', 0, now).results).toEqual([result]);
  expect(openRecord('one', 'jour', 2, now).results).toEqual([]);
  expect(isSessionUnderWay('one', now)).toBe(false);
});

it('takes what it cannot read for nothing', () => {
  localStorage.setItem('chandelle:review:one', '{"kind":"jour","results":3}');
  expect(openRecord('one', 'jour', 2, now)).toMatchObject({ planned: 2, results: [] });
});
