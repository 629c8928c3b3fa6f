import { paths } from '@chandelle/contract/paths';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { findClipped } from '../src/find-clipped.ts';
import { makeNetwork, offlineLines, workerLines } from '../src/network.ts';
import { listCached } from '../src/pages/offline-lessons.ts';
import {
  answerQuestion,
  cardButton,
  cardText,
  expectCard,
  findQuestion,
  solve,
  verdict,
} from '../src/pages/review.ts';
import { takeLesson } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';
import { watchWidth } from '../src/watch-width.ts';

// Who reviews without a network is on a phone, in a train.

test.use({ serviceWorkers: 'allow' });

/** Longer than a question that was right waits for its first review, in hours. */
const REST = 73;
/** Questions of the first lesson that are missed: they come first. */
const MISSED = [1, 2];
/** Cards that are answered without a network. */
const ANSWERED = 3;

const start = (page: Page) => page.getByRole('link', { name: /la séance$/ });
const lateAnswers = (page: Page) => page.getByRole('region', { name: 'Vos réponses sans réseau' });
const unsentTitle = 'Réponse enregistrée, corrigée au retour du réseau.';

/** Waits until the cards of the day can be asked without a network. */
async function expectCardsSaved(page: Page): Promise<void> {
  await expect
    .poll(() => listCached(page, 'chandelle-'))
    .toEqual(
      expect.arrayContaining([
        '/kept/learner',
        '/kept/review/cards',
        '/kept/review/overview',
        '/revision',
      ]),
    );
}

/** Answers the card on screen: a question rightly or not, an exercise rightly. */
async function answerCard(page: Page, asked: string, correct: boolean): Promise<void> {
  const question = findQuestion(asked);
  if (question !== undefined) return answerQuestion(page, question, correct);
  await page.getByRole('textbox').fill(solve(asked));
  await page.getByRole('textbox').press('Enter');
  return undefined;
}

test('cards that are answered in a tunnel are judged once at its end, and nobody else sees them @only-phone', async ({
  page,
  context,
  learner,
  control,
  baseURL,
  noise,
}) => {
  noise.provoke(offlineLines);
  noise.provoke(workerLines);
  const network = await makeNetwork(page);
  await takeLesson(page, control, 'candlesticks', MISSED);
  await control.advanceClock(REST);
  await page.goto(paths.review);
  await expect(page.getByText('À revoir aujourd’hui')).toBeVisible();
  await expectCardsSaved(page);

  const sent: { submissionId: string }[] = [];
  const judged: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/answers')) sent.push(request.postDataJSON());
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/answers')) judged.push(response.status());
  });

  // The page opens without a network, and begins the session that it has kept.
  await network.leave();
  await page.reload();
  await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
  await expect(page.getByText('Les cartes du jour sont enregistrées ici.')).toBeVisible();
  await audit(page, 'review without a network');
  await start(page).click();
  let asked = await expectCard(page, 'Révision');
  for (let place = 1; place <= ANSWERED; place += 1) {
    await answerCard(page, asked, place !== 1);
    await expect(verdict(page).getByText(unsentTitle)).toBeVisible();
    if (place === 1) {
      await audit(page, 'card kept without a network');
      expect.soft(await page.evaluate(findClipped)).toEqual([]);
    }
    if (place === 2) {
      // The answer on which one stays is there after a reload, and its card is not asked anew.
      await page.reload();
      await expect(verdict(page).getByText(unsentTitle)).toBeVisible();
      await expect(cardText(page)).toHaveText(asked);
    }
    await cardButton(page, 'Carte suivante').click();
    asked = await expectCard(page, asked);
  }
  await page.reload();
  expect(await expectCard(page, 'Révision')).toBe(asked);
  const counter = page.getByRole('progressbar', { name: 'Progression dans la séance' });
  await expect(counter).toHaveAttribute('aria-valuetext', new RegExp(`^Carte ${ANSWERED + 1} sur`));
  await page.getByRole('link', { name: 'Retour à Révision' }).click();
  await expect(lateAnswers(page).getByText('À corriger')).toHaveCount(ANSWERED);
  await audit(page, 'answers that wait');
  expect.soft(await page.evaluate(findClipped)).toEqual([]);
  expect(judged).toEqual([]);

  // Back in the network all are judged, each once, in their order, and the verdicts can be read.
  await network.comeBack();
  await expect(lateAnswers(page).getByText('À corriger')).toHaveCount(0);
  await expect(lateAnswers(page).getByText('Trois corrigées, dont deux justes.')).toBeVisible();
  expect(judged).toEqual(Array.from({ length: ANSWERED }, () => 200));
  const ids = new Set(sent.map(({ submissionId }) => submissionId));
  expect(ids.size).toBe(ANSWERED);
  expect(sent.slice(-ANSWERED).map(({ submissionId }) => submissionId)).toEqual([...ids]);
  await lateAnswers(page).getByText('À revoir').click();
  await expect(lateAnswers(page).getByText('La bonne réponse')).toBeVisible();
  await audit(page, 'verdicts that came late');
  expect.soft(await page.evaluate(findClipped)).toEqual([]);

  // Somebody else on this device sees nothing of it, with the network or without.
  const other = await control.buildLearner();
  const [name = '', value = ''] = other.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: baseURL ?? '' }]);
  await page.goto(paths.review);
  await expect(page.getByText('Vos premières cartes viendront d’une leçon')).toBeVisible();
  await expect(lateAnswers(page)).toHaveCount(0);
  await expect
    .poll(() => listCached(page, 'chandelle-learner-'))
    .not.toContain('/kept/review/cards');
  await network.leave();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible();
  expect(learner.pseudo).not.toBe(other.pseudo);
});

test('the figure of a kept card comes without stretching the page of a phone @only-phone', async ({
  page,
  learner,
  control,
  noise,
}) => {
  expect(learner.pseudo).not.toBe('');
  noise.provoke(offlineLines);
  noise.provoke(workerLines);
  await takeLesson(page, control, 'candlesticks', MISSED);
  await control.advanceClock(REST);
  await page.goto(paths.review);
  await expectCardsSaved(page);
  const network = await makeNetwork(page);
  const widest = await watchWidth(page);
  await network.leave();
  await page.reload();
  await start(page).click();
  const asked = await expectCard(page, 'Révision');
  await answerCard(page, asked, true);
  for (let load = 1; load <= 4; load += 1) {
    await page.reload();
    await expect(verdict(page).getByText(unsentTitle)).toBeVisible();
    await expect(page.locator('main .figure svg').first()).toBeVisible();
  }
  expect(await widest(), 'Widest layout, in CSS pixels').toBe(page.viewportSize()?.width);
});
