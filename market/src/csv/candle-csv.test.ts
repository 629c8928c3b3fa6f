import { describe, expect, it } from 'vitest';
import { advance } from '../simulation/advance.ts';
import { readCandles } from '../simulation/read-candles.ts';
import {
  createCandleSimulation,
  resumeSimulation,
  saveSimulation,
} from '../simulation/simulation.ts';
import { accept, place } from '../simulation/testing.ts';
import type { FileSeries } from './candle-csv.ts';
import { readCandleCsv } from './candle-csv.ts';
import { writeTradeCsv } from './trade-csv.ts';

const HEADER = 'time,open,high,low,close,volume';
const START = 1_699_999_200;

/** Hourly candles that go up and down between 100 and 120. */
const rows = Array.from({ length: 90 }, (_, index) => {
  const open = 100 + (index % 20);
  return `${START + index * 3_600},${open}.5,${open + 2}.25,${open - 1},${open + 1}.5,12.5`;
});

const file = (changed: Record<number, string> = {}, header = HEADER): string =>
  [header, ...rows.map((row, index) => changed[index + 2] ?? row)].join('\n');

function accepted(text: string): FileSeries {
  const result = readCandleCsv(text);
  if (!result.accepted) throw new Error(result.rejection.code);
  return result.series;
}

describe('candles from a CSV file', () => {
  it('are read exactly, in ticks and lots', () => {
    const series = accepted(file());
    expect(series).toMatchObject({ startsAt: START, barSeconds: 3_600, priceDigits: 4 });
    expect(series.bars).toHaveLength(90);
    expect(series.bars[0]).toEqual({
      open: 1_005_000,
      high: 1_022_500,
      low: 990_000,
      close: 1_015_000,
      volume: 12.5 * 10 ** series.quantityDigits,
    });
  });

  it('may have other columns, another order, semicolons, quotes, ISO dates or milliseconds', () => {
    const plain = accepted(file());
    const iso = rows.map((row) => {
      const [time, open, high, low, close, volume] = row.split(',');
      const date = new Date(Number(time) * 1_000).toISOString();
      return `x;"${close}";${low};${high};${open};${volume};${date}`;
    });
    const header = 'name;close;low;high;open;Volume;Time';
    expect(accepted(`\uFEFF${[header, ...iso].join('\r\n')}\r\n`)).toEqual(plain);
    const milliseconds = rows.map((row) => row.replace(/^(\d+)/, '$1000'));
    expect(accepted([HEADER, ...milliseconds].join('\n'))).toEqual(plain);
  });

  const [time] = (rows[40] as string).split(',');

  it.each([
    ['empty', null, ''],
    ['too-few', null, HEADER],
    ['header', 1, file({}, 'time,open,high,low,volume,x')],
    ['header', 1, 'bonjour;monde'],
    ['columns', 42, file({ 42: `${time},1,2,3` })],
    ['not-a-number', 42, file({ 42: `${time},abc,102,99,101,1` })],
    ['not-a-number', 42, file({ 42: `${time},101,102,99,101,` })],
    ['not-a-number', 42, file({ 42: `${time},101,102,-99,101,1` })],
    ['not-above-zero', 42, file({ 42: `${time},101,102,0,101,1` })],
    ['high-low', 42, file({ 42: `${time},101,100,99,101,1` })],
    ['high-low', 42, file({ 42: `${time},101,102,101.5,102,1` })],
    ['time', 42, file({ 42: `yesterday,101,102,99,101,1` })],
    ['time', 42, file({ 42: `2024-02-30T00:00:00Z,101,102,99,101,1` })],
    ['order', 42, file({ 42: rows[39] as string })],
    ['gap', 42, file({ 42: `${Number(time) + 60},101,102,99,101,1` })],
    ['step', 3, file({ 3: `${START + 90},101,102,99,101,1` })],
    ['too-precise', 42, file({ 42: `${time},101.12345678901,102,99,101,1` })],
    ['too-precise', 42, file({ 42: `${time},101,102,0.00000000009,101,1` })],
    ['too-large', 42, file({ 42: `${time},101,102,99,101,999999999999999` })],
    ['columns', 42, file({ 42: '' })],
  ])('with a bad row are rejected whole: %s, row %s', (code, row, text) => {
    const result = readCandleCsv(text);
    if (result.accepted) throw new Error('Accepted.');
    expect(result.rejection).toMatchObject({ code, row });
  });

  it.each([
    [file({}, 'time,open,high,low,x,volume'), 'close'],
    ['bonjour;monde', 'time, open, high, low, close'],
  ])('name the columns that are missing', (text, column) => {
    const result = readCandleCsv(text);
    if (result.accepted) throw new Error('Accepted.');
    expect(result.rejection).toEqual({ code: 'header', row: 1, column });
  });

  it('are a market to trade in, whose candles come back as they were', () => {
    const series = accepted(file());
    const simulation = createCandleSimulation({
      series,
      begin: 60,
      seed: 1,
      preset: 'simulator',
      coin: 'SOL',
    });
    expect(readCandles(simulation, '1h', { to: 0 })).toHaveLength(60);
    place(simulation, { side: 'buy', kind: 'market', quantity: '1' });
    const saved = JSON.parse(JSON.stringify(saveSimulation(simulation))) as typeof simulation.state;
    const resumed = resumeSimulation(saved, series);
    for (const each of [simulation, resumed]) advance(each, 1_000_000);
    expect(saveSimulation(resumed)).toEqual(saveSimulation(simulation));
    expect(simulation.state.now).toBe(30 * 3_600 - 1);
    const candles = readCandles(simulation, '1h', { from: 3_600 });
    candles.forEach((candle, index) => {
      const bar = series.bars[61 + index];
      expect(candle.open).toBe((bar?.open ?? 0) / 10_000);
      expect(candle.high).toBe((bar?.high ?? 0) / 10_000);
      expect(candle.low).toBe((bar?.low ?? 0) / 10_000);
      expect(candle.close).toBe((bar?.close ?? 0) / 10_000);
    });
    expect(() => resumeSimulation(saved)).toThrow(RangeError);
    expect(() =>
      createCandleSimulation({ series, begin: 90, seed: 1, preset: 'replay', coin: 'SOL' }),
    ).toThrow(RangeError);
  });
});

