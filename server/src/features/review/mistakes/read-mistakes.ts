import type { reviewMistakesSchema } from '@chandelle/contract/review-mistakes';
import type { input } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { type StoredVersion, readVersions } from '../../question-versions/question-versions.ts';
import { presentQuestion } from '@chandelle/course/present-question';
import { type CourseItem, keyOf, presentTaught } from '@chandelle/course/course-items';
import { drawDrill } from '../cards/draw-card.ts';
import { explainDrill } from '../answers/present-verdict.ts';
import { readReview } from '../read-review.ts';
import { findMistakes, type Mistake } from './find-mistakes.ts';

type Mistakes = input<typeof reviewMistakesSchema>['mistakes'];
type Exercise = Mistakes[number]['exercise'];

/** Shows a learner their mistakes, the open ones first, then the latest, each as far as they may see it. */
export async function readMistakes(
  services: Services,
  learnerId: string,
  timeZone: string,
): Promise<{ mistakes: Mistakes }> {
  const review = await readReview(services, learnerId, services.clock());
  const mistakes = findMistakes(services.course, review, timeZone);
  const asked = mistakes.flatMap(({ item }) =>
    item.kind === 'question' ? [item.question.id] : [],
  );
  const versions = await readVersions(services, asked);
  return {
    mistakes: mistakes
      .map((mistake) => presentMistake(mistake, versions))
      .toSorted(
        (one, other) =>
          Number(one.closedAt !== null) - Number(other.closedAt !== null) ||
          latestOf(other).localeCompare(latestOf(one)),
      ),
  };
}

const latestOf = ({ exercise }: Mistakes[number]) => exercise.answers[0]?.at ?? '';

function presentMistake(mistake: Mistake, versions: readonly StoredVersion[]): Mistakes[number] {
  const { item, card, closedAt, rightDays } = mistake;
  const { lessonId, kind, itemId } = keyOf(item);
  return {
    id: `${lessonId}/${kind}/${itemId}`,
    notion: { id: item.notion.id, name: item.notion.name },
    taught: presentTaught(item),
    exercise:
      item.kind === 'question'
        ? presentWrongQuestion(item, mistake, versions)
        : presentDrill(item, mistake),
    rightDays,
    closedAt: closedAt?.toISOString() ?? null,
    dueAt: card?.dueAt.toISOString() ?? null,
  };
}

/**
 * Explains the options that were chosen, which the verdict explained then; the right ones only where they may be seen. A question that
 * was changed is shown as it was asked when it was last answered wrongly, with the answers to it as it was then.
 */
function presentWrongQuestion(
  { question: now, lesson }: Extract<CourseItem, { kind: 'question' }>,
  { inLesson, inReview, revealed }: Mistake,
  versions: readonly StoredVersion[],
): Exercise {
  const all = [
    ...inLesson.map((answer) => presentAnswer('lesson', answer)),
    ...inReview.map((answer) => presentAnswer('review', answer)),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  const version = all[0]?.version;
  const kept = versions.find(
    (one) =>
      one.lessonId === lesson.summary.id && one.questionId === now.id && one.version === version,
  );
  const question = kept === undefined ? now : { ...now, ...kept.asked };
  const answers = all
    .filter((answer) => kept === undefined || answer.version === version)
    .map(({ at, where, choice }) => ({ at, where, choice }));
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

/** An answer from before versions is one to the first. */
const presentAnswer = (
  where: 'lesson' | 'review',
  given: { answeredAt: Date; choice: readonly string[] | null; version: number | null },
) => ({
  at: given.answeredAt.toISOString(),
  where,
  choice: [...(given.choice ?? [])],
  version: given.version ?? 1,
});

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
