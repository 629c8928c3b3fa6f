import { intervals, type Interval, type MarketExtract } from '@chandelle/course/public/market-data';
import {
  readUtcDate,
  writeDayAndMonth,
  writeShortDay,
  writeShortMonth,
} from '../../lib/write-date.ts';

const names: Readonly<Record<Interval, string>> = {
  '1h': 'd’une heure',
  '4h': 'de quatre heures',
  '1d': 'd’un jour',
  '1w': 'd’une semaine',
};

/** Returns when a candle starts, by its place from 0. */
export function startOf({ start, interval }: MarketExtract, place: number): Date {
  return new Date(Date.parse(start) + place * intervals[interval] * 1000);
}

/** Writes a day in words, in UTC for everybody as a market keeps no local time: « 19 mai 2021 », « 1er mai 2021 ». */
export function writeDay(date: Date): string {
  const parts = readUtcDate(date);
  return `${writeDayAndMonth(parts)}\u00A0${parts.year}`;
}

/** Writes when a candle starts: « 19 mai 2021 », « 18 septembre 2018, 4 h ». */
export function writeStart(market: MarketExtract, place: number): string {
  const date = startOf(market, place);
  if (market.interval === '1w') return `Semaine du ${writeDay(date)}`;
  if (market.interval === '1d') return writeDay(date);
  return `${writeDay(date)}, ${date.getUTCHours()} h`;
}

/** Writes a date for the foot of a chart, as short as the chart's span allows. */
export function writeTick(market: MarketExtract, place: number): string {
  const date = readUtcDate(startOf(market, place));
  if (market.interval === '1h') return `${writeShortDay(date)}\u00A0${date.hour} h`;
  const months = market.interval === '1w' || market.rows.length > 200;
  return months ? `${writeShortMonth(date)}\u00A0${date.year}` : writeShortDay(date);
}

/** Writes pair, exchange, size of the candles and period: what a real chart says of itself. */
export function writeOrigin(market: MarketExtract): string {
  const { pair, exchange, interval, rows } = market;
  const from = writeDay(startOf(market, 0));
  const to = writeDay(startOf(market, rows.length - 1));
  return `${pair}, ${exchange}, bougies ${names[interval]}, du ${from} au ${to} (UTC)`;
}

/** Names the size of the candles: « bougies de quatre heures ». */
export function candleSize({ interval }: MarketExtract): string {
  return `bougies ${names[interval]}`;
}

/** Names who collected the prices, and under which licence. */
export function writeSource({ exchange, source }: MarketExtract): string {
  return `Prix réels de ${exchange}, recueillis par ${source.name} (${source.licence}).`;
}
