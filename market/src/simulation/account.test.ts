import { describe, expect, it } from 'vitest';
import { advance } from './advance.ts';
import { readAccount, readOpenOrders } from './read-account.ts';
import { readCandles } from './read-candles.ts';
import { saveSimulation } from './simulation.ts';
import { accept, fillsOf, goTo, place, priceAway, reject, startSimulation } from './testing.ts';

describe('bad input', () => {
  const order = { side: 'buy', kind: 'limit', price: '49000', quantity: '0.1' } as const;

  it.each([
    [{ ...order, quantity: '0' }, 'not-above-zero', 'quantity'],
    [{ ...order, quantity: '-1' }, 'not-above-zero', 'quantity'],
    [{ ...order, quantity: 'beaucoup' }, 'not-a-number', 'quantity'],
    [{ ...order, quantity: '1e3' }, 'not-a-number', 'quantity'],
    [{ ...order, quantity: '' }, 'missing', 'quantity'],
    [{ ...order, quantity: '0.0000001' }, 'lot', 'quantity'],
    [{ ...order, quantity: '0.00001' }, 'minimum-order', 'quantity'],
    [{ ...order, quantity: '99' }, 'insufficient-funds', 'quantity'],
    [{ ...order, quantity: '99999999999999' }, 'too-large', 'quantity'],
    [{ ...order, price: '0' }, 'not-above-zero', 'price'],
    [{ ...order, price: 'NaN' }, 'not-a-number', 'price'],
    [{ ...order, price: '49000.001' }, 'tick', 'price'],
    [{ ...order, side: 'sell' }, 'nothing-held', 'quantity'],
    [{ side: 'buy', kind: 'market', amount: '60000' }, 'insufficient-funds', 'amount'],
    [{ side: 'buy', kind: 'market', amount: '4' }, 'minimum-order', 'amount'],
    [{ side: 'buy', kind: 'market', amount: '0.00001' }, 'minimum-order', 'amount'],
    [{ side: 'sell', kind: 'market', amount: '50' }, 'not-together', 'amount'],
    [{ ...order, kind: 'trailing-stop', trailPercent: '60' }, 'too-large', 'trailPercent'],
    [{ ...order, kind: 'trailing-stop' }, 'missing', 'trailPercent'],
    [
      { ...order, kind: 'trailing-stop', trailPercent: '0.000001' },
      'trail-too-short',
      'trailPercent',
    ],
    [{ ...order, kind: 'oco', price: '51000', trigger: '52000' }, 'already-triggered', 'price'],
    [{ ...order, kind: 'market', postOnly: true }, 'not-together', 'postOnly'],
    [{ ...order, kind: 'iceberg' }, 'unknown', 'kind'],
    [{ ...order, timeInForce: 'gtx' }, 'unknown', 'timeInForce'],
  ])('%o is rejected as %s at %s', (request, code, field) => {
    const simulation = startSimulation();
    const before = saveSimulation(simulation);
    const command = { type: 'place-order', order: request } as Parameters<typeof reject>[1];
    expect(reject(simulation, command)).toMatchObject({ code, field });
    expect(saveSimulation(simulation)).toEqual(before);
  });

  it('sells no more than is held, nor what open orders hold back', () => {
    const simulation = startSimulation();
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.4' });
    const sell = (quantity: string) =>
      reject(simulation, {
        type: 'place-order',
        order: { side: 'sell', kind: 'limit', price: '55000', quantity },
      });
    expect(sell('0.5')).toEqual({
      code: 'beyond-holding',
      field: 'quantity',
      values: { held: '0.4', coin: 'BTC' },
    });
    place(simulation, { side: 'sell', kind: 'limit', price: '60000', quantity: '0.3' });
    expect(sell('0.2')).toEqual({
      code: 'coins-reserved',
      field: 'quantity',
      values: { available: '0.1', coin: 'BTC' },
    });
  });
});

