import { readCandleCsv } from '@chandelle/market/csv/candle-csv';
import { advance } from '@chandelle/market/simulation/advance';
import { readCandles, timeframes, type Timeframe } from '@chandelle/market/simulation/read-candles';
import { createCandleSimulation, createSimulation } from '@chandelle/market/simulation/simulation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketMoments, secondsToNextCandle } from './market-moments.ts';

/** A market of hourly candles that was opened on 30 December 2023 at noon, UTC. */
function fromFile() {
  const rows = Array.from({ length: 240 }, (_, index) => {
    const time = new Date(Date.UTC(2023, 11, 30, 12 + index)).toISOString();
    return `${time},100,101,99,100,5`;
  });
  const read = readCandleCsv(`time,open,high,low,close,volume\n${rows.join('\n')}\n`);
  if (!read.accepted) throw new Error('The file is good.');
  return createCandleSimulation({
    series: read.series,
    begin: 36,
    seed: 1,
    preset: 'simulator',
    coin: 'BTC',
  });
}

describe('moments of a market', () => {
  it('are dates of the file, as its trades are exported', () => {
    const { state } = fromFile();
    const { day, hour, moment, year } = marketMoments(state);
    expect(new Date(state.epoch * 1000).toISOString()).toBe('2024-01-01T00:00:00.000Z');
    expect(moment(0)).toBe('1er\u00a0janv.\u00a02024, 0\u00a0h\u00a000');
    expect(moment(-43_200 + 300)).toBe('31\u00a0déc.\u00a02023, 12\u00a0h\u00a005');
    expect(day(86_400)).toBe('2\u00a0janv.');
    expect(hour(-3600)).toBe('23\u00a0h\u00a000');
    expect(year(0)).toBe('2024');
  });

  it('are days since the start where prices are drawn', () => {
    const { state } = createSimulation({ scenario: 'range', seed: 1, preset: 'simulator' });
    const { moment, year } = marketMoments(state);
    expect(moment(86_400 + 50_700)).toBe('Jour\u00a02, 14\u00a0h\u00a005');
    expect(year(0)).toBe('Jour\u00a01');
  });

  it('name the first of a day where a daily candle begins, whatever the hour of the start', () => {
    for (const begin of [30, 36, 41]) {
      const { state } = { state: { ...fromFile().state } };
      const { hour } = marketMoments({ ...state, epoch: state.epoch + (begin - 36) * 3600 });
      expect(hour((36 - begin) * 3600)).toBe('0\u00a0h\u00a000');
    }
  });
});

describe('one candle on', () => {
  it('ends where the next candle of the chart begins', () => {
    const simulation = fromFile();
    simulation.state.epoch += 12 * 3600;
    const names = Object.keys(timeframes) as Timeframe[];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), fc.constantFrom(...names), (now, name) => {
        const length = timeframes[name];
        const next = now + secondsToNextCandle({ epoch: simulation.state.epoch, now }, length);
        advance(simulation, next);
        expect(readCandles(simulation, name, { from: next })[0]?.time).toBe(next);
        expect(next - now).toBeLessThanOrEqual(length);
      }),
      { numRuns: 60 },
    );
  });
});
