import { describe, expect, it } from 'vitest';
import { advance } from './advance.ts';
import { readJournal } from './journal.ts';
import { reportSession } from './report.ts';
import type { Simulation } from './simulation.ts';
import { accept, place, startSimulation } from './testing.ts';

/** Holds 0.4 coins with a stop far below the price, so that it stays where it is put. */
function protectedHolding(trigger = '30000'): Simulation {
  const simulation = startSimulation();
  place(simulation, { side: 'buy', kind: 'market', quantity: '0.4' });
  stop(simulation, 'first', trigger);
  return simulation;
}

function stop(simulation: Simulation, id: string, trigger: string, quantity = '0.4'): void {
  accept(simulation, {
    type: 'place-order',
    id,
    order: { side: 'sell', kind: 'stop', trigger, quantity },
  });
}

function pass(simulation: Simulation, seconds: number): void {
  advance(simulation, simulation.state.now + seconds);
}

const verdict = (simulation: Simulation) => {
  const trade = readJournal(simulation).at(-1);
  return { lowered: trade?.stopLowered, removed: trade?.stopRemoved };
};
const codes = (simulation: Simulation) =>
  reportSession(simulation).findings.map(({ code }) => code);

describe('a stop that is taken away', () => {
  it('is told when the position goes on without it, with the lesson that teaches it', () => {
    const simulation = protectedHolding();
    expect(codes(simulation)).toContain('stops-everywhere');
    accept(simulation, { type: 'cancel-order', order: 'first' });
    pass(simulation, 900);
    expect(verdict(simulation)).toEqual({ lowered: false, removed: false });
    pass(simulation, 1);
    expect(verdict(simulation)).toEqual({ lowered: false, removed: true });
    const { findings, metrics } = reportSession(simulation);
    expect(metrics.discipline).toMatchObject({ stopsRemoved: 1, stopsLowered: 0 });
    const finding = findings.find(({ code }) => code === 'stops-removed');
    expect(finding).toMatchObject({ tone: 'work', lesson: 'gestion-risque', values: { count: 1 } });
    expect(codes(simulation)).not.toContain('stops-everywhere');
  });

  it('and placed lower is a stop that was lowered', () => {
    const simulation = protectedHolding();
    accept(simulation, { type: 'cancel-order', order: 'first' });
    pass(simulation, 30);
    stop(simulation, 'second', '29000');
    pass(simulation, 5_000);
    expect(verdict(simulation)).toEqual({ lowered: true, removed: false });
  });

  it('and placed anew where it was, or higher, is none of both, unless it was long missing', () => {
    for (const [wait, removed] of [
      [60, false],
      [3_600, true],
    ] as const) {
      const simulation = protectedHolding();
      accept(simulation, { type: 'cancel-all-orders' });
      pass(simulation, wait);
      stop(simulation, 'second', '31000');
      pass(simulation, 5_000);
      expect(verdict(simulation)).toEqual({ lowered: false, removed });
    }
  });

  it('in order to sell by hand is no fault', () => {
    const simulation = protectedHolding();
    accept(simulation, { type: 'cancel-order', order: 'first' });
    pass(simulation, 60);
    accept(simulation, { type: 'take-profit', percent: 100 });
    pass(simulation, 5_000);
    expect(verdict(simulation)).toEqual({ lowered: false, removed: false });
  });

  it('beside another one that waits is not the last; beside one that is over it is', () => {
    const simulation = startSimulation();
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.4' });
    stop(simulation, 'one', '30000', '0.2');
    stop(simulation, 'two', '29000', '0.2');
    accept(simulation, { type: 'cancel-order', order: 'one' });
    pass(simulation, 5_000);
    expect(verdict(simulation)).toEqual({ lowered: false, removed: false });
    accept(simulation, { type: 'cancel-order', order: 'two' });
    pass(simulation, 5_000);
    expect(verdict(simulation)).toEqual({ lowered: false, removed: true });
  });

  it('after it has trailed is compared where it stood last', () => {
    const simulation = startSimulation({ scenario: 'slow-bull' });
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.4' });
    accept(simulation, {
      type: 'place-order',
      id: 'trail',
      order: { side: 'sell', kind: 'trailing-stop', trailPercent: '20', quantity: '0.4' },
    });
    const first = simulation.state.orders[0]?.trigger ?? 0;
    pass(simulation, 4 * 86_400);
    expect(simulation.state.orders[0]?.trigger).toBeGreaterThan(first + 10_000);
    accept(simulation, { type: 'cancel-order', order: 'trail' });
    stop(simulation, 'fixed', String((first + 5_000) / 100));
    expect(verdict(simulation)).toEqual({ lowered: true, removed: false });
  });
});
