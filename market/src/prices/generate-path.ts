import { drawBetween, drawFatTailed, drawNormal } from '../random/distributions.ts';
import { exponential } from '../random/portable-math.ts';
import { uniformDraws } from '../random/xoshiro.ts';
import { ClusteredVolatility, SHOCK_FREEDOM } from './clustered-volatility.ts';
import type { ScenarioName } from './scenarios.ts';
import { scenarioNames, scenarios } from './scenarios.ts';
import type { PlacedPhase } from './lay-out-scenario.ts';
import { logAt, layOutScenario } from './lay-out-scenario.ts';

/** What to draw; the defaults are those of a large coin against USDT. */
export interface PathOptions {
  /** A whole number; the same one gives the same path on every engine. */
  seed: number;
  scenario: ScenarioName;
  /** Number of prices, at least 1. */
  steps: number;
  /** First price, in the quote currency (USDT). */
  startPrice: number;
  /** Time from one price to the next, in seconds, at least 1. */
  stepSeconds: number;
  /** Ticks in one unit of the quote currency: 100 (the default) is a tick of 0.01. */
  ticksPerUnit?: number;
  /** Lots in one coin: 1,000 (the default) is a lot of 0.001. */
  lotsPerCoin?: number;
  /** Usual volatility of a day: 0.03 (the default) is 57 % a year, about Bitcoin's. */
  dailyVolatility?: number;
  /** Coins traded in a usual second; 0.4 by default. */
  coinsPerSecond?: number;
}

/** Where a phase of the story lies, from a step (included) to a step (excluded). */
export interface PhaseSpan {
  name: string;
  from: number;
  to: number;
}

/** A price path in whole ticks and lots, one a step, day and night, every day of the week. */
export interface PricePath {
  /** Price of each step, in ticks: whole numbers of at least 1. */
  prices: Float64Array;
  /** Volume of each step, in lots: whole numbers of at least 0. */
  volumes: Float64Array;
  /** Volatility in force at each step: standard deviation of the logarithm's move. */
  sigmas: Float64Array;
  stepSeconds: number;
  ticksPerUnit: number;
  lotsPerCoin: number;
  phases: readonly PhaseSpan[];
}

/** A path of which only a beginning may have been drawn. */
export interface GrowingPath {
  /** What lies beyond the beginning is 0 there. */
  path: PricePath;
  /** Draws as many steps as that, if they are not drawn yet; all where the path has no more. */
  drawTo: (steps: number) => void;
  /** Returns how many steps are drawn. */
  countDrawn: () => number;
}

/** Part of the path after which half of a departure from the story is gone. */
const PULL_HALF_LIFE = 0.035;
const DAY = 86_400;
const LN2 = 0.6931471805599453;

/**
 * Draws a price path that tells a scenario with what real crypto prices show (Cont 2001,
 * "Empirical properties of asset returns"): fat tails, volatility in clusters, calm and violent
 * spells, volume that comes with movement, returns that tell nothing of the next ones.
 *
 * The price's logarithm is story + noise. The noise is a random walk of fat-tailed shocks with
 * clustered volatility ({@link ClusteredVolatility}), drawn gently back to the story.
 * @throws RangeError when an option lies outside its range.
 */
export function generatePath(options: PathOptions): PricePath {
  const { path, drawTo } = beginPath(options);
  drawTo(options.steps);
  return path;
}

/**
 * Begins a path of {@link generatePath} that is drawn as far as it is asked for: no price depends on a later one, and a whole one
 * takes a phone a tenth of a second.
 * @throws RangeError when an option lies outside its range.
 */
