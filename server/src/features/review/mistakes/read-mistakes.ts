import type { reviewMistakesSchema } from '@chandelle/contract/review-mistakes';
import type { input } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { presentQuestion } from '../../lessons/present-lesson.ts';
import { type CourseItem, keyOf, presentTaught } from '../course-items.ts';
import { drawDrill } from '../draw-card.ts';
import { explainDrill } from '../present-verdict.ts';
import { readCards } from '../read-cards.ts';
import { findMistakes, type Mistake } from './find-mistakes.ts';

type Mistakes = input<typeof reviewMistakesSchema>['mistakes'];
type Exercise = Mistakes[number]['exercise'];

/** Shows a learner their mistakes, the open ones first, then the latest, each as far as they may see it. */
export async function readMistakes(
  services: Services,
  learnerId: string,
  timeZone: string,
): Promise<{ mistakes: Mistakes }> {
  const { cards } = await readCards(services, learnerId, services.clock());
  const mistakes = await findMistakes(services, learnerId, cards, timeZone);
  return {
    mistakes: mistakes
      .map(presentMistake)
      .toSorted(
        (one, other) =>
          Number(one.closedAt !== null) - Number(other.closedAt !== null) ||
          latestOf(other).localeCompare(latestOf(one)),
      ),
  };
}

const latestOf = ({ exercise }: Mistakes[number]) => exercise.answers[0]?.at ?? '';

function presentMistake(mistake: Mistake): Mistakes[number] {
  const { item, card, closedAt, rightDays } = mistake;
  const { lessonId, kind, itemId } = keyOf(item);
  return {
    id: `${lessonId}/${kind}/${itemId}`,
    notion: { id: item.notion.id, name: item.notion.name },
    taught: presentTaught(item),
    exercise:
      item.kind === 'question' ? presentWrongQuestion(item, mistake) : presentDrill(item, mistake),
    rightDays,
    closedAt: closedAt?.toISOString() ?? null,
    dueAt: card?.dueAt.toISOString() ?? null,
  };
}

/** Explains the options that were chosen, which the verdict explained then; the right ones only where they may be seen. */
function presentWrongQuestion(
  { question }: Extract<CourseItem, { kind: 'question' }>,
  { inLesson, inReview, revealed }: Mistake,
): Exercise {
  const answers = [
    ...inLesson.map(({ answeredAt, choice }) => ({
      at: answeredAt.toISOString(),
      where: 'lesson' as const,
      choice: [...choice],
    })),
    ...inReview.map(({ answeredAt, choice }) => ({
      at: answeredAt.toISOString(),
      where: 'review' as const,
      choice: choice ?? [],
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  const chosen = new Set(answers.flatMap(({ choice }) => choice));
  const correct = question.options.filter((option) => option.right).map(({ id }) => id);
  return {
    kind: 'question',
    question: presentQuestion(question),
    answers,
    explanations: Object.fromEntries(
      question.options
        .filter(({ id, right }) => chosen.has(id) || (revealed && right))
        .map(({ id, why }) => [id, why]),
    ),
    correctOptions: revealed ? correct : null,
  };
}

/** Draws each exercise anew as it was asked: its solution came with the verdict. */
const presentDrill = (
  { drill }: Extract<CourseItem, { kind: 'drill' }>,
  { inReview }: Mistake,
): Exercise => ({
  kind: 'drill',
  name: drill.name,
  answers: inReview.toReversed().map((stored) => {
    const { text, question, unit } = drawDrill(
      drill,
      stored.degree ?? 0,
      stored.cardId,
      stored.number,
    );
    return {
      at: stored.answeredAt.toISOString(),
      where: 'review' as const,
      text,
      question,
      unit,
      typed: stored.typed ?? '',
      ...explainDrill(drill, stored),
    };
  }),
});
