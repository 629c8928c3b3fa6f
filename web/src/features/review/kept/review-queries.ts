import type { SessionKind } from '@chandelle/contract/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../../lib/api.ts';
import { liveOrKept } from '../../../lib/kept/live-or-kept.ts';
import { useZoneInput } from '../../../lib/use-zone-input.ts';
import { askFor } from '../sessions.ts';
import type { Card } from '../types.ts';

// What is kept is read at once where there is no network.
const withoutNetwork = { networkMode: 'always' } as const;

const loadKept = () => import('./kept-review.ts');

/** Reads where Révision stands; without the server, as it was kept. */
export function useReviewOverview(learnerId: string) {
  const zone = useZoneInput();
  const options = api.review.overview.queryOptions({
    input: zone,
    placeholderData: keepPreviousData,
  });
  return useQuery({
    ...options,
    ...withoutNetwork,
    refetchOnReconnect: true,
    queryFn: (context) =>
      liveOrKept(
        async () => options.queryFn(context),
        async () => (await loadKept()).readKeptOverview(learnerId),
      ),
  });
}

/** Cards of a session. */
export interface SessionCards {
  cards: Card[];
  /** They are those that were kept. */
  kept: boolean;
}

/**
 * Reads the cards of a session; without the server, those of the day that were kept. Each visit has them as they are then, and keeps
 * them: an answer changes which are due.
 */
export function useSessionCards(kind: SessionKind, learnerId: string) {
  const zone = useZoneInput();
  const [visit] = useState(() => crypto.randomUUID());
  return useQuery({
    queryKey: ['review-session', kind, visit],
    queryFn: ({ signal }) =>
      liveOrKept<SessionCards>(
        async () => {
          const { cards } = await client.review.session({ ...zone, ...askFor(kind) }, { signal });
          return { cards, kept: false };
        },
        () => readKeptSession(kind, learnerId),
      ),
    ...withoutNetwork,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Finds among the kept cards those of a session; null where there are none that it could ask. */
async function readKeptSession(kind: SessionKind, learnerId: string): Promise<SessionCards | null> {
  const { notion } = askFor(kind);
  if (kind === 'plus') return null;
  const cards = await (await loadKept()).readKeptCards(learnerId);
  if (cards === null) return null;
  const asked = cards.filter((card) => notion === undefined || card.notion.id === notion);
  return { cards: asked, kept: true };
}
