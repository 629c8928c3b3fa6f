import type { SimulationState } from '@chandelle/market/simulation/state';
import { late } from '../lib/format.ts';
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
  const dated =
    (format: () => Intl.DateTimeFormat): Written =>
    (second) =>
      format()
        .format((epoch + second) * 1000)
        .replaceAll(' ', '\u00a0');
  const whole = dated(formats.whole);
  return {
    day: dated(formats.day),
    hour,
    year: dated(formats.year),
    moment: (second) => `${whole(second)}, ${hour(second)}`,
  };
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  late(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options }));
const formats = {
  day: inUtc({ day: 'numeric', month: 'short' }),
  year: inUtc({ year: 'numeric' }),
  whole: inUtc({ day: 'numeric', month: 'short', year: 'numeric' }),
};

/** Returns the seconds until the candle of that length ends which a market stands in; the whole length at its beginning. */
export function secondsToNextCandle(
  { epoch, now }: Pick<SimulationState, 'epoch' | 'now'>,
  length: number,
): number {
  return length - ((((epoch + now) % length) + length) % length);
}
