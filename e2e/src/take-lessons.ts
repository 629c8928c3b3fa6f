import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Control } from './control.ts';
import { findLesson } from './course.ts';

/** Longer than any rest between two lessons, in hours. */
const REST = 49;

/**
 * Takes lessons one after the other without a mistake, by the calls that the page would make: what a journey needs done
 * before its own begins.
 */
export async function takeLessons(
  page: Page,
  control: Control,
  lessonIds: readonly string[],
): Promise<void> {
  for (const lessonId of lessonIds) {
    await control.advanceClock(REST);
    const { id } = (await post(page, `lessons/${lessonId}/attempt`)) as { id: string };
    for (const question of findLesson(lessonId).quiz?.questions ?? []) {
      await post(page, `attempts/${id}/answers`, {
        submissionId: randomUUID(),
        questionId: question.id,
        choice: question.options.filter(({ right }) => right).map((option) => option.id),
      });
    }
    await post(page, `attempts/${id}/completion`);
  }
  await control.advanceClock(REST);
}

async function post(page: Page, path: string, data?: object): Promise<unknown> {
  const response = await page.request.post(`/api/${path}`, data === undefined ? {} : { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}
