import { paths } from '@chandelle/contract/paths';
import { candlesticks } from '../src/course.ts';
import { expect, test } from '../src/test.ts';

// On wide windows the figure stands beside the text, in sight.
test('a lesson brings its text, and figures, notebook and voice once somebody begins to read @only-phone', async ({
  page,
  learner,
}) => {
  expect(learner.pseudo).not.toBe('');
  const { id } = candlesticks.summary;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const api = () => asked.filter((path) => path.startsWith('/api/'));
  const figures = () => asked.filter((path) => /\/(?:figures|lesson-notebook)-[^/]*$/.test(path));

  // Playwright runs whatever the journeys ask of a page as a gesture on it, which nobody has made.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  );
  const attempt = page.waitForResponse(`**/api/lessons/${id}/attempt`);
  await page.goto(paths.lesson(id));
  await attempt;
  await page.waitForLoadState('networkidle');
  expect(api()).toEqual([`/api/lessons/${id}/attempt`]);
  expect(figures()).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(24);

  await page.evaluate(() => scrollBy(0, 40));
  await expect(page.locator('.lesson-played figure').first()).toBeVisible();
  await expect.poll(() => api()).toContain(`/api/lessons/${id}/speech`);
  await expect.poll(() => figures().some((path) => path.includes('lesson-notebook'))).toBe(true);
});
