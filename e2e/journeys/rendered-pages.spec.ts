import { pagePaths, paths } from '@chandelle/contract/paths';
import { isAliveAtGesture, isRendered } from '@chandelle/web/app/first-reads';
import type { Page } from '@playwright/test';
import { candlesticks } from '../src/course.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { goToStep, nextButton } from '../src/pages/lesson.ts';
import { listenButton } from '../src/pages/read-aloud.ts';
import { expectScreen, screensOf } from '../src/pages/screens.ts';
import { order } from '../src/pages/subscription.ts';
import { listPages } from '../src/page-audiences.ts';
import { expect, test } from '../src/test.ts';

const { lessons, login, leaderboard } = pagePaths;

/** Pages of which the server knows all that they show at first, by who reads them. */
const rendered = (audience: 'visitor' | 'learner') =>
  Object.entries(pagePaths)
    .filter(([name, address]) => isRendered(name) && listPages(audience).includes(address))
    .map(([, address]) => address);

/** Pages whose scripts wait for a gesture. */
const formPages: readonly string[] = Object.entries(pagePaths)
  .filter(([name]) => isAliveAtGesture(name))
  .map(([, address]) => address);

/** What asks for more than the page begins with, and shows the rest once it has come. */
const completedLater: readonly string[] = [
  // How old the news are may take a line more by one clock than by the other.
  pagePaths.news,
  // What a device has to say about notifications is known there alone, and may take a line more.
  pagePaths.settings,
  pagePaths.security,
  pagePaths.newsSources,
  pagePaths.withdrawContract,
  pagePaths.cancelContract,
  pagePaths.simulator,
  // Below the learner's own chart more comes as soon as it is near the window.
  pagePaths.dashboard,
  // Whether a market of contracts is under way the device knows as well.
  pagePaths.perpetual,
];

/** Keeps the scripts of a page away from `hold` to `release`. Stays in between: what is asked for while it ends would get lost. */
async function watchScripts(page: Page): Promise<{ hold: () => void; release: () => void }> {
  let release = () => {};
  let released = Promise.resolve();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return {
    hold: () => {
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
}

/** Where the parts of a page begin. What they say of the time is the server's, whose clock is not that of the browser here. */
const describeParts = (page: Page) =>
  page
    .locator('h1, h2, h3, main a, main button, main p')
    .evaluateAll((all) =>
      all.map((part) => `${part.localName} ${Math.round(part.getBoundingClientRect().top)}`),
    );

async function comparePages(page: Page, addresses: readonly string[]): Promise<void> {
  const scripts = await watchScripts(page);
  for (const address of addresses) {
    scripts.hold();
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await expect(page.locator('main [data-skeleton]'), address).toHaveCount(0);
    await expect
      .poll(() =>
        page
          .locator('link[rel="stylesheet"]')
          .evaluateAll((links) => links.every((link) => Reflect.get(link, 'sheet') !== null)),
      )
      .toBe(true);
    await page.evaluate(() => document.fonts.ready);
    const before = await describeParts(page);
    expect(before.length, address).toBeGreaterThan(2);
    scripts.release();
    if (formPages.includes(address)) await page.keyboard.press('Shift');
    await expectTakenOver(page);
    expect(await describeParts(page), address).toEqual(before);
  }
}

test('pages of visitors stand whole before their scripts have come, and stay as they are', async ({
  page,
}) => {
  await comparePages(
    page,
    rendered('visitor').filter((address) => !completedLater.includes(address)),
  );
});

test('pages of learners stand whole before their scripts have come, and stay as they are', async ({
  page,
  learner,
}) => {
  expect(learner.pseudo).not.toBe('');
  await comparePages(
    page,
    rendered('learner').filter((address) => !completedLater.includes(address)),
  );
});

for (const reader of ['visitor', 'learner'] as const)
  test(`the simulator of a ${reader} says what it is before its code and its market have come, and its head stays in its place`, async ({
    openDevice,
    control,
  }) => {
    const page = await openDevice(reader === 'learner' ? await control.buildLearner() : undefined);
    const scripts = await watchScripts(page);
    scripts.hold();
    await page.goto(pagePaths.simulator, { waitUntil: 'commit' });
    const head = page.getByRole('heading', { level: 1 });
    await expect(head).toHaveText('Simulateur');
    await expect(page.getByText('Ici, l’argent est fictif.')).toBeVisible();
    // A look at the page before its styles have come finds it without them; nobody sees it so.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
        ({ sheet }) => sheet !== null,
      ),
    );
    await page.evaluate(() => document.fonts.ready);
    const middle = async () => {
      const box = await head.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    };
    const before = await middle();
    scripts.release();
    await expect(head).toHaveText(/^BTC\/USDT/);
    expect(Math.abs((await middle()) - before)).toBeLessThanOrEqual(1);
    await expect(page.getByText('Le marché s’ouvre…')).toHaveCount(0);
  });

