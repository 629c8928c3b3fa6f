import { audit } from '../src/audit.ts';
import {
  buildSubscriber,
  choose,
  makeTag,
  messagesWith,
  openForum,
  say,
  writingField,
} from '../src/pages/forum.ts';
import { expect, test } from '../src/test.ts';

test('answers open as a thread, in order, that one answers in and that grows live', async ({
  control,
  openDevice,
}) => {
  const tag = makeTag();
  const here = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  const there = await openDevice(await buildSubscriber(control, `Amadou${tag}`));
  await openForum(here, '?canal=analyses-techniques');
  await openForum(there, '?canal=analyses-techniques');
  await say(here, `${tag} Vous lisez un rejet ?`);
  await choose(there, `${tag} Vous lisez`, 'Répondre');
  await say(there, `${tag} Oui, après la clôture`);
  await say(here, `${tag} Tout autre chose`);

  const open = messagesWith(here, `${tag} Vous lisez`)
    .filter({ hasNotText: 'clôture' })
    .getByRole('button', { name: 'Voir la réponse' });
  await open.focus();
  await here.keyboard.press('Enter');
  const thread = here.getByLabel('Fil', { exact: true });
  await expect(thread.getByRole('article')).toHaveCount(2);
  await expect(thread.getByRole('heading', { name: 'Fil' })).toBeFocused();
  await audit(here, 'a thread');
  await thread.getByRole('combobox', { name: 'Réponse dans le fil' }).fill(`${tag} Merci`);
  await thread.getByRole('button', { name: 'Envoyer' }).click();
  await expect(thread.getByRole('article')).toHaveCount(3);
  await expect(messagesWith(there, `${tag} Merci`)).toHaveCount(1);
  await choose(there, `${tag} Merci`, 'Répondre');
  await say(there, `${tag} De rien`);
  await expect(thread.getByRole('article').last()).toContainText(`${tag} De rien`);
  await expect(thread.locator('[data-pending]')).toHaveCount(0);
  await thread.getByRole('button', { name: 'Fermer le fil' }).click();
  await expect(thread).toHaveCount(0);
  await expect(writingField(here)).toHaveValue('');
  await expect(
    messagesWith(here, `${tag} Vous lisez`).getByRole('button', { name: 'Voir les 3 réponses' }),
  ).toBeVisible();
});
