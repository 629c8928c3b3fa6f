import { paths } from '@chandelle/contract/paths';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { course } from '../src/course.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findClipped } from '../src/find-clipped.ts';
import { takeLesson, takeLessons } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

const lessonIds = course.lessons
  .filter(({ summary }) => summary.counted)
  .map(({ summary }) => summary.id);

async function openExam(page: Page): Promise<void> {
  await page.goto(paths.exam);
  await expectTakenOver(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Examen final' })).toBeVisible();
}

async function expectUncut(page: Page, state: string): Promise<void> {
  expect.soft(await page.evaluate(findClipped), `${state}: text`).toEqual([]);
}

const numbered = (page: Page, place: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${place}, `) });

/** Answers the question on screen. */
async function answer(page: Page, given: { choice?: string[]; typed?: string }): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.url().includes('/items/') && response.status() === 200,
  );
  if (given.typed !== undefined) {
    const field = page.getByRole('main').getByRole('textbox');
    await field.fill(given.typed.replace('.', ','));
    await field.press('Enter');
  } else {
    const texts = course.lessons
      .flatMap(({ quiz }) => quiz?.questions ?? [])
      .flatMap(({ options }) => options)
      .filter(({ id }) => given.choice?.includes(id));
    const options = page.getByRole('main').locator('.quiz-option');
    for (const option of await options.all()) {
      const text = await option.locator('[data-option]').textContent();
      if (texts.some((right) => right.text === text))
        await option.getByRole('radio').or(option.getByRole('checkbox')).check();
    }
  }
  await saved;
}

test('the exam is sat, left, gone on with and passed; its attestation is shown, printed and withdrawn', async ({
  page,
  learner,
  control,
  openDevice,
  noise,
}) => {
  test.setTimeout(240_000);
  // Before the ten lessons the page says what is missing.
  await takeLesson(page, control, lessonIds[0] ?? '');
  await openExam(page);
  await expect(page.getByRole('heading', { name: 'Encore 9 leçons' })).toBeVisible();
  await audit(page, 'exam, closed');
  await takeLessons(page, control, lessonIds.slice(1));

  await page.goto(paths.lessons);
  await page.getByRole('link', { name: 'Passer l’examen final' }).click();
  await expect(page.getByRole('heading', { name: 'Vous pouvez commencer' })).toBeVisible();
  await audit(page, 'exam, open');
  await expectUncut(page, 'exam, open');
  const started = page.waitForResponse(
    (response) => response.url().endsWith('/api/exam') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Commencer l’examen' }).click();
  const { id } = (await (await started).json()) as { id: string };
  const right = await control.listExamAnswers(id);
  expect(right).toHaveLength(30);

  await expect(page.getByText('il reste 1 h 30')).toBeVisible();
  await audit(page, 'exam, under way');
  await expectUncut(page, 'exam, under way');
  for (let place = 1; place <= 3; place += 1) {
    await answer(page, right[place - 1] ?? {});
    await page.getByRole('button', { name: 'Suivante' }).click();
    await expect(page.getByRole('heading', { name: `Question ${place + 1} sur 30` })).toBeFocused();
  }

  // It is left, and half an hour later another device goes on with it.
  await page.goto(paths.lessons);
  await control.advanceClock(0.5);
  const device = await openDevice(learner);
  await openExam(device);
  await expect(device.getByRole('heading', { name: 'Question 4 sur 30' })).toBeVisible();
  await expect(device.getByText(/^3\sréponses sur 30/)).toBeVisible();
  await expect(device.getByText('il reste 1 h', { exact: false })).toBeVisible();
  for (let place = 4; place <= 10; place += 1) {
    await answer(device, right[place - 1] ?? {});
    await numbered(device, place + 1).click();
  }

  // The first device comes back. A number that is none is refused at its field.
  await openExam(page);
  await expect(page.getByText(/^10\sréponses sur 30/)).toBeVisible();
  const drill = right.findIndex(({ typed }, index) => typed !== undefined && index >= 10) + 1;
  await numbered(page, drill).click();
  noise.provoke(/422/);
  await page.getByRole('main').getByRole('textbox').fill('douze');
  await page.getByRole('main').getByRole('textbox').press('Enter');
  await expect(page.getByText('Écrivez un nombre, par exemple 12,5.')).toBeVisible();
  await audit(page, 'exam, refused number');
  for (let place = 11; place <= 26; place += 1) {
    await numbered(page, place).click();
    await answer(page, right[place - 1] ?? {});
  }
  await page.getByRole('button', { name: 'Remettre l’examen' }).click();
  const asked = page.getByRole('dialog', { name: 'Remettre l’examen ?' });
  await expect(asked).toContainText('sans réponse');
  await asked.getByRole('button', { name: 'Remettre', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: /^Examen réussi\s:\s2[67]\ssur\s30\./ }),
  ).toBeVisible({
    timeout: 15_000,
  });
  await audit(page, 'exam, passed');
  await expectUncut(page, 'exam, passed');

  // The name to print is one's own choice.
  const name = page.getByRole('textbox', { name: 'Nom à imprimer' });
  await expect(name).toHaveValue(learner.pseudo);
  await name.fill('Анна');
  await page.getByRole('button', { name: 'Faire mon attestation' }).click();
  await expect(page.getByText(/^Le nom s’imprime en lettres latines/)).toBeVisible();
  await name.fill('Camille Ollé');
  await page.getByRole('button', { name: 'Faire mon attestation' }).click();
  await expect(page.getByRole('heading', { name: 'Votre attestation' })).toBeVisible();
  const code = (await page.getByText(/^CH-/).textContent()) ?? '';
  await audit(page, 'exam, attested');

  // A visitor reads it; its address alone leads there.
  const visitor = await openDevice();
  const answered = await visitor.goto(paths.attestation(code));
  expect(answered?.status()).toBe(200);
  expect(answered?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  // It came with the page, before any script.
  expect(await answered?.text()).toContain('Camille Ollé');
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'Attestation valable' }),
  ).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Camille Ollé' })).toBeVisible();
  await expect(visitor.getByText('Ce que ce document ne dit pas')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Télécharger le PDF' })).toHaveCount(0);
  await visitor.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
  await audit(visitor, 'attestation, valid');
  await expectUncut(visitor, 'attestation, valid');

  // Its holder prints it.
  await page.getByRole('link', { name: 'Voir sa page' }).click();
  await expect(page.getByRole('heading', { name: 'C’est la vôtre' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le PDF' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`chandelle-attestation-${code}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // And withdraws it: neither name nor score is left.
  await page.getByRole('button', { name: 'Retirer cette attestation' }).click();
  await page
    .getByRole('dialog', { name: 'Retirer cette attestation ?' })
    .getByRole('button', { name: 'Retirer', exact: true })
    .click();
  const withdrawn = { level: 1, name: 'Attestation retirée par son titulaire' } as const;
  await expect(page.getByRole('heading', withdrawn)).toBeVisible();
  const after = await visitor.goto(paths.attestation(code));
  expect(await after?.text()).not.toContain('Camille');
  await expect(visitor.getByRole('heading', withdrawn)).toBeVisible();
  await audit(visitor, 'attestation, withdrawn');

  noise.provoke(/404/);
  const forged = await visitor.goto(paths.attestation('CH-0000-0000-0000-0000'));
  expect(forged?.status()).toBe(404);
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'Attestation inconnue' }),
  ).toBeVisible();
  await audit(visitor, 'attestation, unknown');
});
