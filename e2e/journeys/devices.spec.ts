import { candlesticks, questionAt, rightOption, wrongOption } from '../src/course.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { expectMessage } from '../src/messages.ts';
import {
  expectSignedIn,
  holdSessionReads,
  openAccountMenu,
  waitForIdleNetwork,
  signIn,
  signOut,
} from '../src/pages/accounts.ts';
import {
  answer,
  answerRight,
  expectCounter,
  expectSavedAt,
  expectOneError,
  expectStep,
  expectValidated,
  goToLastScreen,
  goToStep,
  message,
  nextButton,
  openLesson,
  optionRadio,
  questionGroup,
} from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

// What the server keeps of an attempt or a session is the same at every size; the menus are not.

const lessonPath = '/lessons/candlesticks';

test('an attempt goes on, on a second device, where the first one left it @only-desk', async ({
  page,
  learner,
  openDevice,
  noise,
}) => {
  // The other device knows nothing of the pause after a wrong answer: what it sends within it is sent again.
  noise.provoke(/429.*\/answers/);
  const [first, second] = [questionAt(1), questionAt(2)];
  const slip = wrongOption(second, 1);
  await openLesson(page);
  await goToStep(page, 1, 5);
  await answerRight(page, first);
  await answer(page, second, slip);
  await expectMessage(page, 'Mauvaise réponse');
  await expectSavedAt(page, 5);

  const other = await openDevice(learner);
  await other.goto('/lessons');
  await other.getByRole('link', { name: 'Reprendre la leçon' }).click();
  await expectStep(other, 5);
  await expect(questionGroup(other, second).getByText(slip.why, { exact: true })).toBeVisible();
  await expect(optionRadio(other, second, slip)).not.toBeChecked();
  await expectValidated(other, first);
  await expectCounter(other, 1);
  await expectOneError(other);

  // The first device learns what the second one did when it comes back.
  await answerRight(other, second);
  await page.reload();
  await expectValidated(page, second);
  await expectCounter(page, 2);
});

test('an answer that another device has already given is refused without harm @only-desk', async ({
  page,
  learner,
  openDevice,
  noise,
}) => {
  noise.provoke(/409.*\/answers|status of 409/);
  const [first] = [questionAt(1)];
  await openLesson(page);
  await goToStep(page, 1, 5);
  await expectSavedAt(page, 5);
  const other = await openDevice(learner);
  await openLesson(other);
  await expectStep(other, 5);
  await answerRight(other, first);
  await answer(page, first, wrongOption(first));
  await expect(message(page, 'Réponse non enregistrée')).toBeVisible();
  await expectValidated(page, first);
  await expect(page.getByText(/score possible/)).toBeHidden();
});

