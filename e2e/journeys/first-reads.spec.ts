import { pagePaths, paths, type PageName } from '@chandelle/contract/paths';
import { firstReads, isRendered, readByBrowser } from '@chandelle/web/app/first-reads';
import type { Request } from '@playwright/test';
import { candlesticks } from '../src/course.ts';
import { expect, test } from '../src/test.ts';

const lessonId = candlesticks.summary.id;
const pages = Object.entries(firstReads)
  .map(([name, reads]) => ({
    address: name === 'lesson' ? paths.lesson(lessonId) : pagePaths[name as PageName],
    reads,
    rendered: isRendered(name),
    byBrowser: readByBrowser.some((other) => other === name),
  }))
  // Learners are led away from what is for visitors alone.
  .filter(({ address }) => address !== pagePaths.trial);

test('what a page reads first is asked for once: by its document, or by the server before @only-phone', async ({
  page,
  learner,
  control,
}) => {
  await control.subscribe(learner.learnerId);
  for (const { address, reads, rendered, byBrowser } of pages) {
    const asked: string[] = [];
    const note = (request: Request) => {
      if (request.method() === 'GET') asked.push(new URL(request.url()).pathname);
    };
    page.on('request', note);
    const document = await page.goto(address);
    if (!rendered) expect(await document?.text(), address).toContain(JSON.stringify(reads));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Whoever reads takes what is there already.
    await expect
      .poll(
        () =>
          page.evaluate(() => Object.keys((Reflect.get(globalThis, 'earlyReads') ?? {}) as object)),
        address,
      )
      .toEqual([]);
    for (const read of ['/session', ...reads]) {
      const path = `/api${read.replace('{lessonId}', lessonId)}`;
      // What the browser asks for by itself it may ask for once all its code has come.
      await expect
        .poll(() => asked.filter((other) => other === path).length, `${address} asks for ${path}`)
        .toBe(rendered && (read === '/session' || !byBrowser) ? 0 : 1);
    }
    page.off('request', note);
  }
});
