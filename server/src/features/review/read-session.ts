import type { reviewCardSchema } from '@chandelle/contract/review';
import type { input } from 'zod';
import type { Services } from '../../platform/services.ts';
import { presentQuestion } from '@chandelle/course/present-question';
import { presentTaught } from '@chandelle/course/course-items';
import { drawDrill, shuffleOptions } from './cards/draw-card.ts';
import { readAnsweredDays } from './answers/read-answers.ts';
import { type ReviewCard, readCards } from './cards/read-cards.ts';
import { chooseCards } from './rules/choose-cards.ts';

type PublicCard = input<typeof reviewCardSchema>;

/** Draws the cards that a learner is asked now, without anything that tells an answer. */
export async function readSessionCards(
  services: Services,
  learnerId: string,
  { timeZone, extra, notion }: { timeZone: string; extra: boolean; notion?: string | undefined },
): Promise<{ cards: PublicCard[] }> {
  const now = services.clock();
  const [{ cards }, { spent }] = await Promise.all([
    readCards(services, learnerId, now),
    readAnsweredDays(services, learnerId, timeZone, now),
  ]);
  const chosen =
    notion === undefined
      ? chooseCards(cards, { now, spent, extra })
      : chooseCards(
          cards.filter(({ item }) => item.notion.id === notion),
          { now, spent: 0, extra: false },
        );
  return { cards: chosen.map(presentCard) };
}

/** Draws a card for its next answer, without anything that tells it. */
export function presentCard(card: ReviewCard): PublicCard {
  const { id, reps, missed, item } = card;
  return {
    cardId: id,
    number: reps + 1,
    notion: { id: item.notion.id, name: item.notion.name },
    taught: presentTaught(item),
    missed,
    exercise: presentExercise(card, reps + 1),
  };
}

/** Names each field, so that the answer of a drill, which is drawn with its numbers, stays here. */
function presentExercise({ id, degree, item }: ReviewCard, number: number): PublicCard['exercise'] {
  if (item.kind === 'question')
    return {
      kind: 'question',
      question: presentQuestion(shuffleOptions(item.question, id, number)),
    };
  const { text, question, unit, precision } = drawDrill(item.drill, degree, id, number);
  return { kind: 'drill', name: item.drill.name, text, question, unit, precision };
}
