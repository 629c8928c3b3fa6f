import { describe, expect, it } from 'vitest';
import { hourlySeries } from '../episodes/testing.ts';
import { firstPlan } from '../plan/plan.ts';
import { advance } from '../simulation/advance.ts';
import { readAccount } from '../simulation/read-account.ts';
import { createCandleSimulation, type Simulation } from '../simulation/simulation.ts';
import { submit } from '../simulation/submit.ts';
import { accept, place, priceAway } from '../simulation/testing.ts';
import { readDecisions } from './read-decisions.ts';

const start = (): Simulation =>
  createCandleSimulation({
    series: hourlySeries(4),
    seed: 1,
    preset: 'replay',
    coin: 'JETON',
    episode: { id: null, series: true },
  });
const buy = { side: 'buy', kind: 'market', quantity: '0.01', setup: 'breakout' } as const;
const large = { ...buy, quantity: '0.2' };
const sellAll = { type: 'take-profit', percent: 100 } as const;
const one = () => 1;

describe('the decisions of a market', () => {
  it('are its closed trades, in R of their stops', () => {
    const simulation = start();
    const protect = { stop: priceAway(simulation, -2), target: priceAway(simulation, 4) };
    place(simulation, { ...buy, protect });
    expect(readDecisions(simulation, false, one)).toEqual([]);
    advance(simulation, 600);
    accept(simulation, sellAll);
    place(simulation, { ...buy, setup: 'pullback' });
    const [decision, ...others] = readDecisions(simulation, false, one);
    expect(others).toEqual([]);
    expect(decision).toMatchObject({
      trade: 1,
      setup: 'breakout',
      broken: [],
      openAtEnd: false,
      stopRemoved: false,
      coin: { seconds: 600, feePercent: 0.1 },
    });
    expect(decision?.order).toBe(simulation.state.fills[0]?.order);
    expect(decision?.coin.stop).toBeCloseTo(0.02, 3);
    expect(decision?.coin.target).toBeCloseTo(0.04, 3);
    expect(decision?.coin.stakeInR).toBeCloseTo(50, 0);
    const risked = Number(decision?.riskPercent) * 100;
    expect(decision?.r).toBeCloseTo(
      Number(simulation.state.fills.find(({ profit }) => profit !== null)?.profit) / risked,
      1,
    );
  });

  it('without a stop are measured by what the plan lets one position risk', () => {
    const simulation = start();
    place(simulation, large);
    accept(simulation, sellAll);
    // Without a plan, by the rule of the course: 2 % of 10,000.
    const result = Number(readAccount(simulation).result);
    expect(readDecisions(simulation, false, () => null)).toMatchObject([
      { riskPercent: null, r: Math.round(result / 2) / 100, coin: { stop: null, target: null } },
    ]);
    const planned = start();
    const modes = { ...firstPlan.modes, risk: 'warn' as const };
    const plan = { ...firstPlan, scenario: 'Une cassure.', modes };
    const guard = { versions: [{ number: 3, plan, validFrom: '2026-01-01' }], elsewhere: {} };
    const made = '2026-11-26T10:00:00+01:00';
    submit(planned, { id: 'a', made, type: 'place-order', order: large }, guard);
    accept(planned, sellAll);
    expect(readDecisions(planned, false, (version) => (version === 3 ? 0.5 : null))).toMatchObject([
      {
        r: Math.round((2 * result) / 1) / 100,
        broken: expect.arrayContaining(['risk']) as string[],
      },
    ]);
  });

  it('count the trade that is open when all is over, as if it were sold then', () => {
    const simulation = start();
    place(simulation, { ...buy, protect: { stop: priceAway(simulation, -50) } });
    advance(simulation, 1_000_000);
    const [decision] = readDecisions(simulation, true, one);
    expect(readDecisions(simulation, false, one)).toEqual([]);
    expect(decision).toMatchObject({ openAtEnd: true });
    const account = readAccount(simulation);
    const ifSold = Number(account.unrealised) - Number(account.value) / 1000;
    expect(decision?.r).toBeCloseTo(ifSold / (Number(decision?.riskPercent) * 100), 2);
  });
});
