import { paths } from '@chandelle/contract/paths';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { course, questionAt } from '../src/course.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findClipped } from '../src/find-clipped.ts';
import { answerQuestion, expectCard, findQuestion, verdict } from '../src/pages/review.ts';
import { takeLesson } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

/** Longer than any rest between two lessons, and than a question that was right waits for its first review, in hours. */
const REST = 73;
/** The question of the first lesson that is missed, from 1. */
const MISSED = 2;

const missed = questionAt(MISSED);
const notion = course.notions?.find(({ id }) => id === missed.notion)?.name ?? '';

async function open(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address);
  await expectTakenOver(page);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** What the journey reads of the notebook as the API tells it. */
interface Read {
  mistakes: { id: string; dueAt: string; exercise: { answers: { at: string }[] } }[];
}

const openNotebook = (page: Page) => open(page, paths.mistakes, 'Carnet d’erreurs');
const entry = (page: Page) => page.getByRole('article', { name: missed.text });

async function examine(page: Page, state: string): Promise<void> {
  await audit(page, state);
  expect.soft(await page.evaluate(findClipped), `${state}: text`).toEqual([]);
}

/** Takes the session of the missed question's notion from « Mes progrès » to its end, with that question right. */
async function reviewFromProgress(page: Page): Promise<void> {
  await open(page, paths.dashboard, 'Mes progrès');
  const notions = page.getByRole('region', { name: 'Ce qui tient, ce qui s’efface' });
  await notions.getByRole('link', { name: new RegExp(`, ${notion}$`) }).click();
  const asked = [await expectCard(page, 'Révision')];
  for (let last = false; !last;) {
    const text = asked.at(-1) ?? '';
    const question = findQuestion(text);
    if (question !== undefined) await answerQuestion(page, question, true);
    else {
      // A number out of the air is answer enough.
      await page.getByRole('textbox').fill('1');
      await page.getByRole('textbox').press('Enter');
    }
    const next = verdict(page).getByRole('button', { name: /^(Continuer|Voir le bilan)$/ });
    await expect(next).toBeVisible();
    last = (await next.filter({ hasText: 'Voir le bilan' }).count()) > 0;
    await next.click();
    if (!last) asked.push(await expectCard(page, text));
  }
  expect(asked).toContain(missed.text);
  await expect(page.getByRole('heading', { level: 1, name: / sur / })).toBeVisible();
}

test('what one still knows stands by notion, and a mistake in its notebook until two right answers close it', async ({
  page,
  learner,
  control,
}) => {
  expect(learner.pseudo).not.toBe('');
  await openNotebook(page);
  await expect(page.getByText('Aucune erreur pour l’instant')).toBeVisible();
  await examine(page, 'notebook without a mistake');

  await takeLesson(page, control, 'candlesticks', [MISSED]);
  await openNotebook(page);
  await expect(entry(page)).toContainText('dans la leçon');
  await control.advanceClock(REST);
  await takeLesson(page, control, 'supports-resistances');
  await control.advanceClock(REST);

  await open(page, paths.dashboard, 'Mes progrès');
  await expect(page.getByText(/notions à revoir aujourd’hui, en commençant par/)).toBeVisible();
  const forecast = page.getByRole('figure', { name: /aujourd’hui, un mois de mémoire$/ });
  await forecast.getByText('Voir le tableau').click();
  // Today and six days of the month to come, each better with the session.
  await expect(forecast.getByRole('row')).toHaveCount(8);
  const curve = page.getByRole('figure', { name: /s’efface$|tient$/ });
  await page
    .getByRole('combobox', { name: 'Voir la courbe d’une autre notion' })
    .selectOption({ label: notion });
  await expect(curve).toContainText(notion);
  await examine(page, 'progress by notion');

  await reviewFromProgress(page);
  await openNotebook(page);
  await expect(entry(page)).toContainText('La bonne réponse');
  await expect(entry(page)).toContainText('Encore une bonne réponse, un autre jour.');
  await examine(page, 'notebook');

  // On the day that the schedule says it comes back, and the second right answer closes it.
  const read = await page.request.get('/api/review/mistakes');
  const { mistakes } = (await read.json()) as Read;
  const mistake = mistakes.find(({ id }) => id.endsWith(`/${missed.id}`));
  const [given] = mistake?.exercise.answers ?? [];
  // It was missed two rests ago.
  const hours = Math.ceil(
    (Date.parse(mistake?.dueAt ?? '') - Date.parse(given?.at ?? '')) / 3_600_000 - 2 * REST,
  );
  await control.advanceClock(hours + 1);
  await reviewFromProgress(page);
  await openNotebook(page);
  await page.getByRole('radio', { name: 'Fermées (1)' }).check();
  await expect(entry(page)).toContainText('Fermée le');
  const step = entry(page).getByRole('link', { name: /Voir l’étape/ });
  // Once the lesson stands there, its address names the step no more.
  await expect(step).toHaveAttribute(
    'href',
    new RegExp(`^${paths.lesson('candlesticks')}\\?etape=`),
  );
  await step.click();
  await expect(page).toHaveURL(new RegExp(`${paths.lesson('candlesticks')}(\\?|$)`));
});
