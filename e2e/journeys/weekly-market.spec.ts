import { randomUUID } from 'node:crypto';
import { paths } from '@chandelle/contract/paths';
import { moveDay } from '@chandelle/course/learner-days';
import type { BuiltLearner } from '@chandelle/server/testing/build-learner';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findMonday, moveTo } from '../src/move-clock.ts';
import { message } from '../src/pages/lesson.ts';
import {
  askWorkspace,
  collectMarketAnswers,
  openTicket,
  readNumber,
} from '../src/pages/trading.ts';
import { expect, test } from '../src/test.ts';

/** Names of all stretches, any of which the week's may be. */
const titles =
  /La chute de mars|Le reflux de mai|Terra et Luna|Le lundi d’août|Les banques de mars|La reprise d’automne|Les ETF au comptant|La nuit des liquidations|L’automne immobile|L’été sans vent|L’été plat/;

async function openWeek(page: Page) {
  await page.goto(paths.weekly);
  await expectTakenOver(page);
}

/** Another learner plays the week's market: buys little, without a stop, and ends it. */
async function playCarelessly({ cookie }: BuiltLearner, site: string | undefined) {
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${site}/api/simulator/${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBe(200);
  };
  const id = randomUUID();
  await call('PUT', 'weekly', { id, replaces: [], shown: true });
  await call('POST', `simulations/${id}/batches`, {
    batchId: randomUUID(),
    revision: 0,
    commands: [
      {
        at: 60,
        command: {
          id: randomUUID(),
          type: 'place-order',
          order: { side: 'buy', kind: 'market', amount: '10' },
        },
      },
      { at: 61, command: { id: randomUUID(), type: 'end' } },
    ],
    toSecond: 61,
    known: 0,
  });
}

/** Buys at market for half of the account, with a stop three percent below: its fee alone costs more than the other one risks. */
async function buyWithStop(page: Page) {
  const price = readNumber(await page.locator('.market-price').innerText());
  const ticket = await openTicket(page, 'Acheter');
  await ticket.getByRole('radio', { name: 'Au marché', exact: true }).check();
  await ticket
    .getByRole('textbox', { name: 'Stop', exact: true })
    .fill(String(Math.round(price * 0.97)));
  await ticket
    .getByRole('textbox', { name: 'Quantité' })
    .fill((5000 / price).toFixed(4).replace('.', ','));
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  await expect(message(page, 'Achat exécuté.')).toBeVisible();
}

test('a week’s market is played once, told when the week is over, and ranked by how it was played', async ({
  page,
  learner,
  control,
  baseURL,
  isMobile,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const monday = await findMonday(control);
  await moveTo(control, monday, 12);
  const told = collectMarketAnswers(page);

  await test.step('one is told what it is, and asks to be seen', async () => {
    await page.goto(paths.episodes);
    await expectTakenOver(page);
    await page.getByRole('link', { name: 'Le marché de la semaine' }).click();
    await expect(page).toHaveURL(paths.weekly);
    const seen = page.getByRole('switch', { name: 'Apparaître au classement' });
    await expect(seen).not.toBeChecked();
    await audit(page, 'the week’s market, not begun');
    await seen.click();
    await page.getByRole('link', { name: 'Commencer le marché de la semaine' }).click();
    await expect(page).toHaveURL(paths.simulator);
    await expect(page.getByText('Marché de la semaine', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'JETON/USDT' })).toBeVisible();
  });

  await test.step('it is left and gone on with', async () => {
    await buyWithStop(page);
    await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
    await openWeek(page);
    await expect(page.getByRole('heading', { name: 'Votre marché vous attend' })).toBeVisible();
    await audit(page, 'the week’s market, under way');
    await page.getByRole('link', { name: 'Reprendre' }).click();
    await expect(page).toHaveURL(paths.simulator);
    await expect(page.getByText('Marché de la semaine', { exact: true })).toBeVisible();
  });

  await test.step('its end tells no name as long as others play it', async () => {
    await askWorkspace(page, 'Terminer la séance');
    await page.getByRole('dialog').getByRole('button', { name: 'Terminer la séance' }).click();
    await expect(
      page.getByRole('heading', { name: 'Le nom de ce marché paraît lundi' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Voir mon score' }).click();
    await expect(page).toHaveURL(paths.weekly);
    const own = page.getByRole('region', { name: 'Votre semaine' });
    await expect(own).toContainText(/70\s*sur 100/u);
    await expect(
      own.getByText('La position A a été ouverte sans plan écrit.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Commencer le marché de la semaine' })).toHaveCount(
      0,
    );
    await audit(page, 'the week’s market, played');
    expect(told.join('\n')).not.toMatch(titles);
    expect(told.join('\n')).not.toMatch(/"(?:hidden|episodeId|priceFactor)"|Binance|Kraken/);
  });

  const other = await control.buildLearner();
  await playCarelessly(other, baseURL);
  await openWeek(page);
  await expect(page.getByText(other.pseudo)).toHaveCount(0);

  await test.step('on Monday at eight it is told, and the one with the stop is first', async () => {
    await moveTo(control, moveDay(monday, 7), 9);
    await openWeek(page);
    await expect(page.getByRole('heading', { name: /^C’était «\s.*\s»$/u })).toBeVisible();
    await expect(page.getByText(titles).first()).toBeVisible();
    const place = page.getByRole('region', { name: 'Votre place' });
    await expect(place).toContainText(/1er\s*sur 2,\s*groupe de 0 à 2\sleçons/u);
    await expect(place.getByRole('row', { name: /^A / })).toBeVisible();
    const ranking = page.getByRole('region', { name: 'Classement par la manière' });
    const rows = isMobile
      ? ranking.getByRole('listitem')
      : ranking.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText(`${learner.pseudo} (Vous)`);
    await expect(rows.nth(1)).toContainText(other.pseudo);
    await expect(
      ranking.getByText(
        new RegExp(`${other.pseudo} a (?:gagné le plus|perdu le moins) et finit 2e`, 'u'),
      ),
    ).toBeVisible();
    await audit(page, 'the week’s market, told');
    // Where names would have no room in the table, the ranking is cards.
    const own = page.viewportSize();
    await page.setViewportSize({ width: 768, height: 1_024 });
    const name = ranking.getByText(learner.pseudo, { exact: true }).filter({ visible: true });
    expect((await name.boundingBox())?.height).toBeLessThan(40);
    if (own !== null) await page.setViewportSize(own);
    // A new one waits.
    await expect(
      page.getByRole('link', { name: 'Commencer le marché de la semaine' }),
    ).toBeVisible();
  });

  await test.step('one leaves the ranking, and keeps one’s own result', async () => {
    const place = page.getByRole('region', { name: 'Votre place' });
    await place.getByRole('switch', { name: 'Apparaître au classement' }).click();
    await expect(place).toContainText('Hors classement');
    await expect(place).toContainText('70 sur 100');
    await openWeek(page);
    await expect(page.getByRole('region', { name: 'Votre place' })).toContainText(
      'Hors classement',
    );
  });
});
