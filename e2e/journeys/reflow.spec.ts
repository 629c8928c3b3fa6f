import type { Page } from '@playwright/test';
import { paths } from '@chandelle/contract/paths';
import { candlesticks } from '../src/course.ts';
import { findClipped } from '../src/find-clipped.ts';
import { listPages } from '../src/page-audiences.ts';
import { expect, test } from '../src/test.ts';

/** What a window of 1280 pixels shows at 400 %, by WCAG 1.4.10. */
const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 800 };
/** What a reader may set, by WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Spaces the text as a reader's own styles do, or no more. The page's policy would refuse an element. */
async function spaceText(page: Page, css: string | null): Promise<void> {
  await page.evaluate((text) => {
    const sheets = [];
    if (text !== null) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      sheets.push(sheet);
    }
    document.adoptedStyleSheets = sheets;
  }, css);
}

async function expectWhole(page: Page, state: string, width: number): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${state}: reach at ${width} px`,
    })
    .toBeLessThanOrEqual(width);
  expect.soft(await page.evaluate(findClipped), `${state}: text at ${width} px`).toEqual([]);
}

/** Opens pages one after the other, and looks at each in a narrow window, with the text spaced, and wide with it. */
async function lookAt(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.setViewportSize(narrow);
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    await expectWhole(page, address, narrow.width);
    await spaceText(page, spacing);
    await expectWhole(page, `${address}, spaced`, narrow.width);
    await page.setViewportSize(wide);
    await expectWhole(page, `${address}, spaced`, wide.width);
    await spaceText(page, null);
  }
}

test('no page of a visitor is cut in a narrow window or with text spaced @only-desk', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await lookAt(page, ['/', ...listPages('visitor'), paths.glossaryTerm('meche')]);
});

test('no page of a learner is cut in a narrow window or with text spaced @only-desk', async ({
  page,
  learner,
  control,
  noise,
}) => {
  // Only a moderator may ask for it.
  noise.provoke(/403: GET \/api\/news\/feeds|status of 403/);
  test.setTimeout(300_000);
  await control.subscribe(learner.learnerId);
  const visited = new Set(listPages('everyone'));
  await lookAt(page, [
    ...listPages('learner').filter((address) => !visited.has(address)),
    paths.simulator,
    paths.lesson(candlesticks.summary.id),
  ]);
});
