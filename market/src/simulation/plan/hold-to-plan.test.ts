import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyTally } from '../../plan/day-tally.ts';
import type { PlanGuard } from '../../plan/held-plan.ts';
import { anyPlan } from '../../plan/plan-arbitrary.ts';
import type { Plan } from '../../plan/plan.ts';
import { friday, guardOf as guardPlan, refusing, strictPlan } from '../../plan/testing.ts';
import { advance } from '../advance.ts';
import type { Command } from '../commands.ts';
import { readJournal } from '../journal.ts';
import type { OrderRequest } from '../order-kinds.ts';
import { createSimulation, saveSimulation, type Simulation } from '../simulation.ts';
import { submit, type CommandResult } from '../submit.ts';
import { goTo, priceAway } from '../testing.ts';
import { tallyOf } from './held-days.ts';
import { judgeDay, judgeRequest } from './hold-to-plan.ts';
import { judgeTrades } from './judge-trades.ts';

const guardOf = (changes: Partial<Plan> = {}) => guardPlan({ ...strictPlan, ...changes });
const start = () => createSimulation({ scenario: 'range', seed: 1, preset: 'simulator' });
let count = 0;
const act = (
  simulation: Simulation,
  command: object,
  guard: PlanGuard | undefined,
  made: string = friday,
): CommandResult =>
  submit(simulation, { id: `c${(count += 1)}`, made, ...command } as Command, guard);
/** A purchase at market with a stop 2 % away and an objective at more than twice that. */
const purchase = (simulation: Simulation, quantity: string): OrderRequest => ({
  side: 'buy',
  kind: 'market',
  quantity,
  protect: { stop: priceAway(simulation, -2), target: priceAway(simulation, 5) },
});
const buy = (simulation: Simulation, quantity: string, guard?: PlanGuard, made?: string) =>
  act(simulation, { type: 'place-order', order: purchase(simulation, quantity) }, guard, made);
const sellAll = (simulation: Simulation, guard: PlanGuard, made?: string) =>
  act(simulation, { type: 'take-profit', percent: 100 }, guard, made);
const reasonsOf = (result: CommandResult) =>
  result.accepted ? [] : (result.rejection.values.reasons ?? '').split(' ');
/** Two percent away, 0.04 of a coin at 50,000 risk 40 of 10,000: 0.4 %. */
const small = '0.04';

