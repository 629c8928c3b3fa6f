import type { Page } from '@playwright/test';
import { expectMessage } from '../src/messages.ts';
import { audit } from '../src/audit.ts';
import { candlesticks, questionAt, questions, supports, wrongOption } from '../src/course.ts';
import { listPages } from '../src/page-audiences.ts';
import { openAccountMenu } from '../src/pages/accounts.ts';
import {
  answer,
  answerRight,
  expectValidated,
  goToLastScreen,
  goToStep,
  message,
  openLesson,
  questionGroup,
  verdictBar,
} from '../src/pages/lesson.ts';
import { takeLesson } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Opens an address and waits for its heading. */
async function open(page: Page, path: string, heading?: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(
    page.getByRole('heading', { level: 1, ...(heading === undefined ? {} : { name: heading }) }),
  ).toBeVisible();
}

test('what a visitor sees of the site @desk', async ({ page, isMobile, noise }) => {
  noise.provoke(/404: GET \/nulle-part|status of 404.*nulle-part/);
  await open(page, '/');
  await audit(page, 'home');
  await page.getByRole('button', { name: 'Quiz expliqués' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await audit(page, 'home, dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer', exact: true }).click();
  if (isMobile) {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await audit(page, 'menu of a visitor');
  }
  for (const path of [...listPages('everyone'), '/nulle-part']) {
    await open(page, path);
    await audit(page, path);
  }
});

test('the forms of a visitor @desk', async ({ page, control, noise }) => {
  noise.provoke(/410|status of 410/);
  noise.provoke(/401: POST|status of 401/);
  const learner = await control.buildLearner();
  await open(page, '/register', 'Créer un compte');
  await audit(page, 'register');
  await page.getByLabel('Âge', { exact: true }).fill('14');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText("L'email est requis")).toBeVisible();
  await expect(page.getByText('un parent doit être d’accord')).toBeVisible();
  await audit(page, 'register, refused');

  await open(page, '/login?from=%2Fdashboard', 'Connexion');
  await audit(page, 'login');
  await page.getByLabel('Adresse email').fill('personne@exemple.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(message(page, 'Erreur de connexion')).toBeVisible();
  await audit(page, 'login, refused, with its message', { floating: true });

  await open(page, '/mot-de-passe-oublie', 'Mot de passe oublié');
  await audit(page, 'forgot');
  await page.getByLabel('Adresse email').fill(learner.email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Consultez vos emails' })).toBeVisible();
  await audit(page, 'forgot, sent');
  await open(page, '/outbox');
  await audit(page, 'outbox');
  await page
    .getByRole('listitem')
    .filter({ hasText: learner.email })
    .getByRole('link')
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Votre nouveau mot de passe' }),
  ).toBeVisible();
  // The mail itself, which its page shows in a frame that takes no script. A mail has no icon.
  noise.provoke(/favicon\.ico/);
  await open(page, `${new URL(page.url()).pathname}/html`);
  await audit(page, 'a mail');
  await page.getByRole('link', { name: 'Choisir un mot de passe' }).click();
  await expect(page.getByLabel('Nouveau mot de passe')).toBeVisible();
  await audit(page, 'reset');
  await open(page, '/reinitialiser-mot-de-passe?token=perdu');
  await page.getByLabel('Nouveau mot de passe').fill('encore une bougie');
  await page.getByLabel('Confirmer le mot de passe').fill('encore une bougie');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  await audit(page, 'reset, link refused');
  await open(page, '/confirmer-email?token=perdu', 'Ce lien n’est plus valable');
  await audit(page, 'confirm, link refused');
  await open(page, '/ce-n-etait-pas-moi?token=perdu');
  await audit(page, 'not me');
});

test('the pages of a learner who begins @desk', async ({ page, learner, isMobile, noise }) => {
  noise.provoke(/403: GET \/api\/lessons|status of 403/);
  await open(page, '/lessons', learner.pseudo);
  await audit(page, 'lessons');
  await openAccountMenu(page, learner.pseudo, isMobile);
  await expect(
    page.getByRole(isMobile ? 'link' : 'menuitem', { name: 'Mes progrès' }),
  ).toBeVisible();
  await audit(page, 'account menu', { floating: true });
  await open(page, '/dashboard', 'Mes progrès');
  await expect(page.getByText('Aucune leçon terminée')).toBeVisible();
  await audit(page, 'dashboard, empty');
  await open(page, '/leaderboard', 'Classement');
  await expect(page.getByText('Votre position')).toBeVisible();
  await audit(page, 'leaderboard, not ranked');
  await open(page, `/lessons/${supports.summary.id}`, 'Cette leçon n’est pas encore ouverte');
  await audit(page, 'a locked lesson');
  await open(page, '/reglages', 'Réglages');
  await expect(page.getByText('Cet appareil', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Changer d’adresse' }).click();
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await audit(page, 'settings');
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await audit(page, 'settings, dialog');
  await open(page, '/reglages/securite', 'Sécurité');
  await page.waitForLoadState('networkidle');
  await audit(page, 'security');
});

// The steps before and after the quiz, and the celebration, are looked at in every-step.spec.ts.
test('the states of the quiz, and the end of the lesson @desk', async ({
  page,
  learner,
  context,
  isMobile,
  noise,
}) => {
  noise.provoke(/ERR_INTERNET_DISCONNECTED/);
  const [first, second] = [questionAt(1), questionAt(2)];
  await openLesson(page);
  await goToStep(page, 1, 5);
  await answer(page, first, wrongOption(first));
  await expectMessage(page, 'Mauvaise réponse');
  await audit(page, 'quiz, wrong', { floating: true });
  await expect(questionGroup(page, first).getByRole('radio', { checked: true })).toHaveCount(0);
  await answerRight(page, first);
  await questionGroup(page, first).locator('summary').click();
  await audit(page, 'quiz, right');
  await context.setOffline(true);
  await answer(page, second, wrongOption(second));
  await expect(page.getByText('Votre réponse attend le réseau.', { exact: true })).toBeVisible();
  await audit(page, 'quiz, offline');
  await context.setOffline(false);
  await expect(verdictBar(page).getByText('Incorrect. Réessayez !')).toBeVisible();
  await expect(questionGroup(page, second).getByRole('radio', { checked: true })).toHaveCount(0);
  for (const question of questions.slice(1)) await answerRight(page, question);
  await expectValidated(page, first);
  await audit(page, 'quiz, validated');
  await goToStep(page, 5, candlesticks.steps.length);
  await goToLastScreen(page, candlesticks.steps.length);
  await page.getByRole('button', { name: 'Terminer la leçon' }).click();
  await expect(page.getByText('leçon terminée')).toBeVisible();
  await open(page, '/lessons', learner.pseudo);
  await audit(page, 'lessons, one done');
  await open(page, '/dashboard', 'Mes progrès');
  await expect(page.getByRole('region', { name: 'Leçons terminées' })).toBeVisible();
  for (const table of await page.getByText('Voir le tableau').all()) await table.click();
  // On a phone the seals of candles would lie under those of the lessons behind them.
  if (isMobile) await expect(page.locator('.own-ahead')).toBeHidden();
  await audit(page, 'dashboard');
  await open(page, '/leaderboard', 'Classement');
  await expect(page.getByText('(Vous)')).toBeVisible();
  await audit(page, 'leaderboard');
  await openLesson(page);
  await goToStep(page, 1, 5);
  await audit(page, 'quiz, again');
});

test('a rest, on the lessons page and at the lesson’s own address @desk', async ({
  page,
  learner,
  control,
  noise,
}) => {
  noise.provoke(/403: GET \/api\/lessons|status of 403/);
  for (const { summary } of [candlesticks, supports]) await takeLesson(page, control, summary.id);
  await open(page, '/lessons', learner.pseudo);
  await expect(page.getByRole('region', { name: 'Temps de repos' })).toBeVisible();
  await audit(page, 'lessons, resting');
  await open(page, '/lessons/moyennes-mobiles', 'Temps de repos');
  await audit(page, 'a resting lesson');
});
