import { cardSeconds } from '@chandelle/contract/review-limits';
import type { SessionKind } from '@chandelle/contract/paths';
import { isTransient } from '../../../lib/errors.ts';
import { showingSavedCopy } from '../../../lib/offline/showing-saved-copy.ts';
import { askWorker, supportsOffline } from '../../../lib/offline/ask-worker.ts';
import {
  learnerEntry,
  readOfflineEntry,
  writeOfflineEntry,
} from '../../../lib/offline/offline-cache.ts';
import { entryNames } from '../../../lib/offline/entry-names.ts';
import { isMetered } from '../../../lib/navigation/is-metered.ts';
import type { SessionLearner } from '../../../lib/session.ts';
import { askFor } from '../sessions.ts';
import type { Card, ReviewOverview, SessionCards } from '../types.ts';
import { listQueuedCards } from '../queued/queued-cards.ts';

/** Lists the figures of questions, each once. */
const listFigures = (cards: readonly Card[]): string[] => [
  ...new Set(
    cards.flatMap(({ exercise }) =>
      exercise.kind === 'question' ? (exercise.question.figure?.name ?? []) : [],
    ),
  ),
];

/** Saves the cards of the day as the server has drawn them, so that their session can be begun without a network. */
export async function saveCards(learner: SessionLearner, cards: readonly Card[]): Promise<void> {
  // Without the service worker nothing that is kept could be shown.
  if (!supportsOffline()) return;
  await writeOfflineEntry(learner.id, entryNames.cards, cards, JSON.stringify(listFigures(cards)));
  await writeOfflineEntry(learner.id, learnerEntry, learner);
}

/** Has the service worker keep what Révision is shown with. */
export const saveReviewFiles = (): Promise<void> => askWorker(isMetered());

/** Saves what Révision has told last of the notions. */
export async function saveReviewOverview(
  learner: SessionLearner,
  overview: ReviewOverview,
): Promise<void> {
  if (supportsOffline()) await writeOfflineEntry(learner.id, entryNames.review, overview);
}

/** Reads the cards that are kept and have no answer yet; null where none were kept. */
export async function readSavedCards(learnerId: string): Promise<Card[] | null> {
  const cards = await readOfflineEntry<Card[]>(entryNames.cards);
  if (cards === null) return null;
  const answered = new Set(listQueuedCards(learnerId).map(({ card }) => card.cardId));
  return cards.filter(({ cardId }) => !answered.has(cardId));
}

/** Reads what was told of the notions last, with the session that is left of the kept cards; null where nothing is kept. */
export async function readSavedReview(learnerId: string): Promise<ReviewOverview | null> {
  const overview = await readOfflineEntry<ReviewOverview>(entryNames.review);
  const cards = await readSavedCards(learnerId);
  if (overview === null || cards === null) return null;
  return { ...overview, ...summarizeCards(cards) };
}

/** Says of the kept cards what the overview says of a session. */
export function summarizeCards(cards: readonly Card[]): Pick<ReviewOverview, 'due' | 'session'> {
  const drills = cards.filter(({ exercise }) => exercise.kind === 'drill').length;
  const seconds = cards.reduce((sum, { exercise }) => sum + cardSeconds[exercise.kind], 0);
  return {
    due: cards.length,
    session: { questions: cards.length - drills, drills, minutes: Math.ceil(seconds / 60) },
  };
}

/** Finds among the kept cards those of a session; null where there are none that it could ask. */
export async function readSavedSession(
  kind: SessionKind,
  learnerId: string,
): Promise<SessionCards | null> {
  const { notion } = askFor(kind);
  if (kind === 'plus') return null;
  const cards = await readSavedCards(learnerId);
  if (cards === null) return null;
  const asked = cards.filter((card) => notion === undefined || card.notion.id === notion);
  return { cards: asked, kept: true };
}

/**
 * Shows what was kept where the server could not be asked.
 * @throws the error, where the server has answered, or nothing was kept
 */
export async function readInstead<Value>(
  error: unknown,
  readSaved: () => Promise<Value | null>,
): Promise<Value> {
  const saved = isTransient(error) ? await readSaved() : null;
  if (saved === null) throw error;
  showingSavedCopy.write(true);
  return saved;
}
