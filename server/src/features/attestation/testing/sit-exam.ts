import type { examOverviewSchema, examSchema } from '@chandelle/contract/exam';
import type { output } from 'zod';
import { buildLearner, type BuiltLearner } from '../../../testing/build-learner.ts';
import { type Answer, callApi } from '../../../testing/call-api.ts';
import { expectOk } from '../../../testing/play-lesson.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { completions } from '../../progress/tables.ts';
import { readAsked, rightAnswer } from './right-answers.ts';

export type Exam = output<typeof examSchema>;
export type Overview = output<typeof examOverviewSchema>;

/** Makes a learner who has completed the lessons of the course, all but so many. */
export async function buildGraduate(app: TestApp, butLast = 0): Promise<BuiltLearner> {
  const learner = await buildLearner(app);
  const { database, course, clock } = app.services;
  const counted = course.lessons.filter(({ summary }) => summary.counted);
  await database.insert(completions).values(
    counted.slice(0, counted.length - butLast).map(({ summary }) => ({
      learnerId: learner.learnerId,
      lessonId: summary.id,
      lessonTitle: summary.title,
      quizScore: 90,
      pointsEarned: summary.points - 10,
      timeSpentMinutes: 30,
      completedAt: clock(),
    })),
  );
  return learner;
}

/** Starts an exam. */
export const startExam = (
  app: TestApp,
  { cookie }: Pick<BuiltLearner, 'cookie'>,
): Promise<Answer> => callApi(app, 'POST', '/exam', { cookie });

/** Reads where the exam stands. */
export const readOverview = async (
  app: TestApp,
  { cookie }: Pick<BuiltLearner, 'cookie'>,
): Promise<Overview> => expectOk<Overview>(await callApi(app, 'GET', '/exam', { cookie }));

/** Saves an answer. */
export const saveAnswer = (
  app: TestApp,
  { cookie }: Pick<BuiltLearner, 'cookie'>,
  examId: string,
  place: number,
  body: object,
): Promise<Answer> => callApi(app, 'PUT', `/exams/${examId}/items/${place}`, { cookie, body });

/** Hands an exam in. */
export const handIn = (
  app: TestApp,
  { cookie }: Pick<BuiltLearner, 'cookie'>,
  examId: string,
): Promise<Answer> => callApi(app, 'POST', `/exams/${examId}/end`, { cookie });

/** Sits an exam with so many right answers, and hands it in. */
export async function sitExam(
  app: TestApp,
  learner: Pick<BuiltLearner, 'cookie'>,
  right: number,
): Promise<Overview> {
  const exam = expectOk<Exam>(await startExam(app, learner));
  for (const { place, asked } of (await readAsked(app, exam.id)).slice(0, right))
    expectOk(await saveAnswer(app, learner, exam.id, place, rightAnswer(asked)));
  return expectOk<Overview>(await handIn(app, learner, exam.id));
}
