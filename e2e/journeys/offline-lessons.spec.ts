import { candlesticks, questionAt, rightOption, wrongOption } from '../src/course.ts';
import { expectMessage } from '../src/messages.ts';
import { makeNetwork, noServerLines, offlineLines, workerLines } from '../src/network.ts';
import { expectSignedIn, signOut } from '../src/pages/accounts.ts';
import { expectReadableOffline, listCached, openList } from '../src/pages/offline-lessons.ts';
import {
  answer,
  barButton,
  expectLessonTakenOver,
  expectOneError,
  expectStep,
  expectValidated,
  goBackToStart,
  goToStep,
  nextSavedPosition,
  openLesson,
  verdictBar,
} from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

// What is kept is the same at every size; it is read where there is no network: on a phone.

test.use({ serviceWorkers: 'allow' });

test('a lesson that was opened is read in a tunnel, and an answer given there counts once @phone @only-phone', async ({
  page,
  learner,
  openDevice,
  noise,
}) => {
  noise.provoke(offlineLines);
  noise.provoke(workerLines);
  const network = await makeNetwork(page);
  const first = questionAt(1);
  await openLesson(page);
  const arrived = nextSavedPosition(page);
  await goToStep(page, 1, 2);
  await arrived;
  await expectReadableOffline(page);

  await network.leave();
  await page.reload();
  await expectStep(page, 2);
  await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
  await expect(page.getByText('Tirez les prix, la bougie répond')).toBeVisible();
  await goToStep(page, 2, 5);
  await answer(page, first, wrongOption(first));
  const bar = verdictBar(page);
  await expect(bar.getByText('Votre réponse attend le réseau.')).toBeVisible();
  await expect(bar.getByText('Elle sera corrigée dès qu’il revient.')).toBeVisible();
  await expect(barButton(page, 'Continuer')).toHaveCount(0);

  await page.reload();
  await expectStep(page, 5);
  await expect(bar.getByText('Votre réponse attend le réseau.')).toBeVisible();

  const saved = nextSavedPosition(page);
  await network.comeBack();
  await expectMessage(page, 'Mauvaise réponse');
  await expectOneError(page);
  await saved;
  await answer(page, first, rightOption(first));
  await expectValidated(page, first);

  const other = await openDevice(learner);
  await openLesson(other);
  await expectStep(other, 5);
  await expectOneError(other);
});

test('answers given without a network are sent from another page, and never by another account @only-phone', async ({
  page,
  context,
  learner,
  control,
  openDevice,
  baseURL,
  noise,
}) => {
  noise.provoke(offlineLines);
  noise.provoke(workerLines);
  // The page that is being left may not know yet who is there: the server refuses what it sends, and the device keeps it.
  noise.provoke(/(404: POST |status of 404 .*)\/api\/attempts\/[^/]+\/answers/);
  const network = await makeNetwork(page);
  const first = questionAt(1);
  await openLesson(page);
  await expectReadableOffline(page);
  await openList(page);
  await openLesson(page);
  await expectLessonTakenOver(page);
  await goToStep(page, 1, 5);
  await network.leave();
  await answer(page, first, wrongOption(first));
  await expect(verdictBar(page).getByText('Votre réponse attend le réseau.')).toBeVisible();
  await page.getByRole('link', { name: 'Retour aux leçons' }).click();
  await expect(page.getByRole('link', { name: 'Reprendre', exact: true })).toBeVisible();

  // Somebody else signs in on this device before the network is used again by the one who answered.
  const other = await control.buildLearner();
  const signIn = ({ cookie }: { cookie: string }) => {
    const [name = '', value = ''] = cookie.split('=', 2);
    return context.addCookies([{ name, value, url: baseURL ?? '' }]);
  };
  await signIn(other);
  await network.comeBack();
  await page.goto('/leaderboard');
  // From here on the page knows who is there.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/answers')) sent.push(request.postData() ?? '');
  });
  await expectSignedIn(page, other.pseudo);
  await openLesson(page);
  await expectLessonTakenOver(page);
  expect(sent).toEqual([]);

  await signIn(learner);
  const judged = page.waitForResponse((response) => response.url().endsWith('/answers'));
  await page.goto('/leaderboard');
  expect((await judged).status()).toBe(200);
  await expectMessage(page, 'Votre réponse hors ligne est arrivée');
  const device = await openDevice(learner);
  await openLesson(device);
  await goToStep(device, 1, 5);
  await expectOneError(device);
  expect(sent).toHaveLength(1);
});

