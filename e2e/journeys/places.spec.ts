import { paths } from '@chandelle/contract/paths';
import { candlesticks } from '../src/course.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { expect, test } from '../src/test.ts';

const scrollTo = (y: number) => window.scrollTo(0, y);
const readScroll = () => Math.round(window.scrollY);

test('back and forward show each page where it was left, a new one begins at its top', async ({
  page,
  learner,
}) => {
  await page.goto(paths.lessons);
  const heading = page.getByRole('heading', { level: 1, name: learner.pseudo });
  await expect(heading).toBeVisible();
  await expectTakenOver(page);
  const foot = page.getByRole('contentinfo');
  await page.evaluate(scrollTo, 500);
  await expect.poll(() => page.evaluate(readScroll)).toBe(500);

  await foot.getByRole('link', { name: 'Confidentialité' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Confidentialité/ })).toBeFocused();
  await expect(page).toHaveTitle('Confidentialité · Chandelle');
  // The link was pressed where the foot of the lessons is, far down.
  expect(await page.evaluate(readScroll)).toBe(0);
  await page.evaluate(scrollTo, 300);

  await page.goBack();
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle('Leçons · Chandelle');
  expect(await page.evaluate(readScroll)).toBeGreaterThan(300);
  await page.goForward();
  await expect(page).toHaveTitle('Confidentialité · Chandelle');
  await expect.poll(() => page.evaluate(readScroll)).toBe(300);

  await page.reload();
  await expectTakenOver(page);
  // Where it was, but for the lines that the fonts make longer or shorter when they come.
  const moved = async () => Math.abs((await page.evaluate(readScroll)) - 300);
  await expect.poll(moved).toBeLessThan(40);
  // A page opened by its address is a new one, whatever the entry before it was.
  await page.goto(paths.lesson(candlesticks.summary.id));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(readScroll)).toBe(0);
});

test('a press on the link to where one is leaves no second entry, and one with Ctrl another tab @only-desk', async ({
  page,
}) => {
  await page.goto(paths.privacy);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await link.click();
  await expect(page).toHaveURL(paths.privacy);
  expect(await entries()).toBe(before);
  // The press is left to the browser, whose tabs are not what is tried here (some versions without windows lose them).
  const left = page.evaluate(
    () =>
      new Promise((resolve) => {
        const answer = (event: Event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        };
        addEventListener('click', answer, { once: true });
      }),
  );
  await link.click({ modifiers: ['ControlOrMeta'] });
  expect(await left).toBe(true);
  await expect(page).toHaveURL(paths.privacy);
});
