import {
  buildSubscriber,
  choose,
  listTexts,
  makeTag,
  messagesWith,
  openForum,
  say,
  writingField,
} from '../src/pages/forum.ts';
import { subscribe } from '../src/pages/subscription.ts';
import { expect, test } from '../src/test.ts';

// As most learners see it, with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('subscribes, talks, corrects, loses the network and comes back: nothing missing, nothing twice @desk', async ({
  page: here,
  learner: _signedIn,
  control,
  openDevice,
  noise,
}) => {
  const tag = makeTag();
  noise.provoke(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const there = await openDevice(await buildSubscriber(control, `Amadou${tag}`));
  await openForum(there);

  await subscribe(here);
  await here.getByRole('main').getByRole('link', { name: 'Accéder au forum' }).click();
  await expect(writingField(here)).toBeVisible();
  await say(here, `${tag}, un, bonjour à tous`);
  await expect(messagesWith(there, `${tag}, un, bonjour`)).toBeVisible();
  await say(there, `${tag}, deux, bienvenue`);
  await expect(messagesWith(here, `${tag}, deux, bienvenue`)).toBeVisible();

  await choose(here, `${tag}, un, bonjour`, 'Modifier');
  await here.getByLabel('Modifier le message').fill(`${tag}, un, bonsoir à tous`);
  await here.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(messagesWith(there, `${tag}, un, bonsoir`).getByText('modifié')).toBeVisible();

  await here.context().setOffline(true);
  await say(there, `${tag}, trois, pendant ce temps`);
  await say(there, `${tag}, quatre, encore`);
  await choose(there, `${tag}, deux, bienvenue`, 'Modifier');
  await there.getByLabel('Modifier le message').fill(`${tag}, deux, bienvenue ici`);
  await there.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(messagesWith(there, `${tag}, deux, bienvenue ici`)).toBeVisible();
  await say(here, `${tag}, cinq, sans réseau`);
  await expect(messagesWith(here, `${tag}, cinq`).getByText('Non envoyé.')).toBeVisible();
  await expect(messagesWith(there, `${tag}, cinq`)).toHaveCount(0);

  await here.context().setOffline(false);
  await expect(messagesWith(there, `${tag}, cinq`)).toBeVisible();
  const all = [
    `${tag}, un, bonsoir à tous`,
    `${tag}, deux, bienvenue ici`,
    `${tag}, trois, pendant ce temps`,
    `${tag}, quatre, encore`,
    `${tag}, cinq, sans réseau`,
  ];
  for (const page of [here, there]) {
    await expect.poll(() => listTexts(page, tag)).toEqual(all);
    await expect(page.locator('[data-pending]')).toHaveCount(0);
  }
  await here.reload();
  await expect.poll(() => listTexts(here, tag)).toEqual(all);
});
