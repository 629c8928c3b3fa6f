import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEpisodes } from '@chandelle/course/episodes';
import { type Episode, episodeDays, episodePastDays } from '@chandelle/course/public/episodes';
import type { episodeSchema } from '@chandelle/contract/episodes';
import { type FileSeries, readCandleCsv } from '@chandelle/market/csv/candle-csv';
import { stretchFamily, stretchFigures, sumBars } from '@chandelle/market/episodes/stretch-figures';
import type * as z from 'zod';
import { repositoryRoot } from '../../platform/repository-root.ts';
import { StartProblem } from '../../platform/start-problem.ts';

/** Where the episodes are. */
export const episodesFolder = path.join(repositoryRoot, 'course/episodes');

/** Candles of one hour that are past when an episode begins. */
export const episodeBegin = 24 * episodePastDays;

/** An episode with its candles, in ticks and lots, and as the API shows it. */
export interface LoadedEpisode {
  id: string;
  csv: string;
  series: FileSeries;
  shown: z.output<typeof episodeSchema>;
}

/** The episodes in the order of their file, by their ids. */
export type EpisodeLibrary = ReadonlyMap<string, LoadedEpisode>;

let real: EpisodeLibrary | undefined;

/** Returns the episodes of the product, read once in a process. */
export function readRealEpisodes(): EpisodeLibrary {
  real ??= loadEpisodes(episodesFolder);
  return real;
}

/**
 * Reads the episodes of a folder and checks them.
 *
 * @throws StartProblem when a file is wrong: the message says which, and in which line.
 */
export function loadEpisodes(folder: string): EpisodeLibrary {
  const files = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const { episodes, problems } = parseEpisodes(
    new Map(files.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])),
  );
  // The parser of lessons, which has the same words for it, is heavy and not needed here.
  const lines = problems.map(({ file, line, message }) => `${file}:${line}  ${message}`);
  if (lines.length > 0)
    throw new StartProblem(`The episodes in ${folder} have mistakes:\n${lines.join('\n')}`);
  return new Map(episodes.map((episode) => [episode.id, prepare(episode)]));
}

function prepare(episode: Episode): LoadedEpisode {
  const read = readCandleCsv(episode.csv);
  if (!read.accepted)
    throw new StartProblem(
      `The candles of « ${episode.id} » cannot be played: ${read.rejection.code} in row ${read.rejection.row ?? '?'}.`,
    );
  const { series } = read;
  const { csv, startsAt, ...told } = episode;
  const figures = stretchFigures(series, episodeBegin);
  const price = (ticks: number) => ticks / 10 ** series.priceDigits;
  return {
    id: episode.id,
    csv,
    series,
    shown: {
      ...told,
      startsAt,
      endsAt: startsAt + episodeDays * 86_400,
      family: stretchFamily(figures),
      change: figures.change,
      deepestFall: figures.deepestFall,
      days: sumBars(series.bars, 24).map(({ open, high, low, close }) => [
        price(open),
        price(high),
        price(low),
        price(close),
      ]),
    },
  };
}
