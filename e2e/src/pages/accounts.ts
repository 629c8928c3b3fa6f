import { expect, type Locator, type Page } from '@playwright/test';

/** Signs in through the form of the sign-in page, which is in view or about to be. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  // The form of the registration has fields of the same names, and its address is left before the form is.
  const submit = page.getByRole('button', { name: 'Se connecter', exact: true });
  await expect(submit).toBeVisible();
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await submit.click();
}

/** Expects that the account's pseudo is in view: in the bar, or on a phone in the page. */
export async function expectSignedIn(page: Page, pseudo: string): Promise<void> {
  await expect(
    page.getByText(pseudo, { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
}

/** Signs out by the account menu, or by the menu of a phone. */
export async function signOut(page: Page, pseudo: string, narrow: boolean): Promise<void> {
  await waitForIdleNetwork(page);
  await openAccountMenu(page, pseudo, narrow);
  const kind = narrow ? 'button' : 'menuitem';
  const surface = narrow ? page.getByRole('dialog') : page.getByRole('menu');
  await surface.getByRole(kind, { name: 'Déconnexion' }).click();
}

/**
 * Waits until a page that was just opened has all it asks for: what it still asked for when its session ends would be
 * refused, and the browser would report it.
 */
export const waitForIdleNetwork = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle');

/** Opens the account menu, or the menu of a phone which holds the same. */
export async function openAccountMenu(page: Page, pseudo: string, narrow: boolean): Promise<void> {
  if (narrow) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  else await page.getByRole('banner').getByRole('button', { name: pseudo }).click();
}

/** Expects that a field is marked as refused, and that the message linked to it is this one, to the letter. */
export async function expectFieldError(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAttribute('aria-describedby', /-error/);
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const id = ids.find((candidate) => candidate.endsWith('-error'));
  await expect(field.page().locator(`[id="${id}"]`)).toHaveText(text);
}

/**
 * Holds what a page asks about its session by itself, as it does when its window gets the focus; returns what lets it go.
 * Else a slow page learns that way that its session has ended, before somebody does something without one.
 */
export async function holdSessionReads(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/session', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
