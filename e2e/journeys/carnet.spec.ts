import { readFile } from 'node:fs/promises';
import { paths } from '@chandelle/contract/paths';
import { listPassages, nameScreens } from '@chandelle/course/public/passages';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { candlesticks } from '../src/course.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findClipped } from '../src/find-clipped.ts';
import { makeNetwork, offlineLines } from '../src/network.ts';
import { expectLessonTakenOver } from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

const { id: lessonId, title: lessonTitle } = candlesticks.summary;
const number = candlesticks.steps.findIndex(
  (each) => each.kind === 'reading' && nameScreens(each.title, each.body).length > 1,
);
const step = candlesticks.steps[number];
if (step?.kind !== 'reading') throw new Error('The step is one to read.');
const onSecond = listPassages(step.body).filter(({ screen }) => screen === 2);
const [noted, marked] = onSecond;
if (noted === undefined || marked === undefined) throw new Error('The screen has two passages.');
const heading = nameScreens(step.title, step.body)[1] ?? '';
const note = 'Élève : le corps d’abord, la mèche ensuite. <b>gras</b>';

const passage = (page: Page, segment: string) =>
  page.locator(`[data-segment="${segment}"]`).first();
const choice = (page: Page) => page.getByRole('group', { name: 'Ce passage' });
const saved = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().includes('/api/notebook/') && response.request().method() !== 'GET',
  );

async function openScreen(page: Page): Promise<void> {
  await page.goto(paths.lessonStep(lessonId, number + 1, 2));
  await expectLessonTakenOver(page);
  await expect(page.locator('[data-screen="2"]')).not.toHaveAttribute('data-put-away');
}

async function examine(page: Page, state: string): Promise<void> {
  await audit(page, state);
  expect.soft(await page.evaluate(findClipped), `${state}: text`).toEqual([]);
}

async function openNotebook(page: Page): Promise<void> {
  await page.goto(paths.notebook);
  await expectTakenOver(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Carnet' })).toBeVisible();
}

test('a learner highlights, notes and marks what they read, and finds it all in the notebook', async ({
  page,
  learner,
}) => {
  expect(learner.pseudo).not.toBe('');
  await openNotebook(page);
  await expect(page.getByText('Votre carnet est vide')).toBeVisible();
  await examine(page, 'notebook without an entry');

  await openScreen(page);
  const button = page.getByRole('button', { name: 'Carnet', exact: true });
  await button.click();
  const strip = page.getByRole('group', { name: 'Carnet' });
  await expect(strip).toBeFocused();
  await test.step('a highlight, by pressing the text', async () => {
    await passage(page, marked.segment).click({ position: { x: 4, y: 6 } });
    const kept = saved(page);
    await choice(page).getByRole('button', { name: 'Surligner' }).click();
    await kept;
    await expect(passage(page, marked.segment)).toHaveAttribute('data-highlighted');
    await examine(page, 'choosing a passage');
  });
  await test.step('a note, by keyboard', async () => {
    await page
      .getByRole('button', { name: /^Annoter\s: / })
      .filter({ hasText: noted.text.slice(0, 30) })
      .press('Enter');
    await choice(page).getByRole('button', { name: 'Noter' }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Votre note' });
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Enregistrer la note' }).click();
    await expect(page.getByText('Écrivez votre note.')).toBeVisible();
    await field.fill(note);
    await examine(page, 'writing a note');
    const kept = saved(page);
    await page.getByRole('button', { name: 'Enregistrer la note' }).click();
    await kept;
  });
  const kept = saved(page);
  await strip.getByRole('button', { name: 'Marque-page' }).click();
  await kept;
  await page.keyboard.press('Escape');
  await expect(strip).toBeHidden();

  await page.reload();
  await expectLessonTakenOver(page);
  await expect(page.getByRole('complementary', { name: 'Votre note' })).toContainText(note);
  await expect(passage(page, marked.segment)).toHaveAttribute('data-highlighted');
  await expect(page.locator('[data-screen="2"]').getByText('Marque-page')).toBeVisible();
  await examine(page, 'passage with a note');

  await openNotebook(page);
  await expect(page.getByText('1 note, 1 surlignage, 1 marque-page.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: lessonTitle })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toContainText(step.title);
  await expect(page.getByRole('article')).toHaveCount(3);
  await examine(page, 'notebook');

  const search = page.getByRole('searchbox', { name: 'Chercher dans le carnet' });
  await search.fill('eleve MECHE');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('1 résultat')).toBeVisible();
  await page.getByRole('radio', { name: 'Pages' }).check();
  await expect(page.getByText('Rien ne correspond')).toBeVisible();
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);

  await test.step('the file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter en Markdown' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('carnet.md');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`## ${lessonTitle}`);
    expect(text).toContain(`### Étape ${number + 1}\u00a0: ${step.title}`);
    expect(text).toContain('le corps d’abord, la mèche ensuite. \\<b\\>gras\\</b\\>');
    expect(text).toContain(`Marque-page\u00a0: écran 2, «\u00a0${heading}\u00a0»`);
  });

  await test.step('a deletion is undone, another one stays', async () => {
    const own = page.getByRole('article', { name: /^Note\s: / });
    await own.getByRole('button', { name: /^Supprimer/ }).click();
    const undo = page.getByRole('button', { name: 'Annuler la suppression' });
    await expect(undo).toBeFocused();
    await expect(page.getByText('Note supprimée.')).toBeVisible();
    await examine(page, 'deleted entry');
    const back = page.waitForResponse((response) => response.request().method() === 'PUT');
    await undo.click();
    await expect(own).toContainText(note);
    await expect(own).toBeFocused();
    await back;
    const gone = saved(page);
    await page
      .getByRole('article', { name: /^Surligné\s: / })
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    await gone;
  });
  await openNotebook(page);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page
    .getByRole('article', { name: /^Note\s: / })
    .getByRole('link', { name: /^Revoir dans la leçon/ })
    .click();
  await expect(page.getByRole('complementary', { name: 'Votre note' })).toBeVisible();
  await expect(page.locator('[data-screen="2"]')).not.toHaveAttribute('data-put-away');
  await expect(passage(page, marked.segment)).not.toHaveAttribute('data-highlighted');
});

