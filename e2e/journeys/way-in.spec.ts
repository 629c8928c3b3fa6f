import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectFieldError } from '../src/pages/accounts.ts';
import { expect, test } from '../src/test.ts';

// Where a registration leads is the same at every size; the form that shows every error is not.

const password = 'trois petites bougies';

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

test('whoever registers from the subscription page comes back to it, signed in @only-desk', async ({
  page,
}) => {
  const number = randomInt(1_000_000);
  const pseudo = `Basile ${number}`;
  await page.goto('/community-payment');
  await page.getByRole('link', { name: 'Créer un compte gratuit' }).click();
  await expect(page).toHaveURL('/register?from=%2Fcommunity-payment');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Commencer' })).toHaveCount(0);
  await fillIn(page, {
    Pseudo: pseudo,
    'Adresse email': `basile.${number}@exemple.fr`,
    'Mot de passe': password,
    'Confirmer le mot de passe': password,
    Âge: '34',
  });
  await page.getByRole('radio', { name: 'Homme' }).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { name: `Bienvenue, ${pseudo}.` })).toBeVisible();
  await expect(page).toHaveURL('/community-payment');
  await expect(page.getByRole('link', { name: 'Créer un compte gratuit' })).toHaveCount(0);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveCount(0);
});

test('one press shows every error of the registration, the gender’s too', async ({ page }) => {
  await page.goto('/register');
  await fillIn(page, {
    Pseudo: 'a',
    'Adresse email': 'x',
    'Mot de passe': '1234',
    'Confirmer le mot de passe': '12345',
    Âge: '9',
  });
  const submit = page.getByRole('button', { name: 'Créer mon compte' });
  await submit.scrollIntoViewIfNeeded();
  const box = await submit.boundingBox();
  // As a finger does it: the page has the time to draw between press and release.
  await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 4);
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.mouse.up();
  await expectFieldError(
    page.getByRole('radiogroup', { name: 'Genre' }),
    'Veuillez sélectionner votre genre',
  );
  await expectFieldError(
    page.getByLabel('Âge', { exact: true }),
    "L'âge doit être compris entre 13 et 120 ans",
  );
  await expect(page.getByLabel('Pseudo', { exact: true })).toBeFocused();
});
