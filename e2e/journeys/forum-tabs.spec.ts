import type { Page } from '@playwright/test';
import { buildSubscriber, choose, listTexts, makeTag } from '../src/pages/forum.ts';
import { messagesWith, openForum, say, writingField } from '../src/pages/forum.ts';
import {
  allowNotifications,
  freeze,
  listNotifications,
  pressNotification,
  putInBackground,
  timeVisit,
} from '../src/pages/forum-tabs.ts';
import { expect, test } from '../src/test.ts';

// How tabs share a stream, notifications and an ended session is the same at every size.

const offlineLines = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/;
const noServerLines =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|503/;
const endLines = /40[13]: GET \/api\/(forum|session)|status of 40[13]/;

/** Opens a second tab of the same browser. */
const openTab = (page: Page) => page.context().newPage();

test('an answer or a mention that nobody sees makes one notification, and leads to the message @only-desk', async ({
  control,
  openDevice,
  baseURL,
}) => {
  const tag = makeTag();
  const camille = await buildSubscriber(control, `Camille${tag}`);
  const here = await openDevice(camille);
  await allowNotifications(here.context(), baseURL ?? '');
  const there = await openDevice(await buildSubscriber(control, `Amadou${tag}`));
  await openForum(here);
  const second = await openTab(here);
  await openForum(second, '?canal=debutants');
  await openForum(there);
  const tabs = [here, second];

  // One tab in view is enough: nobody needs to be told.
  await say(here, `${tag} qui a vu la mèche ?`);
  await putInBackground(second, true);
  await say(there, `${tag} @Camille${tag} moi, en vue`);
  await expect(messagesWith(here, `${tag} @Camille${tag} moi, en vue`)).toBeVisible();
  expect(await listNotifications(tabs)).toEqual([]);

  await putInBackground(here, true);
  await say(there, `${tag} @Camille${tag} regarde le volume`);
  const mention = `Amadou${tag} dans Général: ${tag} @Camille${tag} regarde le volume`;
  await expect.poll(() => listNotifications(tabs)).toEqual([mention]);

  // Neither what speaks to nobody nor one's own messages notify.
  await say(here, `${tag} @Camille${tag} note pour moi`);
  await say(there, `${tag} sans nom`);
  await expect(messagesWith(here, `${tag} sans nom`)).toBeVisible();
  expect(await listNotifications(tabs)).toEqual([mention]);

  await choose(there, `${tag} qui a vu`, 'Répondre');
  await say(there, `${tag} la voici`);
  const answer = `Amadou${tag} dans Général: ${tag} la voici`;
  await expect.poll(() => listNotifications(tabs)).toEqual([mention, answer]);

  const opened = await pressNotification(tabs);
  await putInBackground(opened, false);
  await expect(messagesWith(opened, `${tag} la voici`).first()).toBeInViewport();
  await expect(opened).toHaveURL(/canal=general/);
});

test('ten tabs of the forum share one stream and leave the site as fast as one @only-desk', async ({
  control,
  openDevice,
}) => {
  const tag = makeTag();
  const first = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  const context = first.context();
  let streams = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/forum/stream') streams += 1;
  });
  await openForum(first);
  await timeVisit(context, '/lessons');
  const withOne = await timeVisit(context, '/lessons');
  const tabs = [first];
  while (tabs.length < 10) {
    const tab = await openTab(first);
    await openForum(tab);
    tabs.push(tab);
  }
  expect(streams).toBe(1);
  const withTen = await timeVisit(context, '/lessons');
  test.info().annotations.push({
    type: 'visit',
    description: `${withOne.toFixed(0)} ms with one tab, ${withTen.toFixed(0)} ms with ten`,
  });
  // Streams of their own would use up the six connections of HTTP/1.1, and the visit would never end.
  expect(withTen).toBeLessThan(2 * withOne + 1500);

  await say(first, `${tag} à tous les onglets`);
  for (const tab of tabs)
    await expect(messagesWith(tab, `${tag} à tous les onglets`)).toHaveCount(1);
});

