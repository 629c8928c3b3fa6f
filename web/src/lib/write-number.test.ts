import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeNumber } from './write-number.ts';

/** What the browser's own tables write, which is right, only slow to come. */
const byIntl = (value: number, fewest: number, most: number) =>
  new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
    signDisplay: 'negative',
  })
    .format(value)
    .replace('-', '−');

const decimals = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

describe('a number is written as the tables of French have it', () => {
  it.each([
    [0, 0, 0, '0'],
    [-0, 0, 2, '0'],
    [-0.04, 1, 1, '0,0'],
    [2270, 0, 0, '2\u202F270'],
    [-51_240.5, 2, 2, '−51\u202F240,50'],
    [999.95, 1, 1, '1\u202F000,0'],
    [0.000_000_12, 0, 8, '0,00000012'],
    [1.005, 2, 2, '1,01'],
    [1e21, 0, 0, '1\u202F000\u202F000\u202F000\u202F000\u202F000\u202F000\u202F000'],
    [Number.NEGATIVE_INFINITY, 0, 0, '−∞'],
    [Number.NaN, 0, 0, 'NaN'],
  ])('%s with %i to %i decimals', (value, fewest, most, text) => {
    expect(writeNumber(value, fewest, most)).toBe(text);
    expect(byIntl(value, fewest, most)).toBe(text);
  });

  it('whatever the number', () => {
    fc.assert(
      fc.property(fc.double(), decimals, (value, [fewest, most]) => {
        expect(writeNumber(value, fewest, most)).toBe(byIntl(value, fewest, most));
      }),
      { numRuns: 2000 },
    );
  });

  it('amounts among them, whose halves are frequent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 9 }),
        decimals,
        (units, digits, [fewest, most]) => {
          const value = units / 10 ** digits;
          expect(writeNumber(value, fewest, most)).toBe(byIntl(value, fewest, most));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
