import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectFieldError, signIn } from '../src/pages/accounts.ts';
import { finishLesson, message } from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

// What is kept of an account, and who sees it, is the same at every size.

/** Shows the whole list: of more than a handful it shows ten until it is asked for. */
async function unfoldRanking(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Votre position' })).toBeVisible();
  const unfold = page.getByRole('button', { name: /^Voir les \d/ });
  if (await unfold.isVisible()) await unfold.click();
}

test('who leaves the leaderboard disappears from it, and may come back @only-desk', async ({
  page,
  learner,
  control,
  openDevice,
}) => {
  await finishLesson(page);
  const witness = await openDevice(await control.buildLearner());
  await witness.goto('/leaderboard');
  await unfoldRanking(witness);
  await expect(witness.getByRole('row', { name: learner.pseudo })).toBeVisible();

  await page.goto('/reglages');
  const listed = page.getByRole('switch', { name: 'Figurer au classement' });
  await expect(listed).toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await listed.click();
  await saved;
  await expect(listed).not.toBeChecked();
  await page.goto('/leaderboard');
  await expect(page.getByRole('region', { name: 'Votre position' })).toContainText(
    'Hors du classement',
  );
  await expect(page.getByText('(Vous)')).toBeHidden();
  await expect(async () => {
    await witness.reload();
    await unfoldRanking(witness);
    await expect(witness.getByRole('row', { name: learner.pseudo })).toBeHidden({ timeout: 500 });
  }).toPass();

  await page.goto('/reglages');
  await listed.click();
  await expect(listed).toBeChecked();
  await expect(async () => {
    await witness.reload();
    await unfoldRanking(witness);
    await expect(witness.getByRole('row', { name: learner.pseudo })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('the data can be taken away, and the account deleted @only-desk', async ({
  page,
  learner,
  noise,
}) => {
  noise.provoke(/403|status of 403/);
  noise.provoke(/401|status of 401/);
  await finishLesson(page);
  await page.goto('/reglages');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('chandelle-mes-donnees.json');
  const text = await readFile(await download.path(), 'utf8');
  const data = JSON.parse(text) as { account: { email: string } };
  expect(data.account.email).toBe(learner.email);
  expect(text).toContain('candlesticks');
  const [, session = ''] = learner.cookie.split('=');
  expect(text).not.toContain(decodeURIComponent(session).split('.')[0]);
  expect(text).not.toMatch(/"(password|passwordHash|token|rightOptions)"/i);

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte' });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expectFieldError(
    dialog.getByLabel('Mot de passe', { exact: true }),
    'Le mot de passe actuel est incorrect.',
  );
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(learner.password);
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page).toHaveURL('/');
  await expect(message(page, 'Compte supprimé')).toBeVisible();
  await page.goto('/login');
  await signIn(page, learner.email, learner.password);
  await expect(
    message(page, 'Erreur de connexion', 'Email ou mot de passe incorrect.'),
  ).toBeVisible();
});
