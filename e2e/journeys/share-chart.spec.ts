import { audit } from '../src/audit.ts';
import { buildSubscriber, makeTag, messagesWith, say, writingField } from '../src/pages/forum.ts';
import { message } from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

// What a learner without a subscription is told is the same at every size; the way to the chart is not.

test('a member takes the chart of the simulator to the forum, with its numbers', async ({
  control,
  openDevice,
}) => {
  const tag = makeTag();
  const camille = await buildSubscriber(control, `Camille${tag}`);
  const page = await openDevice(camille);
  // The figures are those of the server, which must know of the market first.
  const saved = page.waitForResponse(/\/api\/simulator\/market/);
  await page.goto('/simulateur');
  await saved;
  await page.getByRole('button', { name: 'Partager sur le forum' }).click();
  await expect(page).toHaveURL(/community-forum/);
  await expect(writingField(page)).toBeVisible();
  await say(page, `${tag} mon graphique`);

  const sent = messagesWith(page, `${tag} mon graphique`);
  const picture = sent.getByRole('img', { name: /BTC\/USDT/ });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(200);
  await expect(sent).toContainText('50\u202f000');
  await audit(page, 'a chart in the forum');
});

test('a learner without a subscription is told that the forum is for members @only-desk', async ({
  page,
  learner,
  noise,
}) => {
  noise.provoke(/403: POST \/api\/forum\/charts|status of 403/);
  await page.goto('/simulateur');
  await page.getByRole('button', { name: 'Partager sur le forum' }).click();
  await expect(message(page, 'Accès Premium Requis'), learner.pseudo).toBeVisible();
  await expect(page).toHaveURL(/simulateur/);
});
