import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal } from '../money/decimal.ts';
import { compared, decimal, minus, plus, times } from '../money/decimal.ts';
import { advance } from './advance.ts';
import { anyDeeds, anyOptions } from './deeds-arbitrary.ts';
import { availableCash, availableLots } from './funds.ts';
import { otherLegs } from './order-list.ts';
import { readAccount } from './read-account.ts';
import { readPrice } from './read-market.ts';
import type { Simulation, SimulationOptions } from './simulation.ts';
import { createSimulation, saveSimulation } from './simulation.ts';
import type { Order } from './state.ts';
import { submit } from './submit.ts';

/** What an account has to have, reckoned from its executions and deposits alone. */
interface Books {
  cash: Decimal;
  coins: Decimal;
  fees: Decimal;
  /** Executions and deposits that are in it. */
  fills: number;
  deposits: number;
}

/** Books what has come since; from the start when the account was reset. */
function bookOn(before: Books | null, { state }: Simulation): Books {
  const { fills, deposits, rules } = state;
  const reset = before === null || fills.length < before.fills || deposits.length < before.deposits;
  const nothing = decimal(0);
  const books = reset
    ? { cash: decimal(rules.cash), coins: nothing, fees: nothing, fills: 0, deposits: 0 }
    : { ...before };
  for (const { amount } of deposits.slice(books.deposits)) books.cash = plus(books.cash, amount);
  for (const { side, price, quantity, fee } of fills.slice(books.fills)) {
    const value = times(price, quantity);
    books.cash = minus(side === 'buy' ? minus(books.cash, value) : plus(books.cash, value), fee);
    books.coins = side === 'buy' ? plus(books.coins, quantity) : minus(books.coins, quantity);
    books.fees = plus(books.fees, fee);
  }
  return { ...books, fills: fills.length, deposits: deposits.length };
}

/** Says what is wrong with an account and its orders. Plain questions: this is asked 60,000 times. */
function faultsOf(simulation: Simulation, { cash, coins, fees }: Books): string[] {
  const { state } = simulation;
  const { account, orders } = state;
  const { equity, result, realised, unrealised } = readAccount(simulation);
  const left = ({ lots, filled }: Order): number => lots - filled;
  const right: Record<string, boolean> = {
    cash: compared(account.cash, cash) === 0,
    coins: compared(account.coins, coins) === 0,
    fees: compared(account.fees, fees) === 0,
    'no debt': compared(cash, 0) >= 0 && compared(coins, 0) >= 0,
    'a cost with the coins only': compared(account.cost, 0) === compared(coins, 0),
    'cash for all orders': compared(availableCash(state), 0) >= 0,
    'coins for all orders': availableLots(state) >= 0,
    'orders that can be filled': orders.every((order) => left(order) > 0),
    'legs with the same left': orders.every((order) =>
      otherLegs(state, order).every((leg) => left(leg) === left(order)),
    ),
    equity: compared(equity, plus(cash, times(coins, readPrice(simulation)))) === 0,
    result: compared(result, plus(realised, unrealised)) === 0,
  };
  return Object.keys(right).filter((name) => right[name] !== true);
}

/** Markets as they begin: what a market tells is drawn once, for all the accounts that live in it. */
const markets = new Map<string, Simulation>();

function begin({ seed, ...options }: SimulationOptions): Simulation {
  const few = { ...options, seed: seed % 3 };
  const key = JSON.stringify(few);
  const market = markets.get(key) ?? createSimulation(few);
  markets.set(key, market);
  return { ...market, state: saveSimulation(market), commandIds: new Set(), happened: [] };
}

describe('a learner’s account', () => {
  it.each([
    { sequences: 10_000, deeds: 8, wait: 120 },
    { sequences: 300, deeds: 30, wait: 5_000 },
  ])(
    'agrees with its executions to the last unit, and never owes anything, in $sequences sequences of up to $deeds deeds',
    ({ sequences, ...longest }) => {
      let executions = 0;
      let rejections = 0;
      fc.assert(
        fc.property(anyOptions, anyDeeds(longest), (options, deeds) => {
          const simulation = begin(options);
          let books: Books | null = null;
          deeds.forEach(({ wait, command }, index) => {
            const events = advance(simulation, simulation.state.now + wait);
            const result = submit(simulation, command(simulation, `deed-${index}`));
            if (result.accepted) events.push(...result.events);
            else rejections += 1;
            executions += events.filter(({ type }) => type === 'filled').length;
            books = bookOn(books, simulation);
            expect(faultsOf(simulation, books)).toEqual([]);
          });
        }),
        { numRuns: sequences },
      );
      expect(executions).toBeGreaterThan(3 * sequences);
      expect(rejections).toBeGreaterThan(sequences);
    },
    300_000,
  );
});
