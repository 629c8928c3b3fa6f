import { cardSeconds } from '@chandelle/contract/review-limits';
import type { SessionKind } from '@chandelle/contract/paths';
import { isTransient } from '../../../lib/errors.ts';
import { keptShown } from '../../../lib/kept/kept-shown.ts';
import { askWorker, showsKept } from '../../../lib/kept/ask-worker.ts';
import { keptLearner, readKept, writeKept } from '../../../lib/kept/kept-cache.ts';
import { keptNames } from '../../../lib/kept/kept-entries.ts';
import { isMetered } from '../../../lib/navigation/is-metered.ts';
import type { SessionLearner } from '../../../lib/session.ts';
import { askFor } from '../sessions.ts';
import type { Card, ReviewOverview, SessionCards } from '../types.ts';
import { listWaitingCards } from '../waiting/waiting-cards.ts';

/** Lists the figures of questions, each once. */
const listFigures = (cards: readonly Card[]): string[] => [
  ...new Set(
    cards.flatMap(({ exercise }) =>
      exercise.kind === 'question' ? (exercise.question.figure?.name ?? []) : [],
    ),
  ),
];

/** Keeps the cards of the day as the server has drawn them, so that their session can be begun without a network. */
export async function keepCards(learner: SessionLearner, cards: readonly Card[]): Promise<void> {
  // Without the service worker nothing that is kept could be shown.
  if (!showsKept()) return;
  await writeKept(learner.id, keptNames.cards, cards, JSON.stringify(listFigures(cards)));
  await writeKept(learner.id, keptLearner, learner);
}

/** Has the service worker keep what Révision is shown with. */
export const keepReviewFiles = (): Promise<void> => askWorker(isMetered());

/** Keeps what Révision has told last of the notions. */
export async function keepOverview(
  learner: SessionLearner,
  overview: ReviewOverview,
): Promise<void> {
  if (showsKept()) await writeKept(learner.id, keptNames.review, overview);
}

/** Reads the cards that are kept and have no answer yet; null where none were kept. */
export async function readKeptCards(learnerId: string): Promise<Card[] | null> {
  const cards = await readKept<Card[]>(keptNames.cards);
  if (cards === null) return null;
  const answered = new Set(listWaitingCards(learnerId).map(({ card }) => card.cardId));
  return cards.filter(({ cardId }) => !answered.has(cardId));
}

/** Reads what was told of the notions last, with the session that is left of the kept cards; null where nothing is kept. */
export async function readKeptOverview(learnerId: string): Promise<ReviewOverview | null> {
  const overview = await readKept<ReviewOverview>(keptNames.review);
  const cards = await readKeptCards(learnerId);
  if (overview === null || cards === null) return null;
  return { ...overview, ...describeKept(cards) };
}

/** Says of the kept cards what the overview says of a session. */
export function describeKept(cards: readonly Card[]): Pick<ReviewOverview, 'due' | 'session'> {
  const drills = cards.filter(({ exercise }) => exercise.kind === 'drill').length;
  const seconds = cards.reduce((sum, { exercise }) => sum + cardSeconds[exercise.kind], 0);
  return {
    due: cards.length,
    session: { questions: cards.length - drills, drills, minutes: Math.ceil(seconds / 60) },
  };
}

/** Finds among the kept cards those of a session; null where there are none that it could ask. */
export async function readKeptSession(
  kind: SessionKind,
  learnerId: string,
): Promise<SessionCards | null> {
  const { notion } = askFor(kind);
  if (kind === 'plus') return null;
  const cards = await readKeptCards(learnerId);
  if (cards === null) return null;
  const asked = cards.filter((card) => notion === undefined || card.notion.id === notion);
  return { cards: asked, kept: true };
}

/**
 * Shows what was kept where the server could not be asked.
 * @throws the error, where the server has answered, or nothing was kept
 */
export async function showInstead<Value>(
  error: unknown,
  readKept: () => Promise<Value | null>,
): Promise<Value> {
  const kept = isTransient(error) ? await readKept() : null;
  if (kept === null) throw error;
  keptShown.write(true);
  return kept;
}
