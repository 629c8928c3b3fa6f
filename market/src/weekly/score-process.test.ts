import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPlan, type Plan } from '../plan/plan.ts';
import { friday, guardOf as guardPlan, warning } from '../plan/testing.ts';
import { advance } from '../simulation/advance.ts';
import type { Command } from '../simulation/commands.ts';
import { anyDeeds, anyOptions } from '../simulation/deeds-arbitrary.ts';
import { readJournal } from '../simulation/journal.ts';
import type { PlanGuard } from '../plan/held-plan.ts';
import { createSimulation, type Simulation } from '../simulation/simulation.ts';
import { submit } from '../simulation/submit.ts';
import { priceAway } from '../simulation/testing.ts';
import { hasMovedTarget } from './moved-target.ts';
import { readGain, readPositions } from './read-positions.ts';
import { processLineNames, processLines, scoreProcess } from './score-process.ts';

const score = (simulation: Simulation) => scoreProcess(simulation.state, readJournal(simulation));
const start = () => createSimulation({ scenario: 'range', seed: 1, preset: 'replay' });

/** A Friday, within the hours of the plan. */
const guardOf = (changes: Partial<Plan> = {}) =>
  guardPlan({ ...firstPlan, day: { positions: 9, losses: 9 }, modes: warning, ...changes });

let count = 0;
function act(simulation: Simulation, command: object, guard?: PlanGuard): string {
  const id = `c${(count += 1)}`;
  const result = submit(simulation, { id, made: friday, ...command } as Command, guard);
  if (!result.accepted) throw new Error(JSON.stringify(result.rejection));
  return id;
}
const buy = (
  simulation: Simulation,
  { quantity = '0.01', stop = -2, target = 5, guard = guardOf() }: Partial<Bought> = {},
) =>
  act(
    simulation,
    {
      type: 'place-order',
      order: {
        side: 'buy',
        kind: 'market',
        quantity,
        ...(stop !== null && {
          protect: { stop: priceAway(simulation, stop), target: priceAway(simulation, target) },
        }),
      },
    },
    guard ?? undefined,
  );
interface Bought {
  quantity: string;
  stop: number | null;
  target: number;
  guard: PlanGuard | null;
}
const sell = (simulation: Simulation) => act(simulation, { type: 'take-profit', percent: 100 });
/** Long enough for a loss to be forgotten. */
const wait = (simulation: Simulation, seconds = 90_000) =>
  advance(simulation, simulation.state.now + seconds);
const brief = (simulation: Simulation) => {
  const { lines, lost } = score(simulation) ?? { lines: null, lost: [] };
  return { lines, lost: lost.map(({ code, position, points }) => [code, position, points]) };
};
const whole = { plan: 30, risk: 30, stops: 25, calm: 15 };

describe('the score of a market of the week', () => {
  it('has a hundred points, and none without a position', () => {
    expect(processLines).toEqual(whole);
    expect(Object.values(processLines).reduce((sum, points) => sum + points, 0)).toBe(100);
    expect(score(start())).toBeNull();
  });

  it('is whole for a position under a plan, with its stop and a small risk, whatever it brought', () => {
    const simulation = start();
    buy(simulation);
    wait(simulation, 60);
    sell(simulation);
    expect(score(simulation)).toEqual({ points: 100, lines: whole, lost: [] });
    expect(Number(readJournal(simulation)[0]?.result)).toBeLessThan(0);
  });

  it('takes the plan’s thirty without one, and three of thirty for one rule that one of three positions broke', () => {
    const bare = start();
    buy(bare, { guard: null });
    expect(brief(bare)).toEqual({ lines: { ...whole, plan: 0 }, lost: [['no-plan', 1, 30]] });

    const simulation = start();
    for (const markets of [['drawn'], ['blind'], ['drawn']] as const) {
      buy(simulation, { guard: guardOf({ markets: [...markets] }) });
      sell(simulation);
      wait(simulation);
    }
    expect(score(simulation)?.lost).toEqual([
      { line: 'plan', position: 2, code: 'plan-broken', rule: 'markets', points: 3 },
    ]);
  });

  it('takes for a risk above two percent the more the higher it is', () => {
    const simulation = start();
    // 0.04 of a coin at some 50,000, its stop 11 % below: 2.2 % of 10,000.
    buy(simulation, { quantity: '0.04', stop: -11, target: 40 });
    const { lost = [], lines } = score(simulation) ?? {};
    const risk = lost.find(({ line }) => line === 'risk');
    expect(risk).toMatchObject({ code: 'risk-above', position: 1 });
    expect(risk?.value).toBeGreaterThan(2.1);
    expect(risk?.value).toBeLessThan(2.3);
    expect(lines?.risk).toBeGreaterThan(24);
    expect(lines?.risk).toBeLessThan(29);

    const twice = start();
    buy(twice, { quantity: '0.1', stop: -15, target: 40 });
    expect(score(twice)?.lines.risk).toBe(0);
  });

  it('takes risk and stops without a stop, and a third for one that comes later', () => {
    const simulation = start();
    buy(simulation, { stop: null });
    expect(brief(simulation).lost).toEqual([
      ['plan-broken', 1, 9],
      ['risk-unknown', 1, 30],
      ['stop-missing', 1, 25],
    ]);
    wait(simulation, 120);
    act(simulation, {
      type: 'place-order',
      order: { side: 'sell', kind: 'stop', quantity: '0.01', trigger: priceAway(simulation, -2) },
    });
    expect(score(simulation)?.lines).toMatchObject({ risk: 30, stops: 16 });
    expect(score(simulation)?.lost.find(({ line }) => line === 'stops')).toEqual({
      line: 'stops',
      position: 1,
      code: 'stop-late',
      value: 120,
      points: 9,
    });
  });

  it('takes three of fifteen for the target of one of three positions that went elsewhere', () => {
    const simulation = start();
    for (const moves of [false, true, false]) {
      buy(simulation);
      if (moves) {
        const target = simulation.state.orders.find(({ kind }) => kind === 'take-profit');
        const order = target ?? simulation.state.orders.find(({ price }) => price !== null);
        const to = priceAway(simulation, 8);
        act(simulation, {
          type: 'amend-order',
          order: order?.id ?? '',
          ...(order?.trigger === null ? { price: to } : { trigger: to }),
        });
      }
      wait(simulation, 60);
      sell(simulation);
      wait(simulation);
    }
    expect(brief(simulation)).toEqual({
      lines: { ...whole, calm: 12 },
      lost: [['target-moved', 2, 3]],
    });
  });

  it('takes for a lost trade that is won back at once', () => {
    const simulation = start();
    for (let trade = 0; trade < 2; trade += 1) {
      buy(simulation);
      sell(simulation);
    }
    expect(brief(simulation).lost).toEqual([['revenge', 2, 8]]);
  });
});

