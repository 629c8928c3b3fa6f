import { describe, expect, it } from 'vitest';
import { breakEvenTicks } from './rules/break-even.ts';
import { deepVenue, namesOf, PerpetualTrial } from './testing.ts';

const EIGHT_HOURS = 28_800;

describe('a long at ×10 on the exchange, from 7,640', () => {
  /**
   * Reckoned by hand, in USDT:
   *
   * | | |
   * |---|---|
   * | value 2.5 × 7,640 | 19,100 |
   * | margin 19,100 ÷ 10 | 1,910 |
   * | maker fee 0.02 % | 3.82 |
   * | funding 2.5 × 7,392.12 × 0.01 % | 1.84803 |
   * | liquidation 7,640 × 0.9 ÷ 0.995 = 6,910.5527… | 6,910.55 |
   * | result there 2.5 × (6,910.55 − 7,640) | −1,823.625 |
   * | left of the margin | 86.375 |
   * | required 0.5 % of 17,276.375 | 86.381875 |
   * | fee 0.5 %, at most what is left | 86.375 |
   * | the fund sells at 6,871: 2.5 × (6,871 − 6,910.55) | −98.875 |
   */
  function openAtLimit(): PerpetualTrial {
    const desk = new PerpetualTrial('international', 7_700, deepVenue(10_000));
    desk.accept({ type: 'set-leverage', leverage: 10 });
    const order = { side: 'buy', kind: 'limit', quantity: '2.5', price: '7640' } as const;
    desk.accept({ id: 'A', type: 'place-order', order });
    expect(namesOf(desk.go(7_650))).toEqual([]);
    expect(namesOf(desk.go(7_638, { last: 7_640 }))).toEqual(['filled', 'order-filled']);
    return desk;
  }

  it('is opened as a maker, pays funding, and is closed by force to the unit', () => {
    const desk = openAtLimit();
    expect(desk.money).toMatchObject({ wallet: '8086.18', margin: '1910', fees: '3.82' });
    desk.go(7_392.12, { at: EIGHT_HOURS });
    expect(desk.money).toMatchObject({ wallet: '8084.33197', margin: '1910', funding: '1.84803' });
    expect(desk.go(6_910.56)).toEqual([]);
    desk.venue = {
      ...desk.venue,
      quotes: () => ({ bids: [{ price: 687_100, lots: 9_000_000 }], asks: [] }),
    };
    const [event] = desk.go(6_910.55, { last: 6_880 });
    expect(event).toMatchObject({
      type: 'liquidated',
      wallet: 808_433_197_000n,
      liquidation: {
        direction: 'long',
        behind: 191_000_000_000n,
        result: -182_362_500_000n,
        required: 8_638_187_500n,
        fee: 8_637_500_000n,
        returned: 0n,
        shortfall: 0n,
        exitValue: 1_717_750_000_000n,
        insuranceResult: -9_887_500_000n,
      },
    });
    expect(desk.money).toEqual({
      wallet: '8084.33197',
      margin: '0',
      // What the learner lost to 6,910.55, and what the fund lost from there.
      market: '1922.5',
      fees: '3.82',
      funding: '1.84803',
      insurance: '-12.5',
    });
  });

  it('leaves what is missing to the fund when the price leaps over the margin', () => {
    const desk = openAtLimit();
    desk.venue = { ...desk.venue, quotes: () => ({ bids: [], asks: [] }) };
    const [event] = desk.go(6_800);
    // 1,910 − 2.5 × 840 = −190.
    expect(event).toMatchObject({
      liquidation: { returned: 0n, fee: 0n, shortfall: 19_000_000_000n, insuranceResult: 0n },
    });
    expect(desk.money).toMatchObject({ wallet: '8086.18', insurance: '-190', market: '2100' });
  });

  it('holds out with margin added, until that is used up', () => {
    const desk = openAtLimit();
    desk.accept({ type: 'add-margin', amount: '500' });
    expect(desk.money).toMatchObject({ wallet: '7586.18', margin: '2410' });
    // (19,100 − 2,410) ÷ (2.5 × 0.995) = 6,709.547…
    expect(desk.go(6_709.55)).toEqual([]);
    expect(namesOf(desk.go(6_709.54))).toEqual(['liquidated']);
  });

  it('takes no margin out that it needs', () => {
    const desk = openAtLimit();
    expect(desk.reject({ type: 'remove-margin', amount: '0.01' })).toBe(
      'margin-below-initial at amount',
    );
    desk.accept({ type: 'add-margin', amount: '500' });
    expect(desk.reject({ type: 'remove-margin', amount: '2409' })).toBe(
      'margin-below-maintenance at amount',
    );
    desk.go(7_639.5, { last: 7_639.5 });
    // 2.5 × 0.5 is lost: so much of what was added stays.
    expect(desk.reject({ type: 'remove-margin', amount: '498.75000001' })).toBe(
      'margin-below-initial at amount',
    );
    desk.accept({ type: 'remove-margin', amount: '498.75' });
    expect(desk.money).toMatchObject({ margin: '1911.25', wallet: '8084.93' });
  });

  it('stands with the whole wallet under cross margin', () => {
    const desk = new PerpetualTrial('international', 7_640);
    desk.accept({ type: 'set-leverage', leverage: 10 });
    desk.accept({ type: 'set-margin-mode', mode: 'cross' });
    const order = { side: 'buy', kind: 'market', quantity: '2.5' } as const;
    desk.accept({ type: 'place-order', order });
    // 2.5 × 7,640.01 × 0.05 % = 9.5500125.
    expect(desk.money).toMatchObject({ wallet: '9990.4499875', margin: '0' });
    expect(desk.reject({ type: 'add-margin', amount: '1' })).toBe('cross-margin at type');
    // (19,100.025 − 9,990.4499875) ÷ (2.5 × 0.995) = 3,662.1407…
    expect(desk.go(3_662.15)).toEqual([]);
    expect(namesOf(desk.go(3_662.14))).toEqual(['liquidated']);
    // Left: 9,990.4499875 − 2.5 × 3,977.87 = 45.7749875; the fee of 45.77675 takes it all.
    expect(desk.money).toMatchObject({ wallet: '0' });
  });
});

