import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { audit } from '../src/audit.ts';
import type { Control } from '../src/control.ts';
import { signIn } from '../src/pages/accounts.ts';
import { message } from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

/** Returns the code that an app shows now, by the server's clock, or some half minutes later. */
const codeAt = async (control: Control, secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: (await control.readClock()).getTime() + periods * 30_000,
  });

const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('an authenticator app: set up, asked for at the next sign-in, replaced by a recovery code', async ({
  page,
  learner,
  openDevice,
  control,
  noise,
}) => {
  noise.provoke(/403: POST \/api\/session\/second-step|status of 403/);
  await page.goto('/reglages/securite');
  const app = part(page, 'Application d’authentification');
  await app.getByRole('button', { name: 'Activer l’application' }).click();
  await app.getByLabel('Mot de passe actuel', { exact: true }).fill(learner.password);
  await app.getByRole('button', { name: 'Continuer' }).click();
  await expect(app.getByRole('img', { name: /Code QR/ })).toBeVisible();
  await audit(page, 'second factor, being set up');
  const secret = ((await app.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const first = app.getByLabel('Code à six chiffres');
  await expect(first).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(first).toHaveAttribute('inputmode', 'numeric');
  await first.fill(await codeAt(control, secret));
  await app.getByRole('button', { name: 'Activer' }).click();
  await expect(page.getByRole('heading', { name: 'Vos dix codes de récupération' })).toBeFocused();
  await expect(
    page.getByRole('listitem').filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ }),
  ).toHaveCount(10);
  const [recovery = ''] = await page
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
    .allTextContents();
  await audit(page, 'second factor, on, with its codes', { floating: true });
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
  await expect(app).toContainText(/Activée le/);
  await expect(part(page, 'Codes de récupération')).toContainText('10 codes restent');

  const other = await openDevice();
  await other.goto('/login?from=%2Fleaderboard');
  await signIn(other, learner.email, learner.password);
  await expect(
    other.getByRole('heading', { level: 1, name: 'Confirmez que c’est vous' }),
  ).toBeFocused();
  const session = await other.request.get('/api/session');
  expect(await session.json()).toMatchObject({ learner: null });
  const code = other.getByLabel('Code à six chiffres');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await other.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(other.getByText(/Ce code n’est pas le bon/)).toBeVisible();
  await audit(other, 'second step, refused');
  // The code of the set-up is used; the next one is right half a minute early.
  await code.fill(await codeAt(control, secret, 1));
  await other.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(other).toHaveURL('/leaderboard');

  const third = await openDevice();
  await third.goto('/login');
  await signIn(third, learner.email, learner.password);
  await third.getByRole('button', { name: 'Utiliser un code de récupération' }).click();
  await third.getByLabel('Code de récupération').fill(recovery);
  await third.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(third).toHaveURL('/lessons');
  await page.reload();
  await expect(part(page, 'Codes de récupération')).toContainText('9 codes restent');
  const activity = page.getByRole('region', { name: 'Activité' });
  for (const text of [
    'Code de récupération utilisé',
    'Mot de passe juste, mais seconde étape refusée',
    'Connexion depuis un nouvel appareil',
    'Double authentification activée',
  ])
    await expect(activity.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
});

test('a passkey: made, used in place of the password and after it, taken away', async ({
  page,
  learner,
  context,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/reglages/securite');
  const keys = part(page, 'Clés d’accès');
  await keys.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await keys.getByLabel('Nom de la clé').fill('Téléphone');
  await keys.getByLabel('Mot de passe actuel', { exact: true }).fill(learner.password);
  await keys.getByRole('button', { name: 'Créer la clé' }).click();
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
  await expect(keys.getByRole('listitem')).toHaveText(/Téléphone/);
  await audit(page, 'second factor, with a passkey', { floating: true });

  await context.clearCookies();
  await page.goto('/login?from=%2Freglages%2Fsecurite');
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await expect(message(page, 'Connexion réussie')).toBeVisible();
  await expect(page).toHaveURL('/reglages/securite');
  await expect(keys.getByRole('listitem')).toHaveText(/dernier usage/);

  await context.clearCookies();
  await page.goto('/login?from=%2Freglages%2Fsecurite');
  await signIn(page, learner.email, learner.password);
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click();
  await expect(page).toHaveURL('/reglages/securite');

  await keys.getByRole('button', { name: 'Retirer Téléphone' }).click();
  await keys.getByRole('button', { name: 'Confirmer par clé d’accès' }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(0);
  await expect(part(page, 'Codes de récupération')).toHaveCount(0);
});
