import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { QuizOption } from '@chandelle/course/public/lesson';
import type { Control } from './control.ts';
import { findLesson, wrongOption } from './course.ts';
import { quizOf, type Saved } from './pages/course.ts';

/** Longer than any rest between two lessons, in hours. */
const REST = 49;
/** Longer than a wrong answer keeps its question locked, in hours. */
const LOCK = 2 / 3600;

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
    await takeLesson(page, control, lessonId);
  }
  await control.advanceClock(REST);
}

/**
 * Takes a lesson that is open, by the calls that the page would make; gives what the server says of it.
 *
 * @param slips Numbers of questions, from 1, that are missed before; a number that stands twice is missed twice.
 */
export async function takeLesson(
  page: Page,
  control: Control,
  lessonId: string,
  slips: readonly number[] = [],
): Promise<Saved> {
  const { questions, rules } = quizOf(findLesson(lessonId));
  const { id } = (await post(page, `lessons/${lessonId}/attempt`)) as { id: string };
  for (const [index, question] of questions.entries()) {
    const right = question.options.filter((option) => option.right);
    const missed = slips.filter((number) => number === index + 1);
    const answers: QuizOption[][] = missed.map((_, slip) => [wrongOption(question, slip)]);
    // Where the first answer stands, no other one follows.
    if (rules.judging === 'retry' || missed.length === 0) answers.push(right);
    for (const [number, answer] of answers.entries()) {
      if (number > 0) await control.advanceClock(LOCK);
      await post(page, `attempts/${id}/answers`, {
        submissionId: randomUUID(),
        questionId: question.id,
        choice: answer.map((option) => option.id),
      });
    }
  }
  return (await post(page, `attempts/${id}/completion`)) as Saved;
}

async function post(page: Page, path: string, data?: object): Promise<unknown> {
  const response = await page.request.post(`/api/${path}`, data === undefined ? {} : { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}
