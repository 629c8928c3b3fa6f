import { decimal, decimalText, rounded, times } from '../money/decimal.ts';
import type { Bar, Bars } from '../prices/bars.ts';
import type { MarketDigits } from './candle-digits.ts';
import { marketDigits } from './candle-digits.ts';

/** Candles that follow one another, in whole ticks and lots. */
export interface CandleSeries extends MarketDigits {
  /** Begin of the first candle, in seconds since 1970 (UTC). */
  startsAt: number;
  /** Time from one candle to the next: whole minutes, from one minute to one day. */
  barSeconds: number;
  bars: Bars;
}

/** Candles read from a file. */
export interface FileSeries extends CandleSeries {
  bars: readonly Bar[];
}

export type CsvFault =
  | 'empty'
  | 'header'
  | 'columns'
  | 'not-a-number'
  | 'not-above-zero'
  | 'too-precise'
  | 'too-large'
  | 'time'
  | 'order'
  | 'step'
  | 'gap'
  | 'high-low'
  | 'too-few'
  | 'too-many';

/** Why a file was rejected as a whole. */
export interface CsvRejection {
  code: CsvFault;
  /** Row of the file, counted from 1 with the header; null when it is no single row's fault. */
  row: number | null;
  /** Name of the column at fault, where it is one's; of missing columns all, parted by commas. */
  column: string | null;
}

export type CsvResult =
  | { accepted: true; series: FileSeries }
  | { accepted: false; rejection: CsvRejection };

const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;
export const MIN_CANDLES = 50;
export const MAX_CANDLES = 200_000;
const PLAIN = /^\d{1,15}(?:\.\d{1,20})?$/;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.0{1,6})?)?)?(?:Z|\+00:?00)?$/;

type Row = readonly string[];

class Fault extends Error {
  readonly rejection: CsvRejection;

  constructor(code: CsvFault, row: number | null, column: string | null = null) {
    super(code);
    this.rejection = { code, row, column };
  }
}

/**
 * Reads candles from the text of a CSV file. The first row names the columns `time`, `open`, `high`,
 * `low`, `close` and, if there is one, `volume`, in any order, parted by commas or semicolons;
 * others are left alone. Times are seconds or milliseconds since 1970 or ISO 8601, in UTC, one
 * candle after the other without a gap. One bad row refuses the whole file.
 */
export function readCandleCsv(text: string): CsvResult {
  try {
    return { accepted: true, series: read(text) };
  } catch (error) {
    if (error instanceof Fault) return { accepted: false, rejection: error.rejection };
    throw error;
  }
}

function read(text: string): FileSeries {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  const header = lines[0];
  if (header === undefined) throw new Fault('empty', null);
  const separator = header.includes(';') ? ';' : ',';
  const cells = (line: string): Row => line.split(separator).map(unquoted);
  const names = cells(header).map((name) => name.toLowerCase());
  const places = COLUMNS.map((name) => names.indexOf(name));
  const missing = COLUMNS.filter((name, index) => name !== 'volume' && places[index] === -1);
  if (missing.length > 0) throw new Fault('header', 1, missing.join(', '));
  if (lines.length - 1 > MAX_CANDLES) throw new Fault('too-many', null);
  if (lines.length - 1 < MIN_CANDLES) throw new Fault('too-few', null);
  const rows = lines.slice(1).map((line, index) => {
    const row = cells(line);
    if (row.length !== names.length) throw new Fault('columns', index + 2);
    return places.map((place) => (place === -1 ? '0' : (row[place] as string)));
  });
  const times = readTimes(rows);
  requireNumbers(rows);
  const digits = digitsFor(rows.map((row) => row.slice(1, 5)));
  return {
    ...times,
    ...digits,
    bars: rows.map((row, index) => barOf(row, index + 2, digits)),
  };
}

function digitsFor(prices: readonly Row[]): MarketDigits {
  const all = prices.flat();
  const written = all.reduce((most, text) => Math.max(most, digitsOf(text)), 0);
  const lowest = all.reduce((least, text) => (Number(text) < Number(least) ? text : least));
  const highest = all.reduce((most, text) => (Number(text) > Number(most) ? text : most));
  const digits = marketDigits(lowest, highest, written);
  if (digits !== null) return digits;
  const finest = prices.findIndex((row) => row.some((text) => digitsOf(text) === written));
  throw new Fault('too-precise', finest + 2);
}

function readTimes(rows: readonly Row[]): { startsAt: number; barSeconds: number } {
  const seconds = rows.map((row, index) => {
    const time = secondsOf(row[0] ?? '');
    if (time === null) throw new Fault('time', index + 2, 'time');
    return time;
  });
  const startsAt = seconds[0] as number;
  const barSeconds = (seconds[1] as number) - startsAt;
  seconds.forEach((time, index) => {
    if (index === 0) return;
    const step = time - (seconds[index - 1] as number);
    if (step <= 0) throw new Fault('order', index + 2, 'time');
    if (index === 1 && (step % 60 !== 0 || step > 86_400)) throw new Fault('step', 3, 'time');
    if (step !== barSeconds) throw new Fault('gap', index + 2, 'time');
  });
  return { startsAt, barSeconds };
}

/** Reads a time in whole seconds since 1970; null when it is none. */
function secondsOf(text: string): number | null {
  if (/^\d{9,11}$/.test(text)) return Number(text);
  if (/^\d{12,14}$/.test(text)) return text.endsWith('000') ? Number(text.slice(0, -3)) : null;
  const match = ISO.exec(text);
  if (match === null) return null;
  const [, day, minute = '00:00', second = '00'] = match;
  const iso = `${day}T${minute}:${second}.000Z`;
  const milliseconds = Date.parse(iso);
  // What the calendar does not have, such as the 30th of February, would be moved to another day.
  const exists = !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString() === iso;
  return exists ? milliseconds / 1_000 : null;
}

function requireNumbers(rows: readonly Row[]): void {
  rows.forEach((row, index) => {
    for (let place = 1; place < COLUMNS.length; place += 1) {
      const column = COLUMNS[place] as string;
      const text = row[place] as string;
      if (!PLAIN.test(text)) throw new Fault('not-a-number', index + 2, column);
      if (place < 5 && !(Number(text) > 0)) throw new Fault('not-above-zero', index + 2, column);
    }
  });
}

function barOf(row: Row, number: number, { priceDigits, quantityDigits }: MarketDigits): Bar {
  const [open, high, low, close] = row.slice(1, 5).map((text) => steps(text, priceDigits));
  const volume = Number(rounded(times(row[5] as string, 10 ** quantityDigits), 1, 'down').units);
  if (open === undefined || high === undefined || low === undefined || close === undefined) {
    throw new Fault('columns', number);
  }
  if (high < Math.max(open, close)) throw new Fault('high-low', number, 'high');
  if (low > Math.min(open, close)) throw new Fault('high-low', number, 'low');
  if (!Number.isSafeInteger(volume)) throw new Fault('too-large', number, 'volume');
  return { open, high, low, close, volume };
}

function steps(text: string, digits: number): number {
  return Number(times(text, 10 ** digits).units / 10n ** BigInt(decimal(text).scale));
}

/** Digits after the point that count: 1.50 has one. */
function digitsOf(text: string): number {
  return decimalText(text).split('.')[1]?.length ?? 0;
}

function unquoted(cell: string): string {
  const trimmed = cell.trim();
  return /^".*"$/.test(trimmed) ? trimmed.slice(1, -1).trim() : trimmed;
}
