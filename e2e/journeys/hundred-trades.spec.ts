import { paths } from '@chandelle/contract/paths';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findMonday, moveTo } from '../src/move-clock.ts';
import { openTicket, readNumber } from '../src/pages/trading.ts';
import { expect, test } from '../src/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Fills the ticket with a small purchase at market under a set-up, its stop far below. */
async function fillPurchase(page: Page) {
  const price = readNumber(await page.locator('.market-price').innerText());
  const ticket = await openTicket(page, 'Acheter');
  await ticket.getByRole('radio', { name: 'Au marché', exact: true }).check();
  await ticket
    .getByRole('combobox', { name: 'Scénario de cet achat' })
    .selectOption('Rebond sur support');
  await field(page, 'Stop').fill(String(Math.round(price * 0.9)));
  return ticket;
}

/** Opens a position, and sells it whole at once. */
async function decide(page: Page, isMobile: boolean) {
  const ticket = await fillPurchase(page);
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  if (isMobile) await page.getByRole('tab', { name: /^Positions/ }).click();
  await page.getByRole('button', { name: 'Tout vendre' }).first().click();
}

/** Writes a plan that lets ten positions a day be opened, and refuses the next. */
async function writePlan(page: Page) {
  await page.goto(paths.plan);
  await expectTakenOver(page);
  await field(page, 'Ce que j’attends avant d’entrer').fill('Rebond sur un support tracé.');
  await field(page, 'Positions').fill('10');
  await field(page, 'Pertes').fill('10');
  await page
    .getByRole('radiogroup', { name: /Risque/ })
    .getByText('Avertir')
    .click();
  await page.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(page.getByText('Elle vaut dès maintenant.')).toBeVisible();
}

test('ten of the hundred decisions are taken under a plan that refuses the eleventh of the day', async ({
  page,
  learner,
  control,
  isMobile,
}) => {
  test.slow();
  expect(learner.cookie).not.toBe('');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await moveTo(control, await findMonday(control), 12);

  await test.step('without a plan the page leads to it', async () => {
    await page.goto(paths.hundredTrades);
    await expect(page.getByRole('heading', { name: 'Comment cela se passe' })).toBeVisible();
    await audit(page, 'hundred decisions, without a plan');
    await expect(page.getByRole('link', { name: 'Écrire mon plan' })).toBeVisible();
    await writePlan(page);
  });

  await test.step('a series is begun, and its ten candles are empty', async () => {
    await page.goto(paths.hundredTrades);
    await expectTakenOver(page);
    await page.getByRole('button', { name: 'Commencer ma série' }).click();
    await expect(page.getByRole('heading', { name: '0 décision sur 100' })).toBeVisible();
    await audit(page, 'hundred decisions, begun');
    await page.getByRole('link', { name: 'Commencer une période' }).click();
    await expect(page.getByRole('heading', { name: 'JETON/USDT' })).toBeVisible();
    await expect(page.getByText('Décision 1 sur 100')).toBeVisible();
  });

  await test.step('a purchase says what it is made for', async () => {
    const ticket = await openTicket(page, 'Acheter');
    await ticket.getByRole('radio', { name: 'Au marché', exact: true }).check();
    await ticket.getByRole('button', { name: /^Acheter / }).click();
    const asked = ticket.getByRole('combobox', { name: 'Scénario de cet achat' });
    await expect(asked).toHaveAttribute('aria-invalid', 'true');
    await expect(ticket.getByText('Indiquez le scénario.')).toBeVisible();
    if (isMobile) await page.keyboard.press('Escape');
  });

  await test.step('ten decisions are taken, and the eleventh is refused', async () => {
    for (let count = 1; count <= 10; count += 1) {
      await decide(page, isMobile);
      await expect(page.getByText(`Décision ${count + 1} sur 100`)).toBeVisible();
    }
    const ticket = await fillPurchase(page);
    const refused = page.getByRole('region', { name: 'Votre plan refuse cet ordre' });
    await expect(refused).toContainText(/Dix positions ouvertes aujourd’hui/);
    await expect(ticket.getByRole('button', { name: /^Acheter / })).toBeDisabled();
  });

  await test.step('the page shows ten of a hundred, in the first candle', async () => {
    await page.goto(paths.hundredTrades);
    await expect(page.getByRole('heading', { name: '10 décisions sur 100' })).toBeVisible();
    const candles = page.getByRole('list', { name: 'Dix bougies de dix décisions' });
    await expect(candles.getByRole('listitem').first()).toContainText(/Décisions 1 à 10\s: 10/);
    await expect(candles.locator('[data-state="full"]')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Reprendre la période' })).toBeVisible();
    await audit(page, 'hundred decisions, ten taken');
  });

  await test.step('a series that is given up is kept, and another may begin', async () => {
    await page.getByRole('button', { name: 'Abandonner la série' }).click();
    const dialog = page.getByRole('dialog', { name: 'Abandonner cette série ?' });
    await expect(dialog).toContainText('Ses 10 décisions restent enregistrées');
    await dialog.getByRole('button', { name: 'Abandonner', exact: true }).click();
    await expect(page.getByText(/Abandonnée après 10 décisions sur 100/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Commencer ma série' })).toBeVisible();
  });
});
