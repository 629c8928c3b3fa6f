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
import { readHeap } from './read-heap.ts';
import { type Benchmark, type BenchResult, notAbove } from './result.ts';
import { openWorld } from './world.ts';

/** How long the workspaces stay open, and how long they run before what they hold is first looked at, in minutes. */
const minutes = Number(process.env['WORKSPACE_MINUTES'] ?? '60');
const settling = minutes / 6;
/** What one reading may differ from another one, of a workspace that holds the same, and what its scripts, once compiled better, may grow. */
const maxGrowth = { objects: 1.05, code: 1.25 };

/**
 * Measures what the pages of both workspaces hold in memory while their markets run at ×60 for an hour: after a sixth of it and at its
 * end, each time once what nobody needs any more is gone. What is compiled of their scripts is told apart: it grows as the browser
 * compiles better what runs often, and would hide, or be taken for, what a page keeps.
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
    return results.flat();
  } finally {
    await browser.close();
    await world.close();
  }
};

async function measureGrowth(name: WorkspaceName, page: Page): Promise<BenchResult[]> {
  await runWorkspace(page);
  const begun = await readClock(page);
  const start = performance.now();
  await page.waitForTimeout(settling * 60_000);
  const before = await readHeap(page);
  await page.waitForTimeout((minutes - settling) * 60_000);
  const after = await readHeap(page);
  await expectPassed(page, begun, (performance.now() - start) / 1000);
  return (['objects', 'code'] as const).map((part) =>
    notAbove(
      `memory-${name}-${part}-${minutes}-minutes`,
      'MB',
      after[part],
      before[part],
      maxGrowth[part],
    ),
  );
}
