import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findChromium } from './chromium.ts';
import {
  type WorkspaceName,
  workspaces,
  expectPassed,
  openWorkspace,
  readClock,
  runWorkspace,
} from './workspaces.ts';
import type { RunningServer } from './processes.ts';
import { againstLimit, type Benchmark, type BenchResult, median } from './result.ts';
import { openWorld, type World } from './world.ts';

const rounds = 7;
/** Length of a round, in seconds. */
const roundSeconds = 4;
const candles = 10_000;
/** What the cases are called after: of those candles the library holds the newest 500 and no others, as nobody scrolls here. */
const drawn = 'newest-500-of-10000';
/** What a screen shows in a second, and the longest that a task may hold the page, in seconds. */
const framesPerSecond = 60;
const maxTaskSeconds = 0.05;

/** What the browser saw in one round. */
interface Round {
  frames: number;
  /** Length of the round as it really was, in seconds. */
  seconds: number;
  /** Longest task, in seconds; 0 when none was long enough for the browser to tell (50 ms). */
  longest: number;
}

/**
 * Measures the pages of both workspaces in a real browser: how many frames a second they can be drawn, and the longest task, while a
 * market runs at ×60 and its chart (candles of one minute, volume, two indicators, three drawings, and of contracts the lines of a
 * position) is drawn anew eight times a second. Its history has 10,000 candles; the library itself is given those
 * around the view, which stays at the newest: 500 (see live-chart.ts).
 */
export const chart: Benchmark = async () => {
  const world = await openWorld();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  try {
    const product = await world.startProduct();
    const results: BenchResult[] = [];
    for (const name of Object.keys(workspaces) as WorkspaceName[])
      results.push(...(await measureWorkspace(name, { world, product, browser })));
    await product.stop();
    return results;
  } finally {
    await browser.close();
    await world.close();
  }
};

async function measureWorkspace(
  name: WorkspaceName,
  opening: { world: World; product: RunningServer; browser: Browser },
): Promise<BenchResult[]> {
  const page = await openWorkspace(name, opening);
  // Who has begun to use it has all that one can go back to.
  await page
    .locator(`.price-chart[data-count="${candles}"], .price-chart[data-count="${candles + 1}"]`)
    .waitFor();
  // The past is drawn first, as it is while a learner looks at the chart.
  await page.waitForTimeout(3000);
  await runWorkspace(page);
  await page.waitForTimeout(1000);

  const measured: Round[] = [];
  const begun = await readClock(page);
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1)
    measured.push(await page.evaluate<Round>(watchFrames(roundSeconds)));
  await expectPassed(page, begun, (performance.now() - start) / 1000);
  await page.context().close();
  return [
    rateOf(name, median(measured.map(({ frames, seconds }) => frames / seconds))),
    // None may be longer, in no round.
    againstLimit(
      `chart-longest-task-${name}-${drawn}`,
      Math.max(...measured.map(({ longest }) => longest)),
      maxTaskSeconds,
    ),
  ];
}

/** Counts frames and long tasks for some seconds. Text, since it is the browser's and not ours to compile. */
const watchFrames = (seconds: number) => `new Promise((resolve) => {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration / 1000);
  });
  observer.observe({ entryTypes: ['longtask'] });
  let frames = -1;
  let begun = 0;
  const frame = (now) => {
    if (frames < 0) begun = now;
    frames += 1;
    if (now - begun < ${seconds * 1000}) {
      requestAnimationFrame(frame);
      return;
    }
    observer.disconnect();
    resolve({ frames, seconds: (now - begun) / 1000, longest });
  };
  requestAnimationFrame(frame);
})`;

function rateOf(workspace: WorkspaceName, rate: number): BenchResult {
  return {
    name: `chart-frames-${workspace}-${drawn}`,
    ours: Number(rate.toPrecision(4)),
    reference: null,
    unit: 'frames/s',
    ratio: Number((rate / framesPerSecond).toPrecision(4)),
    aim: `≥ ${framesPerSecond} frames/s, to the nearest`,
    holds: Math.round(rate) >= framesPerSecond,
  };
}
