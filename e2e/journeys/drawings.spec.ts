import { paths } from '@chandelle/contract/paths';
import type { Page } from '@playwright/test';
import { auditNarrowToo, audit } from '../src/audit.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { openKnownMarket, readNumber } from '../src/pages/trading.ts';
import { expect, test } from '../src/test.ts';

const list = (page: Page) => page.getByRole('dialog', { name: 'Dessins' });
const openList = async (page: Page) => {
  await page.getByRole('button', { name: /^Dessins/ }).click();
  await expect(list(page)).toBeVisible();
};
const choose = async (page: Page, tool: string) => {
  await openList(page);
  await list(page).getByRole('button', { name: tool, exact: true }).click();
  await expect(list(page)).toBeHidden();
};
/** Places of the chart, as parts of its width and height without its scales. */
const placeOn = async (page: Page, across: number, down: number) => {
  const box = await page.locator('.drawing-surface').boundingBox();
  if (box === null) throw new Error('Nothing is being drawn.');
  return [box.x + across * box.width, box.y + down * box.height] as const;
};
/** Amounts as the page writes them, with plain spaces. */
const amounts = async (page: Page, names: readonly string[]) =>
  Promise.all(
    names.map(async (name) =>
      (await page.getByRole('textbox', { name, exact: true }).inputValue()).replace(/\s/gu, ''),
    ),
  );
const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/batches') && response.ok());
/** Does something, and waits until the server has it: the answer to one deed must not be taken for that to the next. */
const save = async (page: Page, deed: () => Promise<unknown>) => {
  const answered = saved(page);
  await deed();
  await answered;
};

