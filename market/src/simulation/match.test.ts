import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { volumeAtSecond } from '../prices/price-source.ts';
import { advance } from './advance.ts';
import { meetResting, quotesAgainst, restingLotsAt, sideMet } from './match.ts';
import { openOrder } from './order-list.ts';
import type { Side } from './order-kinds.ts';
import { lastTicks, type Simulation } from './simulation.ts';
import type { Order } from './state.ts';
import { startSimulation } from './testing.ts';

const anyOrders = fc.array(
  fc.record({
    /** Ticks by which the price has passed the order: in the book there are a few hundred. */
    beyond: fc.oneof(fc.constant(0), fc.nat(50), fc.nat(60_000)),
    lots: fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 9_000_000 })),
    ahead: fc.oneof(fc.constant(0), fc.nat(400_000)),
  }),
  { minLength: 1, maxLength: 5 },
);

it('lets those who trade, and then each quote, meet the order with the best price that has come first', () => {
  const seen = { fills: 0, quotes: 0, waits: 0 };
  fc.assert(
    fc.property(
      fc.constantFrom<Side>('buy', 'sell'),
      anyOrders,
      fc.nat(5_000),
      fc.nat(200_000),
      (side, drawn, second, taken) => {
        const simulation = startSimulation();
        advance(simulation, second);
        simulation.state.taken[sideMet(side)] = taken;
        const last = lastTicks(simulation);
        const turn = side === 'buy' ? 1 : -1;
        const orders = drawn.map(({ beyond, lots, ahead }, number) =>
          openOrder(simulation, {
            id: `${number}`,
            side,
            kind: 'limit',
            fees: false,
            price: last + turn * beyond,
            lots,
            ahead,
          }),
        );
        const expected = meetSlowly(simulation, side, orders);
        const met = meetResting(simulation, side, orders);
        expect({
          met: met.map(({ order, price, lots }) => ({ order: order.id, price, lots })),
          ahead: orders.map(({ ahead }) => ahead),
          taken: simulation.state.taken[sideMet(side)],
        }).toEqual(expected);
        seen.fills += met.length;
        if (expected.taken > taken) seen.quotes += 1;
        if (expected.ahead.some((lots) => lots > 0)) seen.waits += 1;
      },
    ),
    { numRuns: 200, seed: 1 },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(20);
});

/** Does the same by going through all orders for each who trades, and writes nothing. */
function meetSlowly(simulation: Simulation, side: Side, orders: readonly Order[]) {
  const { state, source } = simulation;
  const last = lastTicks(simulation);
  const turn = side === 'buy' ? 1 : -1;
  const waiting = orders
    .map(({ id, price, lots, ahead }) => ({
      id,
      price: price ?? last,
      left: lots,
      ahead: price === last ? ahead : 0,
    }))
    .toSorted((one, other) => turn * (other.price - one.price));
  const met: { order: string; price: number; lots: number }[] = [];
  const trade = (price: number, lots: number): number => {
    let left = lots;
    for (const order of waiting) {
      if (turn * (order.price - price) < 0) continue;
      const passed = Math.min(left, order.ahead);
      order.ahead -= passed;
      left -= passed;
      const filled = Math.min(left, order.left);
      order.left -= filled;
      left -= filled;
      if (filled > 0) met.push({ order: order.id, price: order.price, lots: filled });
    }
    return lots - left;
  };
  trade(last, volumeAtSecond(source, state.now));
  let taken = state.taken[sideMet(side)];
  for (const { price, lots } of quotesAgainst(simulation, side)) taken += trade(price, lots);
  const ahead = orders.map(({ id }) => waiting.find((order) => order.id === id)?.ahead ?? 0);
  return { met, ahead, taken };
}

it('counts at each price what is left there of what others offer, and nothing between two prices', () => {
  let [counted, emptied] = [0, 0];
  fc.assert(
    fc.property(
      fc.constantFrom<Side>('buy', 'sell'),
      fc.nat(5_000),
      fc.oneof(fc.constant(0), fc.nat(20_000_000)),
      (side, second, taken) => {
        const simulation = startSimulation();
        advance(simulation, second);
        const other = side === 'buy' ? 'sell' : 'buy';
        const all = Array.from(quotesAgainst(simulation, other), ({ price }) => price);
        simulation.state.taken[sideMet(other)] = taken;
        const left = new Map(
          Array.from(quotesAgainst(simulation, other), ({ price, lots }) => [price, lots]),
        );
        for (const price of [...all, ...all.map((each) => each + 1), 1, 9_999_999]) {
          expect(restingLotsAt(simulation, side, price)).toBe(left.get(price) ?? 0);
        }
        counted += left.size;
        emptied += all.length - left.size;
      },
    ),
    { numRuns: 50, seed: 1 },
  );
  expect(counted).toBeGreaterThan(1_000);
  expect(emptied).toBeGreaterThan(100);
});
