import { randomUUID } from 'node:crypto';
import type { attemptSchema, completionSchema } from '@chandelle/contract/progress';
import type { output } from 'zod';
import type { BuiltLearner } from './build-learner.ts';
import { callApi, type Answer } from './call-api.ts';
import type { TestApp } from './start-test-app.ts';
import {
  questionId,
  rightChoice,
  tinyCourse,
  wrongChoice,
} from '@chandelle/course/testing/tiny-course';

export type Attempt = output<typeof attemptSchema>;
export type CompletionResult = output<typeof completionSchema>;

/**
 * Starts a lesson of the tiny course through the API.
 *
 * @throws unless it is begun
 */
export async function start(app: TestApp, cookie: string, lessonId: string): Promise<Attempt> {
  return expectOk<Attempt>(await callApi(app, 'POST', `/lessons/${lessonId}/attempt`, { cookie }));
}

/** Submits an answer, once the lock after an answer before it is over. */
export async function answer(
  app: TestApp,
  cookie: string,
  attempt: { id: string },
  question: string,
  choice: readonly string[],
  submissionId: string = randomUUID(),
): Promise<Answer> {
  app.clock.advance({ seconds: 2 });
  const body = { submissionId, questionId: question, choice };
  return callApi(app, 'POST', `/attempts/${attempt.id}/answers`, { cookie, body });
}

/** Answers every question of an attempt rightly, after so many wrong answers to the first question. */
export async function answerAll(
  app: TestApp,
  cookie: string,
  { id, lessonId }: Attempt,
  wrongAnswers = 0,
): Promise<void> {
  const first = questionId(lessonId, 1);
  for (let error = 0; error < wrongAnswers; error += 1)
    expectOk(await answer(app, cookie, { id }, first, wrongChoice));
  const count = tinyCourse.lessons.find(({ summary }) => summary.id === lessonId)?.quiz?.questions;
  for (let number = 1; number <= (count?.length ?? 0); number += 1) {
    const choice = rightChoice(lessonId, number);
    expectOk(await answer(app, cookie, { id }, questionId(lessonId, number), choice));
  }
}

/** Asks to finish an attempt. */
export function complete(app: TestApp, cookie: string, attempt: { id: string }): Promise<Answer> {
  return callApi(app, 'POST', `/attempts/${attempt.id}/completion`, { cookie });
}

/** Takes a lesson from its start to its completion. */
export async function takeLesson(
  app: TestApp,
  { cookie }: Pick<BuiltLearner, 'cookie'>,
  lessonId: string,
  wrongAnswers = 0,
): Promise<CompletionResult> {
  const attempt = await start(app, cookie, lessonId);
  await answerAll(app, cookie, attempt, wrongAnswers);
  return expectOk<CompletionResult>(await complete(app, cookie, attempt));
}

/** Takes lessons one after the other, with more than the longest rest between them. */
export async function takeLessons(
  app: TestApp,
  learner: Pick<BuiltLearner, 'cookie'>,
  lessonIds: readonly string[],
  wrongAnswers = 0,
): Promise<void> {
  for (const lessonId of lessonIds) {
    await takeLesson(app, learner, lessonId, wrongAnswers);
    app.clock.advance({ hours: 49 });
  }
}

/** Returns the body of an answer. Throws, with the body, unless the call succeeded. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
export function expectOk<Body>({ status, body }: Answer): Body {
  if (status < 200 || status > 299)
    throw new Error(`The API answered ${status}: ${JSON.stringify(body)}`);
  return body as Body;
}

/** Returns status and code of an error, such as `403 RESTING`. */
export function statusAndCode({ status, body }: Answer): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : '';
  return `${status} ${String(code)}`;
}

/** Returns what an error carries with its code. */
export function errorData({ body }: Answer): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
}
