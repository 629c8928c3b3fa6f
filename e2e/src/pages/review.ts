import { drawExercise } from '@chandelle/course/public/drills/draw-exercise';
import { decimalsOf, writeFraction } from '@chandelle/course/public/drills/fraction';
import type { QuizQuestion } from '@chandelle/course/public/lesson';
import { seededRandom } from '@chandelle/market/seeded-random';
import { expect, type Locator, type Page } from '@playwright/test';
import { course, wrongOption } from '../course.ts';

/** Numbers with which an exercise is drawn, until one has those of the screen. */
const MAX_DRAWS = 20_000;

/** What the card on screen asks. */
export const cardText = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The bar at the foot of a card, with what came of the answer. */
export const verdict = (page: Page): Locator => page.getByRole('region', { name: 'Votre réponse' });

/** Its button. */
export const cardButton = (page: Page, name: string): Locator =>
  verdict(page).getByRole('button', { name });

/** Waits until a card other than this one is on screen, ready for an answer; gives what it asks. */
export async function expectCard(page: Page, before: string): Promise<string> {
  await expect(cardText(page)).not.toHaveText(before);
  await expect(cardButton(page, 'Valider')).toBeVisible();
  return (await cardText(page).textContent()) ?? '';
}

/** Finds the question of the course that a card asks; undefined for an exercise. */
export const findQuestion = (asked: string): QuizQuestion | undefined =>
  course.lessons.flatMap(({ quiz }) => quiz?.questions ?? []).find(({ text }) => text === asked);

/** Answers the question on screen, and has it judged. */
export async function answerQuestion(
  page: Page,
  question: QuizQuestion,
  correct: boolean,
): Promise<void> {
  // A figure that comes late pushes the options away from under the pointer.
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  const chosen = correct ? question.options.filter(({ right }) => right) : [wrongOption(question)];
  for (const { text } of chosen)
    await page
      .getByRole(question.multiple ? 'checkbox' : 'radio', { name: text, exact: true })
      .check();
  await cardButton(page, 'Valider').click();
}

/** Finds what an exercise in its first degree comes to, as a French reader types it. */
export function solve(asked: string): string {
  const rounds = course.lessons.flatMap(({ drills = [] }) =>
    drills.flatMap((drill) => drill.rounds[0] ?? []),
  );
  for (const round of rounds)
    for (let seed = 0; seed < MAX_DRAWS; seed += 1) {
      const { text, answer } = drawExercise(round, seededRandom(seed));
      if (text === asked) return writeFraction(answer, decimalsOf(answer, 6) ?? 6);
      // Another exercise begins with other words.
      if (text.slice(0, 12) !== asked.slice(0, 12)) break;
    }
  throw new Error(`No exercise asks this: ${asked}`);
}
