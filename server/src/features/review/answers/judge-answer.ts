import { judgeAnswer as judgeTyped } from '@chandelle/course/public/drills/judge-answer';
import { findChoiceProblem, judge } from '@chandelle/course/quiz';
import { invalidField } from '../../../platform/api-error.ts';
import type { CourseItem } from '@chandelle/course/course-items';
import { drawDrill } from '../cards/draw-card.ts';
import { type Grade, grades } from '@chandelle/course/review-schedule';
import type { StoredCard } from '../cards/stored-card.ts';

/** What a learner answers a card with. */
export interface Given {
  choice?: string[] | undefined;
  typed?: string | undefined;
}

/** An answer as the server graded it, with what is kept of it. */
export interface Judged {
  grade: Grade;
  choice: string[] | null;
  typed: string | null;
  degree: number | null;
}

/**
 * Grades an answer to a card: wrong, nearly right, right.
 *
 * @throws INVALID_INPUT for what cannot be an answer to it
 */
export function judgeAnswer(
  card: Pick<StoredCard, 'id' | 'reps' | 'degree'>,
  item: CourseItem,
  { choice, typed }: Given,
): Judged {
  if (item.kind === 'question') {
    const chosen = choice ?? [];
    const problem = findChoiceProblem(item.question, chosen);
    if (problem !== null) throw invalidField('choice', problem);
    const grade = judge(item.question, chosen).correct ? grades.good : grades.again;
    return { grade, choice: chosen, typed: null, degree: null };
  }
  const exercise = drawDrill(item.drill, card.degree, card.id, card.reps + 1);
  const verdict = judgeTyped(exercise, typed ?? '');
  const kept = { choice: null, typed: typed ?? '', degree: card.degree };
  switch (verdict.kind) {
    case 'unreadable':
      throw invalidField('typed', 'Écrivez un nombre, par exemple 12,5.');
    case 'correct':
      return { ...kept, grade: grades.good };
    case 'near':
      return { ...kept, grade: grades.hard };
    case 'mistake':
    case 'wrong':
      return { ...kept, grade: grades.again };
  }
}
