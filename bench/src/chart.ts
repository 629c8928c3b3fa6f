import { chromium, type Page } from '@playwright/test';
import { buildLearner } from '@chandelle/server/testing/build-learner';
import { chromiumArguments, findChromium } from './chromium.ts';
import { againstLimit, type Benchmark, type BenchResult, median } from './result.ts';
import { openWorld } from './world.ts';

const rounds = 7;
/** Length of a round, in seconds. */
const roundSeconds = 4;
const speed = 60;
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
 * Measures the simulator's page in a real browser: how many frames a second it can be drawn, and the longest task, while a
 * market runs at ×60 and its chart (candles of one minute, volume, two averages) is drawn anew eight times a second. Its
 * history has 10,000 candles; the library itself is given those around the view, which stays at the newest: 500 (see live-chart.ts).
 */
export const chart: Benchmark = async () => {
  const world = await openWorld();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  try {
    const product = await world.startProduct();
    const learner = await buildLearner({ services: world.services });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = learner.cookie.split('=', 2);
    await context.addCookies([{ name, value, url: product.url, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    await page.goto(`${product.url}/simulateur`);
    await page.getByRole('radio', { name: '1 minute' }).check();
    // Who has begun to use it has all that one can go back to.
    await page
      .locator(`.price-chart[data-count="${candles}"], .price-chart[data-count="${candles + 1}"]`)
      .waitFor();
    await page.getByRole('radio', { name: `×${speed}`, exact: true }).check();
    // The past is drawn first, as it is while a learner looks at the chart.
    await page.waitForTimeout(3000);
    await page.getByRole('button', { name: 'Lancer le marché' }).click();
    await page.waitForTimeout(1000);

    const measured: Round[] = [];
    const begun = await readClock(page);
    const start = performance.now();
    for (let round = 0; round < rounds; round += 1)
      measured.push(await page.evaluate<Round>(watchFrames(roundSeconds)));
    const passed = (await readClock(page)) - begun;
    const due = ((performance.now() - start) / 1000) * speed;
    // The clock of the market shows minutes.
    if (Math.abs(passed - due) > 60 + due * 0.05)
      throw new Error(`The market went ${passed} s, ${Math.round(due)} s were due.`);
    await product.stop();
    return [
      rateOf(median(measured.map(({ frames, seconds }) => frames / seconds))),
      // None may be longer, in no round.
      againstLimit(
        `chart-longest-task-${drawn}`,
        Math.max(...measured.map(({ longest }) => longest)),
        maxTaskSeconds,
      ),
    ];
  } finally {
    await browser.close();
    await world.close();
  }
};

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

/** Reads the market's clock, in seconds: « Jour 1, 0 h 05 ». */
async function readClock(page: Page): Promise<number> {
  const text = await page.locator('.transport-clock').innerText();
  const [, day = '', hour = '', minute = ''] = /Jour\D*(\d+), (\d+)\sh\s(\d+)/u.exec(text) ?? [];
  if (minute === '') throw new Error(`The clock says: ${text}`);
  return Number(day) * 86_400 + Number(hour) * 3600 + Number(minute) * 60;
}

function rateOf(rate: number): BenchResult {
  return {
    name: `chart-frames-${drawn}`,
    ours: Number(rate.toPrecision(4)),
    reference: null,
    unit: 'frames/s',
    ratio: Number((rate / framesPerSecond).toPrecision(4)),
    aim: `≥ ${framesPerSecond} frames/s, to the nearest`,
    holds: Math.round(rate) >= framesPerSecond,
  };
}
