import { pagePaths, paths, type PageName } from '@chandelle/contract/paths';
import { firstReads, isRendered } from '@chandelle/web/app/first-reads';
import type { Request } from '@playwright/test';
import { candlesticks } from '../src/course.ts';
import { expect, test } from '../src/test.ts';

const lessonId = candlesticks.summary.id;
const pages = Object.entries(firstReads)
  .map(([name, reads]) => ({
    address: name === 'lesson' ? paths.lesson(lessonId) : pagePaths[name as PageName],
    reads,
    rendered: isRendered(name),
  }))
  // Learners are led away from what is for visitors alone.
  .filter(({ address }) => address !== pagePaths.trial);

test('what a page reads first is asked for once: by its document, or by the server before @only-phone', async ({
  page,
  learner,
  control,
}) => {
  await control.subscribe(learner.learnerId);
  for (const { address, reads, rendered } of pages) {
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
    page.off('request', note);
    for (const read of ['/session', ...reads]) {
      const path = `/api${read.replace('{lessonId}', lessonId)}`;
      expect(
        asked.filter((other) => other === path),
        `${address} asks for ${path}`,
      ).toHaveLength(rendered ? 0 : 1);
    }
  }
});
