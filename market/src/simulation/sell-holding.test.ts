import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compared, minus, plus } from '../money/decimal.ts';
import { advance } from './advance.ts';
import { anyDeeds, anyOptions } from './deeds-arbitrary.ts';
import { availableLots, reservedLots } from './funds.ts';
import { otherLegs } from './order-list.ts';
import { readAccount, readOpenOrders } from './read-account.ts';
import { readJournal } from './journal.ts';
import { createSimulation, saveSimulation } from './simulation.ts';
import { submit } from './submit.ts';
import { accept, place, priceAway, reject, startSimulation } from './testing.ts';
import { lotsIn } from './units.ts';

/** Holds 0.05 with a stop and, if wanted, a target. */
function holding(target = false) {
  const simulation = startSimulation();
  const stop = priceAway(simulation, -3);
  const protect = { stop, ...(target && { target: priceAway(simulation, 6) }) };
  place(simulation, { side: 'buy', kind: 'market', quantity: '0.05', protect });
  return { simulation, stop };
}

describe('coins that a stop holds back', () => {
  it('are all sold at once, and the exits end with them', () => {
    const { simulation } = holding(true);
    const events = accept(simulation, { type: 'take-profit', percent: 100 });
    expect(readAccount(simulation).coins).toBe('0');
    expect(readOpenOrders(simulation)).toEqual([]);
    expect(events.filter(({ type }) => type === 'order-cancelled')).toMatchObject([
      { reason: 'sold' },
      { reason: 'sold' },
    ]);
    expect(readJournal(simulation)).toMatchObject([{ stopRemoved: false, stopLowered: false }]);
  });

  it('are sold by half, and the stop and the target go on for the other half', () => {
    const { simulation, stop } = holding(true);
    accept(simulation, { type: 'take-profit', percent: 50 });
    expect(readAccount(simulation).coins).toBe('0.025');
    const orders = readOpenOrders(simulation);
    expect(orders).toMatchObject([
      { kind: 'stop', quantity: '0.025', filled: '0' },
      { kind: 'limit', quantity: '0.025', filled: '0' },
    ]);
    expect(Number(orders[0]?.trigger)).toBe(Number(stop));
    advance(simulation, 4_000);
    expect(readJournal(simulation)).toMatchObject([{ stopRemoved: false, stopLowered: false }]);
  });

  it('are sold by an order at market too, but not by one that waits', () => {
    const { simulation } = holding();
    const order = { side: 'sell', quantity: '0.02' } as const;
    const waits = { ...order, kind: 'limit', price: priceAway(simulation, 5) } as const;
    expect(reject(simulation, { type: 'place-order', order: waits }).code).toBe('coins-reserved');
    place(simulation, { ...order, kind: 'market' });
    expect(readOpenOrders(simulation)).toMatchObject([{ kind: 'stop', quantity: '0.03' }]);
    const more = { side: 'sell', kind: 'market', quantity: '0.031' } as const;
    expect(reject(simulation, { type: 'place-order', order: more }).code).toBe('beyond-holding');
  });

  it('stay with the stop rather than with a dearer sale', () => {
    const simulation = startSimulation();
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.06' });
    const sell = { side: 'sell', quantity: '0.03' } as const;
    place(simulation, { ...sell, kind: 'limit', price: priceAway(simulation, 5) });
    place(simulation, { ...sell, kind: 'trailing-stop', trailPercent: '2' });
    accept(simulation, { type: 'take-profit', percent: 50 });
    expect(readOpenOrders(simulation)).toMatchObject([{ kind: 'trailing-stop', quantity: '0.03' }]);
  });

  it('leave the other sales alone when enough of them is free', () => {
    const simulation = startSimulation();
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.06' });
    place(simulation, {
      side: 'sell',
      kind: 'stop',
      trigger: priceAway(simulation, -3),
      quantity: '0.03',
    });
    const before = simulation.state.orders.slice();
    accept(simulation, { type: 'take-profit', percent: 50 });
    expect(simulation.state.orders).toEqual(before);
  });
});

describe('a sale of what is held', () => {
  it('conserves money and coins, never oversells, and leaves what remains as covered as it was', () => {
    let gaveWay = 0;
    const drawn = fc.tuple(
      anyOptions,
      anyDeeds({ deeds: 12, wait: 400 }),
      fc.constantFrom(50 as const, 100 as const),
    );
    fc.assert(
      fc.property(drawn, ([options, deeds, percent]) => {
        const simulation = createSimulation({ ...options, seed: options.seed % 3 });
        const { state } = simulation;
        deeds.forEach(({ wait, command }, index) => {
          advance(simulation, state.now + wait);
          submit(simulation, command(simulation, `deed-${index}`));
        });
        const before = saveSimulation(simulation);
        const held = lotsIn(state.instrument, before.account.coins);
        const covered = reservedLots(before);
        const result = submit(simulation, { id: 'out', type: 'take-profit', percent });
        if (!result.accepted) {
          expect(result.rejection.code).toBe('nothing-held');
          expect(Math.floor((held * percent) / 100)).toBe(0);
          return;
        }
        const fills = state.fills.slice(before.fills.length);
        let cash = plus(before.account.cash, 0);
        let coins = plus(before.account.coins, 0);
        for (const { value, fee, quantity } of fills) {
          cash = minus(plus(cash, value), fee);
          coins = minus(coins, quantity);
        }
        expect([compared(state.account.cash, cash), compared(state.account.coins, coins)]).toEqual([
          0, 0,
        ]);
        const left = lotsIn(state.instrument, state.account.coins);
        expect(left).toBeGreaterThanOrEqual(held - Math.floor((held * percent) / 100));
        expect(reservedLots(state)).toBe(Math.min(covered, left));
        expect(availableLots(state)).toBeGreaterThanOrEqual(0);
        for (const order of state.orders) {
          expect(order.lots).toBeGreaterThan(order.filled);
          for (const leg of otherLegs(state, order))
            expect(leg.lots - leg.filled).toBe(order.lots - order.filled);
        }
        if (covered > left) gaveWay += 1;
      }),
      { numRuns: 200 },
    );
    expect(gaveWay).toBeGreaterThan(10);
  }, 300_000);
});
