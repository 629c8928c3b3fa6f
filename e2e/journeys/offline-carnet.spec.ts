import { paths } from '@chandelle/contract/paths';
import { audit } from '../src/audit.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findClipped } from '../src/find-clipped.ts';
import { makeNetwork, offlineLines, workerLines } from '../src/network.ts';
import { listCached } from '../src/pages/offline-lessons.ts';
import { candlesticks } from '../src/course.ts';
import { listPassages } from '@chandelle/course/public/passages';
import { expect, test } from '../src/test.ts';

// Who looks something up in their notebook without a network is on a phone, in a train.

test.use({ serviceWorkers: 'allow' });

const step = candlesticks.steps[0];
if (step?.kind !== 'reading') throw new Error('The first step is one to read.');
const [passage] = listPassages(step.body);
const note = 'Quatre prix, et rien de plus.';

test('what a device has seen of the notebook is read in a tunnel, and nobody else’s @only-phone', async ({
  page,
  context,
  learner,
  control,
  baseURL,
  noise,
}) => {
  noise.provoke(offlineLines);
  noise.provoke(workerLines);
  expect(learner.pseudo).not.toBe('');
  const network = await makeNetwork(page);
  await page.goto(paths.lessons);
  await expectTakenOver(page);
  // Written on another device.
  const written = await page.request.put('/api/notebook/00000000-0000-4000-8000-000000000001', {
    headers: { origin: baseURL ?? '' },
    data: {
      version: 0,
      kind: 'note',
      lessonId: candlesticks.summary.id,
      stepId: step.id,
      screen: 1,
      passage: passage?.text,
      note,
    },
  });
  expect(written.ok(), await written.text()).toBe(true);

  await page.goto(paths.notebook);
  await expect(page.getByText(note, { exact: true })).toBeVisible();
  await page.mouse.wheel(0, 10);
  await expect
    .poll(() => listCached(page, 'chandelle-'), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['/kept/notebook', '/kept/learner', '/carnet']));

  await network.leave();
  await page.reload();
  await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
  await expect(page.getByText(note, { exact: true })).toBeVisible();
  await audit(page, 'notebook without a network');
  expect.soft(await page.evaluate(findClipped)).toEqual([]);
  await network.comeBack();
  await expect(page.getByText('Vous êtes hors ligne')).toBeHidden();
  await expect(page.getByText(note, { exact: true })).toBeVisible();

  // Somebody else on this device sees nothing of it.
  const other = await control.buildLearner();
  const [name = '', value = ''] = other.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: baseURL ?? '' }]);
  await page.goto(paths.notebook);
  await expect(page.getByText('Votre carnet est vide')).toBeVisible();
  await network.leave();
  await page.reload();
  await expect(page.getByText(note, { exact: true })).toHaveCount(0);
});
