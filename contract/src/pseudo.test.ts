import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pseudoSchema } from './pseudo.ts';

const messageOf = (pseudo: string) => pseudoSchema.safeParse(pseudo).error?.issues[0]?.message;

test.each([
  'Élodie B.',
  'Jean-Loup',
  'L’Étoile_99',
  'Nguyễn Thế',
  'Ωμέγα',
  'Дмитрий 7',
  'محمد',
  'さくらサン桜',
  '김민수',
  'เจ้าหญิง',
  'ⴰⵣⵓⵍ',
])('takes %s', (pseudo) => {
  expect(pseudoSchema.parse(pseudo)).toBe(pseudo.normalize('NFKC'));
});

const invisible = 'Retirez le caractère invisible du pseudo';
const scripts = 'Le pseudo doit s’écrire dans un seul alphabet';
const accents = 'Une lettre du pseudo porte trop d’accents';
test.each([
  ['mod M\u3164', invisible],
  ['\u3164mod M', invisible],
  ['\u3164\u3164\u3164', invisible],
  ['mo\u200bd M', invisible],
  ['mo\u00add M', invisible],
  ['mo\ufe0fd M', invisible],
  ['m\u043ed M', scripts],
  ['mod \u039c', scripts],
  ['аdmin', scripts],
  [`Za${'\u0301'.repeat(3)}lgo`, accents],
  [`Zal\u0335\u0316\u0317\u0300go`, accents],
  ['\u0301abc', accents],
])('refuses %j', (pseudo, message) => {
  expect(messageOf(pseudo)).toBe(message);
});

test('takes compatibility forms as what they stand for', () => {
  expect(pseudoSchema.parse('ｅｌｏｄｉｅ')).toBe('elodie');
  expect(pseudoSchema.parse('𝕞𝕠𝕕 𝕄')).toBe('mod M');
  expect(pseudoSchema.parse('Jose\u0301')).toBe('José');
});

test('gives, whatever is typed, a pseudo that it would take again as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 24 }), (typed) => {
      const first = pseudoSchema.safeParse(typed);
      if (!first.success) return;
      expect(pseudoSchema.parse(first.data)).toBe(first.data);
      expect(first.data).not.toMatch(/\p{Default_Ignorable_Code_Point}|\p{C}/u);
    }),
    { numRuns: 2000 },
  );
});
