import { paths } from '@chandelle/contract/paths';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import type { Control } from '../src/control.ts';
import { expect, test } from '../src/test.ts';

/** Brings learners to totals above and below that of another one: fifteen from 1,500 points, three below 5. */
async function crowdAround(control: Control): Promise<void> {
  const totals = [...Array.from({ length: 15 }, (_, index) => 1500 + index * 40), 1, 2, 3];
  for (const points of totals) {
    const { learnerId } = await control.buildLearner();
    await control.givePoints(learnerId, points);
  }
}

/** The rows with a learner in them, by their text. */
const rowsOf = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .allTextContents();

test('the ranking shows ten rows and one’s own place, and the others when they are asked for @desk @phone', async ({
  page,
  learner,
  control,
}) => {
  await crowdAround(control);
  await control.givePoints(learner.learnerId, 5);
  await page.goto(paths.leaderboard);
  const unfold = page.getByRole('button', { name: /^Voir les \d+$/ });
  await expect(unfold).toBeVisible();
  const first = await rowsOf(page);
  expect(first).toHaveLength(17);
  expect(first[13]).toContain(`${learner.pseudo} (Vous)`);
  await expect(page.getByText('Autour de votre position')).toBeAttached();
  await audit(page, 'the ranking, folded');
  await unfold.click();
  const fold = page.getByRole('button', { name: 'Voir les dix premiers' });
  await expect(fold).toBeVisible();
  const whole = await rowsOf(page);
  expect(whole.length).toBeGreaterThanOrEqual(19);
  expect(whole.slice(0, 10)).toEqual(first.slice(0, 10));
  await fold.click();
  await expect(unfold).toBeVisible();
  expect(await rowsOf(page)).toEqual(first);
});

test('the week begins anew on Monday, and counts what was won since', async ({
  page,
  learner,
  control,
}) => {
  await control.givePoints(learner.learnerId, 40);
  // Whatever day it is in this world, its week is over then.
  await control.advanceClock(7 * 24);
  await page.goto(paths.leaderboard);
  const own = page.getByRole('region', { name: /^Votre position/ });
  await expect(own).toContainText('40 points');
  await page.getByRole('link', { name: 'Cette semaine' }).click();
  await expect(page).toHaveURL(`${paths.leaderboard}?periode=semaine`);
  await expect(own).toContainText('0 point');
  await expect(own).toContainText('Pas encore classé');
  await audit(page, 'a week without a point of one’s own');
  await control.givePoints(learner.learnerId, 65);
  await page.reload();
  await expect(own).toContainText('25 points');
  const row = page.getByRole('row').filter({ hasText: `${learner.pseudo} (Vous)` });
  await expect(row).toContainText('25');
  await audit(page, 'the ranking of the week');
  await page.getByRole('link', { name: 'Depuis le début' }).click();
  await expect(own).toContainText('65 points');
});
