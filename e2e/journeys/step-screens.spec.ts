import type { Page } from '@playwright/test';
import { paths } from '@chandelle/contract/paths';
import { splitScreens } from '@chandelle/course/public/screens';
import { audit } from '../src/audit.ts';
import { supports } from '../src/course.ts';
import { nextButton } from '../src/pages/lesson.ts';
import {
  expectHeard,
  listenButton,
  playerButton,
  spokenParagraph,
  watchSounds,
} from '../src/pages/read-aloud.ts';
import { expectScreen, pressStep, screensOf, stepScreen } from '../src/pages/screens.ts';
import { takeLessons } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

/** The longest step of the course, from 1. */
const long = 5;
const step = supports.steps[long - 1];
if (step?.kind !== 'reading') throw new Error('The step is one to read.');
const count = screensOf(supports, long - 1);
/** What each screen begins with: the title of the step, then its headings. */
const headings = [
  step.title,
  ...splitScreens(step.body)
    .slice(1)
    .map((screen) => textOf(screen.find((node) => node.type === 'element'))),
];

interface Node {
  value?: string;
  children?: Node[];
}

function textOf(node: unknown): string {
  const { value = '', children = [] } = (node ?? {}) as Node;
  return value + children.map(textOf).join('');
}

const heading = (page: Page, place: number) =>
  page.getByRole('heading', { name: headings[place - 1] ?? '?', exact: true });
const readScroll = () => window.scrollY;

test.beforeEach(async ({ page, learner, control }) => {
  expect(learner.pseudo).not.toBe('');
  await watchSounds(page);
  await takeLessons(page, control, ['candlesticks']);
  await page.goto(paths.lessonStep(supports.summary.id, long));
  await expectScreen(page, 1);
});

test('a long step is gone through screen by screen, and its place is kept @phone', async ({
  page,
}) => {
  expect(count).toBeGreaterThan(2);
  const wick = page.getByRole('progressbar', { name: 'Progression dans la leçon' });
  const said = `Étape ${long} sur ${supports.steps.length}`;
  const burnt = async () => Number(await wick.getAttribute('aria-valuenow'));

  let before = await burnt();
  for (let place = 2; place <= count; place += 1) {
    await pressStep(page, 'Suivant');
    await expectScreen(page, place);
    await expect(heading(page, place)).toBeFocused();
    expect(await page.evaluate(readScroll)).toBe(0);
    await expect(heading(page, place)).toBeInViewport();
    await expect(wick).toHaveAttribute('aria-valuetext', said);
    expect(await burnt()).toBeGreaterThan(before);
    before = await burnt();
    await audit(page, `screen ${place}`);
  }
  expect(before).toBe(long);

  await page.keyboard.press('ArrowLeft');
  await expectScreen(page, count - 1);
  const kept = page.waitForResponse((response) => response.url().endsWith('/position'));
  await pressStep(page, 'Précédent');
  await expectScreen(page, count - 2);
  await kept;
  await page.reload();
  await expectScreen(page, count - 2);
  await expect(wick).toHaveAttribute('aria-valuetext', said);

  // From the next step back to the last screen of this one; a step that is opened begins at its first.
  // While the attempt is on its way nothing moves, and « Suivant » pressed twice leads on once.
  await pressStep(page, 'Suivant');
  await expectScreen(page, count - 1);
  await pressStep(page, 'Suivant');
  await expectScreen(page, count);
  await pressStep(page, supports.quiz?.rules.labels.start ?? 'Suivant');
  // The quiz has no screens; the step before it has questions of its own.
  await expect(page.locator('[data-screen]')).toHaveCount(0);
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  await pressStep(page, 'Précédent');
  await expectScreen(page, count);
  await page.goto(paths.lessonStep(supports.summary.id, long));
  await expectScreen(page, 1);
});

test('what is looked for in a long step is shown, wherever it stands', async ({ page }) => {
  // A search of the browser, a link to a passage and a screen reader scroll to what they find.
  await test.step('by what scrolls to it', async () => {
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    const last = stepScreen(page, count).locator('p').last();
    await last.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expectScreen(page, count);
    await expect(last).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  });

  await test.step('by the keyboard', async () => {
    await page.goto(paths.lessonStep(supports.summary.id, long));
    await expectScreen(page, 1);
    // The texts decide which screens have something to handle, once the figures have come.
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    const control = page
      .locator('[data-screen]:not([data-screen="1"]) :is(button, [role="slider"], input)')
      .first();
    const place = await control.evaluate((element) =>
      Number(element.closest('[data-screen]')?.getAttribute('data-screen')),
    );
    await control.focus();
    await expectScreen(page, place);
    await expect(control).toBeFocused();
    await expect(control).toBeInViewport();
  });

  await test.step('by the voice', async () => {
    await page.goto(paths.lessonStep(supports.summary.id, long));
    await expectScreen(page, 1);
    await listenButton(page).click();
    await expectHeard(page);
    const onSecond = stepScreen(page, 2).locator('[data-speaking]');
    await expect(async () => {
      if ((await onSecond.count()) === 0) await playerButton(page, 'Paragraphe suivant').click();
      await expect(onSecond).toHaveCount(1, { timeout: 500 });
    }).toPass({ intervals: [50] });
    await expectScreen(page, 2);
    await expect(spokenParagraph(page)).toBeInViewport();
    // Who goes elsewhere is left there, and finds back.
    await pressStep(page, 'Suivant');
    await expectScreen(page, 3);
    await playerButton(page, 'Revenir au passage lu').click();
    await expectScreen(page, 2);
    await expect(spokenParagraph(page)).toBeInViewport();
  });
});

test('a screen reader and a printer get the whole step', async ({ page }) => {
  for (let place = 1; place <= count; place += 1) await expect(heading(page, place)).toHaveCount(1);
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  const tree = plain(await page.getByRole('main').ariaSnapshot());
  for (const text of headings) expect(tree).toContain(plain(text));

  await page.emulateMedia({ media: 'print' });
  await expect(nextButton(page)).toBeHidden();
  let above = 0;
  for (let place = 1; place <= count; place += 1) {
    const box = await stepScreen(page, place).boundingBox();
    expect(box?.height).toBeGreaterThan(100);
    expect(box?.y).toBeGreaterThanOrEqual(above);
    above = (box?.y ?? 0) + (box?.height ?? 0);
  }
});

test('an address leads to the very screen of a step', async ({ page }) => {
  await page.goto(paths.lessonStep(supports.summary.id, long, 3));
  await expectScreen(page, 3);
  await expect(heading(page, 3)).toBeInViewport();
  await expect(page).toHaveURL(paths.lesson(supports.summary.id));
});
