import { describe, expect, it } from 'vitest';
import { readAccount, readOpenOrders } from './read-account.ts';
import { bookFill } from './book-fill.ts';
import type { Simulation } from './simulation.ts';
import { resumeSimulation, saveSimulation } from './simulation.ts';
import { accept, goTo, place, priceAway, reject, startSimulation } from './testing.ts';

const STOP = 'plan:exit:stop';
const TARGET = 'plan:exit:target';

/** Holds 0.2 coins with a stop below and a target above, of which the market has taken a part. */
function partlyExited(filled: number): Simulation {
  const simulation = startSimulation();
  const protect = { stop: priceAway(simulation, -0.4), target: priceAway(simulation, 9) };
  accept(simulation, {
    type: 'place-order',
    id: 'plan',
    order: { side: 'buy', kind: 'market', quantity: '0.2', protect },
  });
  const target = simulation.state.orders.find(({ id }) => id === TARGET);
  if (target?.price === undefined || target.price === null) throw new Error('No target.');
  bookFill(simulation, target, { price: target.price, lots: filled * 1e6 }, 'maker');
  return simulation;
}

/** The open orders as [id, quantity, filled]. */
const legs = (simulation: Simulation) =>
  readOpenOrders(simulation).map(({ id, quantity, filled }) => [id, quantity, filled]);

describe('a change of one leg of a pair that is filled in part', () => {
  it('leaves the other leg alone when it only moves', () => {
    const simulation = partlyExited(0.08);
    const before = legs(simulation);
    expect(before).toEqual([
      [STOP, '0.12', '0'],
      [TARGET, '0.2', '0.08'],
    ]);
    accept(simulation, {
      type: 'amend-order',
      order: TARGET,
      price: priceAway(simulation, 8),
    });
    accept(simulation, { type: 'amend-order', order: STOP, trigger: priceAway(simulation, -0.3) });
    expect(legs(simulation)).toEqual(before);
    goTo(simulation, Number(priceAway(simulation, -0.4)));
    expect(readAccount(simulation)).toMatchObject({ coins: '0', cost: '0', availableCoins: '0' });
    expect(legs(simulation)).toEqual([]);
  });

  it('leaves both the same quantity when it becomes smaller or greater', () => {
    const simulation = partlyExited(0.14);
    accept(simulation, { type: 'amend-order', order: STOP, quantity: '0.05' });
    expect(legs(simulation)).toEqual([
      [STOP, '0.05', '0'],
      [TARGET, '0.19', '0.14'],
    ]);
    expect(readAccount(simulation).availableCoins).toBe('0.01');
    accept(simulation, { type: 'amend-order', order: TARGET, quantity: '0.2' });
    expect(legs(simulation)).toEqual([
      [STOP, '0.06', '0'],
      [TARGET, '0.2', '0.14'],
    ]);
    for (const [order, quantity] of [
      [STOP, '0.07'],
      [TARGET, '0.21'],
    ] as const) {
      expect(reject(simulation, { type: 'amend-order', order, quantity })).toMatchObject({
        code: 'coins-reserved',
        field: 'quantity',
        values: { available: '0.06' },
      });
    }
  });
});

describe('a change of one leg of a pair that buys', () => {
  const waiting = (): Simulation => {
    const simulation = startSimulation({ preset: 'spot-section' });
    accept(simulation, {
      type: 'place-order',
      id: 'oco',
      order: { side: 'buy', kind: 'oco', price: '49000', trigger: '52000', quantity: '0.19' },
    });
    return simulation;
  };

  it('is rejected at its field when the cash does not pay for the dearer leg', () => {
    const simulation = waiting();
    const before = saveSimulation(simulation);
    // 0.2 × 52,000 = 10,400, though 0.2 × 49,000 could be paid; 0.19 × 53,000 = 10,070.
    for (const [change, field, needed] of [
      [{ order: 'oco:target', quantity: '0.2' }, 'quantity', '10400'],
      [{ order: 'oco:stop', trigger: '53000' }, 'trigger', '10070'],
    ] as const) {
      expect(reject(simulation, { type: 'amend-order', ...change })).toMatchObject({
        code: 'insufficient-funds',
        field,
        values: { needed, available: '10000' },
      });
    }
    expect(saveSimulation(simulation)).toEqual(before);
    expect(readAccount(simulation).available).toBe('120');
  });

  it('changes the quantity of both', () => {
    const simulation = waiting();
    accept(simulation, { type: 'amend-order', order: 'oco:target', quantity: '0.192' });
    expect(legs(simulation)).toEqual([
      ['oco:stop', '0.192', '0'],
      ['oco:target', '0.192', '0'],
    ]);
    expect(readAccount(simulation).available).toBe('16');
  });
});

describe('a market kept by an engine that let the legs of a pair part', () => {
  it('sells no more than is held when its stop is triggered', () => {
    const simulation = partlyExited(0.08);
    const stop = simulation.state.orders.find(({ id }) => id === STOP);
    if (stop !== undefined) stop.lots = 200_000;
    const resumed = resumeSimulation(saveSimulation(simulation));
    goTo(resumed, Number(priceAway(resumed, -0.5)));
    expect(readAccount(resumed)).toMatchObject({ coins: '0', cost: '0' });
    expect(readOpenOrders(resumed)).toEqual([]);
    place(resumed, { side: 'buy', kind: 'market', quantity: '0.1' });
    expect(readAccount(resumed).coins).toBe('0.1');
  });

  it('loses a leg that could never be filled', () => {
    const simulation = partlyExited(0.14);
    const target = simulation.state.orders.find(({ id }) => id === TARGET);
    if (target !== undefined) target.lots = 60_000;
    expect(legs(resumeSimulation(saveSimulation(simulation)))).toEqual([[STOP, '0.06', '0']]);
  });
});
