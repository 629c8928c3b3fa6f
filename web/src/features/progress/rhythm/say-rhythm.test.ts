import { expect, it } from 'vitest';
import { makeRhythm } from './fake-rhythm.ts';
import { nameMonday, nameState, sayGoal, sayStreak, writeDateWithoutYear } from './say-rhythm.ts';

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  [0, 2, 'Une question, une carte ou une étape suffit pour commencer une série.'],
  [
    1,
    2,
    'Série d’un jour. Les repos ne la coupent pas. Elle peut encore faire une pause de 2 jours ce mois-ci.',
  ],
  [
    4,
    1,
    'Série de 4 jours. Les repos ne la coupent pas. Elle peut encore faire une pause de 1 jour ce mois-ci.',
  ],
  [
    4,
    0,
    'Série de 4 jours. Les repos ne la coupent pas. Les deux jours de pause de ce mois sont utilisés.',
  ],
])('says a streak of %i with %i days left', (streak, frozenLeft, said) => {
  expect(plain(sayStreak(makeRhythm({ streak, frozenLeft })))).toBe(said);
});

it.each([
  [null, 3, undefined],
  [4, 0, 'Cette semaine : 0 jour sur 4.'],
  [4, 4, 'Objectif de la semaine atteint : 4 jours sur 4.'],
  [4, 6, 'Objectif de la semaine atteint : 6 jours pour 4 prévus.'],
])('says a goal of %s with %i days', (weeklyGoal, weekDays, said) => {
  expect(plain(sayGoal(makeRhythm({ weeklyGoal, weekDays })))).toBe(said);
});

it('names days by the calendar', () => {
  expect(writeDateWithoutYear('2026-11-01')).toBe('1er\u00A0novembre');
  expect(writeDateWithoutYear('2026-11-11')).toBe('11\u00A0novembre');
  expect(nameMonday('2026-11-02', true)).toBe('lun. 2\u00A0nov.');
  expect(nameMonday('2026-11-09', false)).toBe('lun. 9');
});

it('names what became of a day', () => {
  const day = { date: '2026-11-02', lessonMinutes: 0, reviewMinutes: 3 };
  expect(nameState({ ...day, state: 'studied', rest: true })).toBe('étudié, pendant un repos');
  expect(nameState({ ...day, state: null, rest: true })).toBe('repos');
  expect(nameState({ ...day, state: 'frozen', rest: false })).toBe('pause');
});