test('signing out in one tab closes the others', async ({ page, context, learner, isMobile }) => {
  await page.goto('/leaderboard');
  await expectSignedIn(page, learner.pseudo);
  const lessonTab = await context.newPage();
  await openLesson(lessonTab);
  await signOut(page, learner.pseudo, isMobile);
  await expect(page).toHaveURL('/');
  await expect(message(page, 'Déconnexion réussie', 'À bientôt !')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Commencer', exact: true }).first()).toBeVisible();
  await expect(lessonTab).toHaveURL('/login');
  await lessonTab.goto(lessonPath);
  await expect(lessonTab).toHaveURL(/\/login\?from=/);
});

test('the lessons page has a way out too @only-desk', async ({ page, learner }) => {
  await page.goto('/lessons');
  await expectSignedIn(page, learner.pseudo);
  await waitForIdleNetwork(page);
  await page.getByRole('main').getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/');
  await expect(message(page, 'Déconnexion réussie', 'À bientôt !')).toBeVisible();
});

test('a visitor of a closed page signs in and arrives there @only-desk', async ({
  page,
  control,
  noise,
}) => {
  noise.provoke(/401.*\/api\/session|status of 401/);
  const learner = await control.buildLearner();
  for (const closed of ['/lessons', '/dashboard', '/leaderboard', '/reglages', lessonPath]) {
    await page.goto(closed);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(closed)}`);
  }
  await expect(page.getByText('Il faut un compte pour cette page.')).toBeVisible();
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText("L'email est requis")).toBeVisible();
  await expect(page.getByText('Le mot de passe est requis')).toBeVisible();
  await signIn(page, learner.email, 'un autre mot de passe');
  await expect(
    message(page, 'Erreur de connexion', 'Email ou mot de passe incorrect.'),
  ).toBeVisible();
  await signIn(page, learner.email, learner.password);
  await expect(message(page, 'Connexion réussie')).toBeVisible();
  await expect(page).toHaveURL(lessonPath);
  await expectStep(page, 1);
});

test('a session that ends in the middle of a lesson loses nothing @only-desk', async ({
  page,
  learner,
  openDevice,
  noise,
}) => {
  noise.provoke(/401|status of 401/);
  const [first, second] = [questionAt(1), questionAt(2)];
  await openLesson(page);
  await goToStep(page, 1, 5);
  await answerRight(page, first);
  await expectSavedAt(page, 5);

  const release = await holdSessionReads(page);
  const other = await openDevice(learner);
  await other.goto('/reglages');
  await other.getByRole('button', { name: 'Déconnecter tous les autres' }).click();
  await expect(message(other, 'Autres appareils déconnectés')).toBeVisible();

  await answer(page, second, rightOption(second));
  release();
  await expect(
    message(page, 'Erreur', 'Vous devez être connecté pour terminer la leçon.'),
  ).toBeVisible();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(lessonPath)}`);
  await expect(page.getByText('Votre session a pris fin.')).toBeVisible();
  await signIn(page, learner.email, learner.password);
  await expect(page).toHaveURL(lessonPath);
  await expectStep(page, 5);
  // The answer that found no session was kept, and arrives now.
  await expectValidated(page, first);
  await expectValidated(page, second);
  await expectCounter(page, 2);
});

test('finishing a lesson without a session asks to sign in, and the lesson is finished afterwards @only-desk', async ({
  page,
  learner,
  openDevice,
  noise,
}) => {
  noise.provoke(/401|status of 401/);
  await openLesson(page);
  await goToStep(page, 1, 5);
  for (const number of [1, 2, 3, 4]) await answerRight(page, questionAt(number));
  await goToStep(page, 5, 8);
  await goToLastScreen(page, 8);
  await expectSavedAt(page, 8);
  const release = await holdSessionReads(page);
  const other = await openDevice(learner);
  await other.goto('/reglages');
  const device = other.getByRole('listitem').filter({ hasText: 'Firefox sur Linux' });
  await expect(device.filter({ hasText: 'Cet appareil' })).toHaveCount(1);
  await device.getByRole('button', { name: 'Déconnecter' }).click();
  await expect(message(other, 'Appareil déconnecté')).toBeVisible();

  await page.getByRole('button', { name: 'Terminer la leçon' }).click();
  release();
  await expect(
    message(page, 'Erreur', 'Vous devez être connecté pour terminer la leçon.'),
  ).toBeVisible();
  await signIn(page, learner.email, learner.password);
  await expectStep(page, 8);
  await page.getByRole('button', { name: 'Terminer la leçon' }).click();
  await expect(page.getByText(`${candlesticks.summary.title}, leçon terminée`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Exceptionnel');
});

test('the menus lead through the site', async ({ page, learner, isMobile }) => {
  await page.goto('/lessons');
  await expectSignedIn(page, learner.pseudo);
  // Before, a link leads to another document, which begins at its top.
  await expectTakenOver(page);
  const follow = async (link: string) => {
    if (isMobile) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const bar = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Navigation principale' });
    await bar.getByRole('link', { name: link, exact: true }).click();
  };
  for (const [link, path] of [
    ['Classement', '/leaderboard'],
    ['Annonces crypto', '/community-payment'],
    ['Actualités', '/news'],
    ['Leçons', '/lessons'],
  ] as const) {
    await follow(link);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await openAccountMenu(page, learner.pseudo, isMobile);
  const entry = isMobile ? 'link' : 'menuitem';
  await page.getByRole(entry, { name: 'Mes progrès' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Aucune leçon terminée pour le moment')).toBeVisible();
  await follow('À propos');
  await expect(page).toHaveURL('/#about');
  await expect(nextButton(page)).toBeHidden();
});
