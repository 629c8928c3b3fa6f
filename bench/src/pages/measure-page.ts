import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadLighthouse } from './load-lighthouse.ts';

/** Lighthouse lost the browser's recording, which says nothing of the page. */
export class UnrecordedError extends Error {
  override name = 'UnrecordedError';
}

/** What Lighthouse found out about a page in one run. */
export interface PageFigures {
  /** Scores of 100. */
  performance: number;
  accessibility: number;
  /** Largest contentful paint, in seconds. */
  paint: number;
  /** Total blocking time, in milliseconds. */
  blocking: number;
  /** Scripts, compressed by gzip, in kB (1,000 bytes). */
  scripts: number;
  requests: number;
  /** Cumulative layout shift. */
  shift: number;
  /** How fast the machine was meanwhile, as Lighthouse counts it: a free one of today has 1,500 and more. */
  machine: number;
}

/** A row of Lighthouse's list of requests, as far as it is read here. */
interface ListedRequest {
  url: string;
  resourceType: string;
  statusCode: number;
}

/** Size of a script of the built web as gzip sends it, in bytes. */
function measureScript(dist: string, url: string): number {
  const file = path.join(dist, new URL(url).pathname);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

/**
 * Measures a page once, on the phone and the network that Lighthouse computes (simulated throttling).
 *
 * @param page.cookie The Cookie header of who looks at it; null for a visitor.
 * @param page.dist The folder of the built web that is served.
 * @param page.report The file that Lighthouse's own report is written to, if it is.
 * @param port Where the browser is driven.
 * @throws {UnrecordedError} when Lighthouse could not record it
 * @throws when it was not that page, or when something of it did not come
 */
export async function measurePage(
  page: { url: string; cookie: string | null; dist: string; report: string | undefined },
  port: number,
): Promise<PageFigures> {
  const lighthouse = await loadLighthouse();
  const run = await lighthouse(page.url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
    ...(page.cookie !== null && { extraHeaders: { Cookie: page.cookie } }),
  });
  if (run === undefined) throw new Error(`Lighthouse said nothing of ${page.url}.`);
  if (page.report !== undefined) {
    mkdirSync(path.dirname(page.report), { recursive: true });
    writeFileSync(page.report, JSON.stringify(run.lhr));
  }
  const { audits, categories, environment, finalDisplayedUrl, runtimeError } = run.lhr;
  if (runtimeError !== undefined) throw new UnrecordedError(`${page.url}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== page.url)
    throw new Error(`${page.url} led to ${finalDisplayedUrl}, which is another page.`);
  const value = (name: string) => {
    const number = audits[name]?.numericValue;
    if (number === undefined) throw new Error(`${page.url} has no ${name}.`);
    return number;
  };
  const requests = readRequests(audits['network-requests']?.details, page.url);
  const scripts = new Set(
    requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url),
  );
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    paint: value('largest-contentful-paint') / 1000,
    blocking: value('total-blocking-time'),
    scripts: [...scripts].reduce((sum, url) => sum + measureScript(page.dist, url), 0) / 1000,
    requests: requests.length,
    shift: value('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
  };
}

/** Reads what the page asked the server for; what stands in the page itself (`data:`, `blob:`) is no request. */
function readRequests(details: unknown, url: string): ListedRequest[] {
  const { items = [] } = (details ?? {}) as { items?: ListedRequest[] };
  const requests = items.filter((item) => item.url.startsWith('http'));
  if (requests.length === 0) throw new Error(`${url} has no requests.`);
  const refused = requests.filter(({ statusCode }) => statusCode >= 400);
  if (refused.length > 0)
    throw new Error(
      `${url}: ${refused.map((item) => `${item.statusCode} ${item.url}`).join(', ')}`,
    );
  return requests;
}