describe('a market that is held to a plan', () => {
  it('takes what keeps the plan, and refuses what it refuses, changing nothing', () => {
    const simulation = start();
    const before = saveSimulation(simulation);
    expect(reasonsOf(buy(simulation, '0.15', guardOf()))).toContain('position-risk');
    const late = '2026-11-20T21:00:00+01:00';
    expect(reasonsOf(buy(simulation, small, guardOf(), late))).toEqual(['hour']);
    expect(saveSimulation(simulation)).toEqual(before);
    expect(buy(simulation, small, guardOf()).accepted).toBe(true);
    expect(simulation.state.held).toMatchObject({
      last: friday,
      days: [{ day: '2026-11-20', fills: 0 }],
      orders: [{ day: '2026-11-20', version: 1, broken: [] }],
    });
  });

  it('counts without a stop all that is bought as risked', () => {
    const simulation = start();
    const order = { side: 'buy', kind: 'market', quantity: small } as const;
    expect(reasonsOf(act(simulation, { type: 'place-order', order }, guardOf()))).toEqual([
      'no-stop',
      'open-risk',
    ]);
  });

  it('adds what waits and what is held to the open risk', () => {
    const simulation = start();
    const waits = (percent: number): OrderRequest => ({
      side: 'buy',
      kind: 'limit',
      price: priceAway(simulation, percent),
      quantity: small,
      protect: { stop: priceAway(simulation, percent - 10), target: priceAway(simulation, 40) },
    });
    const wide = guardOf({ risk: { position: '2', open: '4', ratio: '2' } });
    const placing = (percent: number) =>
      act(simulation, { type: 'place-order', order: waits(percent) }, wide);
    expect(placing(-1).accepted).toBe(true);
    const second = placing(-2);
    expect(second.accepted).toBe(true);
    expect(reasonsOf(placing(-3))).toEqual(['open-risk']);
    // Moved to risk more, an order is judged like a new one; to risk less, never.
    const order = simulation.state.orders[0]?.id;
    const amend = (quantity: string) =>
      act(simulation, { type: 'amend-order', order, quantity }, wide);
    expect(reasonsOf(amend('0.09'))).toContain('position-risk');
    expect(amend('0.02').accepted).toBe(true);
  });

  it('ends the day after its losses until the next day, and never a sale', () => {
    const simulation = start();
    const guard = guardOf();
    expect(buy(simulation, small, guard).accepted).toBe(true);
    goTo(simulation, Number(priceAway(simulation, -2.2)));
    expect(tallyOf(simulation.state, '2026-11-20')).toMatchObject({ positions: 1, losses: 1 });
    expect(reasonsOf(buy(simulation, small, guard))).toEqual(['losses', 'day-losses']);
    expect(judgeDay(simulation, guard, friday)?.breaches.map(({ reason }) => reason)).toEqual([
      'losses',
      'day-losses',
    ]);
    const monday = '2026-11-23T08:00:00+01:00';
    expect(buy(simulation, small, guard, monday).accepted).toBe(true);
    expect(tallyOf(simulation.state, '2026-11-23')).toMatchObject({ positions: 1, losses: 0 });
    // Back on Friday's calendar, Monday goes on: days only go forward.
    expect(judgeDay(simulation, guard, friday)?.moment).toMatchObject({
      day: '2026-11-23',
      weekday: 1,
    });
    const saturday = '2026-11-28T23:00:00+01:00';
    expect(sellAll(simulation, guard, saturday).accepted).toBe(true);
  });

  it('counts what was done elsewhere on that day, and before a reset', () => {
    const simulation = start();
    const elsewhere = { '2026-11-20': { ...emptyTally, positions: 1 } };
    const guard = { ...guardOf(), elsewhere };
    expect(buy(simulation, small, guard).accepted).toBe(true);
    expect(act(simulation, { type: 'reset' }, guard).accepted).toBe(true);
    expect(reasonsOf(buy(simulation, small, guard))).toEqual(['positions']);
    expect(buy(simulation, small, guardOf()).accepted).toBe(true);
    expect(tallyOf(simulation.state, '2026-11-20').positions).toBe(2);
  });

  it('places with a warning what it only warns of, and says in the journal which rule was broken', () => {
    const simulation = start();
    const warning = guardOf({ modes: { ...refusing, hours: 'warn' } });
    expect(buy(simulation, small, warning, '2026-11-20T21:00:00+01:00').accepted).toBe(true);
    const trades = readJournal(simulation);
    expect(judgeTrades(simulation.state, trades).get(1)).toEqual({
      version: 1,
      kept: ['markets', 'risk', 'day', 'stop'],
      broken: ['hours'],
    });
    expect(tallyOf(simulation.state, '2026-11-20').breaches).toBe(1);
    expect(judgeTrades(simulation.state, []).size).toBe(0);
  });

  it('breaks the rule of risk when its stop is taken away', () => {
    const simulation = start();
    buy(simulation, small, guardOf());
    act(simulation, { type: 'cancel-all-orders' }, guardOf());
    advance(simulation, 2000);
    expect(judgeTrades(simulation.state, readJournal(simulation)).get(1)?.broken).toEqual(['risk']);
  });

  it('judges nothing before the plan’s first day, and nothing that does not say when it was made', () => {
    const simulation = start();
    const early = '2026-10-30T10:00:00+01:00';
    expect(judgeRequest(simulation, purchase(simulation, '0.15'), guardOf(), early)).toBeNull();
    const command = { type: 'place-order', order: purchase(simulation, '0.15') } as const;
    expect(submit(simulation, { id: 'x', ...command }, guardOf()).accepted).toBe(true);
    expect(simulation.state.held).toBeUndefined();
  });

  it('is judged before as it is judged when it is placed, whatever the plan; and sales are never rejected', () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.integer({ min: 1, max: 150 }),
        fc.boolean(),
        (any, thousandths, protectedByStop) => {
          const simulation = start();
          const guard = guardPlan(any);
          const whole = purchase(simulation, String(thousandths / 1000));
          const { protect: _stop, ...bare } = whole;
          const order = protectedByStop ? whole : bare;
          const judged = judgeRequest(simulation, order, guard, friday);
          const rejected = judged?.breaches.filter(({ refuses }) => refuses) ?? [];
          const result = act(simulation, { type: 'place-order', order }, guard);
          if (!result.accepted && result.rejection.code !== 'plan-refuses') return;
          expect(result.accepted).toBe(rejected.length === 0);
          if (!result.accepted) return;
          const verdict = judgeTrades(simulation.state, readJournal(simulation)).get(1);
          expect(verdict?.broken.length === 0).toBe(judged?.breaches.length === 0);
          expect(sellAll(simulation, guard).accepted).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
