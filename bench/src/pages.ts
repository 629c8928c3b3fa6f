import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paths } from '@chandelle/contract/paths';
import { seedCrowd } from '@chandelle/server/cli/demo/seed-crowd';
import { loadSamples } from '@chandelle/server/features/news/feeds/load-samples';
import { buildLearner, buildSession } from '@chandelle/server/testing/build-learner';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import { chromiumArguments, findChromium } from './chromium.ts';
import { copyProduct } from './pages/copy-product.ts';
import { measurePage, type PageFigures, UnrecordedError } from './pages/measure-page.ts';
import { addStaticPage } from './pages/static-page.ts';
import type { RunningServer } from './processes.ts';
import { atLeast, type Benchmark, type BenchResult, median, notAbove } from './result.ts';
import { openWorld, type World } from './world.ts';

/** Runs of each page; the median counts. */
const rounds = Number(process.env['PAGES_ROUNDS'] ?? 3);
/** Where Lighthouse's own reports go, one JSON file for each run; nowhere if it is not given. */
const reports = process.env['PAGES_REPORTS'];
/** Addresses of the only pages to measure, separated by commas; all if it is not given. */
const only = process.env['PAGES_ONLY']?.split(',');
/** How often Lighthouse may lose its recording of a page. */
const maxLost = 3;
const crowd = 300;
const lessonId = 'candlesticks';

/** Who looks at a page: nobody that is known, somebody who just begins, somebody in the middle of the course. */
type Reader = 'visitor' | 'beginner' | 'learner';

/** What a page may cost at most; `performance` at least. Seconds, kB of scripts by gzip, number of requests. */
interface Aims {
  performance: number;
  paint: number;
  scripts: number;
  requests: number;
}

interface MeasuredPage {
  path: string;
  reader: Reader;
  /** Null for the page that is there to compare with. */
  aims: Aims | null;
}

const form: Aims = { performance: 97, paint: 1.8, scripts: 100, requests: 14 };
const list: Aims = { performance: 95, paint: 2, scripts: 130, requests: 16 };

const measuredPages: readonly MeasuredPage[] = [
  {
    path: paths.home,
    reader: 'visitor',
    aims: { performance: 100, paint: 1.3, scripts: 40, requests: 10 },
  },
  { path: paths.login, reader: 'visitor', aims: form },
  { path: paths.register, reader: 'visitor', aims: form },
  { path: paths.lessons, reader: 'learner', aims: list },
  { path: paths.leaderboard, reader: 'learner', aims: list },
  { path: paths.dashboard, reader: 'learner', aims: list },
  {
    path: paths.lesson(lessonId),
    reader: 'beginner',
    aims: { performance: 93, paint: 2.2, scripts: 150, requests: 20 },
  },
  {
    path: paths.simulator,
    reader: 'learner',
    aims: { performance: 90, paint: 2.5, scripts: 230, requests: 24 },
  },
  { path: paths.news, reader: 'learner', aims: list },
  { path: paths.communityPayment, reader: 'learner', aims: list },
];

/** Fills the world so that no page is empty, and signs its readers in. */
async function prepareReaders({ services }: World): Promise<Record<Reader, string | null>> {
  const { database, course, pool, clock } = services;
  await seedCrowd(database, course, { learners: crowd, seed: 1, until: clock() });
  await loadSamples(services);
  const { rows } = await pool.query<{ id: string }>(
    `select user_id as id from learners where total_points > 0 and listed_on_leaderboard
     order by total_points desc, user_id offset $1 limit 1`,
    [crowd / 4],
  );
  const [learner] = rows;
  if (learner === undefined) throw new Error('Nobody to sign in.');
  return {
    visitor: null,
    beginner: (await buildLearner({ services })).cookie,
    learner: (await buildSession(services, learner.id)).cookie,
  };
}

function launchBrowser(): Promise<LaunchedChrome> {
  return launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...chromiumArguments],
    // As its readers are: what the server writes in the time of Paris stands for them, and is asked for anew elsewhere.
    envVars: { ...process.env, TZ: 'Europe/Paris' },
  });
}

