import type { Locator, Page } from '@playwright/test';
import { expectMessage } from '../src/messages.ts';
import { passFrames } from '../src/pages/figures.ts';
import {
  candlesticks,
  questionAt,
  questions,
  rightOption,
  supports,
  wrongOption,
} from '../src/course.ts';
import {
  answerRest,
  expectOneError,
  expectStep,
  goToLastScreen,
  goToStep,
  leafTo,
  openLesson,
  optionRadio,
  verdictBar,
} from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

// What is open to whom, keys and motion are the same at every size; the home page is laid out anew on a phone.

test('a locked lesson names the one that opens it @only-desk', async ({ page, learner, noise }) => {
  noise.provoke(/403: GET \/api\/lessons|status of 403/);
  noise.provoke(/404: GET \/api\/lessons|status of 404/);
  await page.goto(`/lessons/${supports.summary.id}`);
  const title = 'Cette leçon n’est pas encore ouverte';
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(candlesticks.summary.title);
  await page.getByRole('link', { name: `Aller à « ${candlesticks.summary.title} »` }).click();
  await expectStep(page, 1);
  await page.goto(`/lessons/${supports.summary.id}`);
  // The gate stands in the site's own frame.
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Retour aux leçons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: learner.pseudo })).toBeVisible();
});

test('an address that leads nowhere says so, with status 404 @only-desk', async ({
  page,
  noise,
}) => {
  noise.provoke(/404: GET \/(lessons\/)?nulle-part|status of 404.*nulle-part/);
  // Visitors too see at once that there is no such lesson.
  for (const path of ['/lessons/nulle-part', '/nulle-part']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toHaveAttribute('lang', 'en');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' }),
    ).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page).toHaveURL('/');
});

test('learners are led past the pages of visitors @only-desk', async ({ page, learner }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/lessons');
  }
  await expect(page.getByRole('heading', { level: 1, name: learner.pseudo })).toBeVisible();
  await page.goto('/login?from=//ailleurs.exemple/piege');
  await expect(page).toHaveURL('/lessons');
});

test('the home page shows its six features, and leads visitors and learners each their way', async ({
  page,
  control,
  context,
  baseURL,
}) => {
  await page.goto('/');
  const cards = page
    .getByRole('region', { name: /Apprendre en manipulant/ })
    .getByRole('heading', { level: 3 });
  await expect(cards).toHaveCount(6);
  await expect(page.getByText('Exemple', { exact: true }).first()).toBeVisible();
  const dialog = page.getByRole('dialog');
  for (const [name, path] of [
    ['Quiz expliqués', '/register'],
    ['Communauté', '/login?from=%2Fcommunity-forum'],
  ] as const) {
    await page.goto('/');
    const card = page.getByRole('button', { name });
    await card.click();
    await dialog.getByRole('button', { name: 'Fermer', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toBeFocused();
    await card.click();
    await dialog.getByRole('link', { name: 'Commencer maintenant' }).click();
    await expect(page).toHaveURL(path);
  }
  const learner = await control.buildLearner();
  const [name = '', value = ''] = learner.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(page.getByRole('banner').getByText(/point/).first()).toBeAttached();
  await page.getByRole('button', { name: 'Leçons interactives' }).click();
  await dialog.getByRole('link', { name: 'Commencer maintenant' }).click();
  await expect(page).toHaveURL('/lessons');
});

test('the whole quiz by keyboard alone @only-desk', async ({ page, learner }) => {
  await openLesson(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  // Arrows leaf through the steps.
  for (let step = 2; step <= 5; step += 1) {
    await leafTo(page, step);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  const [first] = [questionAt(1)];
  const slip = wrongOption(first);
  await page.keyboard.press(String(first.options.indexOf(slip) + 1));
  await expect(optionRadio(page, first, slip)).toBeChecked();
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Mauvaise réponse');
  // While the question is locked, keys change nothing.
  await page.keyboard.press(String(first.options.indexOf(rightOption(first)) + 1));
  await page.keyboard.press('Enter');
  await expect(verdictBar(page).getByText('Excellent ! Bonne réponse !')).toBeHidden();
  await expect(optionRadio(page, first, slip)).not.toBeChecked();
  for (const question of questions) {
    await page.keyboard.press(String(question.options.indexOf(rightOption(question)) + 1));
    await expect(optionRadio(page, question, rightOption(question))).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(verdictBar(page).getByText('Excellent ! Bonne réponse !')).toBeVisible();
    await expectOneError(page);
    await page.keyboard.press('Enter');
    await expect(verdictBar(page).getByText('Excellent ! Bonne réponse !')).toBeHidden();
  }
  await expectStep(page, 6);
  for (let step = 7; step <= 8; step += 1) {
    await leafTo(page, step);
  }
  const finish = page.getByRole('button', { name: 'Terminer la leçon' });
  await pressUntilFocused(page, finish);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: learner.pseudo })).toBeFocused();
});

test('confetti falls for 5 seconds at most, and not at all where motion is unwelcome @only-desk', async ({
  page,
  learner,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLesson(page);
  await goToStep(page, 1, 5);
  await answerRest(page, 1);
  const drawn = await watchConfetti(page);
  await goToStep(page, 5, 8);
  await goToLastScreen(page, 8);
  await page.getByRole('button', { name: 'Terminer la leçon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: learner.pseudo })).toBeVisible();
  // Confetti is drawn frame by frame, from the first on.
  await passFrames(page, 60);
  expect(await drawn()).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expect.poll(drawn, { message: 'confetti is drawn' }).toBeGreaterThan(0);
  await expect(async () => {
    const before = await drawn();
    await passFrames(page, 10);
    expect(await drawn()).toBe(before);
  }).toPass({ timeout: 12_000 });
});

/** Counts what is drawn on canvases from now on, across page loads. */
async function watchConfetti(page: Page): Promise<() => Promise<number>> {
  const count = () => {
    const state = globalThis as unknown as { drawn: number };
    if (state.drawn !== undefined) return;
    state.drawn = 0;
    const { fill } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fill = function drawAndCount(
      this: CanvasRenderingContext2D,
      ...given: unknown[]
    ): void {
      state.drawn += 1;
      Reflect.apply(fill, this, given);
    };
  };
  await page.addInitScript(count);
  await page.evaluate(count);
  return () => page.evaluate(() => (globalThis as unknown as { drawn: number }).drawn);
}

async function pressUntilFocused(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
