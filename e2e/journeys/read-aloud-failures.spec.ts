import { candlesticks } from '../src/course.ts';
import { passFrames } from '../src/pages/figures.ts';
import { message, openLesson } from '../src/pages/lesson.ts';
import {
  expectHeard,
  expectSilence,
  listenButton,
  playerButton,
  watchSounds,
} from '../src/pages/read-aloud.ts';
import { expect, test } from '../src/test.ts';

// What plays through a tunnel is the same at every size.

test.beforeEach(({ page }) => watchSounds(page));

test('what fails says so, and what was fetched plays through a tunnel @only-desk', async ({
  page,
  context,
  learner: _signedIn,
  noise,
}) => {
  noise.provoke(/503/);
  noise.provoke(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/);
  const failing = /\/speech\/[^/]+\?v=/;
  await page.route(failing, (route) =>
    route.fulfill({
      status: 503,
      json: { defined: true, code: 'SPEECH_CREDIT_EXHAUSTED', status: 503, message: '' },
    }),
  );
  await openLesson(page);
  await listenButton(page).click();
  await expect(message(page, "Impossible de lire l'audio")).toContainText('crédit');
  await expect(listenButton(page)).toBeVisible();
  await page.unroute(failing);
  await playerButton(page, 'Reprendre la lecture').click();
  await expectHeard(page);

  const fetched = new Set<string>();
  page.on('response', (response) => fetched.add(new URL(response.url()).pathname));
  const [step] = candlesticks.steps;
  await playerButton(page, 'Paragraphe suivant').click();
  await expectHeard(page);
  const ahead = `/api/lessons/${candlesticks.summary.id}/speech/${step?.id}-4`;
  await expect.poll(() => fetched.has(ahead)).toBe(true);
  await context.setOffline(true);
  for (let more = 0; more < 3; more += 1) await playerButton(page, 'Paragraphe suivant').click();
  expect((await expectHeard(page)).source).toContain('blob:');
  // What comes after was not fetched.
  await playerButton(page, 'Paragraphe suivant').click();
  await expect(
    message(page, "Impossible de lire l'audio").filter({ hasText: 'Vérifiez votre connexion' }),
  ).toBeVisible();
  await context.setOffline(false);
  await playerButton(page, 'Reprendre la lecture').click();
  expect((await expectHeard(page)).source).toContain(`/speech/${step?.id}-5`);
});

test('a file that breaks off once is heard after all, and a pause holds meanwhile @only-desk', async ({
  page,
  learner: _signedIn,
  noise,
}) => {
  noise.provoke(/ERR_FAILED/);
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let asked = 0;
  await page.route(/\/speech\/[^/]+-0\?v=/, async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    await released;
    await route.continue();
  });
  await openLesson(page);
  await listenButton(page).click();
  // The page asks for the file itself, to know why it failed.
  await expect.poll(() => asked).toBe(2);
  await playerButton(page, /^Mettre en pause/).click();
  const answered = page.waitForResponse(/\/speech\/[^/]+-0\?v=/);
  letThrough();
  await (await answered).finished();
  await expect(playerButton(page, 'Reprendre la lecture')).toBeVisible();
  // What has come could begin unasked.
  await passFrames(page, 30);
  await expectSilence(page);
  await playerButton(page, 'Reprendre la lecture').click();
  expect((await expectHeard(page)).source).toContain('blob:');
});
