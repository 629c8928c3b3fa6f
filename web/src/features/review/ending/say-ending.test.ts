import { expect, it } from 'vitest';
import { judgeDrill, makeForecast, makeDrillCard } from '../testing/fake-review.ts';
import type { CardResult, SessionRecord } from '../session/session-record.ts';
import { findBest, readGains } from './read-gains.ts';
import { sayDuration, sayGain, sayScore } from './say-ending.ts';

const now = new Date(2026, 10, 23, 12).getTime();
const plain = (text: string) => text.replace(/[\u00A0\u202F]/gu, ' ');
const at = (days: number) => new Date(now + days * 86_400_000).toISOString();

function result(part: Partial<CardResult> & { name?: string } = {}): CardResult {
  const { name = 'Taille de position', ...other } = part;
  const { cardId } = makeDrillCard();
  const { forecast } = judgeDrill(true);
  const own = { cardId, correct: true, nextDueAt: at(7), forecast };
  return { ...own, notion: { id: name, name }, ...other };
}

const neverSeen = makeForecast(70, 10).map((day) => ({ ...day, unreviewed: null }));

it('says how many were right, in letters', () => {
  const right = Array.from({ length: 7 }, () => result());
  expect(sayScore([...right, result({ correct: false })])).toBe('Sept sur huit.');
  expect(sayScore([result()])).toBe('Une sur une.');
  expect(sayScore([result({ correct: false })])).toBe('Aucune sur une.');
});

it('tells how long it took, unless one was away in between', () => {
  const record = { startedAt: 0, endedAt: 340_000 } as SessionRecord;
  expect(plain(sayDuration(record))).toBe('Séance terminée en 5 min 40');
  expect(plain(sayDuration({ ...record, endedAt: 9_000 }))).toBe('Séance terminée en 9 s');
  expect(sayDuration({ ...record, endedAt: 4_000_000 })).toBe('Séance terminée');
});

it('takes the cards of a notion together: mean of their memories, first of their dates', () => {
  const gains = readGains([
    result({ forecast: makeForecast(80, 10) }),
    result({ forecast: makeForecast(60, 10), nextDueAt: at(1) }),
    result({ name: 'Doji', forecast: neverSeen }),
  ]);
  expect(gains).toMatchObject([
    { name: 'Taille de position', without: 35, with: 84, nextDueAt: at(1) },
    { name: 'Doji', without: null, with: 84 },
  ]);
  expect(gains[0]?.forecast[0]).toEqual({ day: 0, reviewed: 100, unreviewed: 70 });
});

it('praises what gained most, and nothing where nothing did', () => {
  const lost = makeForecast(100, 10).map((day) => ({ ...day, reviewed: day.unreviewed ?? 0 }));
  expect(findBest(readGains([result({ forecast: lost })]))).toBeNull();
  const gains = readGains([
    result({ name: 'Peu', forecast: makeForecast(99, 100) }),
    result({ name: 'Beaucoup', forecast: makeForecast(50, 10) }),
  ]);
  expect(findBest(gains)?.name).toBe('Beaucoup');
});

it('says what holds better and what comes back', () => {
  const results = [result(), result({ correct: false, nextDueAt: at(1) })];
  expect(plain(sayGain(results, findBest(readGains(results)), now))).toMatch(
    /^« Taille de position » tient mieux : \d+ % de chances .* au lieu de \d+ %\. La carte manquée revient demain\.$/u,
  );
  expect(sayGain([result()], null, now)).toBe('');
  const first = readGains([result({ forecast: neverSeen })]);
  expect(plain(sayGain([result()], findBest(first), now))).toMatch(/entre en mémoire : 84 %/u);
});
