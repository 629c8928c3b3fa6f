import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { buildSubscriber, choose, makeTag } from '../src/pages/forum.ts';
import { messagesWith, openForum, say, writingField } from '../src/pages/forum.ts';
import { expect, test } from '../src/test.ts';

// The field is narrowest on a phone, whose page is also examined as wide as a desk; the queue has a column more there.

const send = (page: Page) => page.getByRole('button', { name: 'Envoyer' });

/** Opens a part of the moderators' page. */
async function openModeration(page: Page, part: string): Promise<void> {
  await page.goto('/community-forum/moderation');
  await page.getByRole('tab', { name: part }).click();
}

test('slow mode, as a moderator sets and ends it, is counted down at the field @only-phone', async ({
  control,
  openDevice,
}) => {
  const tag = makeTag();
  const camille = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  const lucie = await openDevice(
    await control.buildLearner({ pseudo: `Lucie${tag}`, moderator: true }),
  );
  await openForum(camille, '?canal=psychologie');
  await openModeration(lucie, 'Mode lent');
  await audit(lucie, 'slow mode');
  await lucie.getByLabel('Psychologie').selectOption('10');
  await expect(lucie.getByText('Mode lent enregistré').first()).toBeVisible();
  await expect(camille.getByText(/Mode lent.: 10.s entre deux messages/)).toBeVisible();

  await say(camille, `${tag} un`);
  await expect(messagesWith(camille, `${tag} un`)).toHaveCount(1);
  await writingField(camille).fill(`${tag} deux`);
  await expect(camille.getByText(/Mode lent.: message suivant dans \d+.s/)).toBeVisible();
  await expect(send(camille)).toBeDisabled();
  await writingField(camille).press('Enter');
  await expect(messagesWith(camille, `${tag} deux`)).toHaveCount(0);
  await expect(send(camille)).toBeEnabled();
  await send(camille).click();
  await expect(messagesWith(camille, `${tag} deux`)).toHaveCount(1);
  await expect(camille.locator('[data-pending]')).toHaveCount(0);

  await lucie.getByLabel('Psychologie').selectOption('0');
  await writingField(camille).fill(`${tag} trois`);
  await expect(camille.getByText(/Mode lent/)).toHaveCount(0);
  await send(camille).click();
  await expect(messagesWith(camille, `${tag} trois`)).toHaveCount(1);
});

