import { cardSeconds, extraCards } from '@chandelle/contract/review-limits';
import type { CardKind } from '@chandelle/course/course-items';
import { isDue, type Memory, recall } from '@chandelle/course/review-schedule';

/** What one reviews a day unless one asks for more, in seconds. */
export const dailySeconds = 600;

/** What the choice of cards looks at. */
export interface Choosable {
  id: string;
  kind: CardKind;
  missed: boolean;
  dueAt: Date;
  memory: Memory | null;
}

/** Sums what cards take, in seconds. */
export const secondsFor = (cards: readonly { kind: CardKind }[]): number =>
  cards.reduce((sum, { kind }) => sum + cardSeconds[kind], 0);

/** Puts missed cards first, then those least likely to be answered rightly; what was never answered is not known at all. */
export function orderCards<Card extends Choosable>(cards: readonly Card[], now: Date): Card[] {
  const chance = new Map(
    cards.map(({ id, memory }) => [id, memory === null ? 0 : recall(memory, now)]),
  );
  const chanceOf = ({ id }: Card) => chance.get(id) ?? 0;
  return cards.toSorted(
    (one, other) =>
      Number(other.missed) - Number(one.missed) ||
      chanceOf(one) - chanceOf(other) ||
      Number(one.dueAt) - Number(other.dueAt) ||
      (one.id < other.id ? -1 : 1),
  );
}

/**
 * Chooses the cards of the day: those that are due, in their order, as far as the day's ten minutes go. A drill that no
 * longer fits leaves its place to a question that does.
 *
 * @param spent Seconds of the day that answers have taken already.
 * @param extra Five more of those due, whatever the day has left.
 */
export function chooseCards<Card extends Choosable>(
  cards: readonly Card[],
  { now, spent, extra }: { now: Date; spent: number; extra: boolean },
): Card[] {
  const due = orderCards(
    cards.filter(({ dueAt }) => isDue(dueAt, now)),
    now,
  );
  let left = Math.max(0, dailySeconds - spent);
  const chosen = new Set<Card>();
  for (const card of due) {
    if (cardSeconds[card.kind] > left) continue;
    left -= cardSeconds[card.kind];
    chosen.add(card);
  }
  if (extra)
    for (const card of due.filter((each) => !chosen.has(each)).slice(0, extraCards))
      chosen.add(card);
  return due.filter((card) => chosen.has(card));
}
