import { expect, test } from 'vitest';
import { saySent } from './say-sent.ts';

const titleOf = (id: string) => (id === 'candlesticks' ? 'Les chandeliers' : undefined);

test('one message says how many answers arrived, and where their results are', () => {
  const say = (judged: (string | null)[], refused = 0) => saySent({ judged, refused }, titleOf);
  expect(say([])).toBeNull();
  expect(say(['candlesticks'])).toEqual({
    kind: 'success',
    title: 'Votre réponse hors ligne est arrivée',
    text: 'Le résultat vous attend dans la leçon « Les chandeliers ».',
  });
  expect(say(['candlesticks', 'candlesticks', null])).toMatchObject({
    title: 'Vos 3 réponses hors ligne sont arrivées',
    text: 'Le résultat vous attend là où vous avez répondu.',
  });
  expect(say([null])?.text).toBe('Le résultat vous attend dans votre séance de révision.');
  expect(say(['unknown'])?.text).toBe('Le résultat vous attend dans la leçon.');
  expect(say(['candlesticks'], 1)?.text).toMatch(/\. Une réponse ne compte pas/);
  expect(say([], 2)?.text).toMatch(/^2 réponses ne comptent pas/);
});
