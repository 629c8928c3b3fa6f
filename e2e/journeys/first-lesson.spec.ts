import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { scorePercent } from '@chandelle/course/scoring';
import { candlesticks, questionAt, questions, supports, wrongOption } from '../src/course.ts';
import { expectMessage } from '../src/messages.ts';
import { expectSignedIn } from '../src/pages/accounts.ts';
import { openFirstStep, quizOf } from '../src/pages/course.ts';
import { dragDown, expectFigure } from '../src/pages/figures.ts';
import {
  answer,
  answerRight,
  barButton,
  expectCounter,
  expectOneError,
  expectStep,
  expectValidated,
  goBackToStart,
  goToLastScreen,
  goToStep,
  message,
  nextButton,
  optionRadio,
  questionGroup,
  verdictBar,
} from '../src/pages/lesson.ts';
import { expectFieldErrors, register } from '../src/pages/registration.ts';
import { expect, test } from '../src/test.ts';

// Desk and phone may meet in one world, where a pseudo can be taken only once.
const number = randomInt(1_000_000);
const newcomer = {
  pseudo: `Élodie ${number}`,
  email: `elodie.${number}@exemple.fr`,
  password: 'trois petites bougies',
};

const { errorCost: cost } = quizOf(candlesticks).rules;
/** With one mistake, in percent, and as many points of the lesson's hundred. */
const score = scorePercent(questions.length, 1);

// As most learners see it, with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor registers, takes the first lesson and comes back the next day @desk', async ({
  page,
  control,
}) => {
  await test.step('from the home page to the registration', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Apprenez à lire le marché/);
    await page.getByRole('link', { name: "Commencer l'aventure" }).click();
    await expect(page).toHaveURL('/register');
    await expect(page.getByRole('heading', { level: 1, name: 'Créer un compte' })).toBeVisible();
  });

  await test.step('each refused value says why, at its field', () => expectFieldErrors(page));
  await test.step('the registration, with a photo', () => register(page, newcomer));

  await test.step('the sign-in, which happens by itself', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: `Bienvenue, ${newcomer.pseudo}.` }),
    ).toBeVisible();
    await expect(message(page, 'Connexion réussie')).toContainText('Bienvenue');
    await expect(page).toHaveURL('/lessons');
    await expect(page.getByRole('heading', { level: 1, name: newcomer.pseudo })).toBeVisible();
    await expectSignedIn(page, newcomer.pseudo);
    const avatar = page.locator('main img').first();
    // It is fetched when it comes into view.
    await avatar.scrollIntoViewIfNeeded();
    await expect(avatar).toHaveJSProperty('complete', true);
    expect(await avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });

  await test.step('the lesson is read, a figure is handled', async () => {
    await page.getByRole('link', { name: 'Commencer la leçon' }).click();
    await expectStep(page, 1);
    await expect(page.getByRole('button', { name: 'Précédent' })).toBeDisabled();
    await goToStep(page, 1, 2);
    const close = page.getByRole('slider', { name: 'Clôture' });
    const before = Number(await close.getAttribute('aria-valuenow'));
    await close.focus();
    await close.press('ArrowDown');
    await expect
      .poll(async () => Number(await close.getAttribute('aria-valuenow')))
      .toBeLessThan(before);
    // The arrow belongs to the figure: the step stays.
    await expectStep(page, 2);
    const keyed = Number(await close.getAttribute('aria-valuenow'));
    await dragDown(close, 60);
    expect(Number(await close.getAttribute('aria-valuenow'))).toBeLessThan(keyed);
    await goBackToStart(page);
    await goToStep(page, 1, 5);
  });

  const [second, last] = [questionAt(2), questionAt(questions.length)];
  const slip = wrongOption(last);

  await test.step('the quiz is not left before it is complete', async () => {
    await nextButton(page).click();
    await expect(message(page, 'Quiz incomplet')).toBeVisible();
    await expectStep(page, 5);
  });

  await test.step('a right answer stands in the bar, and the next question comes', async () => {
    for (const question of questions.slice(0, -1)) await answerRight(page, question);
    await expect(verdictBar(page).getByText('Encore 1 question')).toBeVisible();
  });

  await test.step('a mistake costs, explains itself, and may be mended', async () => {
    await answer(page, last, slip);
    await expectMessage(page, 'Mauvaise réponse', `-${cost} points. Réessayez cette question.`);
    const group = questionGroup(page, last);
    await expect(group.getByText(slip.why, { exact: true })).toBeVisible();
    const others = last.options.filter(({ id }) => id !== slip.id);
    for (const { why } of others) await expect(group.getByText(why, { exact: true })).toBeHidden();
    await expect(verdictBar(page).getByText('Incorrect. Réessayez !')).toBeVisible();
    // After the lock the choice is cleared; the explanation stays.
    await expect(optionRadio(page, last, slip)).not.toBeChecked();
    await expect(group.getByText(slip.why, { exact: true })).toBeVisible();
  });

  await test.step('nor with an answer that is wrong', async () => {
    await nextButton(page).click();
    await expect(message(page, 'Réponses incorrectes')).toBeVisible();
    await expectStep(page, 5);
  });

  await test.step('a reload keeps step, answers and errors', async () => {
    await page.reload();
    await expectStep(page, 5);
    const group = questionGroup(page, last);
    await expect(group.getByText(slip.why, { exact: true })).toBeVisible();
    await expect(group.getByText('Déjà essayée')).toBeAttached();
    await expect(optionRadio(page, last, slip)).not.toBeChecked();
    await expectValidated(page, second);
    await expectCounter(page, questions.length - 1);
    await expectOneError(page);
  });

  await test.step('the right answer opens the way to the end', async () => {
    await answerRight(page, last);
    await barButton(page, 'Continuer').click();
    await goToStep(page, 6, 8);
    await goToLastScreen(page, 8);
    await expect(nextButton(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Terminer la leçon' }).click();
  });

  await test.step('the celebration tells what the server saved', async () => {
    const { badge, title } = candlesticks.summary;
    await expect(
      page.getByRole('heading', { level: 1, name: `Très bien, ${newcomer.pseudo}.` }),
    ).toBeVisible();
    await expect(page.getByText(`${title}, leçon terminée`)).toBeVisible();
    await expectFigure(page, 'score du quiz', `${score} %`);
    await expectFigure(page, 'points gagnés', `+${score}`);
    await expectFigure(page, 'points en tout', `${score}`);
    await expect(page.getByText(`Badge : ${badge?.name}`)).toBeVisible();
    await expectConfettiBehindSeal(page);
    await expect(page.getByRole('link', { name: 'Retour à mes progrès' })).toBeVisible();
    await page.reload();
    await expectFigure(page, 'score du quiz', `${score} %`);
    await page.getByRole('link', { name: 'Continuer' }).click();
    await expect(page).toHaveURL('/lessons');
  });

  await test.step('the leaderboard and the dashboard know it', async () => {
    await page.goto('/leaderboard');
    const row = page.getByRole('row', { name: newcomer.pseudo });
    await expect(row).toContainText('(Vous)');
    await expect(row).toContainText(`${score}`);
    const own = page.getByRole('region', { name: 'Votre position' });
    await expect(own).toContainText(newcomer.pseudo);
    await expect(own).toContainText(`${score} points`);
    await page.getByRole('link', { name: 'Retour aux leçons' }).click();
    await expect(page).toHaveURL('/lessons');

    await page.goto('/dashboard');
    const done = page
      .getByRole('region', { name: 'Leçons terminées' })
      .getByRole('row', { name: candlesticks.summary.title });
    await expect(done).toContainText(`${score} %`);
    await expect(done).toContainText(`${score} sur 100`);
    await expect(
      page.getByRole('heading', { name: candlesticks.summary.badge?.name ?? '?' }),
    ).toBeVisible();
  });

  await test.step('the next day the learner is still signed in, and the next lesson is at hand', async () => {
    await control.advanceClock(24);
    await page.goto('/lessons');
    await expect(page.getByRole('heading', { level: 1, name: newcomer.pseudo })).toBeVisible();
    const { title, available } = supports.summary;
    await expect(page.getByRole('region', { name: title })).toContainText('Prochaine leçon');
    if (available) {
      await page.getByRole('link', { name: 'Commencer la leçon' }).click();
      await expect(page).toHaveURL(`/lessons/${supports.summary.id}`);
      await openFirstStep(page, supports);
    } else {
      await page.getByRole('button', { name: 'Commencer la leçon' }).click();
      await expect(message(page, 'Bientôt disponible')).toContainText(title);
    }
  });
});

