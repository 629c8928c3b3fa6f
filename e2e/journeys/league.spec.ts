import { paths } from '@chandelle/contract/paths';
import { weekOf } from '@chandelle/server/platform/paris-time/paris-week';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import type { Control } from '../src/control.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findClipped } from '../src/find-clipped.ts';
import { answerQuestion, expectCard, findQuestion, verdict } from '../src/pages/review.ts';
import { takeLesson } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

const address = `${paths.leaderboard}?periode=ligue`;
const own = (page: Page) => page.getByRole('region', { name: /^Votre ligue, semaine du/ });

/** Moves the server's clock so many hours past the end of the week in Paris. */
async function beginWeek(control: Control, hours: number): Promise<void> {
  const now = await control.readClock();
  await control.advanceClock((Number(weekOf(now).to) - Number(now)) / 3_600_000 + hours);
}

async function openLeague(page: Page): Promise<void> {
  await page.goto(address);
  await expectTakenOver(page);
}

/** The rows with a learner in them: rank, pseudo and points, as far as they are told in words. */
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test('a league is asked for, counts study alone, begins anew on Monday, and is left by one press', async ({
  page,
  learner,
  control,
  baseURL,
}) => {
  await beginWeek(control, 12);
  await page.goto(paths.leaderboard);
  await expectTakenOver(page);
  await page.getByRole('link', { name: 'Ligue' }).click();
  await expect(page).toHaveURL(address);
  const invitation = page.getByRole('heading', { name: 'Une semaine d’étude, à plusieurs' });
  await expect(invitation).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await audit(page, 'the league, before one asks for it');

  await page.getByRole('button', { name: 'Rejoindre la ligue' }).click();
  await expect(own(page).getByRole('heading')).toBeFocused();
  await expect(own(page)).toContainText('Pas encore de point');
  await expect(own(page)).toContainText(/Encore 6\sjours/u);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByText(/Vous êtes la première personne/)).toBeVisible();
  await audit(page, 'the league, alone so far');

  const others = [];
  for (const cards of [10, 5, 0]) {
    const other = await control.buildLearner();
    await control.joinLeague(other.learnerId, cards);
    others.push(other);
  }
  await takeLesson(page, control, 'candlesticks', [2]);
  await control.advanceClock(24);
  await page.goto(paths.review);
  await expectTakenOver(page);
  await page.getByRole('link', { name: /la séance$/ }).click();
  const question = findQuestion(await expectCard(page, 'Révision'));
  if (question === undefined) throw new Error('The missed question was to come first.');
  // A wrong answer counts as a right one does.
  await answerQuestion(page, question, false);
  await expect(verdict(page)).toContainText(/Pas encore|Faux|revient/);

  await openLeague(page);
  const [first, second, third] = others.map(({ pseudo }) => pseudo);
  await expect(rowsOf(page)).toHaveCount(4);
  const rows = await rowsOf(page).allTextContents();
  for (const [index, [pseudo, points]] of [
    [`${learner.pseudo} (Vous)`, '52'],
    [first ?? '', '20'],
    [second ?? '', '10'],
    [third ?? '', '0'],
  ].entries()) {
    expect(rows[index]).toContain(pseudo);
    expect(rows[index]?.endsWith(points ?? '')).toBe(true);
  }
  await expect(own(page)).toContainText(/Révision\s*2\spoints/u);
  await expect(own(page)).toContainText(/aujourd’hui\s*2 sur 40/u);
  await expect(own(page)).toContainText(/Leçons\s*50\spoints/u);
  await audit(page, 'the league');
  expect.soft(await page.evaluate(findClipped)).toEqual([]);

  // Another one leaves, and is gone at once.
  const left = await fetch(`${baseURL}/api/league/membership`, {
    method: 'DELETE',
    headers: { cookie: others[1]?.cookie ?? '' },
  });
  expect(left.status).toBe(200);
  await page.reload();
  await expectTakenOver(page);
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page.getByText(second ?? '', { exact: true })).toHaveCount(0);

  // Monday has come.
  await beginWeek(control, 1);
  await page.reload();
  await expectTakenOver(page);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(own(page)).toContainText('Pas encore de point');
  await expect(own(page)).toContainText(/1er\srang sur 3, avec 52\spoints/u);
  await control.joinLeague(others[0]?.learnerId ?? '', 0);
  await page.reload();
  await expectTakenOver(page);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page.getByText(/La semaine commence/)).toBeVisible();
  await audit(page, 'the league, a week that has just begun');

  await page.getByRole('button', { name: 'Quitter la ligue' }).click();
  await expect(invitation).toBeFocused();
  await page.reload();
  await expectTakenOver(page);
  await expect(invitation).toBeVisible();

  // Who is out of the ranking is in no league.
  await page.goto(paths.settings);
  await expectTakenOver(page);
  const written = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  );
  await page.getByRole('switch', { name: 'Figurer au classement' }).click();
  await written;
  await openLeague(page);
  await expect(page.getByRole('heading', { name: 'Vous êtes hors du classement' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rejoindre la ligue' })).toHaveCount(0);
  await audit(page, 'the league, out of the ranking');
});