it('sees a target that was cancelled and placed elsewhere, and none in a second position’s own', () => {
  const record = (at: number, order: string, target: number | null) => ({
    at,
    order,
    stop: null,
    target,
  });
  const protections = [record(5, 'a', 100), record(6, 'a', null), record(7, 'b', 110)];
  const trade = { openedAt: 5, closedAt: 9 };
  expect(hasMovedTarget({ protections }, trade)).toBe(true);
  expect(hasMovedTarget({ protections }, { openedAt: 7, closedAt: null })).toBe(false);
  const same = [record(5, 'a', 100), record(6, 'a', null), record(7, 'b', 100)];
  expect(hasMovedTarget({ protections: same }, trade)).toBe(false);
  // Parts of a position may have targets of their own.
  const parts = [record(5, 'a', 100), record(5, 'b', 120)];
  expect(hasMovedTarget({ protections: parts }, trade)).toBe(false);
});

it('reads positions with what they brought, one that is open at the last price', () => {
  const simulation = start();
  buy(simulation);
  sell(simulation);
  wait(simulation);
  buy(simulation);
  wait(simulation, 600);
  const positions = readPositions(simulation);
  const [first, second] = positions;
  expect(first).toMatchObject({ closedAt: 0, stop: expect.any(Number) as number });
  expect(second).toMatchObject({ openedAt: 90_000, closedAt: null });
  expect(second?.exit).toBe(Number(priceAway(simulation, 0)));
  const gain = readGain(simulation, positions);
  expect(gain.result).toBeCloseTo((first?.result ?? 0) + (second?.result ?? 0), 9);
  // Both risked nearly the same: in R and in percent it is the same gain.
  expect(Math.sign(gain.percent)).toBe(Math.sign(gain.result ?? 0));
  buy(simulation, { stop: null });
  sell(simulation);
  wait(simulation);
  buy(simulation, { stop: null });
  expect(readGain(simulation, readPositions(simulation)).result).toBeNull();
});

it('has a reason for each lost point, whatever is done', () => {
  fc.assert(
    fc.property(
      anyOptions,
      anyDeeds({ deeds: 30, wait: 3_000 }),
      fc.boolean(),
      (options, deeds, planned) => {
        const simulation = createSimulation(options);
        deeds.forEach(({ wait: seconds, command }, index) => {
          advance(simulation, simulation.state.now + seconds);
          const given = { ...command(simulation, `c${index}`), made: friday };
          submit(simulation, given, planned ? guardOf() : undefined);
        });
        const trades = readJournal(simulation);
        const judged = scoreProcess(simulation.state, trades);
        if (judged === null) return trades.length === 0;
        const { lines, lost, points } = judged;
        for (const line of processLineNames) {
          const taken = lost.filter((each) => each.line === line);
          const sum = taken.reduce((all, each) => all + each.points, 0);
          expect(lines[line]).toBe(processLines[line] - sum);
          expect(lines[line]).toBeGreaterThanOrEqual(0);
        }
        expect(lost.every((each) => each.points >= 1 && Number.isInteger(each.points))).toBe(true);
        expect(lost.every(({ position }) => position >= 1 && position <= trades.length)).toBe(true);
        expect(points).toBe(processLineNames.reduce((sum, line) => sum + lines[line], 0));
        // The gain is nowhere in it: the same journal with other results has the same score.
        const richer = trades.map((trade) => ({ ...trade, result: '99', gotRatio: 9, exit: '1' }));
        expect(scoreProcess(simulation.state, richer)).toEqual(judged);
        return true;
      },
    ),
  );
});
