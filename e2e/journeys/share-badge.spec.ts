import { readFile } from 'node:fs/promises';
import { audit } from '../src/audit.ts';
import { candlesticks } from '../src/course.ts';
import { finishLesson } from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

// The picture is the same at every size, and its dialog one column: on a phone.

const name = candlesticks.summary.badge?.name ?? '?';

test('a badge is a picture to share, with the pseudo only when that is asked for @only-phone', async ({
  page,
  learner,
  openDevice,
  control,
  baseURL,
  noise,
}) => {
  await finishLesson(page);
  const share = page.getByRole('button', { name: `Partager le badge ${name}` });
  await expect(share).toBeVisible();
  await page.goto('/dashboard');
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Partager ce badge' });
  const picture = dialog.getByRole('img', { name: new RegExp(`^Badge « ${name} », gagné le`) });
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect(picture).toBeVisible();
  await expect.poll(width).toBe(1200);
  await audit(page, 'badge, to share', { floating: true });

  const named = page.waitForResponse((response) => response.url().includes('pseudo=true'));
  await dialog.getByRole('switch', { name: 'Montrer mon pseudo' }).click();
  expect((await named).status()).toBe(200);
  await expect(picture).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^chandelle-.+\.png$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');

  // Its address gives it to nobody else.
  noise.provoke(/40[14]/);
  const address = `${baseURL}/api/badges/${candlesticks.summary.badge?.id}/picture`;
  const other = await openDevice(await control.buildLearner());
  expect((await other.request.get(address)).status()).toBe(404);
  const visitor = await openDevice();
  expect((await visitor.request.get(address)).status()).toBe(401);
  expect(learner.pseudo).not.toBe('');
});
