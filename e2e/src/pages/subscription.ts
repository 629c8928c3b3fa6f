import { expect, type Locator, type Page } from '@playwright/test';

/** The button that orders. */
export const order = 'Commande avec obligation de paiement';

/** The heading that names where the learner stands. */
export const state = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name });

/** Opens the payment page from the subscription page. */
export async function openPayment(page: Page, immediate = true): Promise<void> {
  await page.goto('/community-payment');
  await page.getByRole('checkbox', { name: /conditions générales de vente/ }).check();
  if (immediate) await page.getByRole('checkbox', { name: /je demande expressément/ }).check();
  await page.getByRole('button', { name: order }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payer l’abonnement' })).toBeVisible();
}

/** Pays with the card that is accepted, and waits for the welcome. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Payer 29,99/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bienvenue dans le forum' }),
  ).toBeVisible();
}

/** Subscribes from the offer to the welcome, on the demonstration's page. */
export async function subscribe(page: Page): Promise<void> {
  await openPayment(page);
  await pay(page);
}

/** Makes happen what a bank or the operator would, on the provider's own page. */
export async function play(page: Page, action: string): Promise<void> {
  await page.goto('/abonnement');
  await page.getByRole('button', { name: 'Carte et paiements' }).click();
  await page.getByRole('button', { name: action }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Espace client' })).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à Chandelle' }).click();
}

/** Opens the outbox once one mail of a subject has come to an address: mails leave behind the answer. Resolves to all of that address. */
export async function openOutbox(page: Page, email: string, subject: string): Promise<Locator> {
  const mails = page.getByRole('listitem').filter({ hasText: email });
  await expect(async () => {
    await page.goto('/outbox');
    await expect(mails.filter({ hasText: subject })).toHaveCount(1, { timeout: 500 });
  }).toPass();
  return mails;
}
