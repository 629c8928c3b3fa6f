import { randomInt } from 'node:crypto';
import { paths } from '@chandelle/contract/paths';
import { audit } from '../src/audit.ts';
import { expect, test } from '../src/test.ts';

test('the administration is an address that leads nowhere for learners, and no menu leads there @only-desk', async ({
  page,
  learner,
}) => {
  await page.goto(paths.administration);
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  await page.getByRole('button', { name: learner.pseudo }).click();
  await expect(page.getByRole('menuitem', { name: 'Réglages' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
});

const reason = 'Votre compte envoie des publicités depuis hier.';

test('an operator finds a learner, suspends the account and restores it; its learner is out at once and told why', async ({
  control,
  openDevice,
  noise,
}) => {
  // The same world may see the journey at both sizes.
  const name = `Nadir${randomInt(1_000_000)}`;
  const email = `${name.toLowerCase()}@exemple.fr`;
  const nadir = await control.buildLearner({ pseudo: name, email });
  await control.subscribe(nadir.learnerId);
  const theirs = await openDevice(nadir);
  await theirs.goto(paths.security);
  await expect(theirs.getByRole('heading', { name: 'Sécurité', level: 1 })).toBeVisible();

  const odile = await control.buildLearner({ operator: true });
  const page = await openDevice(odile);
  await page.goto(paths.administration);
  await expect(page.getByRole('heading', { name: 'Administration', level: 1 })).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: 'Chercher' }).click();
  const card = page.getByRole('group', { name });
  await expect(card).toContainText(email);
  await expect(card).toContainText(/2\sappareils/u);
  await audit(page, 'an account in the administration');

  await card.getByRole('button', { name: 'Suspendre' }).click();
  const dialog = page.getByRole('dialog', { name: `Suspendre ${name}` });
  await expect(dialog).toContainText('il s’arrête à la fin de la période payée');
  await dialog.getByRole('textbox').fill(reason);
  await audit(page, 'the dialog of a suspension', { floating: true });
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  await expect(card.getByText('Suspendu', { exact: true })).toBeVisible();
  await expect(card).toContainText('Aucune');

  // Their next step leads to the sign-in, which tells nobody without the password.
  noise.provoke(/40[13].*\/api\/|status of 40[13]/);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  const signIn = async (password: string) => {
    await theirs.getByLabel('Adresse email').fill(nadir.email);
    await theirs.getByLabel('Mot de passe', { exact: true }).fill(password);
    await theirs.getByRole('button', { name: 'Se connecter', exact: true }).click();
  };
  await signIn('pas le bon mot');
  await expect(theirs.getByText(/Vérifiez les majuscules/)).toBeVisible();
  await expect(theirs.getByText('suspendu')).toHaveCount(0);
  await signIn(nadir.password);
  const told = theirs.getByRole('alert').filter({ hasText: 'Votre compte est suspendu' });
  await expect(told).toContainText(reason);
  await expect(told.getByRole('link')).toBeVisible();
  await audit(theirs, 'the sign-in to a suspended account');

  await card.getByRole('button', { name: 'Rétablir' }).click();
  const restoring = page.getByRole('dialog', { name: `Rétablir ${name}` });
  await restoring.getByRole('textbox').fill('Mot de passe changé');
  await restoring.getByRole('button', { name: 'Rétablir' }).click();
  await expect(card.getByRole('button', { name: 'Suspendre' })).toBeVisible();
  await signIn(nadir.password);
  await expect(theirs.getByText('Compte suspendu par l’équipe Chandelle')).toBeVisible();
  await expect(theirs.getByText('Compte rétabli par l’équipe Chandelle')).toBeVisible();

  await page.getByRole('tab', { name: 'Journal' }).click();
  const acts = page
    .getByRole('list', { name: 'Gestes' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(acts).toHaveCount(2);
  await expect(acts.nth(0)).toContainText(`${odile.pseudo} a rétabli ${name}`);
  await expect(acts.nth(0)).toContainText('Mot de passe changé');
  await expect(acts.nth(1)).toContainText(`${odile.pseudo} a suspendu ${name}`);
  await expect(acts.nth(1)).toContainText(reason);
  await audit(page, 'the log of operators');
});

test('an operator sees how feeds, mails, payments and jobs are doing @only-desk', async ({
  control,
  openDevice,
}) => {
  await control.countCourse();
  const { learnerId } = await control.buildLearner();
  await control.subscribe(learnerId);
  const page = await openDevice(await control.buildLearner({ operator: true }));
  await page.goto(`${paths.administration}?partie=taches`);
  await expect(page.getByRole('list', { name: 'Tâches' })).toContainText(
    'Compter les réponses pour l’atelier',
  );
  await audit(page, 'the jobs in the administration');
  await page.getByRole('tab', { name: 'Actualités' }).click();
  await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible();
  await audit(page, 'the feeds in the administration');
  await page.getByRole('tab', { name: 'Paiements' }).click();
  await expect(page.getByText('Renouvelés')).toBeVisible();
  await audit(page, 'the payments in the administration');
  await page.getByRole('tab', { name: 'Courriels' }).click();
  await expect(page.getByText('Aucun courriel n’attend')).toBeVisible();
  await audit(page, 'the mails in the administration');
});
