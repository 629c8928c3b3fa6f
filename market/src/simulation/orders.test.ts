import { describe, expect, it } from 'vitest';
import { advance } from './advance.ts';
import { readAccount, readOpenOrders } from './read-account.ts';
import { readBook } from './read-market.ts';
import { saveSimulation } from './simulation.ts';
import {
  accept,
  fillsOf,
  goTo,
  place,
  priceAway,
  reject,
  startSimulation,
  typesOf,
} from './testing.ts';

describe('a market order', () => {
  it('walks the book from its best price on, and pays for each level', () => {
    const simulation = startSimulation();
    const { asks } = readBook(simulation, 3);
    const [first, second] = asks;
    const fills = fillsOf(place(simulation, { side: 'buy', kind: 'market', quantity: '0.9' }));
    expect(fills[0]).toEqual([first?.price, first?.quantity, 'taker']);
    expect(fills[1]?.[0]).toBe(second?.price);
    expect(fills.reduce((sum, [, quantity]) => sum + quantity, 0)).toBeCloseTo(0.9, 9);
    const spent = fills.reduce((sum, [price, quantity]) => sum + price * quantity, 0);
    expect(Number(readAccount(simulation).cash)).toBeCloseTo(50_000 - spent, 6);
    expect(readAccount(simulation).coins).toBe('0.9');
  });

  it('leaves a hole in the book, which fills again within a minute', () => {
    const simulation = startSimulation();
    const before = readBook(simulation).asks[0];
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.9' });
    const after = readBook(simulation).asks[0];
    expect(after?.price).toBeGreaterThan(before?.price ?? 0);
    advance(simulation, 120);
    expect(simulation.state.taken).toEqual({ bids: 0, asks: 0 });
  });

  it('spends an amount to the last lot, fee included', () => {
    const simulation = startSimulation({ preset: 'simulator' });
    place(simulation, { side: 'buy', kind: 'market', amount: '10000' });
    const { cash, fees, feesOn } = readAccount(simulation);
    expect(feesOn).toBe(true);
    expect(Number(fees)).toBeCloseTo(10_000 * (0.001 / 1.001), 2);
    expect(Number(cash)).toBeGreaterThanOrEqual(0);
    expect(Number(cash)).toBeLessThan(0.06);
  });
});

