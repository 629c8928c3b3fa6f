import { recallAfter } from '@chandelle/course/review-schedule';
import {
  type AnswerCount,
  binSeconds,
  type CountedVersion,
  type ReviewCount,
  type TimeCount,
  type WalkCount,
} from './count-batch.ts';
import type { CourseFigures, LessonFigures, NotionFigures, QuestionFigures } from './figures.ts';
import { addPairs, noPairs } from './rules/discrimination.ts';
import { quantile } from './rules/spread.ts';

/** Adds up what the batches count. */
export interface Tally {
  addAnswers: (rows: readonly AnswerCount[]) => void;
  addWalks: (rows: readonly WalkCount[]) => void;
  addTimes: (rows: readonly TimeCount[]) => void;
  addReviews: (rows: readonly ReviewCount[]) => void;
  total: () => CourseFigures;
}

/** Makes a tally of the questions as they are asked now. */
export function makeTally(asked: readonly CountedVersion[]): Tally {
  let learners = 0;
  const questions = new Map<string, QuestionFigures>(
    asked.map(({ lessonId, questionId, version }) => [
      `${lessonId}/${questionId}`,
      { lessonId, questionId, version, answers: 0, wrong: 0, chosen: {}, pairs: noPairs },
    ]),
  );
  const lessons = new Map<string, Omit<LessonFigures, 'steps'>>();
  const times = new Map<string, Map<string, Map<number, number>>>();
  const notions = new Map<string, NotionFigures>();
  return {
    addAnswers: (rows) => {
      learners += rows[0]?.learners ?? 0;
      for (const row of rows) {
        const question = questions.get(`${row.lessonId}/${row.questionId}`);
        if (question === undefined) continue;
        question.answers += row.answers;
        if (!row.correct) question.wrong += row.answers;
        for (const option of row.choice)
          question.chosen[option] = (question.chosen[option] ?? 0) + row.answers;
        question.pairs = addPairs(question.pairs, row);
      }
    },
    addWalks: (rows) => {
      for (const { lessonId, started, completed, left } of rows) {
        const lesson = lessons.get(lessonId) ?? { lessonId, started: 0, completed: 0, left: {} };
        lesson.started += started;
        lesson.completed += completed;
        for (const [step, count] of Object.entries(left ?? {}))
          lesson.left[Number(step)] = (lesson.left[Number(step)] ?? 0) + count;
        lessons.set(lessonId, lesson);
      }
    },
    addTimes: (rows) => {
      for (const { lessonId, stepId, bin, count } of rows) {
        const steps = times.get(lessonId) ?? new Map<string, Map<number, number>>();
        const bins = steps.get(stepId) ?? new Map<number, number>();
        times.set(lessonId, steps.set(stepId, bins.set(bin, (bins.get(bin) ?? 0) + count)));
      }
    },
    addReviews: (rows) => {
      for (const row of rows) {
        const none = { learners: 0, reviews: 0, recalled: 0, predicted: 0, days: 0 };
        const notion = notions.get(row.notion) ?? { notionId: row.notion, ...none };
        notions.set(row.notion, notion);
        if (row.days === null || row.stability === null) notion.learners += row.learners;
        else {
          notion.reviews += row.reviews;
          notion.recalled += row.recalled;
          notion.predicted += row.reviews * recallAfter(row.stability, row.days);
          notion.days += row.reviews * row.days;
        }
      }
    },
    total: () => ({
      learners,
      questions: [...questions.values()],
      lessons: [...lessons.values()].map((lesson) => ({
        ...lesson,
        steps: Object.fromEntries(
          [...(times.get(lesson.lessonId) ?? [])].map(([stepId, bins]) => [
            stepId,
            summarise(bins),
          ]),
        ),
      })),
      notions: [...notions.values()],
    }),
  };
}

/** Reads the middle and the quarters of a step's times, in whole seconds. */
function summarise(bins: ReadonlyMap<number, number>) {
  const at = (share: number) => Math.round(quantile(bins, binSeconds, share) ?? 0);
  const learners = [...bins.values()].reduce((sum, count) => sum + count, 0);
  return { learners, median: at(0.5), low: at(0.25), high: at(0.75) };
}
