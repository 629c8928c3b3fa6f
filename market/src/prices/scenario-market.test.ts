import { describe, expect, it } from 'vitest';
import { autocorrelation, kurtosis, mean } from '../statistics/moments.ts';
import type { PriceSource } from './price-source.ts';
import { priceAtSecond, volumeAtSecond } from './price-source.ts';
import { scenarioNames } from './scenarios.ts';
import type { ScenarioMarketOptions } from './scenario-market.ts';
import { BAR_SECONDS, CHAPTER_BARS, PAST_CHAPTERS, scenarioMarket } from './scenario-market.ts';

const market = (options: Partial<ScenarioMarketOptions> = {}): PriceSource =>
  scenarioMarket({
    seed: 5,
    scenario: 'range',
    startTicks: 5_000_000,
    ticksPerUnit: 100,
    lotsPerCoin: 1_000_000,
    coinsPerSecond: 0.4,
    dailyVolatility: 0.04,
    ends: false,
    ...options,
  });

/** Returns of single seconds over two days of the story. */
function secondReturns(source: PriceSource): Float64Array {
  const prices = Float64Array.from({ length: 2 * 86_400 }, (_, index) =>
    priceAtSecond(source, 100_000 + index),
  );
  return prices.slice(1).map((price, index) => Math.log(price / (prices[index] as number)));
}

describe('a told market', () => {
  it('passes the start price at second 0, coming from eight weeks of past', () => {
    for (const scenario of scenarioNames) {
      const source = market({ scenario });
      expect(priceAtSecond(source, 0)).toBe(5_000_000);
      expect(source.bar(-1).close).toBe(5_000_000);
      expect(source.firstBar).toBe(-PAST_CHAPTERS * CHAPTER_BARS);
      expect(source.bar(source.firstBar).open).toBeGreaterThan(0);
    }
  });

  it('goes on from chapter to chapter without a jump', () => {
    const source = market();
    for (const chapter of [-3, -2, -1, 0, 1, 2, 3]) {
      const { close } = source.bar(chapter * CHAPTER_BARS - 1);
      const { open } = source.bar(chapter * CHAPTER_BARS);
      // A scaled past is rounded to whole ticks.
      expect(Math.abs(close - open)).toBeLessThanOrEqual(1);
    }
  });

  it('gives the same prices in whatever order it is asked', () => {
    const places = [40_000, -20_000, 0, 9_999, -1, 15_000, -80_000];
    const forwards = market();
    const backwards = market();
    const seen = places.map((index) => forwards.seconds(index));
    const again = places.toReversed().map((index) => backwards.seconds(index));
    expect(again.toReversed()).toEqual(seen);
  });

  it('is the same where it was drawn ahead, which takes several parts', () => {
    for (const index of [0, 700, 10_079, 25_000, -1, -10_081, -80_640]) {
      const ahead = market({ scenario: 'news-shock' });
      let parts = 0;
      for (let whole = false; !whole; parts += 1) whole = ahead.drawAhead?.(index) ?? true;
      expect(parts).toBeGreaterThanOrEqual(index < 0 || index > 2_000 ? 10 : 1);
      expect(ahead.drawAhead?.(index)).toBe(true);
      expect(ahead.seconds(index)).toEqual(market({ scenario: 'news-shock' }).seconds(index));
    }
  });

  it('has seconds that add up to their minute, price and volume', () => {
    const source = market({ scenario: 'blow-off-and-crash' });
    for (let index = -300; index < 300; index += 1) {
      const { open, high, low, close, volume } = source.bar(index);
      const { prices, volumes } = source.seconds(index);
      expect(prices).toHaveLength(BAR_SECONDS);
      expect(prices[0]).toBe(open);
      expect(Math.max(...prices)).toBe(high);
      expect(Math.min(...prices)).toBe(low);
      expect(prices[BAR_SECONDS - 1]).toBe(close);
      expect(volumes.reduce((sum, lots) => sum + lots, 0)).toBe(volume);
      expect(volumes.every((lots) => Number.isSafeInteger(lots) && lots >= 0)).toBe(true);
      expect(prices.every((ticks) => Number.isSafeInteger(ticks) && ticks >= 1)).toBe(true);
    }
  });

  it('ends with its story, or never', () => {
    expect(market({ ends: true }).endBar).toBe(CHAPTER_BARS);
    const endless = market();
    expect(endless.endBar).toBeNull();
    expect(endless.bar(30 * CHAPTER_BARS).open).toBeGreaterThan(0);
  });

  it('trades day and night, on every day of the week', () => {
    const source = market();
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const volumes = Array.from({ length: 60 }, (_, second) =>
        volumeAtSecond(source, hour * 3_600 + second),
      );
      expect(Math.max(...volumes)).toBeGreaterThan(0);
    }
  });

  it('news shock: jumps from one second to the next', () => {
    const found = [1, 2, 3].map((seed) => {
      const returns = Array.from({ length: CHAPTER_BARS - 1 }, () => 0);
      const source = market({ seed, scenario: 'news-shock' });
      for (let index = 1; index < CHAPTER_BARS; index += 1) {
        returns[index - 1] = Math.log(source.bar(index).open / source.bar(index - 1).close);
      }
      return Math.max(...returns.map(Math.abs));
    });
    for (const jump of found) expect(jump).toBeGreaterThan(0.02);
  });
});

describe.each(scenarioNames)('what a second shows, in %s', (scenario) => {
  const returns = [1, 2].map((seed) => secondReturns(market({ seed, scenario })));

  it('has fat tails', () => {
    for (const values of returns) expect(kurtosis(values)).toBeGreaterThan(10);
  });

  it('has volatility in clusters that last', () => {
    const sizes = returns.map((values) => {
      const bound = values.map(Math.abs).toSorted()[Math.floor(values.length * 0.99)] as number;
      return values.map((value) => Math.min(bound, Math.abs(value)));
    });
    expect(mean(sizes.map((values) => autocorrelation(values, 1)))).toBeGreaterThan(0.2);
    expect(mean(sizes.map((values) => autocorrelation(values, 60)))).toBeGreaterThan(0.08);
    expect(mean(sizes.map((values) => autocorrelation(values, 600)))).toBeGreaterThan(0.05);
  });

  it('has returns that tell little of the next ones', () => {
    for (const values of returns) {
      expect(Math.abs(autocorrelation(values, 1))).toBeLessThan(0.2);
      expect(Math.abs(autocorrelation(values, 60))).toBeLessThan(0.05);
    }
  });
});
