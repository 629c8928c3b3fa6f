import type { SimulationState } from '@chandelle/market/simulation/state';
import { readUtcDate, writeShortDay } from '../lib/write-date.ts';
import { dayText, hourText } from './market-time.ts';

type Written = (second: number) => string;

/** How the seconds of one market are written. */
export interface MarketMoments {
  /** « Jour 2 », or « 3 janv. » for candles of a file. */
  day: Written;
  /** « 14 h 05 ». */
  hour: Written;
  /** Day and hour, with the year where there is one. */
  moment: Written;
  /** What the first of a year is called on an axis. */
  year: Written;
}

const DAY = 86_400;

/**
 * Returns how a market's moments are written: by the day since its start for a drawn one, whose date would pretend that its
 * prices were once real; by the date of the file, in UTC as the file has it, for candles of one's own and real stretches that one knows by name.
 */
export function marketMoments({
  epoch,
  file,
  episode,
}: Pick<SimulationState, 'epoch' | 'file' | 'episode'>): MarketMoments {
  // Days begin at midnight of the calendar, as the candles do.
  const shift = ((epoch % DAY) + DAY) % DAY;
  const hour: Written = (second) => hourText(second + shift);
  if (file === null || episode?.id === null) {
    const day: Written = (second) => dayText(second + shift);
    return { day, hour, year: day, moment: (second) => `${day(second)}, ${hour(second)}` };
  }
  const read = (second: number) => readUtcDate((epoch + second) * 1000);
  const day: Written = (second) => writeShortDay(read(second));
  const year: Written = (second) => String(read(second).year);
  return {
    day,
    hour,
    year,
    moment: (second) => `${day(second)}\u00A0${year(second)}, ${hour(second)}`,
  };
}

/** Returns the seconds until the candle of that length ends which a market stands in; the whole length at its beginning. */
export function secondsToNextCandle(
  { epoch, now }: Pick<SimulationState, 'epoch' | 'now'>,
  length: number,
): number {
  return length - ((((epoch + now) % length) + length) % length);
}
