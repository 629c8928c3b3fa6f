import * as z from 'zod';
import { idPattern, line } from './lesson-format.ts';
import { type CandleFile, parseCandles, readTime } from './market-candles.ts';
import {
  type BlindStretchData,
  type Interval,
  intervals,
  type MarketExtract,
  type MarketLibrary,
  type RealChartData,
  type StakeLimits,
} from './public/market-data.ts';
import type { Problem } from './public/problems.ts';
import { typeset } from './typography.ts';
import { checkFormat, readYaml, type YamlFile } from './yaml-file.ts';

/** The folder of the real markets, beside the folders of the lessons. */
export const marketsFolder = 'marches';
/** What is in it besides the candles: where each extract comes from, and what is shown of it. */
export const marketsFile = `${marketsFolder}/marches.yaml`;

const id = z.string().regex(idPattern, 'Un identifiant s’écrit en minuscules sans accent.');
const instant = z
  .string()
  .refine((text) => readTime(text) !== null, 'Écrivez « 2021-05-19 » ou « 2021-05-19T12:00:00Z ».');
const price = z.number().positive();

const extractFormat = {
  id,
  file: z.string().regex(/^[a-z0-9-]+\.csv$/u, 'Nommez un fichier .csv du dossier « marches ».'),
  pair: line(20),
  exchange: line(40),
  interval: z.enum(Object.keys(intervals) as [Interval, ...Interval[]]),
  source: id,
  averages: z.array(z.int().min(2).max(200)).max(2).default([]),
  /** First candle drawn; those before it only feed the averages. */
  from: instant.optional(),
};

const chartFormat = z.strictObject({
  ...extractFormat,
  levels: z.array(price).max(3).default([]),
  marks: z
    .array(z.strictObject({ at: instant, on: z.enum(['high', 'low', 'close']), text: line(60) }))
    .max(4)
    .default([]),
  /** Hides what follows a candle until one of the options is chosen. */
  bet: z
    .strictObject({
      until: instant,
      question: line(60),
      options: z
        .array(z.strictObject({ text: line(60), says: line(300) }))
        .min(2)
        .max(4),
    })
    .optional(),
});

const stretchFormat = z
  .strictObject({
    ...extractFormat,
    decision: instant,
    short: z.boolean().default(false),
    plan: z.enum(['long', 'short', 'out']),
    stop: price.optional(),
    criterion: line(300),
    story: line(600),
  })
  .refine(({ plan, stop }) => (plan === 'out') === (stop === undefined), {
    path: ['plan'],
    message: 'Donnez `stop` avec `plan: long` ou `short`, et sans lui avec `plan: out`.',
  });

