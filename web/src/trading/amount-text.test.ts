import { decimal, decimalText } from '@chandelle/market/money/decimal';
import type { SimulationEvent } from '@chandelle/market/simulation/events';
import type { Fill } from '@chandelle/market/simulation/state';
import { describe, expect, it } from 'vitest';
import { readAmount, stepAmount, writeAmount } from './amount-text.ts';
import { offerAfter, proceedsOf, quantityFor } from './panel-ticket.ts';

const read = (text: string) => {
  const amount = readAmount(text);
  return amount === null ? null : decimalText(amount);
};

describe('amounts as they are typed', () => {
  it('reads commas, points and every kind of space', () => {
    expect(read('50 000,50')).toBe('50000.5');
    expect(read('50\u202F000.5')).toBe('50000.5');
    expect(read(',5')).toBe('0.5');
    expect(read('1.')).toBe('1');
    expect(read('−3')).toBe('-3');
  });

  it('takes nothing else for a number', () => {
    for (const text of ['', 'abc', '1,2,3', '1e5', '12 €', '-', '.']) expect(read(text)).toBeNull();
  });

  it('reads back what it writes', () => {
    expect(read(writeAmount(decimal('1234567.891'), 3))).toBe('1234567.891');
  });
});

describe('steps', () => {
  const step = (amount: string, direction: 1 | -1, most?: string) =>
    decimalText(
      stepAmount(
        decimal(amount),
        decimal('100'),
        direction,
        most === undefined ? undefined : decimal(most),
      ),
    );

  it('go to the next multiple', () => {
    expect(step('1000', 1)).toBe('1100');
    expect(step('1050', 1)).toBe('1100');
    expect(step('1050', -1)).toBe('1000');
  });

  it('stay between 0 and the most there is', () => {
    expect(step('0', -1)).toBe('0');
    expect(step('40', -1)).toBe('0');
    expect(step('1000', 1, '1049.5')).toBe('1049.5');
  });
});

/** A part of what an order bought, unless told otherwise. */
function part(quantity: string, given: Partial<Fill> = {}): Fill {
  return {
    number: 1,
    order: 'limit',
    at: 0,
    side: 'buy',
    price: '50000',
    quantity,
    value: '0',
    fee: '0',
    role: 'maker',
    profit: null,
    ...given,
  };
}

const filled = (quantity: string, given: Partial<Fill> = {}): SimulationEvent => ({
  at: 0,
  type: 'filled',
  fill: part(quantity, given),
});

describe('the sums of a ticket', () => {
  it('offers a quarter of a purchase, in four decimals when it can', () => {
    expect(offerAfter([filled('0.019974')], [part('0.019974')])).toBe('0,0049');
    expect(offerAfter([filled('0.0002')], [part('0.0002')])).toBe('0,000050');
  });

  it('offers a quarter of the whole purchase when it is filled in parts over time', () => {
    const fills = [part('0.9', { order: 'other' }), part('0.05'), part('0.03'), part('0.02')];
    expect(offerAfter([filled('0.02')], fills)).toBe('0,0250');
    expect(offerAfter([filled('0.05', { side: 'sell' })], fills)).toBeNull();
    expect(offerAfter([], fills)).toBeNull();
  });

  it('computes what a purchase brings and a sale gives', () => {
    expect(decimalText(quantityFor(decimal('1000'), decimal('50000'), '0'))).toBe('0.02');
    // 1 000 ÷ (50 000 × 1,001) = 0,01998001…
    expect(decimalText(quantityFor(decimal('1000'), decimal('50000'), '0.1'))).toBe('0.01998');
    expect(decimalText(proceedsOf(decimal('0.02'), decimal('50000'), '0.1'))).toBe('999');
  });
});
