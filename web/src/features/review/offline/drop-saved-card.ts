import { updateOfflineEntry } from '../../../lib/offline/offline-cache.ts';
import { entryNames } from '../../../lib/offline/entry-names.ts';
import type { Card } from '../types.ts';

/** Takes a card that was answered from those that are kept. */
export const dropSavedCard = (learnerId: string, cardId: string): Promise<void> =>
  updateOfflineEntry<Card[]>(learnerId, entryNames.cards, (cards) =>
    cards.filter((card) => card.cardId !== cardId),
  );