describe('trades as CSV', () => {
  it('are one row an execution, with note and tag, safe to open in a spreadsheet', () => {
    const series = accepted(file());
    const simulation = createCandleSimulation({
      series,
      begin: 60,
      seed: 1,
      preset: 'simulator',
      coin: 'SOL',
    });
    place(simulation, { side: 'buy', kind: 'market', quantity: '1' });
    advance(simulation, 60);
    accept(simulation, { type: 'take-profit', percent: 100 });
    const note = '=HYPERLINK("x"), puis "attendre"';
    accept(simulation, { type: 'annotate-trade', trade: 1, note, tag: 'hors-plan' });
    const lines = writeTradeCsv(simulation).split('\r\n');
    const { fills } = simulation.state;
    expect(lines).toHaveLength(fills.length + 2);
    expect(lines[0]).toBe(
      'execution,trade,date_utc,sens,quantite,prix,valeur,frais,role,resultat,ordre,etiquette,note',
    );
    const [first] = fills;
    const date = new Date((START + 60 * 3_600) * 1_000).toISOString();
    expect(lines[1]).toBe(
      `1,1,${date},achat,${first?.quantity},${first?.price},${first?.value},${first?.fee},taker,,${first?.order},hors-plan,"'=HYPERLINK(""x""), puis ""attendre"""`,
    );
    expect(lines.at(-2)).toContain(`,${fills.at(-1)?.profit},`);
    // Trades are counted as on screen, not by their first execution.
    place(simulation, { side: 'buy', kind: 'market', quantity: '1' });
    const [number, trade] = writeTradeCsv(simulation).split('\r\n').at(-2)?.split(',') ?? [];
    expect(Number(number)).toBeGreaterThan(2);
    expect(trade).toBe('2');
  });

  it.each([
    '=1+1',
    '+1+cmd',
    '-1-cmd',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1+1',
    '\u200b=1+1',
    '＝1+1',
    '＋1',
  ])('lets no spreadsheet run %j', (note) => {
    const series = accepted(file());
    const simulation = createCandleSimulation({
      series,
      begin: 60,
      seed: 1,
      preset: 'replay',
      coin: 'SOL',
    });
    place(simulation, { side: 'buy', kind: 'market', quantity: '1' });
    advance(simulation, 60);
    accept(simulation, { type: 'annotate-trade', trade: 1, note, tag: null });
    const csv = writeTradeCsv(simulation);
    expect(csv).toMatch(/,"?'[^,]*\r\n$/);
  });
});
