import { describe, expect, it } from 'vitest';
import { advance } from './advance.ts';
import type { SimulationEvent } from './events.ts';
import { presetSale } from './preset-sale.ts';
import { readAccount, readClosedOrders, readOpenOrders } from './read-account.ts';
import { readCandles } from './read-candles.ts';
import { readBook, readPrice } from './read-market.ts';
import type { Simulation } from './simulation.ts';
import { saveSimulation } from './simulation.ts';
import { accept, place, priceAway, refuse, startSimulation } from './testing.ts';

/** Fills among events, as [price, quantity, role]. */
function fillsOf(events: readonly SimulationEvent[]): [number, number, string][] {
  return events.flatMap((event) =>
    event.type === 'filled'
      ? [[Number(event.fill.price), Number(event.fill.quantity), event.fill.role]]
      : [],
  );
}

function typesOf(events: readonly SimulationEvent[]): string[] {
  return events.map(({ type }) => type);
}

/** Goes on until the price has come to a level, from the side on which it is now. */
function goTo(simulation: Simulation, price: number, days = 7): SimulationEvent[] {
  const below = price < readPrice(simulation);
  const events: SimulationEvent[] = [];
  for (let step = 0; step < days * 8_640; step += 1) {
    events.push(...advance(simulation, simulation.state.now + 10));
    if (below ? readPrice(simulation) <= price : readPrice(simulation) >= price) return events;
  }
  throw new Error(`The price never came to ${price}.`);
}

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

  it('as IOC ends with what it found; as FOK takes all or is refused', () => {
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
      refuse(simulation, { type: 'place-order', order: { ...order, timeInForce: 'fok' } }),
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

  it('as post-only is refused when it would take, and rests when not', () => {
    const simulation = startSimulation();
    const best = readBook(simulation).asks[0]?.price ?? 0;
    const order = { side: 'buy', kind: 'limit', quantity: '0.1', postOnly: true } as const;
    expect(
      refuse(simulation, { type: 'place-order', order: { ...order, price: String(best) } }),
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
    const refusal = refuse(simulation, {
      type: 'place-order',
      order: { side: 'buy', kind: 'limit', price: priceAway(simulation, 0.4), quantity: '0.1' },
    });
    place(simulation, { side: 'buy', kind: 'limit', price: '49000', quantity: '0.1' });
    const bid = simulation.state.orders.at(-1)?.id ?? '';
    const moved = priceAway(simulation, 0.4);
    expect(refuse(simulation, { type: 'amend-order', order: bid, price: moved })).toEqual(refusal);
    expect(refusal).toEqual({
      code: 'own-order',
      field: 'price',
      values: { own: String(Number(price)) },
    });
  });
});

describe('orders that sleep', () => {
  const held = (): Simulation => {
    const simulation = startSimulation();
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.4' });
    return simulation;
  };

  it('a stop sells at market once the price has fallen to it, with slippage', () => {
    const simulation = held();
    const trigger = priceAway(simulation, -0.4);
    place(simulation, { side: 'sell', kind: 'stop', trigger, quantity: '0.4' });
    expect(readAccount(simulation).availableCoins).toBe('0');
    const events = goTo(simulation, Number(trigger));
    expect(typesOf(events)[0]).toBe('order-triggered');
    const fills = fillsOf(events);
    expect(fills.every(([price, , role]) => price < Number(trigger) && role === 'taker')).toBe(
      true,
    );
    expect(readAccount(simulation).coins).toBe('0');
  });

  it('a stop-limit rests at its limit once it is awake', () => {
    const simulation = held();
    const trigger = priceAway(simulation, -0.4);
    const price = priceAway(simulation, 0.2);
    place(simulation, { side: 'sell', kind: 'stop-limit', trigger, price, quantity: '0.4' });
    expect(fillsOf(goTo(simulation, Number(trigger)))).toEqual([]);
    expect(readOpenOrders(simulation)[0]).toMatchObject({ trigger: null, kind: 'stop-limit' });
    const fills = fillsOf(goTo(simulation, Number(price) + 5));
    expect(fills.every(([paid, , role]) => paid === Number(price) && role === 'maker')).toBe(true);
  });

  it('a take-profit sells once the price has risen to it; a buying stop buys there', () => {
    const simulation = held();
    const trigger = priceAway(simulation, 0.4);
    place(simulation, { side: 'sell', kind: 'take-profit', trigger, quantity: '0.4' });
    place(simulation, { side: 'buy', kind: 'stop', trigger, quantity: '0.1' });
    goTo(simulation, Number(trigger));
    expect(readOpenOrders(simulation)).toEqual([]);
    expect(readAccount(simulation).coins).toBe('0.1');
  });

  it('an OCO ends one leg with the other, and holds the coins back once', () => {
    for (const [way, ended] of [
      [0.4, 'stop'],
      [-0.4, 'target'],
    ] as const) {
      const simulation = held();
      const order = {
        side: 'sell',
        kind: 'oco',
        price: priceAway(simulation, way > 0 ? way : 9),
        trigger: priceAway(simulation, way < 0 ? way : -9),
        quantity: '0.4',
      } as const;
      accept(simulation, { type: 'place-order', id: 'oco', order });
      expect(readOpenOrders(simulation).map(({ id }) => id)).toEqual(['oco:target', 'oco:stop']);
      expect(readAccount(simulation).availableCoins).toBe('0');
      goTo(simulation, Number(priceAway(simulation, way * 1.02)));
      expect(readAccount(simulation).coins).toBe('0');
      const closed = readClosedOrders(simulation).find(({ id }) => id === `oco:${ended}`);
      expect(closed?.end).toBe('cancelled');
      expect(readOpenOrders(simulation)).toEqual([]);
    }
  });

  it('a trailing stop follows the best price and sells when it is missed by the distance', () => {
    const simulation = startSimulation({ scenario: 'slow-bull' });
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.4' });
    place(simulation, { side: 'sell', kind: 'trailing-stop', trailPercent: '1', quantity: '0.4' });
    let best = readPrice(simulation);
    while (readOpenOrders(simulation).length > 0) {
      const trigger = Number(readOpenOrders(simulation)[0]?.trigger);
      expect(Math.abs(trigger - best * 0.99)).toBeLessThanOrEqual(0.01);
      advance(simulation, simulation.state.now + 1);
      best = Math.max(best, readPrice(simulation));
    }
    expect(readPrice(simulation)).toBeLessThanOrEqual(best * 0.99 + 0.01);
  });

  it('are refused where they would wake at once', () => {
    const simulation = held();
    const refusal = refuse(simulation, {
      type: 'place-order',
      order: { side: 'sell', kind: 'stop', trigger: priceAway(simulation, 1), quantity: '0.4' },
    });
    expect(refusal).toMatchObject({ code: 'already-triggered', field: 'trigger' });
    expect(refusal.values.bound).toBe('below');
  });
});

describe('a protected purchase', () => {
  it('places its stop and its target for what was bought', () => {
    const simulation = startSimulation();
    const protect = { stop: priceAway(simulation, -0.4), target: priceAway(simulation, 0.8) };
    accept(simulation, {
      type: 'place-order',
      id: 'plan',
      order: { side: 'buy', kind: 'market', quantity: '0.3', protect },
    });
    expect(readOpenOrders(simulation)).toMatchObject([
      { id: 'plan:exit:stop', trigger: String(Number(protect.stop)), quantity: '0.3' },
      { id: 'plan:exit:target', price: String(Number(protect.target)), quantity: '0.3' },
    ]);
    goTo(simulation, Number(protect.stop));
    expect(readAccount(simulation).coins).toBe('0');
    expect(readOpenOrders(simulation)).toEqual([]);
  });

  it('is refused with the stop above the entry or the target below it', () => {
    const simulation = startSimulation();
    const order = { side: 'buy', kind: 'market', quantity: '0.3' } as const;
    const stop = priceAway(simulation, -1);
    for (const [protect, field] of [
      [{ stop: priceAway(simulation, 1) }, 'stop'],
      [{ stop, target: stop }, 'target'],
    ] as const) {
      expect(
        refuse(simulation, { type: 'place-order', order: { ...order, protect } }),
      ).toMatchObject({ code: 'wrong-side', field });
    }
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

  it('is refused beyond the funds, for what it has not, and once it is over', () => {
    const simulation = startSimulation();
    const price = priceAway(simulation, -1);
    accept(simulation, {
      type: 'place-order',
      id: 'kept',
      order: { side: 'buy', kind: 'limit', price, quantity: '0.5' },
    });
    const amend = (changes: { quantity?: string; trigger?: string }) =>
      refuse(simulation, { type: 'amend-order', order: 'kept', ...changes });
    expect(amend({ quantity: '5' })).toMatchObject({
      code: 'insufficient-funds',
      field: 'quantity',
    });
    expect(amend({ trigger: '1' })).toMatchObject({ code: 'not-amendable', field: 'trigger' });
    expect(amend({ quantity: '0.00001' })).toMatchObject({ code: 'minimum-order' });
    expect(amend({ quantity: 'x' })).toMatchObject({ code: 'not-a-number', field: 'quantity' });
    accept(simulation, { type: 'cancel-order', order: 'kept' });
    expect(amend({ quantity: '0.1' })).toMatchObject({ code: 'unknown-order', field: 'order' });
    expect(readAccount(simulation).available).toBe('50000');
  });
});

describe('bad input', () => {
  const order = { side: 'buy', kind: 'limit', price: '49000', quantity: '0.1' } as const;

  it.each([
    [{ ...order, quantity: '0' }, 'not-above-zero', 'quantity'],
    [{ ...order, quantity: '-1' }, 'not-a-number', 'quantity'],
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
      'already-triggered',
      'trailPercent',
    ],
    [{ ...order, kind: 'market', postOnly: true }, 'not-together', 'postOnly'],
    [{ ...order, kind: 'iceberg' }, 'unknown', 'kind'],
    [{ ...order, timeInForce: 'gtx' }, 'unknown', 'timeInForce'],
  ])('%o is refused as %s at %s', (request, code, field) => {
    const simulation = startSimulation();
    const before = saveSimulation(simulation);
    const command = { type: 'place-order', order: request } as Parameters<typeof refuse>[1];
    expect(refuse(simulation, command)).toMatchObject({ code, field });
    expect(saveSimulation(simulation)).toEqual(before);
  });

  it('sells no more than is held, nor what open orders hold back', () => {
    const simulation = startSimulation();
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.4' });
    const sell = (quantity: string) =>
      refuse(simulation, {
        type: 'place-order',
        order: { side: 'sell', kind: 'market', quantity },
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
  it('a purchase presets a quarter of what it bought as the quantity to sell', () => {
    const simulation = startSimulation();
    const events = place(simulation, { side: 'buy', kind: 'market', quantity: '0.9' });
    expect(presetSale(simulation, events)).toBe('0.225');
    place(simulation, { side: 'sell', kind: 'market', quantity: '0.225' });
    expect(presetSale(simulation, [])).toBeNull();
  });

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
    expect(refuse(simulation, { type: 'take-profit', percent: 100 })).toMatchObject({
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
    expect(refuse(simulation, { type: 'place-order', order })).toMatchObject({
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
