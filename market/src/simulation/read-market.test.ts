import { describe, expect, it } from 'vitest';
import { isCandle } from '../candles/candle.ts';
import type { PriceSource } from '../prices/price-source.ts';
import { advance } from './advance.ts';
import type { Quote, Quotes } from './maker-quotes.ts';
import { makerQuotes } from './maker-quotes.ts';
import { quotesMet } from './match.ts';
import type { Timeframe } from './read-candles.ts';
import { readCandles, timeframes } from './read-candles.ts';
import { readBook, readMarketTrades, readPrice } from './read-market.ts';
import { createCandleSimulation } from './simulation.ts';
import { startSimulation } from './testing.ts';

const names = Object.keys(timeframes) as Timeframe[];

/** Lists all quotes of a second. */
function listed(quotes: Quotes): Record<keyof Quotes, Quote[]> {
  const nothing = { bids: 0, asks: 0 };
  return {
    bids: [...quotesMet(quotes, nothing, 'sell', null)],
    asks: [...quotesMet(quotes, nothing, 'buy', null)],
  };
}

describe('candles', () => {
  it('of every timeframe are the same market: longer ones sum shorter ones up', () => {
    const simulation = startSimulation({ scenario: 'news-shock', seed: 4 });
    advance(simulation, 100_000);
    const minutes = readCandles(simulation, '1m', { from: -2 * 86_400 });
    for (const name of names) {
      for (const candle of readCandles(simulation, name, { from: -86_400 })) {
        const parts = minutes.filter(
          ({ time }) => time >= candle.time && time < candle.time + timeframes[name],
        );
        expect(isCandle(candle)).toBe(true);
        expect(candle.open).toBe(parts[0]?.open);
        expect(candle.close).toBe(parts.at(-1)?.close);
        expect(candle.high).toBe(Math.max(...parts.map(({ high }) => high)));
        expect(candle.low).toBe(Math.min(...parts.map(({ low }) => low)));
        expect(candle.volume).toBeCloseTo(
          parts.reduce((sum, { volume }) => sum + volume, 0),
          6,
        );
      }
    }
  });

  it('end with the one that forms, which closes on the last price', () => {
    const simulation = startSimulation();
    for (const second of [0, 1, 59, 60, 61, 3_599, 3_600, 90_000]) {
      advance(simulation, second);
      for (const name of names) {
        const last = readCandles(simulation, name, { from: simulation.state.now }).at(-1);
        expect(last?.close).toBe(readPrice(simulation));
        expect(last?.time).toBe(Math.floor(second / timeframes[name]) * timeframes[name]);
      }
    }
  });

  it('come in slices as in one go, ten thousand of them and more', () => {
    const simulation = startSimulation();
    const all = readCandles(simulation, '5m');
    expect(all.length).toBeGreaterThan(10_000);
    const sliced = [];
    for (let from = all[0]?.time ?? 0; from <= 0; from += 500 * 300) {
      sliced.push(...readCandles(simulation, '5m', { from, to: from + 500 * 300 }));
    }
    expect(sliced).toEqual(all);
  });
});