describe('take profit', () => {
  it('« +50 % » and « +100 % » sell half and all of the coins held now', () => {
    const simulation = startSimulation({ preset: 'spot-section' });
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.1' });
    const half = accept(simulation, { type: 'take-profit', percent: 50 }).at(-1);
    expect(half).toMatchObject({ type: 'take-profit', percent: 50, quantity: '0.05' });
    const rest = accept(simulation, { type: 'take-profit', percent: 100 }).at(-1);
    expect(rest).toMatchObject({ type: 'take-profit', percent: 100, quantity: '0.05' });
    const { coins, cash, realised } = readAccount(simulation);
    expect(coins).toBe('0');
    expect(Number(cash)).toBeCloseTo(10_000 + Number(realised), 8);
    expect(reject(simulation, { type: 'take-profit', percent: 100 })).toMatchObject({
      code: 'nothing-held',
      field: 'percent',
    });
  });

  it('the automatic rule sells 25 % of the position at +50 % and 50 % of it at +100 %', () => {
    const simulation = startSimulation();
    accept(simulation, { type: 'set-auto-take-profit', on: true });
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.8' });
    // No story rises by half within the test's patience: the coins are made cheaper instead.
    simulation.state.account.cost = '26666';
    const events = advance(simulation, 600).filter(({ type }) => type === 'take-profit');
    expect(events).toMatchObject([{ percent: 50, quantity: '0.2', automatic: true }]);
    expect(readAccount(simulation).coins).toBe('0.6');
    simulation.state.account.cost = '10000';
    const later = advance(simulation, 1_200).filter(({ type }) => type === 'take-profit');
    expect(later).toMatchObject([{ percent: 100, quantity: '0.4', automatic: true }]);
    expect(readAccount(simulation).coins).toBe('0.2');
    expect(advance(simulation, 5_000)).toEqual([]);
  });

  it('the automatic rule waits for coins that an open sale holds back', () => {
    const simulation = startSimulation();
    accept(simulation, { type: 'set-auto-take-profit', on: true });
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.8' });
    const order = { side: 'sell', kind: 'limit', price: '90000', quantity: '0.8' } as const;
    accept(simulation, { type: 'place-order', id: 'held', order });
    simulation.state.account.cost = '26666';
    expect(advance(simulation, 600)).toEqual([]);
    accept(simulation, { type: 'cancel-order', order: 'held' });
    const events = advance(simulation, 700).filter(({ type }) => type === 'take-profit');
    expect(events).toMatchObject([{ percent: 50, quantity: '0.2', automatic: true }]);
  });
});

describe('the account', () => {
  it('takes deposits, and goes back to its start on reset while the market goes on', () => {
    const simulation = startSimulation({ preset: 'simulator' });
    accept(simulation, { type: 'deposit', amount: '2500.5' });
    expect(readAccount(simulation)).toMatchObject({
      cash: '12500.5',
      deposited: '12500.5',
      result: '0',
    });
    place(simulation, { side: 'buy', kind: 'limit', price: '40000', quantity: '0.1' });
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.1' });
    advance(simulation, 1_000);
    accept(simulation, { type: 'reset' });
    expect(readAccount(simulation)).toMatchObject({
      cash: '10000',
      coins: '0',
      fees: '0',
      deposited: '10000',
      result: '0',
    });
    expect(readOpenOrders(simulation)).toEqual([]);
    expect(simulation.state.now).toBe(1_000);
  });

  it('charges maker and taker fees by the order’s own time', () => {
    const simulation = startSimulation({ preset: 'simulator' });
    simulation.state.rules = { ...simulation.state.rules, makerFeePercent: '0.02' };
    const price = priceAway(simulation, -0.5);
    place(simulation, { side: 'buy', kind: 'limit', price, quantity: '0.1' });
    accept(simulation, { type: 'set-fees', on: false });
    goTo(simulation, Number(price) - 5);
    expect(Number(readAccount(simulation).fees)).toBeCloseTo(0.1 * Number(price) * 0.0002, 7);
    place(simulation, { side: 'sell', kind: 'market', quantity: '0.1' });
    expect(Number(readAccount(simulation).fees)).toBeCloseTo(0.1 * Number(price) * 0.0002, 7);
  });

  it('refuses to trade once the market has ended', () => {
    const simulation = startSimulation({ preset: 'replay' });
    advance(simulation, Number.MAX_SAFE_INTEGER);
    expect(simulation.state.now).toBe(7 * 86_400 - 1);
    const order = { side: 'buy', kind: 'market', quantity: '0.1' } as const;
    expect(reject(simulation, { type: 'place-order', order })).toMatchObject({
      code: 'market-ended',
    });
  });
});

describe('candles', () => {
  it('show the learner’s own executions too', () => {
    const simulation = startSimulation();
    const before = readCandles(simulation, '1m', { from: 0 }).at(-1);
    const fills = fillsOf(place(simulation, { side: 'buy', kind: 'market', quantity: '0.9' }));
    const after = readCandles(simulation, '1m', { from: 0 }).at(-1);
    expect(after?.high).toBe(Math.max(...fills.map(([price]) => price)));
    expect(after?.volume).toBeCloseTo((before?.volume ?? 0) + 0.9, 9);
  });
});
