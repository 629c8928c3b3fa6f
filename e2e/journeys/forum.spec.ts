import { audit } from '../src/audit.ts';
import {
  buildSubscriber,
  choose,
  makeTag,
  messagesWith,
  openForum,
  range,
  say,
  writingField,
} from '../src/pages/forum.ts';
import { expect, test } from '../src/test.ts';

test('two members talk, correct, answer and react', async ({ control, openDevice }) => {
  const tag = makeTag();
  const camille = await buildSubscriber(control, `Camille${tag}`);
  const amadou = await buildSubscriber(control, `Amadou${tag}`);
  const here = await openDevice(camille);
  const there = await openDevice(amadou);
  await openForum(here);
  await openForum(there);
  await expect(here).toHaveURL(/canal=general/);

  await say(here, `${tag} mèche du 17 : un **rejet** ?`);
  await expect(messagesWith(there, `${tag} mèche du 17`).locator('strong')).toHaveText('rejet');
  await writingField(there).pressSequentially('Je regarde');
  await expect(here.getByText(`Amadou${tag} est en train d’écrire…`)).toBeVisible();
  await writingField(there).fill('');

  await choose(here, `${tag} mèche`, 'Modifier');
  await here.getByLabel('Modifier le message').fill(`${tag} mèche du 18 : un rejet ?`);
  await here.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(messagesWith(there, `${tag} mèche du 18`).getByText('modifié')).toBeVisible();

  const question = messagesWith(there, `${tag} mèche du 18`).first();
  await question.hover();
  await question.getByRole('button', { name: 'Réagir' }).click();
  await there.getByRole('menuitem', { name: 'Utile' }).click();
  await expect(
    messagesWith(here, `${tag} mèche du 18 : un rejet`).getByRole('button', {
      name: 'Utile, 1 membre',
      pressed: false,
    }),
  ).toBeVisible();
  await expect(question.getByRole('button', { name: /^Utile/, pressed: true })).toBeVisible();

  await choose(there, `${tag} mèche`, 'Répondre');
  await writingField(there).pressSequentially(`Oui @Camille${tag}`);
  await expect(there.getByRole('option', { name: `Camille${tag}` }).first()).toBeVisible();
  await writingField(there).press('Enter');
  await writingField(there).pressSequentially(`, après la clôture ${tag}`);
  await there.getByRole('button', { name: 'Envoyer' }).click();
  const answer = messagesWith(here, `après la clôture ${tag}`);
  await expect(answer.locator('mark')).toHaveText(`@Camille${tag}`);
  await expect(answer.getByRole('button', { name: /En réponse à Camille/ })).toBeVisible();

  await choose(here, `${tag} mèche du 18`, 'Supprimer');
  await here.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(messagesWith(there, `${tag} mèche`).filter({ hasNotText: 'clôture' })).toHaveCount(
    0,
  );
});

test('what a blocked member writes is folded until they are unblocked, and they know nothing of it', async ({
  control,
  openDevice,
}) => {
  const tag = makeTag();
  const here = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  const there = await openDevice(await buildSubscriber(control, `Amadou${tag}`));
  await openForum(here);
  await openForum(there);
  await say(there, `${tag} suivez ma méthode`);
  await choose(here, `${tag} suivez`, 'Répondre');
  await say(here, `${tag} non merci`);
  await expect(messagesWith(there, `${tag} non merci`)).toBeVisible();

  await choose(here, `${tag} suivez`, 'Bloquer cette personne');
  const asked = here.getByRole('dialog', { name: `Bloquer Amadou${tag} ?` });
  await expect(asked).toContainText('Ses messages seront repliés');
  await asked.getByRole('button', { name: 'Bloquer', exact: true }).click();
  await expect(asked).toBeHidden();
  const log = here.getByRole('log');
  const folded = log.getByText('Message d’une personne que vous avez bloquée');
  await expect(folded).toHaveCount(1);
  await say(there, `${tag} vous avez tort`);
  await expect(folded).toHaveCount(2);
  await expect(folded.last()).toBeInViewport();
  // Neither their words nor their name are left, not even where they are answered.
  await expect(log).not.toContainText(`${tag} suivez`);
  await expect(log).not.toContainText(`${tag} vous avez`);
  await expect(log).not.toContainText(`Amadou${tag}`);
  await expect(messagesWith(here, `${tag} non merci`)).toContainText(
    'une personne que vous avez bloquée',
  );
  await expect(messagesWith(there, `${tag} non merci`)).toContainText(`Amadou${tag}`);
  await expect(there.getByText(/que vous avez bloquée/)).toHaveCount(0);
  await audit(here, 'forum with a blocked member');

  const isPhone = await here.evaluate(() => innerWidth < 1024);
  if (isPhone) await here.getByRole('button', { name: /Général/ }).click();
  await here.getByRole('button', { name: /^Personnes bloquées/ }).click();
  const list = here.getByRole('dialog', { name: 'Personnes bloquées' });
  const line = list.getByRole('listitem').filter({ hasText: `Amadou${tag}` });
  await line.getByRole('button', { name: 'Débloquer' }).click();
  await expect(list).toContainText('Vous n’avez bloqué personne.');
  await here.keyboard.press('Escape');
  await expect(folded).toHaveCount(0);
  await expect(messagesWith(here, `${tag} suivez`).first()).toBeVisible();
  await expect(messagesWith(here, `${tag} vous avez tort`)).toBeVisible();
});

