import { publishedAhead } from '@chandelle/contract/episode-limits';
import type { CandleSeries } from '@chandelle/market/csv/candle-csv';
import { blindSeries } from '@chandelle/market/episodes/blind-stretch';
import { shareSeconds } from '@chandelle/market/prices/candle-market';
import { resumeSimulation, type Simulation } from '@chandelle/market/simulation/simulation';
import type { simulations } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';
import type { EpisodeLibrary, LoadedEpisode } from '../../episodes/load-episodes.ts';

type Row = Pick<typeof simulations.$inferSelect, 'id' | 'state' | 'episodeId' | 'hidden'>;

/** Blind series that are remembered, as far as they were drawn: a page that runs fast asks every second. Each takes 240 kB at most. */
const KEPT = 24;
const drawn = new Map<string, CandleSeries>();

/**
 * Opens a market that is kept, with its candles where it is a real stretch.
 *
 * @throws SIMULATION_NOT_FOUND when it is of an episode that is not there any more
 */
export function openStored(episodes: EpisodeLibrary, row: Row): Simulation {
  if (row.episodeId !== null) episodeOf(episodes, row);
  return resumeSimulation(row.state, seriesOf(episodes, row) ?? undefined);
}

/** Returns the episode of a market that is kept. */
export function episodeOf(
  episodes: EpisodeLibrary,
  { episodeId }: Pick<Row, 'episodeId'>,
): LoadedEpisode {
  const episode = episodes.get(episodeId ?? '');
  if (episode === undefined) throw apiError('SIMULATION_NOT_FOUND');
  return episode;
}

/**
 * Returns the candles of a blind market, flat, from those that its page knows to those that it may know at a second: a
 * little ahead of it, so that it need not wait.
 */
export function publishCandles(
  episodes: EpisodeLibrary,
  row: Row,
  { now, known }: { now: number; known: number },
): number[] {
  const series = seriesOf(episodes, row);
  const { file } = row.state;
  if (series === null || file === null) return [];
  const until = file.begin + Math.floor((now + publishedAhead) / file.barSeconds) + 1;
  return series.bars
    .slice(known, until)
    .flatMap(({ open, high, low, close, volume }) => [open, high, low, close, volume]);
}

/** Returns the candles of a market that is kept; null where it is of none, or of an episode that is not there any more. */
export function seriesOf(episodes: EpisodeLibrary, row: Row): CandleSeries | null {
  const series = episodes.get(row.episodeId ?? '')?.series;
  if (series === undefined) return null;
  const { hidden } = row;
  if (hidden === null) return series;
  // By what it is drawn from: a start that failed as it was kept is drawn anew under its id, and the week's market is the same for all.
  const { days, seed, firstHour, priceFactor, volumeFactor } = hidden;
  const key = JSON.stringify([row.episodeId, days, seed, firstHour, priceFactor, volumeFactor]);
  const known = drawn.get(key);
  const blind = known ?? blindSeries(series, days, seed, hidden);
  // The one that was asked for longest ago goes first: the week's, which many play, stays.
  drawn.delete(key);
  const [oldest] = drawn.keys();
  if (drawn.size >= KEPT && oldest !== undefined) drawn.delete(oldest);
  drawn.set(key, hidden.week === undefined ? blind : shareSeconds(blind));
  return blind;
}
