import { expect, it } from 'vitest';
import { sayMeasure } from './say-measure.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

it('says change, R, candles and time, and leaves out what there is not', () => {
  expect(plain(sayMeasure({ percent: 2.4, inR: 1.25, seconds: 21_600 }, 24))).toBe(
    '+2,40 % · +1,3 R · 24 bougies · 6 h',
  );
  expect(plain(sayMeasure({ percent: -0.5, inR: null, seconds: -60 }, -1))).toBe(
    '−0,50 % · 1 bougie · 1 min',
  );
  expect(plain(sayMeasure({ percent: 0, inR: null, seconds: 0 }, 0))).toBe('0,00 % · 0 bougie');
});

it('says how long it lasts in two units at most', () => {
  const time = (seconds: number) =>
    plain(sayMeasure({ percent: 1, inR: null, seconds }, 2)).split(' · ')[2];
  expect(time(2 * 86_400 + 6 * 3_600 + 60)).toBe('2 j 6 h');
  expect(time(3_600 + 15 * 60)).toBe('1 h 15 min');
  expect(time(86_400)).toBe('1 j');
});