describe('a limit order', () => {
  it('rests with its funds held back, is marked in the book, and is met as a maker', () => {
    const simulation = startSimulation();
    const price = priceAway(simulation, -0.5);
    place(simulation, { side: 'buy', kind: 'limit', price, quantity: '0.5' });
    expect(readAccount(simulation).reserved).toBe(String(0.5 * Number(price)));
    const own = readBook(simulation, 80).bids.find((row) => row.own > 0);
    expect(own).toMatchObject({ price: Number(price), own: 0.5 });
    const fills = fillsOf(goTo(simulation, Number(price) - 5));
    expect(fills.every(([paid, , role]) => paid === Number(price) && role === 'maker')).toBe(true);
    expect(readOpenOrders(simulation)).toEqual([]);
    expect(readAccount(simulation).reserved).toBe('0');
  });

  it('is filled in parts when those who come bring less than it wants', () => {
    const simulation = startSimulation({ preset: 'prise-en-main' });
    accept(simulation, { type: 'deposit', amount: '9000000' });
    const price = priceAway(simulation, -0.4);
    place(simulation, { side: 'buy', kind: 'limit', price, quantity: '150' });
    const fills = fillsOf(goTo(simulation, Number(price) - 1));
    const filled = fills.reduce((sum, [, quantity]) => sum + quantity, 0);
    expect(fills.length).toBeGreaterThan(0);
    expect(filled).toBeLessThan(150);
    expect(Number(readOpenOrders(simulation)[0]?.filled)).toBeCloseTo(filled, 9);
  });

  it('takes at once what it crosses, and rests with the rest', () => {
    const simulation = startSimulation();
    const best = readBook(simulation).asks[0];
    const quantity = ((best?.quantity ?? 0) + 0.1).toFixed(6);
    const events = place(simulation, {
      side: 'buy',
      kind: 'limit',
      price: String(best?.price),
      quantity,
    });
    expect(fillsOf(events)).toEqual([[best?.price, best?.quantity, 'taker']]);
    expect(Number(readOpenOrders(simulation)[0]?.filled)).toBe(best?.quantity);
  });

  it('as IOC ends with what it found; as FOK takes all or is rejected', () => {
    const simulation = startSimulation();
    const best = readBook(simulation).asks[0];
    const quantity = ((best?.quantity ?? 0) + 0.1).toFixed(6);
    const order = {
      side: 'buy',
      kind: 'limit',
      price: String(best?.price),
      quantity,
    } as const;
    const before = saveSimulation(simulation);
    expect(
      reject(simulation, { type: 'place-order', order: { ...order, timeInForce: 'fok' } }),
    ).toEqual({
      code: 'cannot-fill',
      field: 'quantity',
      values: { fillable: String(best?.quantity), coin: 'BTC' },
    });
    expect(saveSimulation(simulation)).toEqual(before);
    const events = place(simulation, { ...order, timeInForce: 'ioc' });
    expect(typesOf(events)).toEqual(['order-placed', 'filled', 'order-cancelled']);
    expect(readOpenOrders(simulation)).toEqual([]);
    const whole = place(simulation, {
      ...order,
      price: priceAway(simulation, 0.1),
      timeInForce: 'fok',
    });
    expect(typesOf(whole).at(-1)).toBe('order-filled');
  });

  it('is closed as it was when it ended: nobody stands before an order that does not wait', () => {
    const simulation = startSimulation();
    const [bid] = readBook(simulation).bids;
    const price = String(bid?.price);
    place(simulation, { side: 'buy', kind: 'limit', price, quantity: '0.1', timeInForce: 'ioc' });
    expect(simulation.state.closedOrders).toMatchObject([{ end: 'cancelled', ahead: 0 }]);
    place(simulation, { side: 'buy', kind: 'limit', price, quantity: '0.1' });
    expect(simulation.state.orders[0]?.ahead).toBeGreaterThan(0);
  });

  it('as post-only is rejected when it would take, and rests when not', () => {
    const simulation = startSimulation();
    const best = readBook(simulation).asks[0]?.price ?? 0;
    const order = { side: 'buy', kind: 'limit', quantity: '0.1', postOnly: true } as const;
    expect(
      reject(simulation, { type: 'place-order', order: { ...order, price: String(best) } }),
    ).toEqual({ code: 'post-only-crosses', field: 'price', values: { best: String(best) } });
    const inside = (best - 0.01).toFixed(2);
    expect(fillsOf(place(simulation, { ...order, price: inside }))).toEqual([]);
    expect(readBook(simulation).bids[0]).toMatchObject({ price: Number(inside), own: 0.1 });
  });

  it('never meets the learner’s own order', () => {
    const simulation = startSimulation();
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.2' });
    const price = priceAway(simulation, 0.3);
    place(simulation, { side: 'sell', kind: 'limit', price, quantity: '0.1' });
    const rejection = reject(simulation, {
      type: 'place-order',
      order: { side: 'buy', kind: 'limit', price: priceAway(simulation, 0.4), quantity: '0.1' },
    });
    place(simulation, { side: 'buy', kind: 'limit', price: '49000', quantity: '0.1' });
    const bid = simulation.state.orders.at(-1)?.id ?? '';
    const moved = priceAway(simulation, 0.4);
    expect(reject(simulation, { type: 'amend-order', order: bid, price: moved })).toEqual(
      rejection,
    );
    expect(rejection).toEqual({
      code: 'own-order',
      field: 'price',
      values: { own: String(Number(price)) },
    });
  });
});

describe('a change of an open order', () => {
  it('moves it, holds back what it needs then, and carries it out when it crosses', () => {
    const simulation = startSimulation();
    const price = priceAway(simulation, -1);
    accept(simulation, {
      type: 'place-order',
      id: 'moved',
      order: { side: 'buy', kind: 'limit', price, quantity: '0.5' },
    });
    const next = priceAway(simulation, -0.5);
    accept(simulation, { type: 'amend-order', order: 'moved', price: next, quantity: '0.4' });
    expect(readOpenOrders(simulation)[0]).toMatchObject({ quantity: '0.4' });
    expect(Number(readAccount(simulation).reserved)).toBeCloseTo(0.4 * Number(next), 6);
    const crossing = accept(simulation, {
      type: 'amend-order',
      order: 'moved',
      price: priceAway(simulation, 0.2),
    });
    expect(typesOf(crossing).at(-1)).toBe('order-filled');
  });

  it('is rejected beyond the funds, for what it has not, and once it is over', () => {
    const simulation = startSimulation();
    const price = priceAway(simulation, -1);
    accept(simulation, {
      type: 'place-order',
      id: 'resting',
      order: { side: 'buy', kind: 'limit', price, quantity: '0.5' },
    });
    const amend = (changes: { quantity?: string; trigger?: string }) =>
      reject(simulation, { type: 'amend-order', order: 'resting', ...changes });
    expect(amend({ quantity: '5' })).toMatchObject({
      code: 'insufficient-funds',
      field: 'quantity',
    });
    expect(amend({ trigger: '1' })).toMatchObject({ code: 'not-amendable', field: 'trigger' });
    expect(amend({ quantity: '0.00001' })).toMatchObject({ code: 'minimum-order' });
    expect(amend({ quantity: 'x' })).toMatchObject({ code: 'not-a-number', field: 'quantity' });
    accept(simulation, { type: 'cancel-order', order: 'resting' });
    expect(amend({ quantity: '0.1' })).toMatchObject({ code: 'unknown-order', field: 'order' });
    expect(readAccount(simulation).available).toBe('50000');
  });
});
