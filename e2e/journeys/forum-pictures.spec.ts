import { fileURLToPath } from 'node:url';
import { audit } from '../src/audit.ts';
import { expectLessonTakenOver } from '../src/pages/lesson.ts';
import { buildSubscriber, makeTag, messagesWith, openForum, say } from '../src/pages/forum.ts';
import { expect, test } from '../src/test.ts';

const photo = fileURLToPath(new URL('../src/photo.png', import.meta.url));

test('a picture goes with a message, with what it shows, and a refused one keeps the text', async ({
  control,
  openDevice,
  noise,
}) => {
  noise.provoke(/422: POST \/api\/forum\/pictures|status of 422/);
  const tag = makeTag();
  const here = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  const there = await openDevice(await buildSubscriber(control, `Amadou${tag}`));
  await openForum(here);
  await openForum(there);
  const field = here.getByRole('combobox', { name: /^Message pour / });
  await field.fill(`${tag} ma capture`);
  const input = here.getByLabel('Image à joindre');
  await input.setInputFiles({
    name: 'note.png',
    mimeType: 'image/png',
    buffer: Buffer.from('non'),
  });
  await expect(here.getByRole('alert')).toContainText('JPEG, PNG ou WebP');
  await expect(field).toHaveValue(`${tag} ma capture`);
  await expect(here.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await here.getByRole('button', { name: 'Retirer l’image' }).click();
  await expect(here.getByRole('alert')).toHaveCount(0);

  await input.setInputFiles(photo);
  const description = here.getByLabel(/Ce que montre l’image/);
  await description.fill('Une bougie allumée');
  await audit(here, 'a picture beside the message being written');
  await here.reload();
  await expect(description).toHaveValue('Une bougie allumée');
  await say(here, `${tag} ma capture`);
  await expect(description).toHaveCount(0);

  const picture = messagesWith(there, `${tag} ma capture`).getByRole('img', {
    name: 'Une bougie allumée',
  });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(40);
  await audit(there, 'a picture in the forum');
});

test('a picture that is dropped or pasted is taken as one that is chosen @only-desk', async ({
  control,
  openDevice,
}) => {
  const page = await openDevice(await buildSubscriber(control, `Camille${makeTag()}`));
  await openForum(page);
  const field = page.getByRole('combobox', { name: /^Message pour / });
  for (const kind of ['paste', 'drop'] as const) {
    await field.evaluate(async (element, event) => {
      const canvas = new OffscreenCanvas(120, 90);
      canvas.getContext('2d')?.fillRect(0, 0, 120, 90);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      const data = new DataTransfer();
      data.items.add(new File([blob], 'capture.png', { type: 'image/png' }));
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    }, kind);
    await expect(page.getByLabel(/Ce que montre l’image/)).toBeVisible();
    await page.getByRole('button', { name: 'Retirer l’image' }).click();
    await expect(page.getByLabel(/Ce que montre l’image/)).toHaveCount(0);
  }
});

test('a step is quoted from its lesson, and leads back to it', async ({ control, openDevice }) => {
  const tag = makeTag();
  const page = await openDevice(await buildSubscriber(control, `Camille${tag}`));
  await page.goto('/lessons/candlesticks?etape=2');
  await expectLessonTakenOver(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Citer dans le forum' }).click();
  await expect(page).toHaveURL(/community-forum/);
  await expect(page.getByRole('button', { name: 'Retirer l’étape citée' })).toBeVisible();
  await say(page, `${tag} je bloque ici`);
  const card = messagesWith(page, `${tag} je bloque ici`).getByRole('link', { name: title });
  await expect(card).toContainText('étape 2');
  await expect(messagesWith(page, `${tag} je bloque ici`).locator('[data-pending]')).toHaveCount(0);
  await audit(page, 'a quoted step in the forum');
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('who has no subscription is not offered to quote @only-desk', async ({ page, learner }) => {
  await page.goto('/lessons/candlesticks?etape=2');
  await expectLessonTakenOver(page);
  await expect(page.getByRole('heading', { level: 1 }), learner.pseudo).toBeVisible();
  await expect(page.getByRole('button', { name: 'Citer dans le forum' })).toHaveCount(0);
});