test('a suspended member reads until when and why at the field, and gets it back when it is lifted @only-phone', async ({
  control,
  openDevice,
}) => {
  const tag = makeTag();
  const camille = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  const lucie = await openDevice(
    await control.buildLearner({ pseudo: `Lucie${tag}`, moderator: true }),
  );
  await openForum(camille);
  await openForum(lucie);
  await say(camille, `${tag} du bruit`);
  await writingField(camille).fill(`${tag} brouillon`);

  await choose(lucie, `${tag} du bruit`, 'Modérer…');
  const dialog = lucie.getByRole('dialog');
  await dialog.getByText('Suspendre l’auteur').click();
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  await expect(dialog.getByText('Choisissez un motif.')).toBeVisible();
  await dialog.getByLabel(/^Durée/).selectOption('1');
  await dialog.getByLabel('Motif').selectOption('insulte');
  await dialog.getByLabel(/^Votre mot/).fill('Vos messages répétés couvrent ceux des autres.');
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  await expect(lucie.getByText('Membre suspendu').first()).toBeVisible();

  await expect(camille.getByText('La modération a suspendu votre droit d’écrire.')).toBeVisible();
  await expect(camille.getByText(/Vous pourrez de nouveau écrire .* \(dans \d+/)).toBeVisible();
  await expect(writingField(camille)).toHaveCount(0);
  await audit(camille, 'suspended');
  await camille.getByRole('button', { name: 'Lire la raison' }).click();
  await expect(
    camille.getByRole('dialog').getByText('Vos messages répétés couvrent ceux des autres.'),
  ).toBeVisible();
  await camille.keyboard.press('Escape');

  await openModeration(lucie, 'Suspensions');
  await audit(lucie, 'suspensions');
  const row = lucie.getByRole('listitem').filter({ hasText: `Camille${tag}` });
  await row.getByRole('button', { name: 'Lever la suspension…' }).click();
  const lift = lucie.getByRole('dialog');
  await lift.getByRole('button', { name: 'Lever la suspension' }).click();
  await expect(lift.getByText(/Dites pourquoi la suspension est levée/)).toBeVisible();
  await lift.getByLabel(/^Votre mot/).fill('Nous nous sommes expliqués, merci.');
  await lift.getByRole('button', { name: 'Lever la suspension' }).click();
  await expect(row).toHaveCount(0);
  await expect(writingField(camille)).toHaveValue(`${tag} brouillon`);
  await send(camille).click();
  await expect(messagesWith(camille, `${tag} brouillon`)).toHaveCount(1);
});

test('links wait for the second day: said at the field, before anything is sent @only-phone', async ({
  control,
  openDevice,
}) => {
  const tag = makeTag();
  const page = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  await openForum(page);
  const text = `${tag} voyez https://exemple.fr/bougies`;
  await writingField(page).fill(text);
  await expect(page.getByText(/Le premier jour, un message ne contient ni lien/)).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await audit(page, 'links of the first day');
  await writingField(page).fill(`${tag} voyez ${new URL(page.url()).origin}/lessons`);
  await expect(send(page)).toBeEnabled();
  await writingField(page).fill(text);
  await control.advanceClock(25);
  await page.reload();
  await expect(writingField(page)).toHaveValue(text);
  await send(page).click();
  await expect(messagesWith(page, `${tag} voyez`).getByRole('link')).toHaveCount(1);
});

test('a refused message goes back to the field, to be changed @only-desk', async ({
  control,
  openDevice,
  noise,
}) => {
  noise.provoke(/404: POST .*\/messages|status of 404/);
  const tag = makeTag();
  const author = await openDevice(await buildSubscriber(control, `Amadou${tag}`));
  const page = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  await openForum(author);
  await openForum(page);
  await say(author, `${tag} une question`);
  await choose(page, `${tag} une question`, 'Répondre');
  await choose(author, `${tag} une question`, 'Supprimer');
  await author.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(messagesWith(author, `${tag} une question`)).toHaveCount(0);
  await say(page, `${tag} ma réponse`);
  const refused = messagesWith(page, `${tag} ma réponse`);
  await expect(refused.getByText('Ce message n’existe plus.')).toBeVisible();
  await refused.getByRole('button', { name: 'Modifier' }).click();
  await expect(writingField(page)).toHaveValue(`${tag} ma réponse`);
  await expect(writingField(page)).toBeFocused();
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler la réponse' }).click();
  await send(page).click();
  await expect(messagesWith(author, `${tag} ma réponse`)).toHaveCount(1);
});

test('the moderators’ queue is live, and shows what a message said before', async ({
  control,
  openDevice,
}) => {
  const tag = makeTag();
  const author = await openDevice(await buildSubscriber(control, `Amadou${tag}`));
  const lucie = await openDevice(
    await control.buildLearner({ pseudo: `Lucie${tag}`, moderator: true }),
  );
  await openModeration(lucie, 'À traiter');
  await openForum(author);
  await say(author, `${tag} objectif quatre-vingt mille`);
  await choose(author, `${tag} objectif`, 'Modifier');
  await author.getByLabel('Modifier le message').fill(`${tag} gains garantis, écris-moi en privé`);
  await author.getByRole('button', { name: 'Enregistrer' }).click();
  // Sooner than the next look at the queue would bring it.
  const held = lucie
    .getByRole('listitem')
    .filter({ hasText: `${tag} gains garantis` })
    .first();
  await expect(held).toBeVisible({ timeout: 8000 });
  await held.getByRole('button', { name: 'Textes précédents' }).click();
  await expect(held.getByText(`${tag} objectif quatre-vingt mille`)).toBeVisible();
  await audit(lucie, 'queue with versions');
  await held.getByRole('button', { name: 'Publier' }).click();
  await expect(held).toHaveCount(0);

  if (await author.evaluate(() => innerWidth < 1280)) return;
  await author.getByRole('button', { name: 'Voir qui' }).click();
  await expect(
    author.getByRole('list', { name: 'Qui lit ce canal' }).getByText(`Amadou${tag}`),
  ).toBeVisible();
});
