import { paths } from '@chandelle/contract/paths';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { questionAt, supports } from '../src/course.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findClipped } from '../src/find-clipped.ts';
import { nextSavedPosition } from '../src/pages/lesson.ts';
import { answerQuestion, cardButton, cardText, expectCard, verdict } from '../src/pages/review.ts';
import { takeLesson } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

/** The question of the first lesson that is missed, from 1. */
const MISSED = 2;

const missed = questionAt(MISSED);
const next = supports.summary;
const [firstStep] = supports.steps;
const address = paths.lesson(next.id);

const stepTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: firstStep?.title ?? '?', exact: true });

async function expectOpen(page: Page): Promise<void> {
  await expect(stepTitle(page)).toBeVisible();
  await expect(
    page.getByRole('progressbar', { name: 'Progression dans la leçon' }),
  ).toHaveAttribute('aria-valuetext', `Étape 1 sur ${supports.steps.length}`);
}

async function readPoints(page: Page): Promise<unknown> {
  const response = await page.request.get('/api/session');
  return ((await response.json()) as { learner: { totalPoints: number } }).learner.totalPoints;
}

async function examine(page: Page, state: string): Promise<void> {
  await audit(page, state);
  expect.soft(await page.evaluate(findClipped), `${state}: text`).toEqual([]);
}

test('a notion that was missed is asked again before the next lesson opens', async ({
  page,
  learner,
  control,
  openDevice,
  noise,
}) => {
  noise.provoke(/409.*\/answers/);
  await takeLesson(page, control, 'candlesticks', [MISSED]);
  const points = await readPoints(page);

  await page.goto(paths.lessons);
  await page.locator(`a[href="${address}"]`).first().click();
  await expect(cardText(page)).toHaveText(missed.text);
  await expect(cardText(page)).toBeFocused();
  await expect(page.getByText(/^Une notion de la dernière leçon vous a échappé/)).toBeVisible();
  await examine(page, 'before a lesson');

  // Opened by its address, on another device, the lesson shows no step before.
  const other = await openDevice(learner);
  await other.goto(address);
  await expect(cardText(other)).toHaveText(missed.text);

  await answerQuestion(page, missed, true);
  await expect(verdict(page)).toContainText('Juste');
  await examine(page, 'before a lesson, right');
  const kept = nextSavedPosition(page);
  await cardButton(page, 'Ouvrir la leçon').click();
  await expectOpen(page);
  await expect(stepTitle(page)).toBeFocused();
  await kept;
  expect(await readPoints(page)).toBe(points);

  // The other device is told that it has its answer, and both open the lesson from now on.
  await answerQuestion(other, missed, false);
  await expectOpen(other);
  for (const device of [page, other]) {
    await device.reload();
    await expectOpen(device);
  }
});

test('what is asked before a lesson can be passed, and comes back in Révision @only-phone', async ({
  page,
  learner: _signedIn,
  control,
}) => {
  await takeLesson(page, control, 'candlesticks', [MISSED]);
  await page.goto(address);
  await expect(cardText(page)).toHaveText(missed.text);
  const kept = nextSavedPosition(page);
  await cardButton(page, 'Passer').click();
  await expectOpen(page);
  await kept;
  await page.reload();
  await expectOpen(page);

  await control.advanceClock(25);
  await page.goto(paths.reviewSession('jour'));
  expect(await expectCard(page, 'Révision')).toBe(missed.text);
});

test('the lesson opens at once where what comes before it cannot be read @only-desk', async ({
  page,
  learner: _signedIn,
  control,
  noise,
}) => {
  noise.provoke(/warm-up/);
  await takeLesson(page, control, 'candlesticks', [MISSED]);
  // Before the list fetches ahead what the next lesson begins with.
  await page.route('**/warm-up', (route) => route.abort());
  await page.goto(paths.lessons);
  // A press before that loads the document, and the server reads what comes before the lesson.
  await expectTakenOver(page);
  await page.locator(`a[href="${address}"]`).first().click();
  await expectOpen(page);
});

test('nothing is asked before a lesson where nothing was missed @only-desk', async ({
  page,
  learner: _signedIn,
  control,
}) => {
  await takeLesson(page, control, 'candlesticks');
  await page.goto(address);
  await expectOpen(page);
  await expect(page.getByText('Avant de commencer')).toHaveCount(0);
});
