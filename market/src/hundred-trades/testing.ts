import fc from 'fast-check';
import { heldRules, type HeldRule } from '../plan/plan.ts';
import { drawBetween } from '../random/distributions.ts';
import { uniformDraws } from '../random/xoshiro.ts';
import { setups, type Setup } from '../simulation/setups.ts';
import { DECISIONS, followsPlan, type Benchmark, type Decision } from './decision.ts';

/** 3 October 2026, 9.00 UTC. */
const FIRST = Date.UTC(2026, 9, 3, 9);
/** Eleven and a half hours: a hundred of them are 47 days. */
const BETWEEN = 11.5 * 3_600_000;

/** Makes a decision that keeps the plan and loses 1 R, changed as asked. */
export function decision(changes: Partial<Decision> = {}): Decision {
  const number = changes.number ?? 1;
  const whole = {
    number,
    openedAt: new Date(FIRST + (number - 1) * BETWEEN).toISOString(),
    closedAt: new Date(FIRST + (number - 1) * BETWEEN + 1_800_000).toISOString(),
    simulation: `stretch-${Math.ceil(number / 4)}`,
    r: -1,
    riskPercent: 0.5,
    setup: 'support-rebound' as Setup,
    broken: [] as HeldRule[],
    stopLowered: false,
    stopRemoved: false,
    openAtEnd: false,
    ...changes,
  };
  return { ...whole, planKept: followsPlan(whole) };
}

/** Makes decisions with these results in R, all alike otherwise. */
export function decisionsOf(results: readonly number[]): Decision[] {
  return results.map((r, index) => decision({ number: index + 1, r }));
}

/** How often a set-up wins in the sample, from which chance on it is drawn. */
const shares: readonly { setup: Setup; below: number; wins: number }[] = [
  { setup: 'support-rebound', below: 0.51, wins: 0.52 },
  { setup: 'breakout', below: 0.86, wins: 0.36 },
  { setup: 'off-plan', below: 1, wins: 0.2 },
];

/** Draws believable decisions: rebounds that win half of the time, breakouts that do not pay, some off the plan. */
export function sampleDecisions(seed: number, count: number = DECISIONS): Decision[] {
  const draw = uniformDraws(seed);
  return Array.from({ length: count }, (_, index) => {
    const chance = draw();
    const kind = shares.find(({ below }) => chance < below) ?? { setup: 'other', wins: 0.4 };
    const deviates = kind.setup === 'off-plan' || draw() < 0.05;
    const stopLowered = deviates && draw() < 0.2;
    const won = draw() < kind.wins;
    const loss = stopLowered ? drawBetween(draw, -1.9, -1.2) : drawBetween(draw, -1.12, -0.98);
    return decision({
      number: index + 1,
      r: Math.round(100 * (won ? drawBetween(draw, 0.6, 3.2) : loss)) / 100,
      setup: kind.setup,
      broken: deviates ? (stopLowered ? ['risk', 'day'] : ['day']) : [],
      stopLowered,
      openAtEnd: draw() < 0.03,
    });
  });
}

/** A believable benchmark: what the coin makes of a hundred decisions, most of it fees. */
export function sampleBenchmark(seed: number): Benchmark {
  const draw = uniformDraws(seed, 1);
  return {
    holdPercents: [4.2, -6.1, 5.4],
    coinTotals: Array.from({ length: 10_000 }, () =>
      Array.from({ length: 6 }, () => drawBetween(draw, -17, 15)).reduce(
        (sum, one) => sum + one,
        0,
      ),
    ),
  };
}

/** Draws decisions of all kinds, with results to the hundredth. */
export const anyDecisions: fc.Arbitrary<Decision[]> = fc
  .array(
    fc.record({
      r: fc.integer({ min: -900, max: 1_500 }).map((hundredths) => hundredths / 100),
      riskPercent: fc.option(fc.double({ min: 0.05, max: 2, noNaN: true })),
      setup: fc.constantFrom(...setups),
      broken: fc.subarray([...heldRules]),
      stopLowered: fc.boolean(),
      stopRemoved: fc.boolean(),
      openAtEnd: fc.boolean(),
    }),
    { minLength: 1, maxLength: DECISIONS },
  )
  .map((all) => all.map((one, index) => decision({ ...one, number: index + 1 })));