export function beginPath(options: PathOptions): GrowingPath {
  const { seed, steps, stepSeconds, startPrice } = options;
  const { ticksPerUnit = 100, lotsPerCoin = 1_000 } = options;
  const { dailyVolatility = 0.03, coinsPerSecond = 0.4 } = options;
  requirePositive({ startPrice, ticksPerUnit, lotsPerCoin, dailyVolatility, coinsPerSecond });
  requireWhole({ steps, stepSeconds });
  const scenario = scenarios[options.scenario];
  // Streams of their own, so that one seed shows nothing of its shocks in another scenario.
  const stream = scenarioNames.indexOf(options.scenario) * 4;
  const storyDraw = uniformDraws(seed, stream);
  const shockDraw = uniformDraws(seed, stream + 1);
  const volumeDraw = uniformDraws(seed, stream + 2);
  const sigma = dailyVolatility * Math.sqrt((steps * stepSeconds) / DAY);
  const story = layOutScenario(scenario, storyDraw, { steps, stepSeconds, sigma });
  const volatility = new ClusteredVolatility(uniformDraws(seed, stream + 3), steps, stepSeconds);
  const stepSigma = sigma / Math.sqrt(steps);
  const keep = exponential(-LN2 / (PULL_HALF_LIFE * steps));
  const startTicks = startPrice * ticksPerUnit;
  const usualLots = coinsPerSecond * stepSeconds * lotsPerCoin;
  const hold =
    scenario.walls === undefined ? undefined : reflectBetween(scenario.walls * sigma, storyDraw);

  const prices = new Float64Array(steps);
  const volumes = new Float64Array(steps);
  const sigmas = new Float64Array(steps);
  let drawn = 0;
  let lastNoise = 0;

  function drawTo(wanted: number): void {
    const end = Math.min(wanted, steps);
    if (end <= drawn) return;
    let noise = lastNoise;
    for (const phase of story) {
      for (let step = Math.max(drawn, phase.from); step < Math.min(end, phase.to); step += 1) {
        const shock = drawFatTailed(shockDraw, SHOCK_FREEDOM);
        const activity = phase.volatility * volatility.factor;
        if (step > 0) noise = noise * keep + stepSigma * activity * shock;
        const planned = logAt(phase, step);
        if (hold !== undefined) noise = hold(planned + noise) - planned;
        const price = step === 0 ? startTicks : startTicks * exponential(planned + noise);
        prices[step] = Math.max(1, Math.round(price));
        const bustle = activity * (0.5 + 0.65 * Math.abs(shock));
        const mood = exponential(0.5 * drawNormal(volumeDraw) - 0.125);
        volumes[step] = Math.round(usualLots * bustle * mood);
        sigmas[step] = stepSigma * activity;
        volatility.feed(shock);
      }
    }
    lastNoise = noise;
    drawn = end;
  }

  const phases = story.map(span);
  return {
    path: { prices, volumes, sigmas, stepSeconds, ticksPerUnit, lotsPerCoin, phases },
    drawTo,
    countDrawn: () => drawn,
  };
}

/** Returns the price of a step in the quote currency. */
export function priceAt({ prices, ticksPerUnit }: PricePath, step: number): number {
  return (prices[step] ?? Number.NaN) / ticksPerUnit;
}

/**
 * Makes a rule that turns a logarithm back at walls on both sides of 0. The walls move a little
 * each time the middle is crossed: support and resistance are zones, not lines.
 */
function reflectBetween(reach: number, draw: () => number): (log: number) => number {
  let wall = reach;
  let side = 0;
  return (log) => {
    if (log !== 0 && Math.sign(log) !== side) {
      side = Math.sign(log);
      wall = reach * drawBetween(draw, 0.95, 1.05);
    }
    const beyond = Math.abs(log) - wall;
    if (beyond <= 0) return log;
    return Math.sign(log) * Math.max(0, wall - beyond);
  };
}

function span({ name, from, to }: PlacedPhase): PhaseSpan {
  return { name, from, to };
}

function requirePositive(values: Record<string, number>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!(value > 0 && Number.isFinite(value))) throw new RangeError(`${name} must be above 0.`);
  }
}

function requireWhole(values: Record<string, number>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new RangeError(`${name} must be a whole number of at least 1.`);
    }
  }
}
