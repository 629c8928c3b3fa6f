import * as z from 'zod';
import { idPattern, line } from './lesson-format.ts';
import { parseCandles } from './market-candles.ts';
import { type Episode, episodeDays } from './public/episodes.ts';
import type { Problem } from './public/problems.ts';
import { typeset } from './typography.ts';
import { checkFormat, readYaml } from './yaml-file.ts';

/** What is in the folder of episodes besides the candles: what each was, and where its prices come from. */
export const episodesFile = 'episodes.yaml';

const HOURS = 24 * episodeDays;

const id = z.string().regex(idPattern, 'Un identifiant s’écrit en minuscules sans accent.');
const url = z.string().regex(/^https:\/\/[^\s]+$/u, 'Une adresse commence par https://.');

const episodeFormat = z.strictObject({
  id,
  file: z.string().regex(/^[a-z0-9-]+\.csv$/u, 'Nommez un fichier .csv de ce dossier.'),
  title: line(40),
  pair: z.string().regex(/^[A-Z]{2,6}\/[A-Z]{3,5}$/u, 'Écrivez la paire ainsi : BTC/USDT.'),
  exchange: line(40),
  source: id,
  happened: line(600),
  unknown: line(400),
  reading: z.strictObject({ title: line(120), url }),
});

const episodesFormat = z.strictObject({
  sources: z.array(z.strictObject({ id, name: line(80), url, licence: line(80) })),
  episodes: z.array(episodeFormat),
});

type Entry = z.output<typeof episodeFormat>;

const knownKeys = [
  ...Object.keys(episodesFormat.shape),
  ...Object.keys(episodeFormat.shape),
  'name',
  'url',
  'licence',
];

/**
 * Parses the episodes, each with its candles. All that is wrong comes back at once, in French, with file and line.
 *
 * @param files Contents by name in their folder.
 */
export function parseEpisodes(files: ReadonlyMap<string, string>): {
  episodes: Episode[];
  problems: Problem[];
} {
  const { yaml, problems } = readYaml(episodesFile, files.get(episodesFile) ?? '');
  if (yaml === null) return { episodes: [], problems };
  const { value, problems: wrong } = checkFormat(yaml, episodesFormat, knownKeys);
  if (value === null) return { episodes: [], problems: wrong };
  const found: Problem[] = [];
  const at = (path: (string | number)[], message: string) =>
    found.push({ file: episodesFile, line: yaml.lineOf(path), message });
  const episodes = value.episodes.map((entry, index) => {
    if (value.episodes.findIndex((other) => other.id === entry.id) !== index)
      at(['episodes', index, 'id'], `« ${entry.id} » est déjà pris : donnez un autre identifiant.`);
    const source = value.sources.find((each) => each.id === entry.source);
    if (source === undefined)
      at(
        ['episodes', index, 'source'],
        `La source « ${entry.source} » n’est pas dans \`sources\` : ajoutez-la, avec son adresse et sa licence.`,
      );
    const startsAt = readStart(
      files,
      entry,
      (message) => at(['episodes', index, 'file'], message),
      found,
    );
    return source === undefined || startsAt === null
      ? null
      : present(entry, source, startsAt, files.get(entry.file) ?? '');
  });
  return {
    episodes: episodes.filter((episode) => episode !== null),
    problems: [...found, ...findUnused(files, value.episodes)],
  };
}

function present(
  { id: name, title, pair, exchange, happened, unknown, reading }: Entry,
  source: { name: string; url: string; licence: string },
  startsAt: number,
  csv: string,
): Episode {
  const [coin = '', currency = ''] = pair.split('/');
  return {
    id: name,
    title: typeset(title),
    pair,
    coin,
    currency,
    exchange,
    source: { name: source.name, url: source.url, licence: source.licence },
    happened: typeset(happened),
    unknown: typeset(unknown),
    reading: { title: typeset(reading.title), url: reading.url },
    startsAt,
    csv,
  };
}

/** Reads when the candles of an episode begin; null where they are not right, which is told. */
function readStart(
  files: ReadonlyMap<string, string>,
  { file }: Entry,
  report: (message: string) => void,
  found: Problem[],
): number | null {
  const text = files.get(file);
  if (text === undefined) {
    report(`Le fichier ${file} manque.`);
    return null;
  }
  const { candles, problems } = parseCandles(file, text, '1h', { most: HOURS, volume: true });
  found.push(...problems);
  const [startsAt] = candles.times;
  if (problems.length > 0 || startsAt === undefined) return null;
  if (startsAt % 86_400 !== 0)
    found.push({ file, line: 2, message: 'Un épisode commence à minuit, en temps universel.' });
  if (candles.times.length < HOURS)
    found.push({
      file,
      line: candles.times.length + 1,
      message: `Un épisode a ${HOURS} bougies d’une heure, ${episodeDays} jours entiers ; celui-ci s’arrête après ${candles.times.length}.`,
    });
  return startsAt;
}

function findUnused(files: ReadonlyMap<string, string>, episodes: readonly Entry[]): Problem[] {
  return [...files.keys()]
    .filter((name) => name !== episodesFile && !episodes.some(({ file }) => file === name))
    .map((file) => ({
      file,
      line: 1,
      message: `Aucun épisode n’utilise ce fichier : nommez-le dans ${episodesFile}, ou retirez-le.`,
    }));
}
