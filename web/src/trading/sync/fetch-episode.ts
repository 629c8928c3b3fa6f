import { readCandleCsv } from '@chandelle/market/csv/candle-csv';
import { client } from '../../lib/api.ts';

/** Fetches an episode by its name, with its candles. */
export async function fetchEpisode(id: string) {
  const { episode, csv } = await client.simulator.episode({ episode: id });
  const read = readCandleCsv(csv);
  if (!read.accepted) throw new Error(`The candles of ${id} cannot be read.`);
  return { episode, series: read.series };
}
