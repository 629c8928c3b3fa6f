import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from './chromium.ts';
import {
  type WorkspaceName,
  workspaces,
  expectPassed,
  openWorkspace,
  readClock,
  runWorkspace,
} from './workspaces.ts';
import { type Benchmark, type BenchResult, median, notAbove } from './result.ts';
import { openWorld } from './world.ts';

/** How long the workspaces stay open, and how long they run before what they hold is first looked at, in minutes. */
const minutes = Number(process.env['WORKSPACE_MINUTES'] ?? '60');
const settling = minutes / 6;
/** Readings of which the median counts, at the begin and at the end. */
const readings = 3;
const betweenReadings = 10_000;
/** What one reading may differ from another one, of a workspace that holds the same. */
const maxGrowth = 1.05;

/**
 * Measures what the pages of both workspaces hold in memory while their markets run at ×60 for an hour: after a sixth of it and at its
 * end, each time once what nobody needs any more is gone.
 */
export const workspaceMemory: Benchmark = async () => {
  const world = await openWorld();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  try {
    const product = await world.startProduct();
    const names = Object.keys(workspaces) as WorkspaceName[];
    const open: { name: WorkspaceName; page: Page }[] = [];
    for (const name of names)
      open.push({ name, page: await openWorkspace(name, { world, product, browser }) });
    const results = await Promise.all(open.map(({ name, page }) => measureGrowth(name, page)));
    await product.stop();
    return results;
  } finally {
    await browser.close();
    await world.close();
  }
};

async function measureGrowth(name: WorkspaceName, page: Page): Promise<BenchResult> {
  await runWorkspace(page);
  const begun = await readClock(page);
  const start = performance.now();
  await page.waitForTimeout(settling * 60_000);
  const before = await readHeap(page);
  await page.waitForTimeout((minutes - settling) * 60_000);
  const after = await readHeap(page);
  await expectPassed(page, begun, (performance.now() - start) / 1000);
  return notAbove(`memory-${name}-${minutes}-minutes`, 'MB', after, before, maxGrowth);
}

/** Reads how many megabytes the scripts of a page hold, the median of some readings. */
async function readHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const seen: number[] = [];
  for (let reading = 0; reading < readings; reading += 1) {
    if (reading > 0) await page.waitForTimeout(betweenReadings);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    seen.push(usedSize / 1e6);
  }
  await session.detach();
  return median(seen);
}
