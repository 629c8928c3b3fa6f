import { audit } from '../src/audit.ts';
import { signIn } from '../src/pages/accounts.ts';
import { messagesWith, openForum, say, writingField } from '../src/pages/forum.ts';
import { message } from '../src/pages/lesson.ts';
import {
  openOutbox,
  openPayment,
  order,
  pay,
  play,
  state,
  subscribe,
} from '../src/pages/subscription.ts';
import { expect, test } from '../src/test.ts';

// A way of paying is the same at every size: it is walked on a phone, whose pages are also examined as wide as a desk.

test('a visitor reads the offer, signs in and comes back to it @only-phone', async ({
  page,
  control,
}) => {
  const learner = await control.buildLearner();
  await page.goto('/community-payment');
  await expect(page.getByRole('heading', { level: 2, name: 'Accès immédiat' })).toBeVisible();
  await expect(page.getByText('29,99€/mois')).toBeVisible();
  await audit(page, 'the offer, to a visitor');
  await page.getByRole('link', { name: 'Se connecter pour s’abonner' }).click();
  await signIn(page, learner.email, learner.password);
  await expect(page).toHaveURL('/community-payment');
  await expect(page.getByRole('button', { name: order })).toBeVisible();
});

test('subscribes after a declined card, manages, cancels, takes it back, and ends @only-phone', async ({
  page,
  learner,
  control,
}) => {
  await page.goto('/community-payment');
  await page.getByRole('button', { name: order }).click();
  await expect(page.getByText('Acceptez les conditions générales de vente')).toBeVisible();
  await audit(page, 'the order, declined');

  await openPayment(page);
  await expect(page.getByText(/Démonstration\s: aucun paiement réel/)).toBeVisible();
  await audit(page, 'the payment page');
  await page.getByRole('radio', { name: 'Carte refusée' }).check();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await expect(page.getByRole('alert')).toContainText('refusée par la banque');
  // Left and taken up again, it is the same page.
  const address = page.url();
  await page.getByRole('link', { name: 'Annuler et revenir' }).click();
  await expect(page.getByText('Rien n’a été prélevé')).toBeVisible();
  await openPayment(page);
  expect(page.url()).toBe(address);
  await pay(page);
  await audit(page, 'back from the payment');

  // Who has paid is not asked again.
  await page.goto('/community-payment');
  await expect(page.getByRole('link', { name: 'Accéder au forum' })).toBeVisible();
  await expect(page.getByRole('button', { name: order })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Gérer mon abonnement' }).click();
  await expect(state(page, 'Abonnement actif')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Facture du/ })).toHaveCount(1);
  await audit(page, 'the active subscription');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' }).click();
  await expect(page.getByRole('button', { name: 'Confirmer la résiliation' })).toBeVisible();
  await audit(page, 'the cancellation');
  await page.getByRole('button', { name: 'Confirmer la résiliation' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Résiliation enregistrée' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Voir mon abonnement' }).click();
  await expect(state(page, 'Résilié, encore ouvert')).toBeVisible();
  await page.getByRole('button', { name: 'Garder mon abonnement' }).click();
  await expect(message(page, 'Abonnement rétabli')).toBeVisible();
  await expect(state(page, 'Abonnement actif')).toBeVisible();

  const mails = await openOutbox(page, learner.email, 'Votre contrat est résilié');
  await expect(mails).toHaveCount(3);

  await play(page, 'Mettre fin tout de suite');
  await expect(state(page, 'Abonnement terminé')).toBeVisible();
  await control.advanceClock(1);
  await page.reload();
  await expect(page.getByRole('link', { name: 'S’abonner de nouveau' })).toBeVisible();
});

test('a payment that fails shuts the forum, and paying again opens it @only-phone', async ({
  page,
  learner,
  openDevice,
  noise,
}) => {
  noise.provoke(/403: GET \/api\/forum|status of 403/);
  await subscribe(page);
  const forum = await openDevice(learner);
  const paywall = forum.getByRole('heading', { name: 'Accès Premium Requis' });
  await openForum(forum);
  await play(page, 'Renouveler maintenant, carte refusée');
  await expect(state(page, 'Paiement refusé')).toBeVisible();
  await audit(page, 'a declined payment');
  // In the tab that was open, and in one that is opened now.
  await expect(paywall).toBeVisible();
  await expect(writingField(forum)).toBeHidden();
  await forum.goto('/community-forum?canal=debutants');
  await expect(paywall).toBeVisible();

  await page.goto('/community-payment');
  await page.getByRole('button', { name: 'Payer de nouveau' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Facture/ })).toBeVisible();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await expect(state(page, 'Abonnement actif')).toBeVisible();
  await openForum(forum, '?canal=debutants');
  await say(forum, `De retour, ${learner.learnerId}`);
  await expect(messagesWith(forum, `De retour, ${learner.learnerId}`)).toHaveCount(1);
  const mails = await openOutbox(page, learner.email, 'Votre paiement est reçu');
  await expect(mails.filter({ hasText: 'Votre paiement a été refusé' })).toHaveCount(1);

  // Refused again and cancelled: over at once, with the confirmation that is due.
  await play(page, 'Renouveler maintenant, carte refusée');
  await page.getByRole('link', { name: 'Résilier votre contrat' }).first().click();
  await expect(page.getByText('il prendra fin aussitôt')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer la résiliation' }).click();
  await expect(page.getByText('Votre contrat a pris fin.')).toBeVisible();
  await openOutbox(page, learner.email, 'Votre contrat est résilié');
});

test('withdraws within fourteen days, with the acknowledgement in writing @only-phone', async ({
  page,
  learner,
}) => {
  await openPayment(page, false);
  await pay(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Renoncer au contrat ici' })
    .click();
  await expect(page.getByText(/29,99\s€/)).toBeVisible();
  await audit(page, 'the withdrawal');
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Rétractation enregistrée' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Voir mon abonnement' }).click();
  await expect(state(page, 'Abonnement terminé')).toBeVisible();
  await expect(page.getByText(/29,99\s€ remboursés/)).toBeVisible();
  await openOutbox(page, learner.email, 'Accusé de réception de votre rétractation');
});

test('below 18 one reads the offer and cannot order @only-desk', async ({
  page,
  control,
  openDevice,
}) => {
  const device = await openDevice(await control.buildLearner({ age: 16 }));
  await device.goto('/community-payment');
  await expect(device.getByText(/réservé aux personnes de 18\sans ou plus/)).toBeVisible();
  await expect(device.getByRole('button', { name: order })).toBeHidden();
  await page.goto('/resilier');
  await expect(page).toHaveURL(/\/login\?from=%2Fresilier/);
});

test('the legal pages can be read by all @only-phone', async ({ page }) => {
  for (const [path, title] of [
    ['/cgv', 'Conditions générales de vente'],
    ['/mentions-legales', 'Mentions légales'],
    ['/mediation', 'Médiation'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await audit(page, title);
  }
});
