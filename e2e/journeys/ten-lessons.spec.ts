import { auditNarrowToo } from '../src/audit.ts';
import { course } from '../src/course.ts';
import { answerQuiz, finish, readToEnd, readToQuiz } from '../src/pages/course.ts';
import { expectFigure } from '../src/pages/figures.ts';
import { takeLessons } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

// What opens after what is the same at every size.

const lessons = course.lessons.filter(({ summary }) => summary.counted);
const elite = course.lessons.find(({ summary }) => !summary.counted);

// By pages they are taken with mistakes in whole-course.spec.ts, and each without one in every-step.spec.ts.
test('the ten lessons open one after the other, and lead to the elite lesson and the ranking @desk @only-desk', async ({
  page,
  learner,
  control,
  noise,
}) => {
  noise.provoke(/409: GET \/api\/lessons\/technique-mrob|status of 409 .*technique-mrob/);
  const before = lessons.slice(0, -1);
  const [last] = lessons.slice(-1);
  if (last === undefined || elite === undefined) throw new Error('The course lacks a lesson.');
  for (const { summary, steps } of before) {
    await page.goto(`/lessons/${summary.id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: steps[0]?.title ?? '?', exact: true }),
    ).toBeVisible();
    await takeLessons(page, control, [summary.id]);
  }
  await page.goto(`/lessons/${last.summary.id}`);
  await readToQuiz(page, last);
  await answerQuiz(page, last, [], null);
  await readToEnd(page, last);
  expect(await finish(page)).toMatchObject({ score: 100, totalPoints: 2270 });
  await expect(page.getByText(`${last.summary.title}, leçon terminée`)).toBeVisible();

  await page.goto('/lessons');
  await expectFigure(page, 'leçons terminées', '10');
  await expectFigure(page, 'points gagnés', '2 270');
  await expectFigure(page, 'badges', '10');
  const seal = page.getByRole('link', { name: 'Expert Indicateurs' });
  await seal.hover();
  await expect(seal.getByText('Expert Indicateurs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recommencer le parcours' })).toBeHidden();
  const eliteCard = page.getByRole('listitem', { name: elite.summary.title, exact: true });
  await expect(eliteCard).toHaveAttribute('data-state', 'open');
  await expect(eliteCard).toContainText('1 000 points, à venir');
  await page.goto('/leaderboard');
  await expect(page.getByRole('row', { name: learner.pseudo })).toContainText('2 270');
  await page.goto('/lessons');
  await eliteCard.getByRole('link', { name: 'Ouvrir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contenu à venir' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  await auditNarrowToo(page, 'a lesson to come');
});
