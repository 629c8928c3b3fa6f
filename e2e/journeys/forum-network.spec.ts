import type { Page } from '@playwright/test';
import {
  buildSubscriber,
  listTexts,
  makeTag,
  messagesWith,
  openForum,
  range,
  say,
} from '../src/pages/forum.ts';
import { expect, test } from '../src/test.ts';

// What the network loses and how tabs share a stream is the same at every size.

const offlineLines = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/;
const noServerLines =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|503/;

test('what is said during a lost network and a restart is there once, in order @only-desk', async ({
  control,
  openDevice,
  noise,
}) => {
  const tag = makeTag();
  noise.provoke(offlineLines);
  noise.provoke(noServerLines);
  const here = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  const there = await openDevice(await buildSubscriber(control, `Amadou${tag}`));
  await openForum(here);
  await openForum(there);
  for (const text of range(3, (index) => `${tag} Avant ${index}`)) await say(here, text);
  await expect(messagesWith(there, `${tag} Avant 3`)).toBeVisible();

  await here.context().setOffline(true);
  for (const text of range(5, (index) => `${tag} Ailleurs ${index}`)) await say(there, text);
  await say(here, `${tag} Tunnel 1`);
  await expect(messagesWith(here, `${tag} Tunnel 1`).getByText('Non envoyé.')).toBeVisible();
  await expect(here.getByText("Erreur lors de l'envoi du message").first()).toBeVisible();
  await say(here, `${tag} Tunnel 2`);
  await expect(messagesWith(here, `${tag} Tunnel 2`)).toContainText('part après le précédent');
  await here.context().setOffline(false);
  await expect(messagesWith(there, `${tag} Tunnel 2`)).toBeVisible();
  await expect(messagesWith(here, `${tag} Ailleurs 5`)).toBeVisible();

  await control.stopServer();
  await say(there, `${tag} Panne 1`);
  await expect(messagesWith(there, `${tag} Panne 1`).getByText('Non envoyé.')).toBeVisible();
  // Not even a reload loses it; the page itself needs the server.
  await control.startServer();
  await there.reload();
  await expect(messagesWith(here, `${tag} Panne 1`)).toBeVisible({ timeout: 20_000 });
  await say(here, `${tag} Après 1`);
  await expect(messagesWith(there, `${tag} Après 1`)).toBeVisible({ timeout: 20_000 });

  const all = [
    ...range(3, (index) => `${tag} Avant ${index}`),
    ...range(5, (index) => `${tag} Ailleurs ${index}`),
    `${tag} Tunnel 1`,
    `${tag} Tunnel 2`,
    `${tag} Panne 1`,
    `${tag} Après 1`,
  ];
  for (const page of [here, there]) {
    const shown = await listTexts(page, '');
    expect(shown.filter((text) => all.includes(text))).toEqual(all);
    await expect(page.locator('[data-pending]')).toHaveCount(0);
  }
});

test('an acknowledgement that is lost makes no second message @only-desk', async ({
  control,
  openDevice,
  noise,
}) => {
  const tag = makeTag();
  noise.provoke(/failed: POST .*\/messages net::ERR_FAILED|ERR_FAILED.*\/messages/);
  const page = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  await openForum(page);
  await page.route(
    '**/channels/general/messages',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await say(page, `${tag} Une seule fois`);
  await expect(messagesWith(page, `${tag} Une seule fois`)).toHaveCount(1);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  await page.reload();
  await expect(messagesWith(page, `${tag} Une seule fois`)).toHaveCount(1);
});

test('tabs of one browser share a stream, and hand it on @only-desk', async ({
  control,
  openDevice,
}) => {
  const tag = makeTag();
  const camille = await buildSubscriber(control, `Camille${tag}`);
  const first = await openDevice(camille);
  const streams: Page[] = [];
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/forum/stream')
      streams.push(request.frame().page());
  });
  await openForum(first);
  const second = await first.context().newPage();
  await openForum(second);
  await say(first, `${tag} Pour les deux`);
  await expect(messagesWith(second, `${tag} Pour les deux`)).toHaveCount(1);
  expect(streams).toEqual([first]);
  await first.close();
  await expect.poll(() => streams.at(-1)).toBe(second);
  const other = await openDevice(await buildSubscriber(control, `Amadou${tag}`));
  await openForum(other);
  await say(other, `${tag} Encore là`);
  await expect(messagesWith(second, `${tag} Encore là`)).toHaveCount(1);
  expect(streams).toHaveLength(2);
});
