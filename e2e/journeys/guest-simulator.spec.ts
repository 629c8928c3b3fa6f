import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { signIn } from '../src/pages/accounts.ts';
import { message } from '../src/pages/lesson.ts';
import { exportTrades, openTicket } from '../src/pages/trading.ts';
import { expect, test } from '../src/test.ts';

/** Buys at market in a first market, without being led. */
async function buyAlone(page: Page) {
  await page.goto('/simulateur');
  await page.getByRole('button', { name: 'Me laisser faire seul' }).click();
  const ticket = await openTicket(page, 'Acheter');
  await ticket.getByRole('radio', { name: 'Au marché', exact: true }).check();
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  await expect(message(page, 'Achat exécuté.')).toBeVisible();
}

/** Notes what a page asks of the API that an account is needed for. */
function recordApiPaths(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/session') asked.push(pathname);
  });
  return asked;
}

test('a market played without an account stays in the browser, and goes into the account that is made', async ({
  page,
  openDevice,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = recordApiPaths(page);
  await buyAlone(page);
  await expect(page.getByText('ce marché reste sur cet appareil', { exact: false })).toBeVisible();
  await page.reload();
  expect(await exportTrades(page)).toHaveLength(1);
  expect(asked).toEqual([]);
  await audit(page, 'simulator of a guest');

  const number = randomInt(1_000_000);
  const email = `zoe.${number}@exemple.fr`;
  const password = 'trois petites bougies';
  await page.getByRole('link', { name: 'Créer un compte', exact: true }).last().click();
  for (const [label, value] of Object.entries({
    Pseudo: `Zoé ${number}`,
    'Adresse email': email,
    'Mot de passe': password,
    'Confirmer le mot de passe': password,
    Âge: '29',
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('radio', { name: 'Femme' }).check();
  const acknowledged = page.waitForResponse(
    (answer) => answer.url().endsWith('/batches') && answer.ok(),
  );
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL('/simulateur');
  await acknowledged;
  expect(await exportTrades(page)).toHaveLength(1);
  await expect(page.getByText('ce marché reste sur cet appareil', { exact: false })).toBeHidden();

  // It is the account's: another device has it, and this browser no longer gives it to a guest.
  const other = await openDevice();
  await other.goto('/login?from=/simulateur');
  await signIn(other, email, password);
  await expect(other).toHaveURL('/simulateur');
  expect(await exportTrades(other)).toHaveLength(1);
  await page.context().clearCookies();
  await page.goto('/simulateur');
  await expect(page.getByText(/^Aucune position/)).toBeVisible();
});

test('an account that has a market is asked which one goes on @only-phone', async ({
  page,
  learner,
  openDevice,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const other = await openDevice(learner);
  const acknowledged = other.waitForResponse(
    (answer) => answer.url().endsWith('/batches') && answer.ok(),
  );
  await buyAlone(other);
  await acknowledged;

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await buyAlone(page);
  await openTicket(page, 'Vendre');
  await page
    .locator('.ticket')
    .getByRole('button', { name: /^Vendre / })
    .click();
  await expect(message(page, 'Vente exécutée.')).toBeVisible();
  await page.context().addCookies(cookies);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Deux marchés/ })).toBeVisible();
  await audit(page, 'question of two markets');
  await page.getByRole('button', { name: 'Garder celui de cet appareil' }).click();
  expect(await exportTrades(page)).toHaveLength(2);
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await other.reload();
  expect(await exportTrades(other)).toHaveLength(2);
});

test('without scripts the page says what it is, and what it needs @only-desk', async ({
  request,
}) => {
  const html = await (await request.get('/simulateur')).text();
  expect(/<noscript>(.*)<\/noscript>/s.exec(html)?.[1]).toContain('<h1>Simulateur</h1>');
});
