import { describe, expect, it } from 'vitest';
import { readOpenRisk } from './open-risk.ts';
import { readAccount } from './read-account.ts';
import type { Simulation } from './simulation.ts';
import { accept, place, startSimulation } from './testing.ts';

/** Holds 0.2 coins of 50,000 with cash beside it, no fees. */
function holding(): Simulation {
  const simulation = startSimulation();
  place(simulation, { side: 'buy', kind: 'market', quantity: '0.2' });
  return simulation;
}

function stop(simulation: Simulation, id: string, trigger: string, quantity: string): void {
  accept(simulation, {
    type: 'place-order',
    id,
    order: { side: 'sell', kind: 'stop', trigger, quantity },
  });
}

describe('the risk of the open position', () => {
  it('is none without a position, and covers nothing without a stop', () => {
    expect(readOpenRisk(startSimulation())).toBeNull();
    const simulation = holding();
    place(simulation, { side: 'sell', kind: 'limit', price: '60000', quantity: '0.1' });
    expect(readOpenRisk(simulation)).toEqual({ coins: '0.2', covered: '0', percent: 0 });
  });

  it('is that of the stop in force, not of the first one', () => {
    const simulation = holding();
    stop(simulation, 'first', '49000', '0.2');
    const { cost, equity } = readAccount(simulation);
    const lost = (trigger: number) => (100 * (Number(cost) - 0.2 * trigger)) / Number(equity);
    expect(readOpenRisk(simulation)).toMatchObject({ covered: '0.2' });
    expect(readOpenRisk(simulation)?.percent).toBeCloseTo(lost(49_000), 9);
    accept(simulation, { type: 'amend-order', order: 'first', trigger: '45000' });
    expect(readOpenRisk(simulation)?.percent).toBeCloseTo(lost(45_000), 9);
    accept(simulation, { type: 'cancel-order', order: 'first' });
    stop(simulation, 'second', '48000', '0.2');
    expect(readOpenRisk(simulation)?.percent).toBeCloseTo(lost(48_000), 9);
  });

  it('counts each stop for the quantity that it covers, and a pair once', () => {
    const simulation = holding();
    stop(simulation, 'part', '49000', '0.05');
    expect(readOpenRisk(simulation)).toMatchObject({ coins: '0.2', covered: '0.05' });
    place(simulation, {
      side: 'sell',
      kind: 'oco',
      price: '60000',
      trigger: '48000',
      quantity: '0.15',
    });
    const { cost, equity } = readAccount(simulation);
    const lost = Number(cost) - 0.05 * 49_000 - 0.15 * 48_000;
    expect(readOpenRisk(simulation)?.covered).toBe('0.2');
    expect(readOpenRisk(simulation)?.percent).toBeCloseTo((100 * lost) / Number(equity), 9);
  });

  it('is below 0 when the stop locks a gain in', () => {
    const simulation = holding();
    simulation.state.account.cost = '9000';
    stop(simulation, 'gain', '49000', '0.2');
    const { equity } = readAccount(simulation);
    expect(readOpenRisk(simulation)?.percent).toBeCloseTo((100 * -800) / Number(equity), 9);
  });
});
