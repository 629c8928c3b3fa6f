import { drawNormal } from '../random/distributions.ts';
import { exponential, naturalLog } from '../random/portable-math.ts';
import { uniformDraws } from '../random/xoshiro.ts';

/** A stretch of days with one drift. */
interface Stretch {
  days: number;
  /** Mean change of a day's logarithm. */
  drift: number;
  /** Part of the distance to the starting price that a day takes back. */
  pull: number;
}

/** Daily closes made up for teaching, in whole tens of USDT. */
export interface SampleCloses {
  closes: Float64Array;
  /** The first close that is shown; those before only feed the averages. */
  shownFrom: number;
}

/** Closes before the first one shown: what an average of 200 days needs. */
export const AVERAGES_WARM_UP = 200;

/** Names of the markets: a rise and its fall, or a price that goes nowhere. */
export const cycleNames = ['cycle', 'range'] as const;

export type CycleName = (typeof cycleNames)[number];

const markets: Readonly<
  Record<CycleName, { seed: number; start: number; sigma: number; stretches: readonly Stretch[] }>
> = {
  cycle: {
    seed: 15,
    start: 42_000,
    sigma: 0.016,
    stretches: [
      { days: AVERAGES_WARM_UP, drift: -0.0004, pull: 0 },
      { days: 50, drift: 0, pull: 0 },
      { days: 140, drift: 0.0042, pull: 0 },
      { days: 40, drift: 0, pull: 0 },
      { days: 110, drift: -0.0052, pull: 0 },
      { days: 60, drift: 0, pull: 0 },
    ],
  },
  range: {
    seed: 27,
    start: 60_000,
    sigma: 0.016,
    stretches: [{ days: AVERAGES_WARM_UP + 300, drift: 0, pull: 0.07 }],
  },
};

/** Draws the closes of a market; the same ones on every engine. */
export function sampleCloses(name: CycleName): SampleCloses {
  const { seed, start, sigma, stretches } = markets[name];
  const draw = uniformDraws(seed, 31);
  const closes: number[] = [];
  const origin = naturalLog(start);
  let log = origin;
  for (const { days, drift, pull } of stretches) {
    for (let day = 0; day < days; day += 1) {
      log += drift + pull * (origin - log) + sigma * drawNormal(draw);
      closes.push(Math.round(exponential(log) / 10) * 10);
    }
  }
  return { closes: Float64Array.from(closes), shownFrom: AVERAGES_WARM_UP };
}
