import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { message } from '../src/pages/lesson.ts';
import { collectMarketAnswers, figure, openTicket } from '../src/pages/trading.ts';
import { expect, test } from '../src/test.ts';

/** Names of all episodes, any of which a blind one may be. */
const titles =
  /La chute de mars|Le reflux de mai|Terra et Luna|Le lundi d’août|Les banques de mars|La reprise d’automne|Les ETF au comptant|La nuit des liquidations|L’automne immobile|L’été sans vent|L’été plat/;

/** Buys at market for an amount of the currency, with a stop some percent below. */
async function buyWithStop(page: Page, part: number) {
  const price = Number(
    (await page.locator('.market-price').innerText()).replaceAll(/[^\d,]/gu, '').replace(',', '.'),
  );
  const ticket = await openTicket(page, 'Acheter');
  await ticket.getByRole('radio', { name: 'Au marché', exact: true }).check();
  await ticket
    .getByRole('textbox', { name: 'Stop', exact: true })
    .fill(String(Math.round(price * part)));
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  await expect(message(page, 'Achat exécuté.')).toBeVisible();
}

/** The market's own clock; a candle's time stands beside its prices too. */
const clock = (page: Page) => page.locator('.transport-clock');

/** Steps by candles of a day until the market is over. */
async function stepToEnd(page: Page) {
  await page.getByRole('radio', { name: '1 jour' }).check();
  const step = page.getByRole('button', { name: 'Avancer d’une bougie' });
  const report = page.getByRole('region', { name: /^Bilan de l’épisode/ });
  await expect(async () => {
    if (!(await report.isVisible())) await step.click({ timeout: 3000 });
    expect(await report.isVisible()).toBe(true);
  }).toPass({ timeout: 120_000, intervals: [100] });
  return report;
}

test('12 March 2020 is lived through by its name, and stands beside keeping in the end', async ({
  page,
  learner,
  openDevice,
}) => {
  test.slow();
  expect(learner.cookie).not.toBe('');
  await page.goto('/simulateur/episodes');
  await expect(page.getByRole('heading', { name: 'Choisir un marché' })).toBeVisible();
  await expect(page.getByText('Onze épisodes qui ont eu lieu')).toBeVisible();
  await audit(page, 'episodes');
  await page.getByRole('link', { name: /La chute de mars/ }).click();
  await expect(page).toHaveURL('/simulateur');
  await expect(page.getByText('Mars 2020', { exact: true })).toBeVisible();
  await expect(clock(page)).toContainText('12 mars 2020, 0 h 00');
  // On a phone, below what is folded away.
  await expect(page.getByText(/Binance, BTC\/USDT, 5\smars – 8\savr\.\s2020/u)).toBeAttached();
  await buyWithStop(page, 0.95);

  // The stop is reached that very morning, and the fall goes on without the learner.
  await page.getByRole('radio', { name: '4 heures' }).check();
  const step = page.getByRole('button', { name: 'Avancer d’une bougie' });
  for (let count = 0; count < 3; count += 1) await step.click();
  await expect(clock(page)).toContainText('12 mars 2020, 12 h 00');
  await expect(page.getByText(/Aucune position/).first()).toBeAttached();

  // Another device goes on from there.
  const saved = page.getByText('Enregistré', { exact: true });
  await expect(saved).toBeVisible();
  const other = await openDevice(learner);
  // Time that passes without a command is sent every ten seconds.
  await expect(async () => {
    await other.goto('/simulateur');
    await expect(clock(other)).toContainText('12 mars 2020, 12 h 00', { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await expect(other.getByText('Mars 2020', { exact: true })).toBeVisible();
  await other.close();

  const report = await stepToEnd(page);
  await expect(report.getByText(/La chute de mars, 5\smars – 8\savr\.\s2020/u)).toBeVisible();
  await expect(
    report.getByText(/l’Organisation mondiale de la santé parle de pandémie/),
  ).toBeVisible();
  await expect(report.getByRole('link', { name: /OMS/ })).toHaveAttribute('href', /who\.int/);
  expect(await figure(report, 'Acheter et garder')).toBe(-7.2);
  const own = await figure(report, 'Vous');
  expect(own).toBeLessThan(0);
  expect(own).toBeGreaterThan(-5);
  await audit(page, 'report of an episode');

  await report.getByRole('link', { name: 'Choisir un autre épisode' }).click();
  const results = page.getByRole('region', { name: 'Vos épisodes' });
  await expect(
    results.getByRole('row', { name: /La chute de mars Par son nom .*−7,2/ }),
  ).toBeVisible();
});

test('a blind stretch tells what it was when it is over, and not before', async ({
  page,
  learner,
  isMobile,
}) => {
  test.slow();
  expect(learner.cookie).not.toBe('');
  const told = collectMarketAnswers(page);
  await page.goto('/simulateur/episodes');
  await page.getByRole('link', { name: 'Commencer à l’aveugle' }).click();
  await expect(page).toHaveURL('/simulateur');
  await expect(page.getByText('À l’aveugle', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'JETON/USDT' })).toBeVisible();
  await expect(clock(page)).toContainText('Jour 1, 0 h 00');
  // All that its head holds has room, with a control more than a market without an end.
  for (const width of isMobile ? [] : [1200, 1320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: 'Changer de marché' })).toBeInViewport({
      ratio: 1,
    });
  }
  await buyWithStop(page, 0.9);

  // A day is further than the page has been told: it comes from the server.
  await page.getByRole('radio', { name: '1 jour' }).check();
  await page.getByRole('button', { name: 'Avancer d’une bougie' }).click();
  await expect(clock(page)).toContainText('Jour 2, 0 h 00');
  // It goes on after a reload, with what it had.
  await page.reload();
  await expect(clock(page)).toContainText('Jour 2, 0 h 00');
  await expect(page.getByText(titles)).toHaveCount(0);
  expect(told.length).toBeGreaterThan(1);
  expect(told.join('\n')).not.toMatch(titles);
  expect(told.join('\n')).not.toMatch(/"(?:hidden|episodeId|priceFactor)"|Binance|Kraken/);

  const report = await stepToEnd(page);
  await expect(
    report.getByRole('heading', { name: /^C’était « .* », du .* au .* 20\d\d$/ }),
  ).toBeVisible();
  await expect(report.getByText(titles).first()).toBeVisible();
  await expect(report.getByText('Prix multipliés par')).toBeVisible();
  await audit(page, 'a blind episode that is told');
  await report.getByRole('button', { name: 'Revenir à mon marché' }).click();
  await expect(page.getByText('Marché simulé', { exact: true })).toBeVisible();
  await page.goto('/simulateur/episodes');
  await expect(
    page.getByRole('region', { name: 'Vos épisodes' }).getByRole('row', { name: /À l’aveugle/ }),
  ).toBeVisible();
});

test('a visitor lives through an episode by its name, and is told what a blind one needs', async ({
  page,
}) => {
  await page.goto('/simulateur/episodes');
  await expect(page.getByText('Il faut un compte, gratuit', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: /L’été plat/ }).click();
  await expect(page.getByText('Juillet 2023', { exact: true })).toBeVisible();
  await buyWithStop(page, 0.95);
  await page.reload();
  await expect(clock(page)).toContainText('10 juil. 2023, 0 h 00');
});