// What is kept, sent and refused does not depend on a size.
test('a note written without a network is sent later, and one of two devices is asked which text to keep @only-desk', async ({
  page,
  learner,
  noise,
  openDevice,
}) => {
  noise.provoke(offlineLines);
  noise.provoke(/409/);
  await openScreen(page);
  await page.getByRole('button', { name: 'Carnet', exact: true }).click();
  const network = await makeNetwork(page);
  await network.leave();
  await passage(page, noted.segment).click({ position: { x: 4, y: 6 } });
  await choice(page).getByRole('button', { name: 'Noter' }).click();
  await page.getByRole('textbox', { name: 'Votre note' }).fill('Sous le tunnel.');
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(page.getByText('Votre note, en attente d’envoi')).toBeVisible();
  const kept = saved(page);
  await network.comeBack();
  await kept;
  await expect(page.getByText('Votre note, en attente d’envoi')).toBeHidden();

  const phone = await openDevice(learner);
  await openNotebook(phone);
  await phone.getByRole('button', { name: /^Modifier/ }).click();
  await phone.getByRole('textbox', { name: 'Votre note' }).fill('Du téléphone.');
  // What is being typed outlives a reload.
  await phone.reload();
  await expectTakenOver(phone);
  await expect(phone.getByRole('textbox', { name: 'Votre note' })).toHaveValue('Du téléphone.');
  const first = saved(phone);
  await phone.getByRole('button', { name: 'Enregistrer la note' }).click();
  await first;

  await page.getByRole('button', { name: 'Modifier la note' }).last().click();
  await page.getByRole('textbox', { name: 'Votre note' }).fill('Du bureau.');
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  const conflict = page.getByRole('region', { name: /Les deux textes sont là/ });
  await expect(conflict).toContainText('Du bureau.');
  await expect(conflict).toContainText('Du téléphone.');
  await examine(page, 'two texts of one note');
  const both = saved(page);
  await conflict.getByRole('button', { name: 'Garder les deux' }).click();
  await expect(conflict).toBeHidden();
  await both;
  await openNotebook(phone);
  await expect(phone.getByRole('article', { name: /^Note\s: / })).toContainText('Du bureau.');
  await expect(phone.getByRole('article', { name: /^Note\s: / })).toContainText('Du téléphone.');
});
