import type { JudgedAnswer } from './follow-mistake.ts';

/** Most notions that are asked again before a lesson opens. */
export const maxWarmUp = 3;

/** A card as the choice before a lesson looks at it. */
export interface WarmUpCard {
  /** Id of what it practises. */
  notion: string;
  /** It belongs to the lesson that was completed last. */
  ofLast: boolean;
  /** Wrong answers of the walk that completed its lesson, and all that were given in Révision. */
  answers: readonly JudgedAnswer[];
}

/** What is asked before a lesson, one card a notion. */
export interface WarmUp<Card> {
  asked: Card[];
  /** Those without an answer since the lesson was begun. */
  left: Card[];
}

/**
 * Chooses what is asked before a lesson opens: of each notion that was missed in the lesson before, and not answered rightly
 * in Révision since, the card that was missed most often. Whatever comes after the beginning changes nothing in the choice,
 * so that it is the same on every device.
 *
 * @param cards In the order of the course; with those of other lessons, which tell whether a notion is known again.
 * @param beganAt When the lesson was begun.
 */
export function chooseWarmUp<Card extends WarmUpCard>(
  cards: readonly Card[],
  beganAt: Date,
): WarmUp<Card> {
  const notions = [...new Set(cards.filter(({ ofLast }) => ofLast).map(({ notion }) => notion))];
  const missed = notions.flatMap((notion) => {
    const own = cards.filter((card) => card.notion === notion);
    const found = findMissed(own, beganAt);
    return found === null ? [] : [found];
  });
  const asked = missed
    .toSorted((one, other) => other.misses - one.misses)
    .slice(0, maxWarmUp)
    .map(({ card }) => card);
  const answeredSince = ({ notion }: Card) =>
    cards.some(
      (card) =>
        card.notion === notion &&
        card.answers.some(({ at, reviewed }) => reviewed && at >= beganAt),
    );
  return { asked, left: asked.filter((card) => !answeredSince(card)) };
}

/** Finds the card to ask of a notion, with how often the notion was missed; null where it was not, or is known again. */
function findMissed<Card extends WarmUpCard>(
  cards: readonly Card[],
  beganAt: Date,
): { card: Card; misses: number } | null {
  const missesOf = ({ ofLast, answers }: Card) =>
    ofLast ? answers.filter((each) => !each.right && isBefore(each, beganAt)) : [];
  const all = cards.flatMap(missesOf);
  const lastMiss = Math.max(...all.map(({ at }) => Number(at)));
  const known = cards.some(({ answers }) =>
    answers.some(
      (each) =>
        each.right && each.reviewed && Number(each.at) > lastMiss && isBefore(each, beganAt),
    ),
  );
  const [card] = cards.toSorted((one, other) => missesOf(other).length - missesOf(one).length);
  return all.length === 0 || known || card === undefined ? null : { card, misses: all.length };
}

/** A lesson may be begun in the moment in which the one before it ends. */
const isBefore = ({ at, reviewed }: JudgedAnswer, beganAt: Date) =>
  reviewed ? at < beganAt : at <= beganAt;
