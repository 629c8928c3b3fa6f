import { paths } from '@chandelle/contract/paths';
import { audit } from '../src/audit.ts';
import { expect, test } from '../src/test.ts';

test('the atelier is closed to learners, and no menu leads there @only-desk', async ({
  page,
  learner,
  noise,
}) => {
  noise.provoke(/403.*\/api\/atelier/);
  await page.goto(paths.atelier);
  await expect(page.getByText('Cette page est réservée aux enseignants')).toBeVisible();
  await page.getByRole('button', { name: learner.pseudo }).click();
  await expect(page.getByRole('menuitem', { name: 'Réglages' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Atelier' })).toHaveCount(0);
});

test('a teacher has the course counted anew, and reads where people go wrong and stop', async ({
  control,
  openDevice,
}) => {
  await control.answerQuiz('candlesticks', 40, 'd');
  const page = await openDevice(await control.buildLearner({ teacher: true }));
  await page.goto(paths.atelier);
  await expect(page.getByRole('heading', { name: 'Atelier', level: 1 })).toBeVisible();
  const asked = page.waitForResponse((response) => response.url().endsWith('/atelier/recount'));
  await page.getByRole('button', { name: 'Recalculer' }).click();
  await expect(page.getByRole('button', { name: 'Calcul…' })).toBeVisible();
  await asked;
  await control.countCourse();
  await expect(page.getByRole('button', { name: 'Recalculer' })).toBeVisible();
  await expect(page.getByText(/^Compté .* sur les réponses de \d+\sapprenants/u)).toBeVisible();
  await audit(page, 'the atelier');

  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Les questions' })).toBeVisible();
  await expect(page.getByText('course/lessons/candlesticks/quiz.yaml')).toBeVisible();
  const first = page.getByRole('table', { name: 'Réponses choisies, question 1' });
  await expect(first.getByText('jamais choisie').first()).toBeVisible();
  await expect(page.getByText('Erreurs du premier coup').first()).toBeVisible();
  const steps = page.getByRole('region', { name: 'Le temps, et où l’on s’arrête' });
  await expect(steps.getByRole('row').nth(1)).toContainText(/\d\smin/u);
  await audit(page, 'the figures of a lesson');
});
