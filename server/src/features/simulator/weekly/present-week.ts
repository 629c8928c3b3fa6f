import { weeklyRules } from '@chandelle/contract/weekly-rules';
import type { weeklySchema } from '@chandelle/contract/weekly';
import { pastDays } from '@chandelle/market/episodes/blind-stretch';
import { sumBars } from '@chandelle/market/episodes/stretch-figures';
import type { PlayedPosition } from '@chandelle/market/weekly/read-positions';
import type * as z from 'zod';
import type { LoadedEpisode } from '../../episodes/load-episodes.ts';
import type { WeeklyMarket } from './draw-week.ts';

type Ended = NonNullable<z.input<typeof weeklySchema>['last']>;

/** Hours of each candle that is shown. */
const shownHours = 4;

/** Presents what a week's market was, with its true prices. */
export function presentMarket(
  { series, shown }: LoadedEpisode,
  { hidden }: WeeklyMarket,
): Pick<Ended, 'episode' | 'begins' | 'ends' | 'change' | 'candles'> {
  const first = hidden.firstHour + 24 * pastDays;
  const hours = series.bars.slice(first, first + 24 * hidden.days);
  const price = (ticks: number) => ticks / 10 ** series.priceDigits;
  const begins = series.startsAt + first * 3600;
  return {
    episode: shown,
    begins,
    ends: begins + hours.length * 3600,
    change: 100 * ((hours.at(-1)?.close ?? 1) / (hours[0]?.open ?? 1) - 1),
    candles: sumBars(hours, shownHours).map(({ open, high, low, close, volume }) => [
      price(open),
      price(high),
      price(low),
      price(close),
      volume / 10 ** series.quantityDigits,
    ]),
  };
}

/** Gives positions their true prices and times. */
export function presentPositions(
  { series }: LoadedEpisode,
  { hidden }: WeeklyMarket,
  positions: readonly PlayedPosition[],
): NonNullable<Ended['own']>['played'] {
  const begins = series.startsAt + (hidden.firstHour + 24 * pastDays) * 3600;
  const price = (shown: number) => shown / hidden.priceFactor;
  return positions
    .slice(0, weeklyRules.shownPositions)
    .map(({ openedAt, closedAt, entry, exit, stop, result }) => ({
      openedAt: begins + openedAt,
      closedAt: closedAt === null ? null : begins + closedAt,
      entry: price(entry),
      exit: price(exit),
      stop: stop === null ? null : price(stop),
      result,
    }));
}