describe('the book', () => {
  it('stands around the last price, best first, with depth that adds up', () => {
    const simulation = startSimulation();
    for (let step = 0; step < 200; step += 1) {
      advance(simulation, step * 97);
      const { bids, asks } = readBook(simulation, 70);
      const last = readPrice(simulation);
      expect(bids).toHaveLength(70);
      expect(asks).toHaveLength(70);
      expect(bids[0]?.price).toBeLessThan(last);
      expect(asks[0]?.price).toBeGreaterThan(last);
      for (const [rows, turn] of [
        [bids, -1],
        [asks, 1],
      ] as const) {
        let depth = 0;
        rows.forEach(({ price, quantity, depth: reached }, index) => {
          depth += quantity;
          expect(quantity).toBeGreaterThan(0);
          expect(reached).toBeCloseTo(depth, 6);
          if (index > 0) expect(turn * (price - (rows[index - 1]?.price ?? 0))).toBeGreaterThan(0);
        });
      }
      expect((asks[0]?.price ?? 0) - (bids[0]?.price ?? 0)).toBeLessThan(last * 1e-4);
    }
  });

  it('keeps most of its orders from one second to the next, and forgets them in a minute', () => {
    const market = { seed: 1, usualLots: 1_000 };
    const asks = (second: number) =>
      listed(makerQuotes(market, second, 5_000_000)).asks.map(
        ({ price, lots }) => `${price}:${lots}`,
      );
    const earlier = asks(1_000);
    const shared = (second: number) => asks(second).filter((each) => earlier.includes(each)).length;
    expect(shared(1_001)).toBeGreaterThan(55);
    expect(shared(1_001)).toBeLessThan(70);
    expect(shared(1_060)).toBeLessThan(10);
  });

  it('is drawn once for all that is asked of its second, and anew for any other', () => {
    const market = { seed: 1, usualLots: 1_000 };
    const first = makerQuotes(market, 1_000, 5_000_000);
    expect(makerQuotes({ ...market }, 1_000, 5_000_000)).toBe(first);
    for (const other of [
      makerQuotes({ ...market, seed: 2 }, 1_000, 5_000_000),
      makerQuotes({ ...market, usualLots: 2_000 }, 1_000, 5_000_000),
      makerQuotes(market, 1_020, 5_000_000),
      makerQuotes(market, 1_000, 5_001_000),
    ])
      expect(listed(other)).not.toEqual(listed(first));
    expect(listed(makerQuotes(market, 1_000, 5_000_000))).toEqual(listed(first));
  });

  it('stands on prices above 0, however cheap the coin', () => {
    for (const last of [1, 2, 7, 1_000]) {
      const { bids, asks } = listed(makerQuotes({ seed: 3, usualLots: 10 }, 5, last));
      expect(bids.every(({ price, lots }) => price >= 1 && price < last && lots >= 1)).toBe(true);
      expect(asks.every(({ price }) => price > last)).toBe(true);
    }
  });
});

describe('market trades', () => {
  it('are what the candles were made of, the newest first', () => {
    const simulation = startSimulation();
    advance(simulation, 659);
    const minute = readCandles(simulation, '1m', { from: 600 })[0];
    const trades = readMarketTrades(simulation, 500).filter(({ time }) => time >= 600);
    expect(trades[0]?.time).toBeGreaterThanOrEqual(trades.at(-1)?.time ?? 0);
    expect(trades.reduce((sum, { quantity }) => sum + quantity, 0)).toBeCloseTo(
      minute?.volume ?? 0,
      6,
    );
    for (const { price } of trades) {
      expect(price).toBeLessThanOrEqual(minute?.high ?? 0);
      expect(price).toBeGreaterThanOrEqual(minute?.low ?? 0);
    }
    expect(readMarketTrades(simulation, 10)).toHaveLength(10);
  });

  it('are none where a file gives no volume, and are not searched for beyond an hour', () => {
    const series = {
      startsAt: 0,
      barSeconds: 86_400,
      priceDigits: 2,
      quantityDigits: 6,
      bars: Array.from({ length: 60 }, () => ({
        open: 5_000_000,
        high: 5_010_000,
        low: 4_990_000,
        close: 5_000_000,
        volume: 0,
      })),
    };
    const options = { series, seed: 1, preset: 'simulator', coin: 'BTC' } as const;
    const simulation = createCandleSimulation(options);
    advance(simulation, 86_400 + 1_800);
    const asked = new Set<number>();
    const source: PriceSource = {
      ...simulation.source,
      seconds(index) {
        asked.add(index);
        return simulation.source.seconds(index);
      },
    };
    expect(readMarketTrades({ ...simulation, source })).toEqual([]);
    expect([...asked]).toEqual([1, 0]);
  });
});