test('lines are drawn by hand and by keys, moved, read at every length of candles, taken away and put back, and are there on another device', async ({
  page,
  learner,
  isMobile,
  openDevice,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/simulateur');
  await openKnownMarket(page);
  await openList(page);
  await audit(page, 'drawings, none yet', { floating: true });
  await page.keyboard.press('Escape');

  // A line from point to point, in one go.
  await choose(page, 'Ligne de tendance');
  await expect(page.getByText('Posez le premier point.')).toBeVisible();
  // What is half drawn does not outlive a change of size: a phone's chart is another one than a desk's.
  if (isMobile) await audit(page, 'a line is being drawn', { floating: true });
  await page.mouse.move(...(await placeOn(page, 0.25, 0.7)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOn(page, 0.5, 0.6)), { steps: 3 });
  await expect(page.getByText('Posez le second point.')).toBeVisible();
  await page.mouse.move(...(await placeOn(page, 0.7, 0.5)), { steps: 3 });
  const drawn = saved(page);
  await page.mouse.up();
  await drawn;
  const first = page.getByRole('slider', { name: 'Ligne de tendance, premier point' });
  const second = page.getByRole('slider', { name: 'Ligne de tendance, second point' });
  await expect(first).toBeVisible();
  await expect(second).toBeVisible();

  // Its ends are dragged, and moved by keys: a candle, or 10 USDT.
  const before = Number(await first.getAttribute('aria-valuenow'));
  const at = await first.getAttribute('aria-valuetext');
  const box = await first.boundingBox();
  if (box === null) throw new Error('The point is not on the chart.');
  const dragged = saved(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 30, { steps: 3 });
  await page.mouse.up();
  await dragged;
  const higher = Number(await first.getAttribute('aria-valuenow'));
  expect(higher).toBeGreaterThan(before);
  await first.focus();
  const moved = saved(page);
  await first.press('ArrowUp');
  await first.press('ArrowLeft');
  await moved;
  expect(Number(await first.getAttribute('aria-valuenow'))).toBeCloseTo(higher + 10, 2);
  expect((await first.getAttribute('aria-valuetext'))?.split(', ').slice(1)).not.toEqual(
    at?.split(', ').slice(1),
  );
  await page.getByRole('radio', { name: '1 heure' }).check({ force: true });
  await expect(first).toBeVisible();
  await page.getByRole('radio', { name: '15 minutes' }).check({ force: true });

  // By keys alone: arrows aim, Enter places.
  await choose(page, 'Retracement de Fibonacci');
  const marker = page.getByRole('slider', { name: /^Retracement de Fibonacci :/ });
  await expect(marker).toBeFocused();
  for (let candle = 0; candle < 12; candle += 1) await marker.press('ArrowLeft');
  for (let step = 0; step < 3; step += 1) await marker.press('PageDown');
  await marker.press('Enter');
  await expect(page.getByText('Posez la fin du mouvement.')).toBeVisible();
  for (let candle = 0; candle < 8; candle += 1) await marker.press('ArrowRight');
  await marker.press('PageUp');
  const placed = saved(page);
  await marker.press('Enter');
  await placed;
  await expect(
    page.getByRole('slider', { name: 'Retracement de Fibonacci, second point' }),
  ).toBeFocused();
  if (isMobile) await audit(page, 'drawings on the chart');
  else await auditNarrowToo(page, 'drawings on the chart');

  // A note at a candle, by keys: its words are asked for on the chart.
  await choose(page, 'Note sur une bougie');
  const aim = page.getByRole('slider', { name: /^Note :/ });
  await expect(aim).toBeFocused();
  for (let candle = 0; candle < 20; candle += 1) await aim.press('ArrowLeft');
  await aim.press('Enter');
  const words = page.getByRole('textbox', { name: /^Votre note/ });
  await expect(words).toBeFocused();
  await words.press('Enter');
  await expect(page.getByText('Indiquez la note.')).toBeVisible();
  if (isMobile) await audit(page, 'a note is being written');
  await words.fill('Cassure sans volume');
  await save(page, () => words.press('Enter'));
  await expect(words).toBeHidden();
  const note = page.getByRole('slider', { name: 'Cassure sans volume' });
  await expect(note).toBeFocused();
  const noted = Number(await note.getAttribute('aria-valuenow'));
  await save(page, () => note.press('PageUp'));
  expect(Number(await note.getAttribute('aria-valuenow'))).toBeCloseTo(noted + 100, 2);

  // The ruler says what lies between two points, and leaves nothing behind.
  await choose(page, 'Règle');
  await page.mouse.click(...(await placeOn(page, 0.4, 0.7)));
  await page.mouse.click(...(await placeOn(page, 0.6, 0.4)));
  await expect(page.getByText(/^\+\d.*%.*\sbougies.*\s(?:h|min)$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.drawing-surface')).toBeHidden();

  // What it is called and where its points are, typed.
  await openList(page);
  await expect(page.getByRole('button', { name: 'Dessins, 3 sur le graphique' })).toBeVisible();
  const line = list(page).getByRole('listitem').first();
  await line.getByRole('textbox', { name: /^Nom/ }).fill('Creux de lundi');
  await save(page, () => line.getByRole('textbox', { name: /^Nom/ }).press('Enter'));
  const price = line.getByRole('textbox', { name: 'Creux de lundi, prix du second point' });
  await price.fill('bientôt');
  await price.press('Enter');
  await expect(line.getByText(/Écrivez un prix/)).toBeVisible();
  await audit(page, 'drawings, a refused price', { floating: true });
  await price.fill('50 050');
  await save(page, () => price.press('Enter'));
  await expect(line.getByText(/Écrivez un prix/)).toBeHidden();
  await expect(list(page).getByRole('definition')).toHaveCount(7);
  await save(page, () =>
    line.getByRole('button', { name: /^Supprimer\s: Creux de lundi$/ }).click(),
  );
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await save(page, () => list(page).getByRole('button', { name: 'Rétablir' }).click());
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');

  const other = await openDevice(learner);
  await other.goto('/simulateur');
  await expect(other.getByRole('slider', { name: 'Creux de lundi, second point' })).toHaveAttribute(
    'aria-valuenow',
    '50050',
  );
  await expect(other.getByRole('slider', { name: 'Cassure sans volume' })).toHaveAttribute(
    'aria-valuenow',
    String(noted + 100),
  );
  await other.close();
});

test('a purchase is thought of on the chart, sized by its risk, and handed to the ticket', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/simulateur');
  await openKnownMarket(page);
  await openList(page);
  await list(page).getByRole('button', { name: 'Boîte de risque', exact: true }).click();
  await page.keyboard.press('Escape');

  // From 49 500 to 48 000, by keys: 10 USDT or 100 a key.
  const stop = page.getByRole('slider', { name: 'Stop prévu, prix' });
  await stop.focus();
  for (let key = 0; key < 15; key += 1) await stop.press('PageDown');
  await expect(stop).toHaveAttribute('aria-valuenow', '48000');
  if (isMobile) await audit(page, 'a risk box on the chart');
  else await auditNarrowToo(page, 'a risk box on the chart');

  await openList(page);
  // 2 % of 10 000, divided by the distance and the fees of both executions: 200 ÷ (2 000 + 0.1 % of 98 000).
  await expect(list(page).getByText(/^0,095328\sBTC$/)).toBeVisible();
  await expect(list(page).getByText('1:0,7')).toBeVisible();
  const target = list(page).getByRole('textbox', { name: 'Boîte de risque, objectif prévu' });
  await target.fill('49 000');
  await target.press('Enter');
  await expect(list(page).getByText(/L’objectif doit être au-dessus de 50\s000/)).toBeVisible();
  await audit(page, 'a risk box in the list', { floating: true });
  await target.fill('54 000');
  await target.press('Enter');
  await expect(list(page).getByText('1:2', { exact: true })).toBeVisible();
  await list(page).getByRole('button', { name: 'Préparer l’ordre' }).click();
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Quantité', exact: true })).toBeVisible();
  expect(await amounts(page, ['Prix limite', 'Quantité', 'Stop'])).toEqual([
    '50000,00',
    '0,095328',
    '48000,00',
  ]);
});

test('a contract is drawn on by hand and by keys, watched, and what waits there is amended; all of it is there on another device', async ({
  page,
  learner,
  isMobile,
  openDevice,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.perpetual);
  await expectTakenOver(page);
  // 12 March 2020: the price falls all morning.
  await page.getByRole('button', { name: 'Ouvrir le bureau' }).click();
  await expect(page.locator('.transport-clock')).toContainText('12 mars 2020, 0 h 00');

  await choose(page, 'Ligne de tendance');
  // Below the lines that follow, whose words stand at the left; on a phone above what is said at the foot of the chart.
  const low = isMobile ? 0.72 : 0.92;
  await page.mouse.move(...(await placeOn(page, 0.25, low)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOn(page, 0.7, low - 0.05)), { steps: 3 });
  await save(page, () => page.mouse.up());
  const line = (number: number, end: string) =>
    page.getByRole('slider', { name: `Ligne de tendance n° ${number}, ${end} point` });
  await choose(page, 'Ligne de tendance');
  const marker = page.getByRole('slider', { name: /^Ligne de tendance\s:/ });
  await expect(marker).toBeFocused();
  for (let candle = 0; candle < 9; candle += 1) await marker.press('ArrowLeft');
  await marker.press('PageUp');
  await marker.press('Enter');
  for (let candle = 0; candle < 6; candle += 1) await marker.press('ArrowRight');
  await save(page, () => marker.press('Enter'));
  await expect(line(2, 'second')).toBeFocused();
  const drawn = await line(1, 'premier').getAttribute('aria-valuenow');
  await page.reload();
  await expect(line(1, 'premier')).toHaveAttribute('aria-valuenow', drawn ?? '');
  await expect(line(2, 'second')).toBeVisible();

  // Taken away and put back, as it was: it is the last one now.
  await openList(page);
  const first = list(page).getByRole('listitem').first();
  await save(page, () => first.getByRole('button', { name: /^Supprimer/ }).click());
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await save(page, () => list(page).getByRole('button', { name: 'Rétablir' }).click());
  await expect(list(page).getByRole('listitem')).toHaveCount(2);

  // A short that is thought of: its stop lies above its entry.
  await save(page, () =>
    list(page).getByRole('button', { name: 'Boîte de risque, short', exact: true }).click(),
  );
  const box = list(page).getByRole('listitem').last();
  await expect(box.getByText('1:3', { exact: true })).toBeVisible();
  const [entry = 0, stop = 0] = (
    await amounts(page, ['Boîte de risque, entrée prévue', 'Boîte de risque, stop prévu'])
  ).map(readNumber);
  expect(stop).toBeGreaterThan(entry);
  await audit(page, 'contracts, drawings', { floating: true });

  // A price to be told of: the market waits once it is there.
  await save(page, () =>
    list(page).getByRole('button', { name: 'Repère au dernier prix', exact: true }).click(),
  );
  const level = list(page).getByRole('textbox', { name: /^Prix du repère/ });
  await level.fill('7 820');
  await save(page, () => level.press('Enter'));
  await save(page, () =>
    list(page)
      .getByRole('checkbox', { name: /^Me prévenir/ })
      .click(),
  );
  await page.keyboard.press('Escape');
  // So many lines lie as close as one has drawn them: under a finger their points reach the words of others.
  if (!isMobile) await auditNarrowToo(page, 'contracts, drawings on the chart');
  const reached = page.getByText('Repère atteint.');
  for (let hour = 0; hour < 8 && !(await reached.isVisible()); hour += 1)
    await page.getByRole('button', { name: 'Avancer d’une bougie' }).click();
  await expect(reached).toBeVisible();
  await expect(page.getByText(/^Le prix est venu à 7\s820,00\sUSDT/u)).toBeVisible();

  // The box becomes an order that waits, which is then amended: by typing, and by its line.
  await openList(page);
  await list(page).getByRole('button', { name: 'Préparer l’ordre' }).click();
  await expect(list(page)).toBeHidden();
  const ticket = page.locator('.ticket');
  await ticket.getByRole('textbox', { name: 'Quantité' }).fill('0,1');
  await save(page, () => ticket.getByRole('button', { name: /^Short\s: vendre/ }).click());
  await page.getByRole('tab', { name: /^(Ordres en attente|Attente) \(1\)/ }).click();
  await page.getByRole('button', { name: /^Modifier\s: Vente limite/ }).click();
  const amend = page.getByRole('dialog', { name: /^Modifier\s: Vente limite$/ });
  await amend.getByRole('textbox', { name: 'Quantité' }).fill('100');
  await amend.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(amend.getByText(/Réduisez la quantité/)).toBeVisible();
  await audit(page, 'contracts, an order is amended', { floating: true });
  await amend.getByRole('textbox', { name: 'Quantité' }).fill('0,12');
  await save(page, () => amend.getByRole('button', { name: 'Enregistrer' }).click());
  await expect(amend).toBeHidden();
  const handle = page.getByRole('slider', { name: /^Vente limite 0,12\sBTC, prix/u });
  const before = Number(await handle.getAttribute('aria-valuenow'));
  await handle.focus();
  await save(page, () => handle.press('ArrowUp'));
  const after = Number(await handle.getAttribute('aria-valuenow'));
  expect(after).toBeGreaterThan(before);

  const other = await openDevice(learner);
  await other.goto(paths.perpetual);
  await expect(
    other.getByRole('slider', { name: 'Ligne de tendance n° 2, premier point' }),
  ).toHaveAttribute('aria-valuenow', drawn ?? '');
  await expect(
    other.getByRole('slider', { name: /^Vente limite 0,12\sBTC, prix/u }),
  ).toHaveAttribute('aria-valuenow', String(after));
  await other.close();
});
