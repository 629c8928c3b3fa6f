import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compared, decimal, minus, plus, times } from '../money/decimal.ts';
import { advance } from './advance.ts';
import { availableCash, availableLots } from './funds.ts';
import { readAccount } from './read-account.ts';
import { readPrice } from './read-market.ts';
import type { Simulation } from './simulation.ts';
import { createSimulation } from './simulation.ts';
import { submit } from './submit.ts';
import { anyDeeds, anyOptions } from './testing.ts';

/** Reckons cash, coins and fees anew from the executions and the deposits alone. */
function reckoned({ state }: Simulation) {
  let cash = decimal(state.rules.cash);
  let coins = decimal(0);
  let fees = decimal(0);
  for (const { amount } of state.deposits) cash = plus(cash, amount);
  for (const { side, price, quantity, fee } of state.fills) {
    const value = times(price, quantity);
    cash = side === 'buy' ? minus(cash, value) : plus(cash, value);
    coins = side === 'buy' ? plus(coins, quantity) : minus(coins, quantity);
    cash = minus(cash, fee);
    fees = plus(fees, fee);
  }
  return { cash, coins, fees };
}

describe('a learner’s account', () => {
  it('agrees with its executions to the last unit, and never owes anything', () => {
    let executions = 0;
    let refusals = 0;
    fc.assert(
      fc.property(anyOptions, anyDeeds, (options, deeds) => {
        const simulation = createSimulation(options);
        deeds.forEach(({ wait, command }, index) => {
          const events = advance(simulation, simulation.state.now + wait);
          const result = submit(simulation, command(simulation, `deed-${index}`));
          if (result.accepted) events.push(...result.events);
          else refusals += 1;
          executions += events.filter(({ type }) => type === 'filled').length;
          const { state } = simulation;
          const { cash, coins, fees } = reckoned(simulation);
          expect(compared(state.account.cash, cash)).toBe(0);
          expect(compared(state.account.coins, coins)).toBe(0);
          expect(compared(state.account.fees, fees)).toBe(0);
          expect(compared(cash, 0)).toBeGreaterThanOrEqual(0);
          expect(compared(coins, 0)).toBeGreaterThanOrEqual(0);
          expect(compared(availableCash(state), 0)).toBeGreaterThanOrEqual(0);
          expect(availableLots(state)).toBeGreaterThanOrEqual(0);
          const view = readAccount(simulation);
          expect(compared(view.equity, plus(cash, times(coins, readPrice(simulation))))).toBe(0);
          expect(compared(view.result, plus(view.realised, view.unrealised))).toBe(0);
        });
      }),
      { numRuns: 150 },
    );
    expect(executions).toBeGreaterThan(250);
    expect(refusals).toBeGreaterThan(100);
  });
});
