import type { QuizQuestion } from '@chandelle/course/public/lesson';
import type { Locator, Page } from '@playwright/test';
import { course, findLesson, wrongOption } from '../src/course.ts';
import { groupOf, quizOf, readToQuiz } from '../src/pages/course.ts';
import { barButton, verdictBar } from '../src/pages/lesson.ts';
import { takeLessons } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

// Where the window is low, what explains a wrong answer opens below the fold, and the bar and a message come with it.

for (const id of ['candlesticks', 'indicateurs-techniques']) {
  test(`${id}: the explanation of a wrong answer comes into view whole, and stays there @only-phone`, async ({
    page,
    learner: _signedIn,
    control,
  }) => {
    const lesson = findLesson(id);
    const ids = course.lessons.map(({ summary }) => summary.id);
    await takeLessons(page, control, ids.slice(0, ids.indexOf(id)));
    await page.goto(`/lessons/${id}`);
    await readToQuiz(page, lesson);
    const [question] = quizOf(lesson).questions;
    if (question === undefined) throw new Error(`The quiz of ${id} has no question.`);
    if (question.figure !== null) await expectPinnedFigure(page, question);
    const slip = wrongOption(question, question.options.length - 2);
    await groupOf(page, question).getByRole('radio', { name: slip.text }).press('Space');
    await barButton(page, 'Valider').click();

    const why = page.getByText(slip.why, { exact: true });
    await expect(why).toBeVisible();
    const place = await restingTop(why);
    expect(await isWhole(page, slip.why)).toBe(true);
    // The lock ends, the message goes, and the option says that it was tried.
    await expect(page.locator('[data-toast]')).toBeHidden();
    await expect(verdictBar(page).getByText('reprise')).toBeHidden();
    await expect(page.locator('[data-look="tried"]')).toBeVisible();
    expect(await isWhole(page, slip.why)).toBe(true);
    // « Déjà essayée » takes a line above it.
    expect(Math.abs((await restingTop(why)) - place)).toBeLessThan(40);
  });
}

/** Expects the figure of a question to stay in view, small, beside its last option. */
async function expectPinnedFigure(page: Page, question: QuizQuestion): Promise<void> {
  const last = groupOf(page, question).getByRole('radio').last();
  await last.evaluate((option) => option.scrollIntoView({ block: 'end' }));
  await page.mouse.wheel(0, 200);
  const pinned = page.locator('.pinned-figure[data-pinned] > *').first();
  await expect(pinned).toBeInViewport({ ratio: 1 });
  await expect(last).toBeInViewport();
  const box = await pinned.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(132);
  // A long title makes the bar above it higher.
  const bar = await page.locator('header').first().boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
}

/** Waits until an element has stood in one place for a third of a second, and returns its top: it opens first, then is brought into view. */
const restingTop = (element: Locator): Promise<number> =>
  element.evaluate(
    (box) =>
      new Promise((resolve) => {
        let top = Number.NaN;
        let still = 0;
        const look = () => {
          const now = box.getBoundingClientRect().top;
          still = now === top ? still + 1 : 0;
          top = now;
          if (still < 20) requestAnimationFrame(look);
          else resolve(top);
        };
        look();
      }),
  );

/** Whether a paragraph is seen from its first line to its last: nothing fixed lies over it. */
const isWhole = (page: Page, text: string): Promise<boolean> =>
  page.getByText(text, { exact: true }).evaluate((paragraph) => {
    const { left, top, bottom } = paragraph.getBoundingClientRect();
    const seen = (y: number) => document.elementFromPoint(left + 4, y) === paragraph;
    return seen(top + 4) && seen(bottom - 4);
  });
