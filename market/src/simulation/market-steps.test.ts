import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileSeries } from '../csv/candle-csv.ts';
import { readCandleCsv } from '../csv/candle-csv.ts';
import { writeTradeCsv } from '../csv/trade-csv.ts';
import { compared, decimalText, minus, plus, rounded, times } from '../money/decimal.ts';
import { advance } from './advance.ts';
import { marketSteps } from './market-steps.ts';
import { readAccount } from './read-account.ts';
import { readBook } from './read-market.ts';
import { createCandleSimulation, createSimulation, lastTicks } from './simulation.ts';
import { accept, place, priceAway } from './testing.ts';
import { priceText } from './units.ts';

/** Writes a price of whole steps of 10^−digits. */
const written = (steps: number, digits: number): string =>
  decimalText({ units: BigInt(steps), scale: digits });

/** A file of hourly candles, as rows of whole steps, whose prices have so many digits after the point. */
function fileOf(rows: readonly (readonly number[])[], digits: number): string {
  const lines = rows.map((row, index) =>
    [1_700_000_000 + index * 3_600, ...row.map((steps) => written(steps, digits)), 100].join(','),
  );
  return ['time,open,high,low,close,volume', ...lines].join('\n');
}

function accepted(text: string): FileSeries {
  const result = readCandleCsv(text);
  if (!result.accepted) throw new Error(result.rejection.code);
  return result.series;
}

const steady = (steps: number, digits: number): FileSeries =>
  accepted(
    fileOf(
      Array.from({ length: 60 }, () => [steps, steps, steps, steps]),
      digits,
    ),
  );

const start = (series: FileSeries) =>
  createCandleSimulation({ series, seed: 1, preset: 'simulator', coin: 'DOGE' });

describe('the steps of a market', () => {
  it('are those of the exchanges for bitcoin', () => {
    const { state } = createSimulation({ scenario: 'range', seed: 1, preset: 'simulator' });
    expect(marketSteps(state)).toEqual({
      price: '100',
      nudge: '10',
      trail: '1000',
      quantity: '0.001',
      offer: '0.01',
      tick: '0.01',
      lot: '0.000001',
      priceDigits: 2,
      axisDigits: 0,
      quantityDigits: 6,
      bookDigits: 3,
    });
  });

  it.each([
    // A coin at 0.0042, one at 3,000,000, one at 0.00000012, one at 1.
    [42, 4, { tick: '0.00000001', price: '0.000005', quantity: '10000', lot: '1', axisDigits: 7 }],
    [3_000_000, 0, { tick: '1', price: '5000', quantity: '0.00001', lot: '0.00000001' }],
    [12, 8, { tick: '0.000000000001', price: '0.0000000002', quantity: '200000000', lot: '1' }],
    [1, 0, { tick: '0.00001', price: '0.002', quantity: '50', lot: '0.01', bookDigits: 0 }],
  ])('follow from the prices of a file: %i × 10^−%i', (steps, digits, expected) => {
    expect(marketSteps(start(steady(steps, digits)).state)).toMatchObject(expected);
  });

  it('fit any prices exactly: what they offer is accepted, and the sums add up', () => {
    const candle = fc.tuple(
      fc.integer({ min: 1_000, max: 2_000 }),
      fc.integer({ min: 1_000, max: 2_000 }),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 200 }),
    );
    const drawn = fc.record({
      candles: fc.array(candle, { minLength: 50, maxLength: 60 }),
      // From 0.0000001 to 20,000,000.
      scale: fc.integer({ min: -4, max: 10 }),
    });
    fc.assert(
      fc.property(drawn, ({ candles, scale }) => {
        const digits = Math.max(0, scale);
        const factor = 10 ** Math.max(0, -scale);
        const rows = candles.map(([open, close, up, down]) =>
          [open, Math.max(open, close) + up, Math.min(open, close) - down, close].map(
            (steps) => steps * factor,
          ),
        );
        const series = accepted(fileOf(rows, digits));
        series.bars.forEach((bar, index) => {
          const [open, high, low, close] = (rows[index] ?? []).map((steps) =>
            written(steps, digits),
          );
          const exact = (ticks: number) => written(ticks, series.priceDigits);
          expect([bar.open, bar.high, bar.low, bar.close].map(exact)).toEqual([
            open,
            high,
            low,
            close,
          ]);
        });

        const simulation = start(series);
        const { state } = simulation;
        const steps = marketSteps(state);
        for (const step of [steps.price, steps.nudge, steps.trail])
          expect(compared(rounded(step, steps.tick, 'down'), step)).toBe(0);
        for (const step of [steps.quantity, steps.offer])
          expect(compared(rounded(step, steps.lot, 'down'), step)).toBe(0);
        // A tick is at most a hundred-thousandth of the price, and the book lies within two percent of it.
        expect(lastTicks(simulation)).toBeGreaterThanOrEqual(90_000);
        const { bids, asks } = readBook(simulation, 70);
        expect((bids.at(-1)?.price ?? 0) / (asks.at(-1)?.price ?? 1)).toBeGreaterThan(0.95);

        place(simulation, { side: 'buy', kind: 'market', quantity: steps.offer });
        place(simulation, {
          side: 'buy',
          kind: 'limit',
          quantity: steps.offer,
          price: decimalText(rounded(priceAway(simulation, -1), steps.price, 'down')),
        });
        place(simulation, {
          side: 'sell',
          kind: 'trailing-stop',
          quantity: steps.quantity,
          trailAmount: steps.trail,
        });
        advance(simulation, 40_000);
        accept(simulation, { type: 'take-profit', percent: 50 });
        const account = readAccount(simulation);
        const value = times(account.coins, priceText(state.instrument, lastTicks(simulation)));
        expect(compared(account.equity, plus(account.cash, value))).toBe(0);
        expect(
          compared(
            minus(account.equity, account.deposited),
            plus(account.realised, account.unrealised),
          ),
        ).toBe(0);
        const file = writeTradeCsv(simulation);
        for (const { price, quantity } of state.fills)
          expect(file).toContain(`,${quantity},${price},`);
        expect(file).not.toMatch(/\de[-+]\d/u);
      }),
      { numRuns: 60 },
    );
  });
});
