import { forecastDays, type reviewVerdictSchema } from '@chandelle/contract/review';
import { writeQuantity } from '@chandelle/course/public/drills/draw-exercise';
import type { DrillKind } from '@chandelle/course/public/drills/drill-kind';
import { judgeAnswer } from '@chandelle/course/public/drills/judge-answer';
import type { QuizQuestion } from '@chandelle/course/public/lesson';
import type { input } from 'zod';
import type { CourseItem } from '@chandelle/course/course-items';
import { drawDrill } from '../cards/draw-card.ts';
import { forecast } from '../rules/forecast.ts';
import { grades, type Memory } from '@chandelle/course/review-schedule';
import type { ReviewedAnswer, StoredAnswer } from '../cards/stored-card.ts';

type Verdict = input<typeof reviewVerdictSchema>;

/**
 * Shows an answer as it was graded when it came, with everything that explains it, however often it is asked for.
 *
 * @param previous The answer of the card before it; undefined for the first.
 */
export function presentVerdict(
  item: CourseItem,
  answer: StoredAnswer,
  previous: Pick<StoredAnswer, 'answeredAt'> | undefined,
): Verdict {
  const { stabilityBefore, difficultyBefore, stabilityAfter, difficultyAfter } = answer;
  const before: Memory | null =
    stabilityBefore === null || difficultyBefore === null || previous === undefined
      ? null
      : {
          stability: stabilityBefore,
          difficulty: difficultyBefore,
          reviewedAt: previous.answeredAt,
        };
  const after: Memory = {
    stability: stabilityAfter,
    difficulty: difficultyAfter,
    reviewedAt: answer.answeredAt,
  };
  return {
    correct: answer.grade !== grades.again,
    nearly: answer.grade === grades.hard,
    question: item.kind === 'question' ? explainQuestion(item.question) : null,
    drill: item.kind === 'drill' ? explainDrill(item.drill, answer) : null,
    nextDueAt: answer.dueAfter.toISOString(),
    forecast: forecast(before, after, forecastDays),
  };
}

const explainQuestion = ({ options }: QuizQuestion): Verdict['question'] => ({
  correctOptions: options.filter((option) => option.right).map(({ id }) => id),
  explanations: Object.fromEntries(options.map(({ id, why }) => [id, why])),
});

/** Explains an answer to an exercise: what it comes to, step by step, and what a known mistake did. */
export function explainDrill(
  drill: DrillKind,
  { cardId, number, degree, typed }: ReviewedAnswer,
): NonNullable<Verdict['drill']> {
  const exercise = drawDrill(drill, degree ?? 0, cardId, number);
  const { answer, unit, steps } = exercise;
  const verdict = judgeAnswer(exercise, typed ?? '');
  return {
    answer: writeQuantity(answer, unit, drill.rounds[degree ?? 0]?.decimals),
    steps,
    hint: verdict.kind === 'mistake' ? verdict.hint : null,
  };
}
