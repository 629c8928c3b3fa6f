import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectFieldError } from './accounts.ts';
import { message } from './lesson.ts';

/** Who registers. */
export interface Newcomer {
  pseudo: string;
  email: string;
  password: string;
}

const photo = path.join(import.meta.dirname, '../photo.png');

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submitButton = (page: Page) => page.getByRole('button', { name: 'Créer mon compte' });

/** Expects of the open form that each value it refuses says why, at its field. */
export async function expectFieldErrors(page: Page): Promise<void> {
  const submit = submitButton(page);
  await submit.click();
  const expectMessages = async (messages: Record<string, string>) => {
    for (const [label, text] of Object.entries(messages))
      await expectFieldError(field(page, label), text);
  };
  await expectMessages({
    Pseudo: 'Le pseudo doit contenir au moins 3 caractères',
    'Adresse email': "L'email est requis",
    'Mot de passe': 'Le mot de passe doit contenir au moins 8 caractères',
    Âge: "L'âge est requis",
  });
  await expectFieldError(
    page.getByRole('radiogroup', { name: 'Genre' }),
    'Veuillez sélectionner votre genre',
  );
  await expect(field(page, 'Pseudo')).toBeFocused();

  await field(page, 'Pseudo').fill('une bougie beaucoup trop longue');
  await field(page, 'Adresse email').fill('elodie');
  await field(page, 'Mot de passe').fill('court');
  await field(page, 'Confirmer le mot de passe').fill('autre');
  await field(page, 'Âge').fill('12');
  await submit.click();
  await expectMessages({
    Pseudo: 'Le pseudo ne peut pas dépasser 20 caractères',
    'Adresse email': 'Adresse email invalide',
    'Mot de passe': 'Le mot de passe doit contenir au moins 8 caractères',
    'Confirmer le mot de passe': 'Les mots de passe ne correspondent pas',
    Âge: "L'âge doit être compris entre 13 et 120 ans",
  });

  await page.getByLabel('Photo de profil').setInputFiles({
    name: 'trop-lourde.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await submit.click();
  await expect(page.getByText("L'image ne peut pas dépasser 5MB")).toBeVisible();
  await page.getByRole('button', { name: 'Retirer la photo' }).click();
  await expect(page.getByText("L'image ne peut pas dépasser 5MB")).toBeHidden();
}

/** Fills the open form in, with a photo, and sends it; the way to the sign-in leaves time to read the message. */
export async function register(page: Page, { pseudo, email, password }: Newcomer): Promise<void> {
  const submit = submitButton(page);
  await page.getByLabel('Photo de profil').setInputFiles(photo);
  await expect(page.getByRole('img', { name: /^Aperçu/ })).toBeVisible();
  await field(page, 'Pseudo').fill(pseudo);
  await expect(page.getByText('Disponible')).toBeVisible();
  await field(page, 'Adresse email').fill(email);
  await field(page, 'Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).first().click();
  await expect(field(page, 'Mot de passe')).toHaveAttribute('type', 'text');
  await field(page, 'Confirmer le mot de passe').fill(password);
  await page.getByRole('radio', { name: 'Femme' }).check();
  await field(page, 'Âge').fill('34');
  const created = page.waitForResponse(/\/api\/accounts$/);
  await submit.click();
  expect((await created).status()).toBe(201);
  const success = Date.now();
  await expect(message(page, 'Inscription réussie !')).toBeVisible();
  await expect(page).toHaveURL('/login');
  const waited = Date.now() - success;
  expect(waited).toBeGreaterThan(1500);
  expect(waited).toBeLessThan(5000);
}
