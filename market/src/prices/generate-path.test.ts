import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  autocorrelation,
  kurtosis,
  mean,
  quantile,
  standardDeviation,
} from '../statistics/moments.ts';
import { aggregateCandles } from './aggregate-candles.ts';
import type { PathOptions, PricePath } from './generate-path.ts';
import { beginPath, generatePath, priceAt } from './generate-path.ts';
import { scenarioNames, scenarios } from './scenarios.ts';

/** FNV-1a over every price and volume: one changed tick changes it. */
function checksum({ prices, volumes }: PricePath): string {
  let hash = 0x811c9dc5;
  for (const column of [prices, volumes]) {
    for (const byte of new Uint8Array(column.buffer)) {
      hash = Math.imul(hash ^ byte, 0x01000193);
    }
  }
  return (hash >>> 0).toString(16);
}

const hours = (options: Partial<PathOptions> = {}): PathOptions => ({
  seed: 1,
  scenario: 'range',
  steps: 1_440,
  startPrice: 50_000,
  stepSeconds: 3_600,
  ...options,
});

const anyOptions = fc.record({
  seed: fc.maxSafeInteger(),
  scenario: fc.constantFrom(...scenarioNames),
  steps: fc.integer({ min: 1, max: 400 }),
  startPrice: fc.constantFrom(0.5, 12.34, 50_000),
  stepSeconds: fc.constantFrom(1, 60, 3_600, 86_400),
});

describe('generatePath', () => {
  it('is the same when it is drawn in parts, and no more of it than is asked for', () => {
    fc.assert(
      fc.property(anyOptions, fc.array(fc.integer({ min: -1, max: 500 })), (options, parts) => {
        const { path, drawTo, countDrawn } = beginPath(options);
        const whole = generatePath(options);
        let drawn = 0;
        for (const steps of parts) {
          drawTo(steps);
          drawn = Math.min(options.steps, Math.max(drawn, steps));
          expect(countDrawn()).toBe(drawn);
          expect(path.prices.slice(0, drawn)).toEqual(whole.prices.slice(0, drawn));
          expect(path.prices.slice(drawn).some((price) => price > 0)).toBe(false);
        }
        drawTo(options.steps);
        expect(path).toEqual(whole);
      }),
    );
  });

  it('draws the same path for ever (golden checksums)', () => {
    const sums = scenarioNames.map((scenario) => checksum(generatePath(hours({ scenario }))));
    expect(sums).toEqual(GOLDEN);
  });

  it('begins at the start price and stays in whole ticks and lots', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const path = generatePath(options);
        expect(path.prices).toHaveLength(options.steps);
        expect(path.prices.every((ticks) => Number.isSafeInteger(ticks) && ticks >= 1)).toBe(true);
        expect(path.volumes.every((lots) => Number.isSafeInteger(lots) && lots >= 0)).toBe(true);
        expect(priceAt(path, 0)).toBe(options.startPrice);
        expect(generatePath(options)).toEqual(path);
      }),
    );
  });

  it('covers every step with the phases of its story, in order', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const { phases } = generatePath(options);
        expect(phases.map((phase) => phase.name)).toEqual(
          scenarios[options.scenario].phases.map((phase) => phase.name),
        );
        let next = 0;
        for (const { from, to } of phases) {
          expect(from).toBe(next);
          expect(to).toBeGreaterThanOrEqual(from);
          next = to;
        }
        expect(next).toBe(options.steps);
      }),
    );
  });

  it('draws another path for another seed, and for another scenario', () => {
    const sums = [1, 2, 3].flatMap((seed) =>
      scenarioNames.map((scenario) => checksum(generatePath(hours({ seed, scenario })))),
    );
    expect(new Set(sums).size).toBe(sums.length);
  });

  it.each([
    ['steps', 0],
    ['steps', 1.5],
    ['stepSeconds', 0],
    ['startPrice', 0],
    ['startPrice', Number.NaN],
    ['dailyVolatility', -1],
    ['seed', 0.5],
  ])('refuses %s = %d', (name, value) => {
    expect(() => generatePath(hours({ [name]: value }))).toThrow(RangeError);
  });
});

describe.each(scenarioNames)('what crypto prices show, in %s', (scenario) => {
  const returns = [11, 12, 13].map((seed) => {
    const path = generatePath(hours({ seed, scenario, steps: 40_000, stepSeconds: 60 }));
    const closes = aggregateCandles(path, 5).map((candle) => candle.close);
    return closes.slice(1).map((close, index) => Math.log(close / (closes[index] as number)));
  });

  it('has fat tails', () => {
    for (const values of returns) expect(kurtosis(values)).toBeGreaterThan(4);
  });

  it('has returns that tell nothing of the next ones', () => {
    for (const values of returns) expect(Math.abs(autocorrelation(values, 1))).toBeLessThan(0.1);
  });

  it('has volatility in clusters: the size of a move does tell of the next ones', () => {
    for (const values of returns) {
      // One piece of news outweighs all other moves: sizes count up to the greatest in a hundred.
      const ascending = values.map(Math.abs).toSorted((left, right) => left - right);
      const bound = quantile(ascending, 0.99);
      const sizes = values.map((value) => Math.min(bound, Math.abs(value)));
      expect(autocorrelation(sizes, 1)).toBeGreaterThan(0.08);
      expect(autocorrelation(sizes, 10)).toBeGreaterThan(0.04);
    }
  });

  it('has the asked volatility, give or take its story', () => {
    for (const values of returns) {
      const daily = standardDeviation(values) * Math.sqrt(288);
      expect(daily).toBeGreaterThan(0.015);
      expect(daily).toBeLessThan(0.075);
    }
  });

  it('never closes: no hour without a price and a trade, on any day of the week', () => {
    const path = generatePath(hours({ scenario, steps: 7 * 24 * 60, stepSeconds: 60 }));
    const candles = aggregateCandles(path, 60);
    expect(candles).toHaveLength(7 * 24);
    expect(candles.every(({ volume }) => volume > 0)).toBe(true);
  });

  it('trades more when the price moves more', () => {
    const path = generatePath(hours({ scenario, steps: 20_000, stepSeconds: 60 }));
    const candles = aggregateCandles(path, 15);
    const ranges = candles.map(({ high, low, close }) => (high - low) / close);
    const median = ranges.toSorted((left, right) => left - right)[ranges.length >> 1] as number;
    const volumeWhere = (test: (range: number) => boolean): number => {
      const chosen = candles.filter((_, index) => test(ranges[index] as number));
      return chosen.reduce((sum, { volume }) => sum + volume, 0) / chosen.length;
    };
    expect(volumeWhere((range) => range > median)).toBeGreaterThan(
      1.2 * volumeWhere((range) => range <= median),
    );
  });
});