const marketsFormat = z.strictObject({
  sources: z.array(
    z.strictObject({
      id,
      name: line(80),
      url: z.string().regex(/^https:\/\//u, 'Une adresse commence par https://.'),
      licence: line(80),
    }),
  ),
  charts: z.array(chartFormat).default([]),
  stretches: z.array(stretchFormat).default([]),
});

type Chart = z.output<typeof chartFormat>;
type Stretch = z.output<typeof stretchFormat>;
type Source = z.output<typeof marketsFormat>['sources'][number];

const knownKeys = [
  ...Object.keys(marketsFormat.shape),
  ...Object.keys(chartFormat.shape),
  ...Object.keys(stretchFormat.shape),
  'name',
  'url',
  'licence',
  'until',
  'question',
  'options',
  'says',
  'at',
  'on',
  'text',
];

/** Least candles before a decision and after it: enough to judge by, and enough to see what follows. */
const MIN_CANDLES = { before: 20, after: 10 };

/**
 * Parses the charts and stretches of real markets, each with its candles.
 *
 * @param files Contents by path relative to course/lessons.
 * @param limits What the rule book lets a learner stake in an exercise.
 */
export function parseMarkets(
  files: ReadonlyMap<string, string>,
  limits: StakeLimits,
): { library: MarketLibrary; problems: Problem[] } {
  const library = { charts: new Map(), stretches: new Map() };
  const { yaml, problems } = readYaml(marketsFile, files.get(marketsFile) ?? 'sources: []');
  if (yaml === null) return { library, problems };
  const { value, problems: wrong } = checkFormat(yaml, marketsFormat, knownKeys);
  if (value === null) return { library, problems: wrong };
  const reader = new ExtractReader(files, yaml, value.sources, limits);
  const charts = value.charts.map((chart, index) => reader.readChart(chart, ['charts', index]));
  const stretches = value.stretches.map((stretch, index) =>
    reader.readStretch(stretch, ['stretches', index]),
  );
  return {
    library: { charts: collect(charts), stretches: collect(stretches) },
    problems: [...reader.problems, ...reader.findUnused(), ...findRepeats(yaml, value)],
  };
}

type Read<Data> = readonly [string, Data] | null;

function collect<Data>(read: readonly Read<Data>[]): ReadonlyMap<string, Data> {
  return new Map(read.filter((entry) => entry !== null));
}

class ExtractReader {
  readonly problems: Problem[] = [];
  readonly #files: ReadonlyMap<string, string>;
  readonly #yaml: YamlFile;
  readonly #sources: readonly Source[];
  readonly #limits: StakeLimits;
  readonly #used = new Set<string>();

  constructor(
    files: ReadonlyMap<string, string>,
    yaml: YamlFile,
    sources: readonly Source[],
    limits: StakeLimits,
  ) {
    this.#files = files;
    this.#yaml = yaml;
    this.#sources = sources;
    this.#limits = limits;
  }

  readChart(chart: Chart, path: (string | number)[]): Read<RealChartData> {
    const read = this.#readExtract(chart, path);
    if (read === null) return null;
    const { extract, first, placeOf } = read;
    const marks = chart.marks.map(({ at, on, text }, index) => ({
      at: placeOf(at, [...path, 'marks', index, 'at']) - first,
      on,
      text: typeset(text),
    }));
    const { bet, levels } = chart;
    if (bet === undefined) return [chart.id, { ...extract, marks, levels, bet: null }];
    const at = [...path, 'bet', 'until'];
    const shown = placeOf(bet.until, at) - first + 1;
    if (shown < 1 || shown >= extract.rows.length)
      this.#report(
        at,
        'Le pari finit trop tôt ou trop tard : il faut des bougies avant et après lui.',
      );
    const options = bet.options.map(({ text, says }) => ({
      text: typeset(text),
      says: typeset(says),
    }));
    const set = { shown, question: typeset(bet.question), options };
    return [chart.id, { ...extract, marks, levels, bet: set }];
  }

  readStretch(stretch: Stretch, path: (string | number)[]): Read<BlindStretchData> {
    const read = this.#readExtract(stretch, path);
    if (read === null) return null;
    const { extract, first, placeOf } = read;
    const shown = placeOf(stretch.decision, [...path, 'decision']) - first + 1;
    const after = extract.rows.length - shown;
    if (shown < MIN_CANDLES.before || after < MIN_CANDLES.after)
      this.#report(
        [...path, 'decision'],
        `Il y a ${shown} bougies jusqu’à la décision et ${after} après elle ; il en faut ${MIN_CANDLES.before} et ${MIN_CANDLES.after} au moins.`,
      );
    const { short, plan, stop = null, criterion, story } = stretch;
    const close = extract.rows[shown - 1]?.[3] ?? 0;
    if (stop !== null && (plan === 'long' ? stop >= close : stop <= close))
      this.#report([...path, 'stop'], `Le stop est du mauvais côté de la clôture (${close}).`);
    const texts = { criterion: typeset(criterion), story: typeset(story) };
    const limits = this.#limits;
    return [stretch.id, { ...extract, shown, short, plan, stop, limits, ...texts }];
  }

  /** Lists the files of candles that nothing shows. */
  findUnused(): Problem[] {
    const message = `Rien ne montre ce fichier : nommez-le dans ${marketsFile}, ou retirez-le.`;
    return [...this.#files.keys()]
      .filter((path) => path.startsWith(`${marketsFolder}/`) && path !== marketsFile)
      .filter((path) => !this.#used.has(path))
      .map((file) => ({ file, line: 1, message }));
  }

  #readExtract(entry: Chart | Stretch, path: (string | number)[]) {
    const source = this.#sources.find((each) => each.id === entry.source);
    if (source === undefined)
      this.#report(
        [...path, 'source'],
        `La source « ${entry.source} » n’est pas dans \`sources\` : ajoutez-la, avec son adresse et sa licence.`,
      );
    const file = `${marketsFolder}/${entry.file}`;
    const text = this.#files.get(file);
    if (text === undefined) this.#report([...path, 'file'], `Le fichier ${file} manque.`);
    const candles = text === undefined ? null : this.#readCandles(file, text, entry.interval);
    if (source === undefined || candles === null) return null;
    const placeOf = (at: string, where: (string | number)[]) => {
      const place = candles.times.indexOf(readTime(at) ?? Number.NaN);
      if (place === -1) this.#report(where, `${file} n’a pas de bougie qui commence à « ${at} ».`);
      return Math.max(0, place);
    };
    const first = entry.from === undefined ? 0 : placeOf(entry.from, [...path, 'from']);
    const drawn = candles.rows.slice(first);
    const extract: MarketExtract & { averages: readonly number[]; before: readonly number[] } = {
      pair: entry.pair,
      exchange: entry.exchange,
      interval: entry.interval,
      source: { name: source.name, licence: source.licence },
      start: new Date((candles.times[first] ?? 0) * 1000).toISOString(),
      rows: drawn,
      averages: entry.averages,
      before: candles.rows.slice(0, first).map(([, , , close]) => close),
    };
    return { extract, first, placeOf };
  }

  /** Reads a file once, though a chart and a stretch may show it. */
  #readCandles(file: string, text: string, interval: Interval): CandleFile | null {
    const { candles, problems } = parseCandles(file, text, interval);
    if (!this.#used.has(file)) this.problems.push(...problems);
    this.#used.add(file);
    return problems.length > 0 ? null : candles;
  }

  #report(path: (string | number)[], message: string): void {
    this.problems.push({ file: marketsFile, line: this.#yaml.lineOf(path), message });
  }
}

function findRepeats(yaml: YamlFile, value: z.output<typeof marketsFormat>): Problem[] {
  return (['sources', 'charts', 'stretches'] as const).flatMap((key) =>
    value[key].flatMap(({ id }, index) => {
      if (value[key].findIndex((other) => other.id === id) === index) return [];
      const message = `« ${id} » est déjà pris : donnez un autre identifiant.`;
      return [{ file: yaml.file, line: yaml.lineOf([key, index, 'id']), message }];
    }),
  );
}
