import { expect, test } from 'vitest';
import { countdownText, rateText } from './contract-format.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');

test('rates and waits are written as one reads them', () => {
  expect(plain(rateText(10_000))).toBe('0,0100 %');
  expect(plain(rateText(-4_900))).toBe('−0,0049 %');
  expect(plain(countdownText(8 * 3_600))).toBe('8 h 00 min');
  expect(plain(countdownText(725))).toBe('12 min 05 s');
});