describe('the stories', () => {
  const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
  /** Path in σ of its whole length from its start. */
  const generate = (options: PathOptions): { path: PricePath; logs: number[]; sigma: number } => {
    const path = generatePath(options);
    const sigma = 0.03 * Math.sqrt((options.steps * options.stepSeconds) / 86_400);
    const logs = Array.from(path.prices, (ticks) => Math.log(ticks / 5_000_000) / sigma);
    return { path, logs, sigma };
  };
  const pricesIn = ({ path, logs }: ReturnType<typeof generate>, name: string): number[] => {
    const phase = path.phases.find((each) => each.name === name);
    return logs.slice(phase?.from, phase?.to);
  };
  const endOf = (story: ReturnType<typeof generate>, name: string): number =>
    pricesIn(story, name).at(-1) as number;

  it('range: stays between its walls and comes near both', () => {
    for (const seed of seeds) {
      const { logs } = generate(hours({ seed }));
      expect(Math.max(...logs)).toBeLessThan(0.36);
      expect(Math.min(...logs)).toBeGreaterThan(-0.36);
      expect(Math.max(...logs)).toBeGreaterThan(0.28);
      expect(Math.min(...logs)).toBeLessThan(-0.28);
    }
  });

  it('slow bull: ends far above its start', () => {
    for (const seed of seeds) {
      expect(generate(hours({ seed, scenario: 'slow-bull' })).logs.at(-1)).toBeGreaterThan(0.8);
    }
  });

  it('blow-off and crash: climbs ever faster, then loses most of it at once', () => {
    for (const seed of seeds) {
      const story = generate(hours({ seed, scenario: 'blow-off-and-crash' }));
      expect(endOf(story, 'blow-off')).toBeGreaterThan(1.2);
      const peak = Math.max(...pricesIn(story, 'blow-off'));
      expect(peak).toBeGreaterThan(Math.max(...story.logs) - 0.4);
      expect(Math.min(...pricesIn(story, 'crash'))).toBeLessThan(peak - 0.8);
    }
  });

  it('capitulation and recovery: falls fastest at its lowest, then comes back', () => {
    for (const seed of seeds) {
      const story = generate(hours({ seed, scenario: 'capitulation-and-recovery' }));
      expect(endOf(story, 'capitulation')).toBeLessThan(-0.9);
      expect(story.logs.at(-1)).toBeGreaterThan(Math.min(...story.logs) + 0.5);
    }
  });

  it('news shock: leaves a gap between two candles at a whole hour, up or down', () => {
    const directions = seeds.map((seed) => {
      const { path, logs } = generate(
        hours({ seed, scenario: 'news-shock', steps: 28_800, stepSeconds: 1 }),
      );
      const step = path.phases[1]?.from ?? 0;
      const jump = (logs[step] as number) - (logs[step - 1] as number);
      expect(Math.abs(jump)).toBeGreaterThan(0.35);
      expect(step % 3_600).toBe(0);
      const candles = aggregateCandles(path, 300);
      const before = candles[step / 300 - 1];
      const after = candles[step / 300];
      if (before === undefined || after === undefined) throw new Error('No candles at the news.');
      expect(after.open > before.high || after.open < before.low).toBe(true);
      return Math.sign(jump);
    });
    expect(new Set(directions)).toEqual(new Set([-1, 1]));
  });

  it('chop: turns often and gets nowhere', () => {
    const ends = seeds.map(
      (seed) => generate(hours({ seed, scenario: 'chop' })).logs.at(-1) as number,
    );
    expect(ends.every((end) => Math.abs(end) < 1.4)).toBe(true);
    expect(Math.abs(ends.reduce((sum, end) => sum + end, 0) / ends.length)).toBeLessThan(0.3);
  });

  it('do not give themselves away: candles of a chart tell little of the next ones', () => {
    for (const scenario of scenarioNames) {
      const found = seeds.map((seed) => {
        const path = generatePath(hours({ seed, scenario, steps: 2_880, stepSeconds: 900 }));
        const closes = aggregateCandles(path, 24).map((candle) => Math.log(candle.close));
        const returns = closes.slice(1).map((close, index) => close - (closes[index] as number));
        return autocorrelation(returns, 1);
      });
      expect(Math.abs(mean(found))).toBeLessThan(0.15);
    }
  });

  it('are whole: shares add up to 1 and no move is lost', () => {
    for (const { phases } of Object.values(scenarios)) {
      expect(phases.reduce((sum, phase) => sum + phase.share, 0)).toBeCloseTo(1, 12);
    }
  });
});

/** One checksum a scenario, in the order of their names, for seed 1 over 60 days of hours. */
const GOLDEN = ['d1f3c9e8', '54f8f601', 'ef8eb067', '587c5a0e', 'c4000752', '8e4c8869'];
