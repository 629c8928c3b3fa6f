import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sayDecimals, sayOrdinal, sayWhole } from './numbers.ts';

test.each([
  ['0', 'zéro'],
  ['007', 'sept'],
  ['16', 'seize'],
  ['21', 'vingt et un'],
  ['45', 'quarante-cinq'],
  ['70', 'soixante-dix'],
  ['71', 'soixante et onze'],
  ['80', 'quatre-vingts'],
  ['81', 'quatre-vingt-un'],
  ['91', 'quatre-vingt-onze'],
  ['99', 'quatre-vingt-dix-neuf'],
  ['100', 'cent'],
  ['101', 'cent un'],
  ['200', 'deux cents'],
  ['201', 'deux cent un'],
  ['380', 'trois cent quatre-vingts'],
  ['1000', 'mille'],
  ['1998', 'mille neuf cent quatre-vingt-dix-huit'],
  ['2024', 'deux mille vingt-quatre'],
  ['80000', 'quatre-vingt mille'],
  ['200000', 'deux cent mille'],
  ['1000000', 'un million'],
  ['200000000', 'deux cents millions'],
  ['19687500', 'dix-neuf millions six cent quatre-vingt-sept mille cinq cents'],
  ['21000000000', 'vingt et un milliards'],
  ['1000000000001', 'un billion un'],
])('says %s', (digits, words) => {
  expect(sayWhole(digits)).toBe(words);
});

test('says « une » before a feminine noun', () => {
  expect(sayWhole('1', true)).toBe('une');
  expect(sayWhole('21', true)).toBe('vingt et une');
  expect(sayWhole('11', true)).toBe('onze');
});

test.each([
  ['5', 'cinq'],
  ['05', 'zéro cinq'],
  ['50', 'cinquante'],
  ['125', 'cent vingt-cinq'],
  ['0001', 'zéro zéro zéro un'],
  ['1333', 'un trois trois trois'],
  ['00', 'zéro zéro'],
])('says the decimals %s', (digits, words) => {
  expect(sayDecimals(digits)).toBe(words);
});

test.each([
  ['1', 'premier'],
  ['2', 'deuxième'],
  ['5', 'cinquième'],
  ['9', 'neuvième'],
  ['21', 'vingt et unième'],
  ['30', 'trentième'],
  ['80', 'quatre-vingtième'],
  ['84', 'quatre-vingt-quatrième'],
  ['200', 'deux centième'],
  ['1000', 'millième'],
])('says the rank %s', (digits, words) => {
  expect(sayOrdinal(digits)).toBe(words);
});

const small = new Map(
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'
    .split(' ')
    .map((word, value) => [word, value]),
);
for (const [index, word] of 'vingt trente quarante cinquante soixante'.split(' ').entries())
  small.set(word, 20 + 10 * index);
const scales = new Map(
  'mille million milliard billion billiard trillion trilliard'
    .split(' ')
    .map((word, index) => [word, 10n ** BigInt(3 * (index + 1))]),
);

/** Understands a number in words, as a listener adds it up. */
function understand(words: string): bigint {
  let total = 0n;
  let group = 0;
  for (const word of words.split(/[ -]/u)) {
    const name = word.replace(/(?<=vingt|cent|illion|illiard)s$/u, '');
    const scale = scales.get(name);
    if (name === 'et') continue;
    if (scale !== undefined) {
      total += BigInt(group === 0 ? 1 : group) * scale;
      group = 0;
    } else if (name === 'cent') group = group === 0 ? 100 : group * 100;
    // quatre-vingt: four times twenty, where four stands alone in its hundred.
    else if (name === 'vingt' && group % 100 === 4) group += 76;
    else group += small.get(name) ?? Number.NaN;
  }
  return total + BigInt(group);
}

describe('any number', () => {
  it('is understood as the same number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n - 1n }), (value) => {
        expect(understand(sayWhole(String(value)))).toBe(value);
      }),
    );
  });

  it('has words alone, however long it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,80}$/), (digits) => {
        expect(sayWhole(digits)).toMatch(/^[a-zéè -]+$/u);
        expect(sayOrdinal(digits)).toMatch(/^[a-zéè -]+$/u);
        expect(sayDecimals(digits)).toMatch(/^[a-zéè -]+$/u);
      }),
    );
  });
});