test('while the server is stopped its lessons are read, and the page comes to life with it @only-phone', async ({
  page,
  learner,
  control,
  noise,
}) => {
  noise.provoke(noServerLines);
  noise.provoke(workerLines);
  await openLesson(page);
  await expectReadableOffline(page);
  await openList(page);

  await control.stopServer();
  await page.reload();
  await expect(page.getByText('Le serveur ne répond pas')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: learner.pseudo })).toBeVisible();
  await page.getByRole('link', { name: 'Reprendre la leçon' }).click();
  await expectStep(page, 1);
  await goToStep(page, 1, 3);
  await page.reload();
  await expectStep(page, 3);
  const saved = nextSavedPosition(page);
  await control.startServer();
  await expect(page.getByText('Le serveur ne répond pas')).toBeHidden();
  await page.getByRole('button', { name: 'Suivant', exact: true }).click();
  await saved;
});

test('nothing that is kept outlives its session, or shows to another account @only-phone', async ({
  page,
  context,
  learner,
  control,
  baseURL,
  noise,
}) => {
  noise.provoke(offlineLines);
  noise.provoke(workerLines);
  const network = await makeNetwork(page);
  await openLesson(page);
  await expectReadableOffline(page);
  const other = await control.buildLearner();
  const [name = '', value = ''] = other.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: baseURL ?? '' }]);
  await page.goto('/lessons');
  await expect(page.getByRole('heading', { level: 1, name: other.pseudo })).toBeVisible();
  await expect
    .poll(() => listCached(page, 'chandelle-l'))
    .not.toContain('/kept/lessons/candlesticks');
  await network.leave();
  await page.goto('/lessons/candlesticks');
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible();
  await network.comeBack();

  // The page comes back by itself, as it said.
  await expectStep(page, 1);
  await expectLessonTakenOver(page);
  await expectReadableOffline(page);
  await page.goto('/lessons');
  await signOut(page, other.pseudo, true);
  await expect(page.getByText('Déconnexion réussie')).toBeVisible();
  await expect.poll(() => listCached(page, 'chandelle-l')).toEqual([]);
  await network.leave();
  await page.goto('/lessons/candlesticks');
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible();
  await expect(page.getByText('À lire sans réseau')).toHaveCount(0);
  expect(learner.pseudo).not.toBe(other.pseudo);
});

test('the offline page leads to the lessons that are kept @only-phone', async ({
  page,
  learner,
  noise,
}) => {
  noise.provoke(offlineLines);
  noise.provoke(workerLines);
  const network = await makeNetwork(page);
  await openLesson(page);
  await expectReadableOffline(page);
  await openList(page);
  await network.leave();
  await page.goto('/dashboard');
  const kept = page.getByRole('region', { name: 'À lire sans réseau' });
  await kept.getByRole('link', { name: candlesticks.summary.title }).click();
  await expectStep(page, 1);
  await page.getByRole('link', { name: 'Retour aux leçons' }).click();
  await expect(page.getByRole('link', { name: 'Reprendre', exact: true })).toBeVisible();
  expect(learner.pseudo).not.toBe('');
});

test('a later version is offered while one reads, and not beside an open question @only-phone', async ({
  page,
  learner,
}) => {
  await openLesson(page);
  await expectReadableOffline(page);
  const answers = await page.evaluate(async () => {
    const scripts = [...document.querySelectorAll('script')].map(({ src }) => src);
    const own = scripts
      .filter((src) => src.includes('/assets/'))
      .map((src) => new URL(src).pathname);
    const ask = (script: string) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ({ data }) => resolve(data));
        port1.start();
        navigator.serviceWorker.controller?.postMessage({ type: 'compare', script }, [port2]);
      });
    return Promise.all([...own, '/assets/app-12345678.js'].map(ask));
  });
  expect(answers.length).toBeGreaterThan(1);
  expect(answers).toEqual([...answers.slice(1).map(() => true), false]);

  // A worker of another build takes over.
  await page.evaluate(() => {
    const controller = {
      postMessage: (_message: unknown, [port]: [MessagePort]) => port.postMessage(false),
    };
    Object.defineProperty(navigator.serviceWorker, 'controller', { value: controller });
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  });
  const notice = page.getByText('Une nouvelle version de Chandelle est prête.');
  await expect(notice).toBeVisible();
  await goToStep(page, 1, 5);
  await expect(notice).toBeHidden();
  await goBackToStart(page);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expectStep(page, 1);
  await expect(notice).toHaveCount(0);
  expect(learner.pseudo).not.toBe('');
});
