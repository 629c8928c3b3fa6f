import { questionAt, rightOption, wrongOption } from '../src/course.ts';
import { expectMessage } from '../src/messages.ts';
import { noServerLines, offlineLines } from '../src/network.ts';
import {
  answer,
  answerRight,
  barButton,
  expectOneError,
  expectStep,
  expectValidated,
  goToLastScreen,
  goToStep,
  message,
  nextSavedPosition,
  openLesson,
  verdictBar,
} from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

// What is sent again is the same at every size.

test('what is read without network reaches the server afterwards @only-desk', async ({
  page,
  context,
  learner,
  openDevice,
  noise,
}) => {
  noise.provoke(offlineLines);
  await openLesson(page);
  await goToStep(page, 1, 2);
  await context.setOffline(true);
  await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
  await goToStep(page, 2, 4);
  const arrived = nextSavedPosition(page);
  await context.setOffline(false);
  await arrived;
  await expect(page.getByText('Vous êtes hors ligne')).toBeHidden();

  const other = await openDevice(learner);
  await openLesson(other);
  await expectStep(other, 4);
});

test('an answer given in a tunnel arrives once @desk @only-desk', async ({
  page,
  context,
  learner,
  noise,
  openDevice,
}) => {
  noise.provoke(offlineLines);
  const [first, second] = [questionAt(1), questionAt(2)];
  const slip = wrongOption(first);
  await openLesson(page);
  await goToStep(page, 1, 5);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/answers')) sent.push(request.postData() ?? '');
  });

  await context.setOffline(true);
  await answer(page, first, slip);
  const bar = verdictBar(page);
  await expect(bar.getByText('Votre réponse attend le réseau.')).toBeVisible();
  await barButton(page, 'Réessayer').click();
  await expect(bar.getByText('Votre réponse attend le réseau.')).toBeVisible();
  await context.setOffline(false);
  await expectMessage(page, 'Mauvaise réponse');
  await expectOneError(page);
  expect(sent.length).toBeGreaterThanOrEqual(3);
  // Each send is the same answer.
  expect(new Set(sent).size).toBe(1);

  await answerRight(page, first);
  await answerRight(page, second);
  const other = await openDevice(learner);
  await openLesson(other);
  await expectOneError(other);
});

test('an answer whose acknowledgement is lost counts once @only-desk', async ({
  page,
  learner: _signedIn,
  noise,
}) => {
  noise.provoke(/failed: POST .*\/answers net::ERR_FAILED|ERR_FAILED.*\/answers/);
  const first = questionAt(1);
  await openLesson(page);
  await goToStep(page, 1, 5);
  // The request reaches the server; its answer does not come back.
  await page.route(
    '**/answers',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await answer(page, first, wrongOption(first));
  await expect(verdictBar(page).getByText('Votre réponse attend le réseau.')).toBeVisible();
  // Not even a reload loses it, or counts it twice; it may have been sent again before.
  await page.reload();
  await expectStep(page, 5);
  await expectOneError(page);
});

test('a restart of the server in the middle loses nothing @only-desk', async ({
  page,
  learner,
  control,
  noise,
}) => {
  noise.provoke(noServerLines);
  const [first, second] = [questionAt(1), questionAt(2)];
  await openLesson(page);
  await goToStep(page, 1, 5);
  await answerRight(page, first);
  await control.stopServer();
  await answer(page, second, rightOption(second));
  await expect(verdictBar(page).getByText('Votre réponse attend le réseau.')).toBeVisible();
  await control.startServer();
  await barButton(page, 'Réessayer').click();
  await expectValidated(page, second);
  await page.reload();
  await expectStep(page, 5);
  await expectValidated(page, first);
  await expectValidated(page, second);
  await page.goto('/lessons');
  await expect(page.getByRole('heading', { level: 1, name: learner.pseudo })).toBeVisible();
});

test('a lesson that cannot be saved says so, and is saved at the next try @only-desk', async ({
  page,
  learner,
  control,
  noise,
}) => {
  noise.provoke(noServerLines);
  await openLesson(page);
  await goToStep(page, 1, 5);
  for (const number of [1, 2, 3, 4]) await answerRight(page, questionAt(number));
  await goToStep(page, 5, 8);
  await goToLastScreen(page, 8);
  await control.stopServer();
  await page.getByRole('button', { name: 'Terminer la leçon' }).click();
  await expect(
    message(page, 'Erreur', 'Impossible de sauvegarder votre progression'),
  ).toBeVisible();
  await expect(page.getByText('rien n’est perdu')).toBeVisible();
  await control.startServer();
  await page.getByRole('button', { name: 'Terminer la leçon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: learner.pseudo })).toContainText(
    'Exceptionnel',
  );
});

test('pages that cannot be reached say what to do @only-desk', async ({
  page,
  context,
  learner,
  noise,
}) => {
  noise.provoke(offlineLines);
  noise.provoke(/Failed to load resource.*503|503: GET/);
  await page.goto('/lessons');
  await expect(page.getByRole('heading', { level: 1, name: learner.pseudo })).toBeVisible();
  await page.route('**/api/leaderboard', (route) => route.fulfill({ status: 503, json: {} }));
  // What the server does not render asks for the ranking by itself.
  await page.goto('/leaderboard?depuis=lien');
  await expectMessage(page, 'Impossible de charger le classement');
  await expect(
    page.getByRole('main').getByText('Impossible de charger le classement'),
  ).toBeVisible();
  await page.unroute('**/api/leaderboard');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Votre position')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Vous êtes hors ligne')).toBeHidden();
});