test('without a subscription there is a price, and with its end the forum closes @only-phone', async ({
  page,
  learner,
  control,
  openDevice,
  noise,
}) => {
  // The tab may just be telling which channels it shows.
  noise.provoke(/403: (GET|PUT) \/api\/forum|status of 403/);
  await page.goto('/community-forum');
  await expect(page.getByRole('heading', { name: 'Accès Premium Requis' })).toBeVisible();
  await expect(page.getByText('29,99€/mois')).toBeVisible();
  await expect(page.getByText('facturé tous les 30 jours, TTC')).toBeVisible();
  await audit(page, 'paywall');
  await page.getByRole('link', { name: "Obtenir l'accès maintenant" }).click();
  await expect(page).toHaveURL(/\/community-payment$/);

  await control.subscribe(learner.learnerId);
  await openForum(page);
  await control.endSubscription(learner.learnerId);
  await expect(page.getByRole('heading', { name: 'Accès Premium Requis' })).toBeVisible();

  const visitor = await openDevice();
  await visitor.goto('/community-forum?canal=psychologie');
  await expect(visitor).toHaveURL(/\/login\?from=/);
});

test('history comes by pages, the unread line stands, and a search leads to a message', async ({
  control,
  openDevice,
}) => {
  const tag = makeTag();
  const camille = await buildSubscriber(control, `Camille${tag}`);
  const amadou = await buildSubscriber(control, `Amadou${tag}`);
  const there = await openDevice(amadou);
  const here = await openDevice(camille);
  await openForum(here);
  await openForum(here, '?canal=debutants');
  await openForum(there);
  const send = (text: string) =>
    there.evaluate(async (content) => {
      const response = await fetch('/api/forum/channels/general/messages', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientId: crypto.randomUUID(), content }),
      });
      if (!response.ok) throw new Error(await response.text());
    }, text);
  await send(`${tag} Le chandelier japonais du début`);
  for (const text of range(54, (index) => `${tag} Suite numéro ${index}`)) await send(text);

  const general = here.getByRole('link', { name: /^Général/ });
  const isPhone = await here.evaluate(() => innerWidth < 1024);
  if (isPhone) await here.getByRole('button', { name: /Débutants/ }).click();
  await expect(general).toContainText(/55|99/);
  await general.click();
  await expect(here.getByText('Nouveaux messages')).toBeVisible();
  await here.getByRole('button', { name: /Derniers messages/ }).click();
  await expect(messagesWith(here, `${tag} Suite numéro 54`)).toBeInViewport();
  await expect(here.getByRole('button', { name: /Derniers messages/ })).toBeHidden();

  // Older pages come above without moving what is read.
  const row = messagesWith(here, `${tag} Suite numéro 40`);
  await row.scrollIntoViewIfNeeded();
  await here.getByRole('button', { name: 'Chercher dans le forum' }).click();
  await here.getByLabel('Rechercher').fill(`${tag} chandeliers`);
  await here
    .getByRole('dialog')
    .getByRole('link', { name: /chandelier/ })
    .click();
  await expect(messagesWith(here, `${tag} Le chandelier japonais`)).toBeInViewport();
  await audit(here, 'forum');
});

test('a report reaches the moderators, and a removal its author with the reasons', async ({
  control,
  openDevice,
}) => {
  const tag = makeTag();
  const author = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  const reader = await openDevice(await buildSubscriber(control, `Amadou${tag}`));
  const moderator = await openDevice(
    await control.buildLearner({ pseudo: `Lucie${tag}`, moderator: true }),
  );
  await openForum(author);
  await openForum(reader);
  await say(author, `${tag} achetez tout de suite`);
  await choose(reader, `${tag} achetez`, 'Signaler');
  const dialog = reader.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Signaler' }).click();
  await expect(dialog.getByText('Choisissez un motif.')).toBeVisible();
  await dialog.getByLabel('Motif').selectOption('conseil-personnalise');
  await dialog.getByRole('button', { name: 'Signaler' }).click();
  await expect(reader.getByText('Message signalé')).toBeVisible();

  // A rule holds what looks like a scam; only its author sees it.
  await say(author, `${tag} gains garantis de 300 % par semaine, écris-moi en privé`);
  await expect(
    messagesWith(author, `${tag} gains`).getByText('En attente de validation'),
  ).toBeVisible();
  await expect(messagesWith(reader, `${tag} gains`)).toHaveCount(0);

  await moderator.goto('/community-forum/moderation');
  const reported = moderator
    .getByRole('listitem')
    .filter({ hasText: `${tag} achetez` })
    .first();
  await expect(reported).toContainText('Conseil d’achat ou de vente personnalisé');
  await expect(moderator.getByText(`${tag} gains garantis`)).toBeVisible();
  await audit(moderator, 'moderation');
  await reported.getByRole('button', { name: 'Retirer…' }).click();
  await moderator.getByLabel('Motif', { exact: true }).selectOption('conseil-personnalise');
  await moderator
    .getByLabel(/^Exposé des motifs/)
    .fill('Le message pousse à acheter sans méthode.');
  await moderator.getByRole('button', { name: 'Retirer le message' }).click();
  await expect(moderator.getByText('Message retiré').first()).toBeVisible();

  await expect(messagesWith(reader, `${tag} achetez`)).toHaveCount(0);
  const isPhone = await author.evaluate(() => innerWidth < 1024);
  if (isPhone) await author.getByRole('button', { name: /Général/ }).click();
  await author.getByRole('button', { name: /Messages de la modération/ }).click();
  await expect(author.getByText('Votre message a été retiré')).toBeVisible();
  await expect(author.getByText('Le message pousse à acheter sans méthode.')).toBeVisible();

  await moderator.getByRole('tab', { name: 'Journal' }).click();
  await expect(moderator.getByText(`Lucie${tag}`).last()).toBeVisible();
});