/** Expects the confetti to fall all round the seal, and behind it: its badge stays to be read. */
async function expectConfettiBehindSeal(page: Page): Promise<void> {
  const seal = page.getByRole('img', { name: `Sceau : ${candlesticks.summary.badge?.name}` });
  const confetti = page.locator('canvas');
  await expect(seal).toBeVisible();
  const [wax, fall] = [await seal.boundingBox(), await confetti.boundingBox()];
  if (wax === null || fall === null) throw new Error('The seal or its confetti is not drawn.');
  expect(fall.x).toBeLessThanOrEqual(wax.x);
  expect(fall.y).toBeLessThanOrEqual(wax.y);
  expect(fall.x + fall.width).toBeGreaterThanOrEqual(wax.x + wax.width);
  expect(fall.y + fall.height).toBeGreaterThanOrEqual(wax.y + wax.height);
  await seal.scrollIntoViewIfNeeded();
  const above = await seal.evaluate((drawing) => {
    const canvas = document.querySelector('canvas');
    // A press goes through it: only for this look, it does not.
    if (canvas !== null) canvas.style.pointerEvents = 'auto';
    const { x, y, width, height } = drawing.getBoundingClientRect();
    const first = document.elementFromPoint(x + width / 2, y + height / 2);
    if (canvas !== null) canvas.style.pointerEvents = '';
    return drawing.contains(first);
  });
  expect(above).toBe(true);
}
