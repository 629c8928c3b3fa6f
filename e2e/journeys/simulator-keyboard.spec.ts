import type { Locator, Page } from '@playwright/test';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { message } from '../src/pages/lesson.ts';
import { readNumber } from '../src/pages/trading.ts';
import { expect, test } from '../src/test.ts';
import { Walk } from '../src/walk.ts';

// A phone has no keyboard.

/** Presses of Tab that one way on the page takes at most. */
const FARTHEST = 120;

/** Goes to a control as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let press = 0; press < FARTHEST; press += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${String(control)}.`);
}

/** Types into the field that Tab has led to, in the place of what it holds. */
async function type(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

const times = (count: number, key: string) => Array.from({ length: count }, () => key);

/** Opens a tab of the account by the arrow keys. */
async function openPart(page: Page, name: RegExp) {
  const tabs = page.getByRole('tablist', { name: 'Votre compte' }).getByRole('tab');
  const wanted = page.getByRole('tab', { name });
  await tabTo(
    page,
    page.getByRole('tablist', { name: 'Votre compte' }).locator('[aria-selected="true"]'),
  );
  for (let press = 0; press < (await tabs.count()); press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
}

test('the whole simulator can be worked by keyboard @only-desk', async ({ page, learner }) => {
  test.slow();
  expect(learner.cookie).not.toBe('');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/simulateur');
  await expect(page.getByText('Marché simulé', { exact: true })).toBeVisible();
  const ticket = page.getByRole('region', { name: 'Passer un ordre' });

  // A limit order, sent from its field with Enter.
  await tabTo(page, ticket.getByRole('textbox', { name: 'Prix limite' }));
  await type(page, '45000');
  await tabTo(page, ticket.getByRole('textbox', { name: 'Quantité' }));
  await type(page, '0,05');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Achat limite en attente.')).toBeVisible();

  // A purchase at market, with its stop.
  await tabTo(page, ticket.getByRole('radio', { name: 'Limite', exact: true }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(ticket.getByRole('radio', { name: 'Au marché', exact: true })).toBeChecked();
  const price = readNumber(await page.locator('.market-price').innerText());
  await tabTo(page, ticket.getByRole('textbox', { name: 'Quantité' }));
  await type(page, '0,01');
  await tabTo(page, ticket.getByRole('textbox', { name: 'Stop', exact: true }));
  await type(page, String(Math.round(price * 0.97)));
  await tabTo(page, ticket.getByRole('button', { name: /^Acheter / }));
  await page.keyboard.press('Enter');
  await expect(message(page, 'Achat exécuté.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Ordres en attente (2)' })).toBeVisible();

  // Candles of an hour, and one of them on.
  await tabTo(page, page.getByRole('button', { name: 'Avancer d’une bougie' }), 'Shift+Tab');
  await tabTo(page, page.getByRole('radio', { name: '15 minutes' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '1 heure' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Avancer d’une bougie' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.transport-clock')).toHaveText(/Jour\s1, 1\sh\s00$/);

  // The line of the order, on the chart.
  const line = page.getByRole('slider', { name: /^Achat limite/ });
  await tabTo(page, line);
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowUp');
  await expect(line).toHaveAttribute('aria-valuenow', '45020');
  expect(Number(await line.getAttribute('aria-valuemax'))).toBeGreaterThan(45_020);
  await page.keyboard.press('Enter');
  await expect(message(page, 'Ordre modifié.')).toBeVisible();

  await openPart(page, /^Ordres en attente/);
  const orders = page.getByRole('region', { name: 'Ordres en attente' });
  await expect(orders.getByRole('cell', { name: /^45.020,00$/ })).toBeVisible();
  await tabTo(page, orders.getByRole('button', { name: 'Annuler : Achat limite' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Ordres en attente (1)' })).toBeVisible();

  // A note in the journal is kept by going on.
  await openPart(page, /^Journal/);
  await tabTo(page, page.getByRole('textbox', { name: 'Note' }));
  await type(page, 'Entrée sur le support');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Enregistré.', { exact: true })).toBeVisible();
  await openPart(page, /^Position/);
  await openPart(page, /^Journal/);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Entrée sur le support');
});

test('by keyboard alone, a line is drawn in a blind market, a trade is made, and its report is read to the end @only-desk', async ({
  page,
  learner,
}) => {
  test.slow();
  expect(learner.cookie).not.toBe('');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/simulateur/episodes');
  await expectTakenOver(page);
  const walk = new Walk(page);
  await walk.press(page.getByRole('link', { name: 'Commencer à l’aveugle' }));
  // The market of before stands there until the blind one has come.
  await expect(page.getByRole('heading', { level: 1, name: /À l’aveugle$/u })).toBeVisible();
  await expect(page).toHaveURL('/simulateur');

  // A line from twenty candles ago to ten.
  const drawings = page.getByRole('button', { name: /^Dessins/ });
  await drawings.waitFor();
  await walk.press(drawings);
  const list = page.getByRole('dialog', { name: 'Dessins' });
  await walk.press(list.getByRole('button', { name: 'Ligne de tendance', exact: true }));
  const aim = page.getByRole('slider', { name: /^Ligne de tendance :/ });
  await expect(aim).toBeFocused();
  for (const keys of [times(20, 'ArrowLeft'), times(10, 'ArrowRight')])
    for (const key of [...keys, 'PageDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('slider', { name: 'Ligne de tendance, second point' })).toBeFocused();

  // A purchase with its stop, which its key leads to.
  await page.keyboard.press('b');
  const ticket = page.getByRole('region', { name: 'Passer un ordre' });
  await expect(ticket.getByRole('tab', { name: 'Acheter' })).toBeFocused();
  const price = readNumber(await page.locator('.market-price').innerText());
  const kind = ticket.getByRole('radio', { name: /^(?:Limite|Au marché)$/, checked: true });
  await walk.to(kind);
  const atMarket = ticket.getByRole('radio', { name: 'Au marché', exact: true });
  while (!(await atMarket.isChecked())) await page.keyboard.press('ArrowRight');
  await walk.to(ticket.getByRole('textbox', { name: 'Stop', exact: true }));
  await type(page, String(Math.round(price * 0.9)));
  await walk.press(ticket.getByRole('button', { name: /^Acheter / }));
  await expect(message(page, 'Achat exécuté.')).toBeVisible();

  // The market, to its end by candles of a day.
  const lengths = page.getByRole('radio', { name: /^\d+ (?:minutes?|heures?|jour)$/ });
  await walk.to(lengths.and(page.locator(':checked')), 'Shift+Tab');
  const day = page.getByRole('radio', { name: '1 jour' });
  while (!(await day.isChecked())) await page.keyboard.press('ArrowRight');
  const step = page.getByRole('button', { name: 'Avancer d’une bougie' });
  await walk.to(step, 'Shift+Tab');
  const report = page.getByRole('region', { name: /^Bilan de l’épisode/ });
  await expect(async () => {
    if (!(await report.isVisible())) await page.keyboard.press('Enter');
    expect(await report.isVisible()).toBe(true);
  }).toPass({ timeout: 120_000, intervals: [100] });

  // Its heading has the focus, and what it leads to is reached from there.
  await expect(report.getByRole('heading', { name: /^Bilan de l’épisode/ })).toBeFocused();
  await expect(report.getByRole('heading', { name: /^C’était « / })).toBeInViewport();
  const back = report.getByRole('button', { name: 'Revenir à mon marché' });
  await walk.press(back);
  await expect(page.getByText('Marché simulé', { exact: true })).toBeVisible();
});
