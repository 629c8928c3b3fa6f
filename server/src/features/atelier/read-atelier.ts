import type { atelierSchema } from '@chandelle/contract/atelier';
import { minLearnersCorrelated, minLearnersShown } from '@chandelle/contract/atelier-limits';
import { estimateSeconds } from '@chandelle/course/duration';
import type { Lesson } from '@chandelle/course/public/lesson';
import type { input } from 'zod';
import type { Services } from '../../platform/services.ts';
import { readPresentVersions } from '../question-versions/question-versions.ts';
import type { CourseFigures, LessonFigures, NotionFigures, QuestionFigures } from './figures.ts';
import { correlate, noPairs } from './rules/discrimination.ts';
import { findIdleOptions, flagQuestion } from './rules/flag-question.ts';
import { shareOf } from './rules/wilson.ts';
import { courseFigures } from './tables.ts';

type Atelier = input<typeof atelierSchema>;
type PresentVersion = Awaited<ReturnType<typeof readPresentVersions>>[number];

const nothing: CourseFigures = { learners: 0, questions: [], lessons: [], notions: [] };

/** Shows teachers what was counted last, beside the course as it is now. A question that changed since has no figures yet. */
export async function readAtelier(services: Services): Promise<Atelier> {
  const [[kept], versions] = await Promise.all([
    services.database.select().from(courseFigures),
    readPresentVersions(services),
  ]);
  const { learners, questions, lessons, notions } = kept?.figures ?? nothing;
  const { course } = services;
  return {
    countedAt: kept?.countedAt.toISOString() ?? null,
    learners,
    lessons: course.lessons
      .filter(({ summary }) => summary.available && summary.counted)
      .map((lesson) => {
        const { id } = lesson.summary;
        const counted = lessons.find(({ lessonId }) => lessonId === id);
        return {
          ...presentWalks(lesson, counted),
          questions: versions
            .filter(({ lessonId }) => lessonId === id)
            .map((present) => presentQuestion(present, findFigures(questions, present))),
        };
      }),
    notions: (course.notions ?? []).map(({ id, name }) =>
      presentNotion(
        id,
        name,
        notions.find(({ notionId }) => notionId === id),
      ),
    ),
  };
}

const findFigures = (
  questions: readonly QuestionFigures[],
  { lessonId, question, version }: PresentVersion,
) =>
  questions.find(
    (one) => one.lessonId === lessonId && one.questionId === question.id && one.version === version,
  );

function presentWalks(
  { summary: { id, title }, steps, quiz }: Lesson,
  counted: LessonFigures | undefined,
): Omit<Atelier['lessons'][number], 'questions'> {
  const gone = counted?.left ?? {};
  const all = Object.values(gone).reduce((sum, count) => sum + count, 0);
  const shown = all >= minLearnersShown;
  return {
    id,
    title,
    started: counted?.started ?? 0,
    completed: counted?.completed ?? 0,
    left: shown ? all : null,
    steps: steps.map((step, index) => {
      const time = counted?.steps[step.id];
      return {
        id: step.id,
        title: step.title,
        time: time === undefined || time.learners < minLearnersShown ? null : time,
        plannedSeconds: estimateSeconds(step, quiz),
        left: shown ? (gone[index] ?? 0) : null,
      };
    }),
  };
}

function presentQuestion(
  { question, version, since }: PresentVersion,
  figures: QuestionFigures | undefined,
): Atelier['lessons'][number]['questions'][number] {
  const { answers = 0, wrong = 0, chosen = {}, pairs = noPairs } = figures ?? {};
  const shown = answers >= minLearnersShown;
  const counted = { answers, wrong, chosen, pairs, options: question.options };
  const discrimination = pairs.count < minLearnersCorrelated ? null : correlate(pairs);
  const idle = findIdleOptions(counted);
  return {
    id: question.id,
    text: question.text,
    version,
    since: since.toISOString(),
    answers,
    errors: shown ? shareOf(wrong, answers) : null,
    discrimination: discrimination && { ...discrimination, learners: pairs.count },
    options: question.options.map(({ id, text, right }) => ({
      id,
      text,
      correct: right,
      chosen: shown ? (chosen[id] ?? 0) : null,
      idle: idle.includes(id),
    })),
    flags: flagQuestion(counted),
  };
}

function presentNotion(
  id: string,
  name: string,
  counted: NotionFigures | undefined,
): Atelier['notions'][number] {
  const { learners = 0, reviews = 0, recalled = 0, predicted = 0, days = 0 } = counted ?? {};
  if (learners < minLearnersShown || reviews === 0)
    return { id, name, learners, reviews, recall: null };
  const share = shareOf(recalled, reviews);
  const expected = Math.min(predicted / reviews, 1);
  const recall = {
    ...share,
    predicted: expected,
    days: days / reviews,
    slips: share.high < expected,
  };
  return { id, name, learners, reviews, recall };
}
