import { createSimulation } from '@chandelle/market/simulation/simulation';
import { expect, test } from 'vitest';
import { marketFormat } from './market-format.ts';

const format = marketFormat(
  createSimulation({ scenario: 'chop', seed: 4, preset: 'simulator' }).state,
);

test.each(['0.05', '0.0500', '0.050000'])(
  'a quantity of %s has no zeros that say nothing',
  (quantity) => {
    expect(format.quantity(quantity)).toBe('0,05');
    expect(format.quantityWithUnit(quantity)).toBe('0,05\u00a0BTC');
  },
);

test('a column of the book keeps its digits, and a price is written in full', () => {
  expect(format.bookQuantity('0.05')).toBe('0,050');
  expect(format.price('50000')).toMatch(/^50\s000,00$/u);
});