describe('a long at ×2 in Europe, from 57,400', () => {
  function open(): PerpetualTrial {
    const desk = new PerpetualTrial('european', 57_399.99, deepVenue(10_000));
    desk.accept({ type: 'set-leverage', leverage: 2 });
    const order = { side: 'buy', kind: 'market', quantity: '0.15' } as const;
    desk.accept({ type: 'place-order', order });
    return desk;
  }

  it('is closed with half of its margin, without a fee', () => {
    const desk = open();
    // 0.15 × 57,400 = 8,610: margin 4,305, fee 4.305.
    expect(desk.money).toMatchObject({ wallet: '5690.695', margin: '4305' });
    expect(desk.go(43_050.01)).toEqual([]);
    desk.go(43_050);
    expect(desk.money).toMatchObject({ wallet: '7843.195', insurance: '-0.0015' });
    expect(desk.state.position).toBeNull();
  });

  it('breaks even above its entry by what it has paid', () => {
    const desk = open();
    for (let turn = 1; turn <= 13; turn += 1) desk.go(58_000, { at: turn * EIGHT_HOURS });
    // 13 × 0.87 = 11.31; (8,610 + 4.305 + 11.31) ÷ (0.15 × 0.9995) = 57,532.8665…
    expect(desk.money).toMatchObject({ funding: '11.31' });
    expect(breakEvenTicks(desk.state.position!, 50_000)).toBe(5_753_287);
    desk.go(57_532.88);
    desk.accept({ type: 'close-position' });
    expect(desk.state.wallet).toBeGreaterThan(desk.state.deposited);
  });

  it('has no leverage above two', () => {
    const desk = new PerpetualTrial('european', 57_400);
    expect(desk.reject({ type: 'set-leverage', leverage: 3 })).toBe(
      'leverage-beyond-frame at leverage',
    );
  });
});