test('a tab that is looked at takes over from one that is frozen; awake, that one misses nothing @only-desk', async ({
  control,
  openDevice,
}) => {
  const tag = makeTag();
  const holder = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  const there = await openDevice(await buildSubscriber(control, `Amadou${tag}`));
  await openForum(holder);
  const watcher = await openTab(holder);
  await openForum(watcher);
  await openForum(there);
  await say(there, `${tag} Avant`);
  await expect(messagesWith(watcher, `${tag} Avant`)).toBeVisible();

  const wake = await freeze(holder);
  for (const text of ['Gel 1', 'Gel 2']) await say(there, `${tag} ${text}`);
  await putInBackground(watcher, true);
  await putInBackground(watcher, false);
  await expect(messagesWith(watcher, `${tag} Gel 2`)).toBeVisible();
  await wake();
  await say(there, `${tag} Après`);
  const all = ['Avant', 'Gel 1', 'Gel 2', 'Après'].map((text) => `${tag} ${text}`);
  for (const page of [holder, watcher])
    await expect.poll(() => listTexts(page, tag), { timeout: 30_000 }).toEqual(all);
});

test('a server that restarts while the laptop sleeps costs nothing and doubles nothing @only-desk', async ({
  control,
  openDevice,
  noise,
}) => {
  noise.provoke(offlineLines);
  noise.provoke(noServerLines);
  const tag = makeTag();
  const here = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  const there = await openDevice(await buildSubscriber(control, `Amadou${tag}`));
  await openForum(here);
  await openForum(there);
  await say(there, `${tag} Avant`);
  await expect(messagesWith(here, `${tag} Avant`)).toBeVisible();

  await here.context().setOffline(true);
  await say(there, `${tag} Ailleurs`);
  await expect(messagesWith(there, `${tag} Ailleurs`)).toHaveCount(1);
  // Stored, and not only shown: what is sent again may come after what was written later.
  await expect(there.locator('[data-pending]')).toHaveCount(0);
  await control.stopServer();
  await control.startServer();
  await say(there, `${tag} Relancé`);
  await expect(messagesWith(there, `${tag} Relancé`)).toHaveCount(1);
  await expect(there.locator('[data-pending]')).toHaveCount(0, { timeout: 30_000 });
  await here.context().setOffline(false);
  await say(here, `${tag} Réveil`);
  const all = ['Avant', 'Ailleurs', 'Relancé', 'Réveil'].map((text) => `${tag} ${text}`);
  for (const page of [here, there])
    await expect.poll(() => listTexts(page, tag), { timeout: 30_000 }).toEqual(all);
});

test('an ended session or subscription closes the forum in every tab, and a new one opens it @only-desk', async ({
  control,
  openDevice,
  noise,
}) => {
  noise.provoke(endLines);
  const tag = makeTag();
  const camille = await buildSubscriber(control, `Camille${tag}`);
  const here = await openDevice(camille);
  const elsewhere = await openDevice(camille);
  const second = await openTab(here);
  for (const page of [here, second, elsewhere]) await openForum(page);

  // Without a subscription the paywall stands in both tabs; paid again, a look at the tab is enough.
  await control.endSubscription(camille.learnerId);
  for (const page of [here, second, elsewhere])
    await expect(page.getByRole('heading', { name: 'Accès Premium Requis' })).toBeVisible();
  await control.subscribe(camille.learnerId);
  for (const page of [here, second, elsewhere]) {
    await putInBackground(page, true);
    await putInBackground(page, false);
    await expect(writingField(page)).toBeVisible();
  }

  // A new password signs the other devices out, also those that only listen.
  const status = await here.evaluate(
    async (currentPassword) =>
      (
        await fetch('/api/account/password', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            currentPassword,
            password: 'quatre grandes bougies',
            confirmPassword: 'quatre grandes bougies',
          }),
        })
      ).status,
    camille.password,
  );
  expect(status).toBe(200);
  await expect(elsewhere).toHaveURL(/\/login\?from=/);
  await expect(writingField(here)).toBeVisible();

  // Signing out in one tab leaves no other one open.
  await here.evaluate(() => fetch('/api/session', { method: 'DELETE' }));
  for (const page of [here, second]) await expect(page).toHaveURL(/\/login/);
});
