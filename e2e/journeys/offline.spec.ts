import { expectLessonTakenOver } from '../src/pages/lesson.ts';
import { expectSignedIn } from '../src/pages/accounts.ts';
import { expect, test } from '../src/test.ts';

// What is kept without a network is the same at every size; the frame of the site is not.

test.describe('without the service worker', () => {
  test('a page whose code cannot be fetched says so in the site’s frame, and comes back by itself', async ({
    page,
    context,
    learner,
    noise,
    isMobile,
  }) => {
    noise.provoke(
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|Unable to preload CSS/,
    );
    await page.goto('/lessons/candlesticks');
    await expectLessonTakenOver(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Retour aux leçons' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }),
    ).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Chandelle' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/lessons');
    if (!isMobile) await expectSignedIn(page, learner.pseudo);
    await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toHaveCount(
      0,
    );
  });

  test('a server that is away is said on its page, which comes back by itself @only-desk', async ({
    page,
    learner,
    noise,
  }) => {
    noise.provoke(/503/);
    await page.route('**/api/session', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: { code: 'X' } }),
    );
    // What the server does not render asks by itself who is here.
    await page.goto('/dashboard?depuis=lien');
    await expect(
      page.getByRole('heading', { level: 1, name: 'La flamme est soufflée' }),
    ).toBeVisible();
    await expect(page.getByText(/Nouvel essai dans \d secondes?/)).toBeVisible();
    await page.unroute('**/api/session');
    await expect(page.getByRole('heading', { level: 1, name: 'Mes progrès' })).toBeVisible();
    expect(learner.pseudo).not.toBe('');
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that is loaded without a network is a page of the house, and nothing private is kept @only-desk', async ({
    page,
    context,
    learner,
    noise,
  }) => {
    noise.provoke(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|FetchEvent/);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Mes progrès' })).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const opened = await Promise.all(names.map((name) => caches.open(name)));
      const requests = await Promise.all(opened.map((cache) => cache.keys()));
      return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
    });
    expect(cached.names).toEqual([expect.stringMatching(/^chandelle-offline-[0-9a-f]{16}$/)]);
    for (const path of cached.paths)
      expect(path).toMatch(/^\/(hors-ligne|assets\/.+|favicon\.svg)$/);

    await context.setOffline(true);
    await page.reload();
    // The browser cuts a page off that the worker gave, but tells it nothing of the network that it pretends to have lost.
    const devtools = await context.newCDPSession(page);
    const setOffline = (offline: boolean) =>
      devtools.send('Network.overrideNetworkState', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await setOffline(true);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }),
    ).toBeVisible();
    await context.setOffline(false);
    await setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Mes progrès' })).toBeVisible();
    expect(learner.pseudo).not.toBe('');
  });
});
