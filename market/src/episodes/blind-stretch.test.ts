import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '../simulation/advance.ts';
import { readMetrics } from '../simulation/metrics.ts';
import {
  createCandleSimulation,
  resumeSimulation,
  saveSimulation,
  publishedUntil,
} from '../simulation/simulation.ts';
import { place, priceAway, reject } from '../simulation/testing.ts';
import { blindCandles, blindSeries, drawBlind, partsAnHour, pastDays } from './blind-stretch.ts';
import { readEpisodeResult } from './episode-result.ts';
import { sumBars } from './stretch-figures.ts';
import { anySeed, hourlySeries } from './testing.ts';

const real = hourlySeries(35);
const days = 14;

describe('a blind stretch', () => {
  it('is a part of the real one, by one factor of prices and one of volumes, hour by hour', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const drawn = drawBlind(real, days, seed);
        const blind = blindSeries(real, days, seed, drawn);
        const { candles, begin } = blindCandles(days);
        expect(blind.bars).toHaveLength(candles);
        const hours = sumBars(blind.bars.slice(), partsAnHour);
        hours.forEach((hour, index) => {
          const source = real.bars[drawn.firstHour + index];
          for (const price of ['open', 'high', 'low', 'close'] as const)
            expect(hour[price]).toBe(Math.round((source?.[price] ?? 0) * drawn.priceFactor));
        });
        const first = blind.bars.at(begin)?.open ?? 0;
        expect(first).toBeGreaterThanOrEqual(100_000);
        expect(first).toBeLessThanOrEqual(900_000);
      }),
      { numRuns: 15 },
    );
  });

  it('is the same by the same seed, and another part by another', () => {
    const make = (seed: number) =>
      blindSeries(real, days, seed, drawBlind(real, days, seed)).bars.slice();
    expect(make(5)).toEqual(make(5));
    expect(make(5)).not.toEqual(make(6));
    const hours = new Set(
      Array.from({ length: 40 }, (_, seed) => drawBlind(real, days, seed).firstHour),
    );
    expect(hours.size).toBeGreaterThan(20);
    expect(Math.max(...hours)).toBeLessThanOrEqual((35 - pastDays - days) * 24);
  });

  it('tells nothing of when and where it was by what it is besides its candles', () => {
    const make = (seed: number, series = real) => {
      const { bars: _, ...rest } = blindSeries(series, days, seed, drawBlind(series, days, seed));
      return rest;
    };
    const other = {
      ...real,
      priceDigits: 1,
      quantityDigits: 5,
      startsAt: real.startsAt + 86_400 * 99,
    };
    expect(make(1)).toEqual(make(2, other));
  });

  it('is rejected where the real one is too short', () => {
    expect(() => drawBlind(hourlySeries(20), days, 1)).toThrow(RangeError);
  });
});

describe('a market that is told in stretches', () => {
  const whole = blindSeries(real, days, 9, drawBlind(real, days, 9));
  const start = (bars = whole.bars) =>
    createCandleSimulation({
      series: { ...whole, bars },
      ...blindCandles(days),
      seed: 3,
      preset: 'replay',
      coin: 'JETON',
      episode: { id: null },
    });

  it('goes no further than what was told, and then on as if all had been there from the start', () => {
    const { begin } = blindCandles(days);
    const told = whole.bars.slice(0, begin + 12);
    const page = start(told);
    const server = start();
    for (const simulation of [page, server])
      place(simulation, { side: 'buy', kind: 'market', amount: '900' });
    server.state.commandIds = [...page.state.commandIds];
    for (const { state } of [page, server]) {
      state.fills = state.fills.map((fill) => ({ ...fill, order: 'same' }));
      state.closedOrders = state.closedOrders.map((order) => ({ ...order, id: 'same' }));
    }
    advance(page, 90_000);
    expect(page.state.now).toBe(12 * 300 - 1);
    expect(publishedUntil(page)).toBe(12 * 300 - 1);
    told.push(...whole.bars.slice(told.length, begin + 400));
    advance(page, 90_000);
    advance(server, 90_000);
    expect(saveSimulation(page)).toEqual(saveSimulation(server));
    expect(readMetrics(page)).toEqual(readMetrics(server));
    // Resumed elsewhere with as much of it.
    const elsewhere = resumeSimulation(page.state, { ...whole, bars: told });
    expect(elsewhere.endsAt).toBe(days * 86_400 - 1);
    expect(() => resumeSimulation(page.state, { ...whole, bars: [] })).toThrow(RangeError);
  });

  it('takes no other money, no new start and no other fees', () => {
    const simulation = start();
    for (const command of [
      { type: 'deposit', amount: '1000' },
      { type: 'reset' },
      { type: 'set-fees', on: false },
    ] as const)
      expect(reject(simulation, command).code).toBe('episode-rules');
    expect(simulation.state.account.cash).toBe('10000');
    expect(simulation.state.feesOn).toBe(true);
  });

  it('ends with its stretch, and says what came of it beside keeping and staying out', () => {
    const simulation = start();
    place(simulation, {
      side: 'buy',
      kind: 'market',
      amount: '500',
      protect: { stop: priceAway(simulation, -5) },
    });
    expect(readEpisodeResult(simulation)).toMatchObject({ complete: false, positions: 1 });
    advance(simulation, 99 * 86_400);
    const first = whole.bars.at(blindCandles(days).begin)?.open ?? 0;
    const last = whole.bars.at(-1)?.close ?? 0;
    const result = readEpisodeResult(simulation);
    expect(result).toMatchObject({ complete: true, positions: 1, riskKept: true });
    expect(result.hold).toBeCloseTo(100 * (last / first - 1), 9);
  });
});
