import { client } from '../../lib/api.ts';

/** Fetches an episode by its name, with its candles. */
export async function fetchEpisode(id: string) {
  const [{ episode, csv }, { readCandleCsv }] = await Promise.all([
    client.simulator.episode({ episode: id }),
    import('@chandelle/market/csv/candle-csv'),
  ]);
  const read = readCandleCsv(csv);
  if (!read.accepted) throw new Error(`The candles of ${id} cannot be read.`);
  return { episode, series: read.series };
}
