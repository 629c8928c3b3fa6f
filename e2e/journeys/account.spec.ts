import path from 'node:path';
import { expectFieldError, expectSignedIn, signIn } from '../src/pages/accounts.ts';
import { message } from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

// Mails and passwords are the same at every size; accessibility.spec.ts looks at the forms.

const photo = path.join(import.meta.dirname, '../src/photo.png');

test('a forgotten password is replaced through the mail @only-desk', async ({
  page,
  control,
  openDevice,
  noise,
}) => {
  noise.provoke(/410|status of 410/);
  const learner = await control.buildLearner();
  const other = await openDevice(learner);
  await other.goto('/lessons');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Oublié' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expectFieldError(page.getByLabel('Adresse email'), "L'email est requis");

  // An unknown address is answered as a known one is.
  await page.getByLabel('Adresse email').fill('personne@exemple.fr');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Consultez vos emails' })).toBeVisible();
  await page.getByRole('button', { name: 'Essayer une autre adresse' }).click();
  await page.getByLabel('Adresse email').fill(learner.email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Consultez vos emails' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'boîte d’envoi locale' }).click();
  await expect(page.getByText('personne@exemple.fr')).toBeHidden();
  await page
    .getByRole('listitem')
    .filter({ hasText: learner.email })
    .getByRole('link', { name: 'Votre nouveau mot de passe' })
    .click();
  const link = page.getByRole('link', { name: /reinitialiser-mot-de-passe/ });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Choisir un nouveau mot de passe' }),
  ).toBeVisible();
  const password = page.getByLabel('Nouveau mot de passe');
  const confirmation = page.getByLabel('Confirmer le mot de passe');
  const save = page.getByRole('button', { name: 'Enregistrer le mot de passe' });
  await password.fill('quatre bougies neuves');
  await confirmation.fill('cinq bougies neuves');
  await save.click();
  await expectFieldError(confirmation, 'Les mots de passe ne correspondent pas');
  await confirmation.fill('quatre bougies neuves');
  await save.click();
  await expect(message(page, 'Mot de passe modifié')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await signIn(page, learner.email, 'quatre bougies neuves');
  await expect(page).toHaveURL('/lessons');
  await expectSignedIn(page, learner.pseudo);
  // The other device is signed out, and the link works once.
  noise.provoke(/401|status of 401/);
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await other.goto(address);
  await other.getByLabel('Nouveau mot de passe').fill('encore une bougie');
  await other.getByLabel('Confirmer le mot de passe').fill('encore une bougie');
  await other.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(other.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
});

test('the profile: a pseudo that is taken, one that is free, a photo @desk', async ({
  page,
  learner,
  control,
  noise,
  isMobile,
}) => {
  noise.provoke(/422|status of 422/);
  const taken = await control.buildLearner({ pseudo: `Théo ${isMobile ? 'Mobile' : 'Bureau'}` });
  await page.goto('/reglages');
  await page.getByRole('button', { name: 'Changer de pseudo' }).click();
  const pseudo = page.getByLabel('Pseudo', { exact: true });
  const save = page.getByRole('button', { name: 'Enregistrer le pseudo' });
  await expect(pseudo).toHaveValue(learner.pseudo);
  await expect(save).toBeDisabled();
  await pseudo.fill(taken.pseudo.toUpperCase().replace('É', 'e'));
  await expectFieldError(pseudo, 'Ce pseudo est déjà pris');
  const refused = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await save.click();
  expect((await refused).status()).toBe(422);
  await expectFieldError(pseudo, 'Ce pseudo est déjà pris');

  const free = `Camille ${isMobile ? 'M' : 'B'}`;
  await pseudo.fill(free);
  await expect(page.getByText('Disponible')).toBeVisible();
  await save.click();
  await expect(message(page, 'Pseudo modifié')).toBeVisible();

  await page.getByLabel('Photo de profil').setInputFiles({
    name: 'texte.png',
    mimeType: 'image/png',
    buffer: Buffer.from('ceci n’est pas une image'),
  });
  await expect(page.getByText('L’image doit être au format JPEG, PNG ou WebP')).toBeVisible();
  await page.getByLabel('Photo de profil').setInputFiles(photo);
  const avatar = page.getByRole('main').locator('img[src^="/files/"]').first();
  await expect(avatar).toBeVisible();
  const stored = await page.request.get((await avatar.getAttribute('src')) ?? '');
  expect(stored.headers()['content-type']).toBe('image/webp');
  await page.goto('/lessons');
  await expectSignedIn(page, free);
  await expect(page.getByRole('main').locator('img[src^="/files/"]').first()).toBeVisible();
  await page.goto('/reglages');
  await page.getByRole('button', { name: 'Retirer la photo' }).click();
  await expect(page.getByRole('main').locator('img[src^="/files/"]')).toHaveCount(0);
});

test('address and password change with the present password @desk @only-desk', async ({
  page,
  learner,
  noise,
}) => {
  noise.provoke(/403: PUT|status of 403/);
  noise.provoke(/401: POST \/api\/session|status of 401/);
  await page.goto('/reglages');
  await page.getByRole('button', { name: 'Changer d’adresse' }).click();
  const address = `neuve.${learner.email}`;
  const section = page.getByRole('region', { name: 'Adresse email' });
  await section.getByLabel('Nouvelle adresse email').fill(address);
  await section.getByLabel('Mot de passe actuel').fill('pas le bon');
  await section.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  await expectFieldError(
    section.getByLabel('Mot de passe actuel'),
    'Le mot de passe actuel est incorrect.',
  );
  await section.getByLabel('Mot de passe actuel').fill(learner.password);
  await section.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  await expect(message(page, 'Adresse modifiée')).toBeVisible();
  await expect(section.getByText(address, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  const passwords = page.getByRole('region', { name: 'Mot de passe' });
  await passwords.getByLabel('Mot de passe actuel').fill(learner.password);
  await passwords.getByLabel('Nouveau mot de passe').fill('motdepasse');
  await passwords.getByLabel('Confirmer le mot de passe').fill('motdepasse');
  await passwords.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  noise.provoke(/422|status of 422/);
  await expect(passwords.getByLabel('Nouveau mot de passe')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await passwords.getByLabel('Nouveau mot de passe').fill('une autre bougie');
  await passwords.getByLabel('Confirmer le mot de passe').fill('une autre bougie');
  await passwords.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(message(page, 'Mot de passe modifié')).toBeVisible();

  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, address, learner.password);
  await expect(message(page, 'Erreur de connexion')).toBeVisible();
  await signIn(page, address, 'une autre bougie');
  await expect(page).toHaveURL('/lessons');
});
