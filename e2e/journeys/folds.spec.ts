import { paths } from '@chandelle/contract/paths';
import { isFold } from '@chandelle/course/public/screens';
import { candlesticks } from '../src/course.ts';
import { expectSavedAt, expectLessonTakenOver } from '../src/pages/lesson.ts';
import { listenButton, playerButton, watchSounds } from '../src/pages/read-aloud.ts';
import { expectScreen } from '../src/pages/screens.ts';
import { expect, test } from '../src/test.ts';

const place = candlesticks.steps.findIndex(
  (step) => step.kind === 'reading' && step.body.children.some(isFold),
);
const { id } = candlesticks.summary;
const address = paths.lesson(id);

test('what is folded opens by the keyboard and for a link to it, and the voice says it only then @only-phone', async ({
  page,
  learner: _signedIn,
}) => {
  await watchSounds(page);
  // Once the lesson stands at the step, the server renders it.
  await page.goto(paths.lessonStep(id, place + 1));
  await expectSavedAt(page, place + 1);
  const answer = await page.goto(address);
  expect(await answer?.text()).toContain('<details class="fold"');
  await expectLessonTakenOver(page);
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  const fold = page.locator('details.fold').first();
  // A table is found by no link to its words.
  const folded = fold.locator('p[data-segment]').first();
  const screen = await fold.evaluate((element) =>
    Number(element.closest('[data-screen]')?.getAttribute('data-screen')),
  );
  const words = (await folded.textContent())?.split(' ').slice(0, 6).join(' ') ?? '?';

  /** Goes through what is said until it comes after the fold; returns whether the fold was said. */
  const isRead = async () => {
    await page.locator('body').evaluate(() => scrollTo({ top: 0 }));
    await listenButton(page).evaluate((button) => (button as HTMLElement).click());
    const number = (segment: string | null) => Number(segment?.split('-').at(-1));
    const last = number(await folded.getAttribute('data-segment'));
    for (;;) {
      const speaking = page.locator('[data-speaking]');
      await expect(speaking).toHaveCount(1);
      const said = number(await speaking.getAttribute('data-segment'));
      if (said >= last) {
        await page.getByRole('button', { name: 'Stop : arrêter la lecture audio' }).click();
        return said === last;
      }
      await playerButton(page, 'Paragraphe suivant').click();
      await expect(page.locator(`[data-speaking][data-segment$="-${said}"]`)).toHaveCount(0);
    }
  };

  await test.step('closed, it is passed over', async () => {
    await expect(folded).toBeHidden();
    expect(await isRead()).toBe(false);
  });

  await test.step('by the keyboard', async () => {
    const summary = fold.locator('summary');
    await summary.focus();
    await expectScreen(page, screen);
    await page.keyboard.press('Enter');
    await expect(folded).toBeVisible();
    expect(await isRead()).toBe(true);
  });

  await test.step('for a link to what it holds', async () => {
    await page.goto(paths.lessons);
    // The text is there before the lesson; what is unfolded by then stays so.
    let release = () => {};
    const unfolded = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/lessons/${id}/attempt`, async (route) => {
      await unfolded;
      await route.continue();
    });
    await page.goto(`${address}#:~:text=${encodeURIComponent(words)}`);
    await expectScreen(page, screen);
    await expect(folded).toBeVisible();
    release();
    await expectLessonTakenOver(page);
    await expect(folded).toBeVisible();
  });
});
