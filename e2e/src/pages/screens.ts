import { expect, type Locator, type Page } from '@playwright/test';
import type { Lesson } from '@chandelle/course/public/lesson';
import { countScreens } from '@chandelle/course/public/screens';

/** Counts the screens of a lesson's step, counted from 0; a quiz is one. */
export function screensOf(lesson: Lesson, step: number): number {
  const found = lesson.steps[step];
  return found === undefined || found.kind === 'quiz' ? 1 : countScreens(found.body);
}

/** A screen of a step that has several, from 1. */
export const stepScreen = (page: Page, place: number): Locator =>
  page.locator(`[data-screen="${place}"]`);

/** Expects that a screen of a step that has several, from 1, is the one that is shown. */
export async function expectScreen(page: Page, place: number): Promise<void> {
  await expect(stepScreen(page, place)).not.toHaveAttribute('data-put-away');
  await expect(page.locator('[data-screen]:not([data-put-away])')).toHaveCount(1);
}

/**
 * Reads the screens of a step, counted from 0, from its first to its last.
 *
 * @param at What to do at each of them, counted from 0.
 */
export async function readScreens(
  page: Page,
  lesson: Lesson,
  step: number,
  at?: (screen: number) => Promise<void>,
): Promise<void> {
  await at?.(0);
  for (let screen = 1; screen < screensOf(lesson, step); screen += 1) {
    // A figure that comes after the text may push the button away from under the finger: then it is pressed again.
    await expect(async () => {
      if ((await stepScreen(page, screen + 1).getAttribute('data-put-away')) !== null)
        await pressStep(page, 'Suivant');
      await expect(stepScreen(page, screen + 1)).not.toHaveAttribute('data-put-away', '', {
        timeout: 3000,
      });
    }).toPass();
    await at?.(screen);
  }
}

/** Presses a button that leads from screen to screen and from step to step. */
export async function pressStep(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Étapes' });
  await bar.getByRole('button', { name, exact: true }).click();
}
