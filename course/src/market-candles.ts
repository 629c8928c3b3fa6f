import { type Interval, intervals, type PriceRow } from './public/market-data.ts';
import type { Problem } from './public/problems.ts';

const header = 'time,open,high,low,close';

/** What a file of candles holds; by default that of an extract that lessons show. */
export interface CandleForm {
  /** Rows at most: by default what a daily chart of a year needs. */
  most?: number;
  /** A fifth number in each row: what was traded. */
  volume?: boolean;
}

const intervalNames: Readonly<Record<Interval, string>> = {
  '1h': 'une heure',
  '4h': 'quatre heures',
  '1d': 'un jour',
  '1w': 'une semaine',
};

/** Candles of an extract, with the starts they are found by. */
export interface CandleFile {
  /** Seconds since 1970, UTC. */
  times: readonly number[];
  rows: readonly PriceRow[];
}

/**
 * Reads the candles of an extract and checks each line: its form, its place in time, the order of its four prices.
 *
 * @returns The candles as far as they could be read; with problems they are of no use.
 */
export function parseCandles(
  file: string,
  text: string,
  interval: Interval,
  { most = 400, volume = false }: CandleForm = {},
): { candles: CandleFile; problems: Problem[] } {
  const first = volume ? `${header},volume` : header;
  const problems: Problem[] = [];
  const times: number[] = [];
  const rows: PriceRow[] = [];
  const lines = text.trimEnd().split('\n');
  const report = (line: number, message: string) => problems.push({ file, line, message });
  if (lines[0] !== first) report(1, `La première ligne doit être « ${first} ».`);
  if (lines.length - 1 > most)
    report(most + 2, `Un extrait a ${most} bougies au plus : coupez-le ici.`);
  if (lines.length < 3) report(1, 'Un extrait a deux bougies au moins : ajoutez-en.');
  lines.slice(1).forEach((text, index) => {
    const line = index + 2;
    const [time = '', ...numbers] = text.split(',');
    const seconds = readTime(time);
    const traded = volume ? numbers.pop() : undefined;
    const row = readRow(numbers);
    if (volume && !isNumber(traded))
      report(line, 'Le volume manque à la fin de la ligne : écrivez ce qui s’est échangé, ou 0.');
    if (seconds === null)
      report(
        line,
        `« ${time} » n’est pas une date : écrivez « 2021-05-19 » ou « 2021-05-19T13:00:00Z ».`,
      );
    if (row === null)
      report(
        line,
        'Après la date viennent quatre prix au-dessus de zéro, séparés par des virgules.',
      );
    if (seconds === null || row === null) return;
    const message = explainRow(row) ?? explainPlace(times.at(-1), seconds, interval);
    if (message !== null) report(line, message);
    times.push(seconds);
    rows.push(row);
  });
  return { candles: { times, rows }, problems };
}

/** Reads a date or an instant in UTC, in seconds since 1970; null when it is neither. */
export function readTime(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:00:00Z)?$/u.test(text)) return null;
  const seconds = Date.parse(text) / 1000;
  return Number.isNaN(seconds) ? null : seconds;
}

/** Writes an instant as the extracts do. */
export function writeTime(seconds: number): string {
  const text = new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
  return text.replace('T00:00:00Z', '');
}

const isNumber = (text: string | undefined) => text !== undefined && /^\d+(?:\.\d+)?$/u.test(text);

function readRow(prices: readonly string[]): PriceRow | null {
  const [open, high, low, close] = prices.map((price) =>
    isNumber(price) ? Number(price) : Number.NaN,
  );
  if (prices.length !== 4) return null;
  const row = [open, high, low, close] as PriceRow;
  return row.every((price) => price > 0) ? row : null;
}

function explainRow([open, high, low, close]: PriceRow): string | null {
  if (high < Math.max(open, close))
    return `Le plus haut (${high}) est sous l’ouverture ou la clôture : reprenez les quatre prix à la source.`;
  if (low > Math.min(open, close))
    return `Le plus bas (${low}) est au-dessus de l’ouverture ou de la clôture : reprenez les quatre prix à la source.`;
  return null;
}

function explainPlace(before: number | undefined, now: number, interval: Interval): string | null {
  if (before === undefined) return null;
  const due = before + intervals[interval];
  if (now === due) return null;
  if (now <= before)
    return `Cette bougie n’est pas après celle d’avant (${writeTime(before)}) : remettez les lignes dans l’ordre, sans doublon.`;
  return now > due
    ? `Il manque des bougies : après ${writeTime(before)} vient ${writeTime(due)}. Ajoutez-les, ou choisissez une période entière.`
    : `Les bougies durent ${intervalNames[interval]} : après ${writeTime(before)} vient ${writeTime(due)}. Corrigez la date, ou \`interval\`.`;
}
