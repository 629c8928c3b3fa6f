import { describe, expect, it } from 'vitest';
import { advance } from './advance.ts';
import { readAccount, readClosedOrders, readOpenOrders } from './read-account.ts';
import { readPrice } from './read-market.ts';
import type { Simulation } from './simulation.ts';
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

describe('orders that wait for a trigger', () => {
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

  it('a stop-limit rests at its limit once it is triggered', () => {
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

  it('are rejected where they would be triggered at once', () => {
    const simulation = held();
    const rejection = reject(simulation, {
      type: 'place-order',
      order: { side: 'sell', kind: 'stop', trigger: priceAway(simulation, 1), quantity: '0.4' },
    });
    expect(rejection).toMatchObject({ code: 'already-triggered', field: 'trigger' });
    expect(rejection.values.bound).toBe('below');
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

  it('is rejected with the stop above the entry or the target below it', () => {
    const simulation = startSimulation();
    const order = { side: 'buy', kind: 'market', quantity: '0.3' } as const;
    const stop = priceAway(simulation, -1);
    for (const [protect, field] of [
      [{ stop: priceAway(simulation, 1) }, 'stop'],
      [{ stop, target: stop }, 'target'],
    ] as const) {
      expect(
        reject(simulation, { type: 'place-order', order: { ...order, protect } }),
      ).toMatchObject({ code: 'wrong-side', field });
    }
  });
});
