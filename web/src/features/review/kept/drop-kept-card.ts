import { changeKeptValue } from '../../../lib/kept/kept-cache.ts';
import { keptNames } from '../../../lib/kept/kept-entries.ts';
import type { Card } from '../types.ts';

/** Takes a card that was answered from those that are kept. */
export const dropKeptCard = (learnerId: string, cardId: string): Promise<void> =>
  changeKeptValue<Card[]>(learnerId, keptNames.cards, (cards) =>
    cards.filter((card) => card.cardId !== cardId),
  );
