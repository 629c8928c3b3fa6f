import { expect, test } from 'vitest';
import { toPseudoKey } from './pseudo-key.ts';

test.each([
  ['Élodie', 'elodie'],
  ['E\u0301LODIE', 'elodie'],
  ['ｅｌｏｄｉｅ', 'elodie'],
  ['  Jean   Luc ', 'jean luc'],
  ['İSTANBUL', 'istanbul'],
  ['Œuvre', 'œuvre'],
])('%s has the key %s', (pseudo, key) => {
  expect(toPseudoKey(pseudo)).toBe(key);
});

test('keeps different pseudos apart', () => {
  expect(toPseudoKey('jean.luc')).not.toBe(toPseudoKey('jean luc'));
});