/** Names the report of a page's run, such as `lessons-candlesticks-1.json`. */
const nameReport = (url: string, round: number) =>
  `${new URL(url).pathname.slice(1).replaceAll('/', '-') || 'home'}-${round}.json`;

/** Measures a page as often as asked for, each time in a browser that has never seen it; gives the median of each figure. */
async function measureOften(
  page: Omit<Parameters<typeof measurePage>[0], 'report'>,
): Promise<PageFigures> {
  const runs: PageFigures[] = [];
  let lost = 0;
  while (runs.length < rounds) {
    const browser = await launchBrowser();
    try {
      const report = reports && path.join(reports, nameReport(page.url, runs.length + 1));
      runs.push(await measurePage({ ...page, report }, browser.port));
    } catch (error) {
      lost += 1;
      if (!(error instanceof UnrecordedError) || lost > maxLost) throw error;
      console.warn(`${error.message} It is recorded again.`);
    } finally {
      browser.kill();
    }
  }
  const middle = (name: keyof PageFigures) => median(runs.map((run) => run[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    paint: middle('paint'),
    blocking: middle('blocking'),
    scripts: middle('scripts'),
    requests: middle('requests'),
    shift: middle('shift'),
    machine: middle('machine'),
  };
}

/** Writes a row of the table: each figure with what is wanted of it, and whether that holds. */
function writeRow(figures: PageFigures, aims: Aims | null): Record<string, string | number> {
  const beside = (figure: number | string, sign: string, aim: number | undefined, holds: boolean) =>
    aim === undefined ? `${figure}` : `${figure} ${sign} ${aim} ${holds ? '✓' : '✗'}`;
  const below = (name: 'paint' | 'scripts' | 'requests', digits: number) =>
    beside(figures[name].toFixed(digits), '≤', aims?.[name], figures[name] <= (aims?.[name] ?? 0));
  const { performance, blocking, shift, accessibility, machine } = figures;
  return {
    performance: beside(
      performance,
      '≥',
      aims?.performance,
      performance >= (aims?.performance ?? 0),
    ),
    'LCP (s)': below('paint', 2),
    'blocking (ms)': Math.round(blocking),
    'JavaScript (kB gz)': below('scripts', 1),
    requests: below('requests', 0),
    CLS: Number(shift.toFixed(3)),
    accessibility,
    machine: Math.round(machine),
  };
}

function compare(path: string, figures: PageFigures, aims: Aims): BenchResult[] {
  const name = `pages ${path}`;
  return [
    atLeast(`${name} performance`, 'of 100', figures.performance, aims.performance),
    notAbove(`${name} LCP`, 's', figures.paint, null, aims.paint),
    notAbove(`${name} JavaScript`, 'kB gz', figures.scripts, null, aims.scripts),
    notAbove(`${name} requests`, 'requests', figures.requests, null, aims.requests),
  ];
}

/**
 * Measures what the pages that carry the product cost on a phone, by Lighthouse, beside a plain static page that the same
 * server sends.
 */
export const pages: Benchmark = async () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'chandelle-pages-'));
  const world = await openWorld();
  let product: RunningServer | null = null;
  try {
    copyProduct(copy);
    const dist = path.join(copy, 'web/dist');
    const staticPage: MeasuredPage = { path: addStaticPage(dist), reader: 'visitor', aims: null };
    const cookies = await prepareReaders(world);
    product = await world.startProduct({}, copy);
    const rows: Record<string, Record<string, string | number>> = {};
    const results: BenchResult[] = [];
    const chosen = [...measuredPages, staticPage].filter(
      ({ path }) => only?.includes(path) ?? true,
    );
    for (const { path, reader, aims } of chosen) {
      const url = product.url + path;
      const figures = await measureOften({ url, cookie: cookies[reader], dist });
      const name = aims === null ? 'a static page' : path;
      rows[name] = writeRow(figures, aims);
      console.log(`${name}: ${figures.performance}`);
      if (aims !== null) results.push(...compare(path, figures, aims));
    }
    console.table(rows);
    return results;
  } finally {
    await product?.stop();
    await world.close();
    rmSync(copy, { recursive: true, force: true });
  }
};
