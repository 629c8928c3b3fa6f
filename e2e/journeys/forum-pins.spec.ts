import { audit } from '../src/audit.ts';
import {
  buildSubscriber,
  choose,
  makeTag,
  messagesWith,
  openForum,
  say,
} from '../src/pages/forum.ts';
import { expect, test } from '../src/test.ts';

test('what a moderator pins stands at the head of the channel for everybody, and leads to the message', async ({
  control,
  openDevice,
}) => {
  const tag = makeTag();
  const here = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  const lucie = await openDevice(
    await control.buildLearner({ pseudo: `Lucie${tag}`, moderator: true }),
  );
  await openForum(here, '?canal=debutants');
  await openForum(lucie, '?canal=debutants');
  await say(here, `${tag} Comment lire une mèche`);
  await say(here, `${tag} Autre chose`);
  await choose(lucie, `${tag} Comment lire`, 'Épingler en haut du canal');
  await expect(messagesWith(here, `${tag} Comment lire`).getByText('épinglé')).toBeVisible();
  const strip = here.getByRole('region', { name: 'Messages épinglés' });
  await expect(strip).toBeVisible();
  await audit(here, 'a pinned message');
  const folded = await here.evaluate(() => innerWidth < 1024);
  if (folded) await strip.getByRole('button', { name: /épinglé/ }).click();
  const pin = strip.getByRole('button', { name: new RegExp(`${tag} Comment lire`) });
  await pin.focus();
  await here.keyboard.press('Enter');
  await expect(messagesWith(here, `${tag} Comment lire`)).toBeFocused();

  await choose(lucie, `${tag} Comment lire`, 'Ne plus épingler');
  await expect(messagesWith(here, `${tag} Comment lire`).getByText('épinglé')).toHaveCount(0);
  await expect(pin).toHaveCount(0);
  await lucie.goto('/community-forum/moderation');
  await lucie.getByRole('tab', { name: 'Journal' }).click();
  await expect(lucie.getByText(`n’épingle plus un message de Camille${tag}`)).toBeVisible();
});
