import type { lessonContentSchema, lessonSummarySchema } from '@chandelle/contract/lessons';
import { estimateSeconds } from '@chandelle/course/duration';
import { presentQuestion } from '@chandelle/course/present-question';
import type { Lesson, LessonSummary } from '@chandelle/course/public/lesson';
import type { input } from 'zod';

type PublicSummary = input<typeof lessonSummarySchema>;
type PublicLesson = input<typeof lessonContentSchema>;

/** Shows what everybody may know of a lesson. */
export function presentSummary({ badge, ...summary }: LessonSummary): PublicSummary {
  if (badge === null) return { ...summary, badge };
  const { id, name, description } = badge;
  return { ...summary, badge: { id, name, description } };
}

/** Lessons as they are shown: the same to everybody, and to estimate how long their steps take walks all their texts. */
const presented = new WeakMap<Lesson, PublicLesson>();

/** Shows a lesson to a learner for whom it is open: every text, no right answer and no explanation. */
export function presentLesson(lesson: Lesson): PublicLesson {
  const known = presented.get(lesson);
  if (known !== undefined) return known;
  const shown = present(lesson);
  presented.set(lesson, shown);
  return shown;
}

function present(lesson: Lesson): PublicLesson {
  return {
    summary: presentSummary(lesson.summary),
    unit: lesson.unit,
    steps: lesson.steps.map((step) => presentStep(step, lesson.quiz)),
    quiz:
      lesson.quiz === null
        ? null
        : {
            rules: lesson.quiz.rules,
            questions: lesson.quiz.questions.map(presentQuestion),
          },
    messages: lesson.messages,
    confetti: lesson.confetti,
    sources: lesson.sources,
  };
}

function presentStep(
  step: Lesson['steps'][number],
  quiz: Lesson['quiz'],
): PublicLesson['steps'][number] {
  const { id, title } = step;
  const seconds = estimateSeconds(step, quiz);
  switch (step.kind) {
    case 'reading':
      return { kind: 'reading', id, title, seconds, objective: step.objective, body: step.body };
    case 'quiz':
      return { kind: 'quiz', id, title, seconds };
    case 'closing':
      return { kind: 'closing', id, title, seconds, body: step.body };
  }
}
