import type { overviewSchema } from '@chandelle/contract/lessons';
import { findLesson } from '@chandelle/course/testing/build-course';
import {
  countedIds,
  makeEveryModeCourse,
  questionId,
  rightOptions,
  wrongOption,
} from '@chandelle/course/testing/every-mode';
import type { output } from 'zod';
import { callApi } from './call-api.ts';
import {
  answer,
  complete,
  expectOk,
  start,
  type Attempt,
  type CompletionResult,
} from './play-lesson.ts';
import type { TestApp } from './start-test-app.ts';

/** The course with every mode of a quiz, which the functions below play. */
export const everyModeCourse = makeEveryModeCourse();

/** Reads where every lesson stands for a learner. */
export async function readOverview(
  app: TestApp,
  cookie: string,
): Promise<output<typeof overviewSchema>> {
  return expectOk(await callApi(app, 'GET', '/lessons', { cookie }));
}

/**
 * Answers every question of an attempt.
 *
 * @param wrong Numbers of the questions that are missed first, once for each time they stand here; where answers are
 *   judged at the end, a missed question stays so.
 */
export async function answerQuestions(
  app: TestApp,
  cookie: string,
  attempt: Attempt,
  wrong: readonly number[] = [],
): Promise<void> {
  const { lessonId } = attempt;
  const { quiz } = findLesson(everyModeCourse, lessonId);
  const submit = async (number: number, choice: string[]) =>
    expectOk(await answer(app, cookie, attempt, questionId(number), choice));
  for (let number = 1; number <= (quiz?.questions.length ?? 0); number += 1) {
    const misses = wrong.filter((missed) => missed === number);
    for (const missed of misses) await submit(missed, [wrongOption(lessonId, missed)]);
    if (misses.length === 0 || quiz?.rules.judging === 'retry')
      await submit(number, rightOptions(lessonId, number));
  }
}

/** Takes a lesson from its start to its completion. */
export async function takeWith(
  app: TestApp,
  cookie: string,
  lessonId: string,
  wrong: readonly number[] = [],
): Promise<CompletionResult> {
  const attempt = await start(app, cookie, lessonId);
  await answerQuestions(app, cookie, attempt, wrong);
  return expectOk(await complete(app, cookie, attempt));
}

/** Takes the ten lessons, or those before one, in order and without a mistake, with all rest over after each. */
export async function takeAllBefore(
  app: TestApp,
  cookie: string,
  lessonId: string | null = null,
): Promise<void> {
  const end = lessonId === null ? countedIds.length : countedIds.indexOf(lessonId);
  for (const id of countedIds.slice(0, end)) {
    await takeWith(app, cookie, id);
    app.clock.advance({ hours: 48 });
  }
}
