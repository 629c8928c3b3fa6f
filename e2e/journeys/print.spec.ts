import { expectLessonTakenOver } from '../src/pages/lesson.ts';
import { candlesticks } from '../src/course.ts';
import { paths } from '@chandelle/contract/paths';
import { expect, test } from '../src/test.ts';

/** Width of A4 between its margins, in CSS pixels. */
const PAPER = 688;

test.use({ colorScheme: 'dark' });

// Paper is the same for every window.
test('a lesson is printed whole, light, and without what only a screen can do @only-desk', async ({
  page,
  learner,
}) => {
  expect(learner.pseudo).not.toBe('');
  const quizStep = candlesticks.steps.findIndex(({ kind }) => kind === 'quiz');
  const open = candlesticks.steps.slice(0, quizStep);
  await page.goto(paths.lessonStep(candlesticks.summary.id, 2));
  await expect(page.getByRole('heading', { level: 1, name: open[1]?.title ?? '' })).toBeVisible();
  await expectLessonTakenOver(page);
  await page.waitForLoadState('networkidle');

  await page.setViewportSize({ width: PAPER, height: 1000 });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-printed]');

  await test.step('every step that is open, each figure within the paper', async () => {
    await expect(paper).toBeVisible();
    await expect(paper.locator('h1')).toHaveText(open.map(({ title }) => title));
    const figures = await paper.locator('figure').all();
    expect(figures.length).toBeGreaterThan(5);
    for (const figure of figures) {
      const box = await figure.boundingBox();
      expect(box?.height).toBeGreaterThan(100);
      const reach = await figure.evaluate((element) =>
        Math.max(
          ...[element, ...element.querySelectorAll('svg')].map(
            (part) => part.getBoundingClientRect().right,
          ),
        ),
      );
      expect(reach).toBeLessThanOrEqual(PAPER);
      await expect(figure).toHaveCSS('break-inside', 'avoid');
    }
    for (const heading of await paper.locator('h1, h2').all())
      await expect(heading).toHaveCSS('break-after', 'avoid');
  });

  await test.step('light, with what links lead to, and nothing to press', async () => {
    await expect(paper).toHaveCSS('color', 'rgb(20, 24, 31)');
    const onScreen = page.locator('button, input, summary, nav, header, [role="progressbar"]');
    await expect(onScreen.filter({ visible: true })).toHaveCount(0);
    await expect(paper.locator('details.fold')).toHaveCount(0);
    await expect(paper.locator('.fold-text').first()).toBeVisible();
    const source = paper.getByRole('link', { name: 'page du marteau' });
    const written = await source.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(written).toContain('https://thepatternsite.com/Hammer.html');
  });

  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await expect(paper).toHaveCount(0);
  await test.step('the browser prints all of it', async () => {
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
    expect(pages).toBeGreaterThan(2 * open.length);
  });
});