test('what is typed and sent before the scripts have come is sent when they have @only-phone', async ({
  page,
  control,
}) => {
  const learner = await control.buildLearner();
  const scripts = await watchScripts(page);
  scripts.hold();
  await page.goto(login, { waitUntil: 'commit' });
  const password = page.getByLabel('Mot de passe', { exact: true });
  await page.getByLabel('Adresse email').fill(learner.email);
  await password.fill(learner.password);
  await password.press('Enter');
  scripts.release();
  await expect(page).toHaveURL(lessons);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(learner.pseudo);
});

for (const address of formPages)
  test(`${address} has no script come for who reads it, and some once a field is entered @only-phone`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(request.url());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.mouse.move(5, 5);
    expect(asked).toEqual([]);
    await page.locator('main input').first().focus();
    await expectTakenOver(page);
    expect(asked.length).toBeGreaterThan(3);
  });

test('what is typed while the scripts come is whole, and the caret stays where it was', async ({
  page,
  control,
}) => {
  const learner = await control.buildLearner();
  const scripts = await watchScripts(page);
  scripts.hold();
  await page.goto(login);
  const email = page.getByLabel('Adresse email');
  await email.pressSequentially(learner.email.slice(1));
  await email.press('Home');
  scripts.release();
  await expectTakenOver(page);
  await page.keyboard.press(learner.email.charAt(0));
  await expect(email).toHaveValue(learner.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(learner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(lessons);
});

test('what is ticked and ordered before the scripts have come is ordered when they have @only-phone', async ({
  page,
  learner: _signedIn,
}) => {
  const scripts = await watchScripts(page);
  scripts.hold();
  await page.goto(pagePaths.communityPayment, { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: /conditions générales de vente/ }).check();
  await page.getByRole('button', { name: order }).click();
  scripts.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Payer l’abonnement' })).toBeVisible();
});

test('a lesson is read before the scripts have come, where one was, and « Suivant » goes on when they have', async ({
  page,
  learner: _signedIn,
}) => {
  const scripts = await watchScripts(page);
  const [first, second, third] = candlesticks.steps;
  const title = (step: { title: string } | undefined) =>
    page.getByRole('heading', { level: 1, name: step?.title ?? '?', exact: true });
  const address = paths.lesson(candlesticks.summary.id);
  scripts.hold();
  await page.goto(address, { waitUntil: 'commit' });
  await expect(title(first)).toBeVisible();
  const paragraph = page.locator('main article p[data-segment]').first();
  await expect(paragraph).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await paragraph.boundingBox();
  scripts.release();
  await expectTakenOver(page);
  // What follows is there for one who goes through the lesson.
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  expect(await paragraph.boundingBox()).toEqual(before);

  await goToStep(page, 1, 2);
  const readStored = async () => {
    const response = await page.request.get(`/api/lessons/${candlesticks.summary.id}/attempt`);
    return ((await response.json()) as { step: number }).step;
  };
  await expect.poll(readStored).toBe(1);
  scripts.hold();
  await page.reload({ waitUntil: 'commit' });
  await expect(title(second)).toBeVisible();
  await nextButton(page).click();
  scripts.release();
  if (screensOf(candlesticks, 1) > 1) await expectScreen(page, 2);
  else await expect(title(third)).toBeVisible();
});

test('a button that is pressed while what it stands in is drawn anew is heard @only-desk', async ({
  page,
  learner: _signedIn,
}) => {
  const { id } = candlesticks.summary;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route(`**/api/lessons/${id}/attempt`, async (route) => {
    await begun;
    await route.continue();
  });
  await page.goto(paths.lesson(id));
  await expectTakenOver(page);
  await expect(page.locator('[data-passing]')).toHaveCount(1);
  await listenButton(page).hover();
  await page.mouse.down();
  const answer = page.waitForResponse(`**/api/lessons/${id}/attempt`);
  begin();
  await (await answer).finished();
  // Time enough for the lesson to take the place of what the server has rendered.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Arrêter la lecture' }).first()).toBeVisible();
  await expect(page.locator('[data-passing]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Arrêter la lecture' }).first()).toBeVisible();
});

test('nothing of a learner comes back after signing out @only-phone', async ({ page, learner }) => {
  await page.goto(leaderboard);
  await page.goto(lessons);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(learner.pseudo);
  await page.getByRole('main').getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${login}\\?`));
  await expect(page.locator('body')).not.toContainText(learner.pseudo);
});

test('a page whose code does not come says so, and comes when it does @only-desk', async ({
  page,
  learner: _learner,
  noise,
}) => {
  noise.provoke(/leaderboard-page|Failed to load resource|dynamically imported module/);
  const code = /\/leaderboard-page-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto(leaderboard);
  const again = page.getByRole('button', { name: /Recharger|Réessayer/ });
  await expect(again).toBeVisible();
  await page.unroute(code);
  await again.click();
  await expect(page.getByText('Votre position')).toBeVisible();
});
