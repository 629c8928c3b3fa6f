import type { SessionKind } from '@chandelle/contract/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../../lib/api.ts';
import { useZoneInput } from '../../../lib/use-zone-input.ts';
import { askFor } from '../sessions.ts';
import type { SessionCards } from '../types.ts';
import type * as offlineReview from './offline-review.ts';

// What is kept is read at once where there is no network.
const withoutNetwork = { networkMode: 'always' } as const;

type OfflineReview = typeof offlineReview;

/** Asks the server, and takes what was kept where it cannot be reached. The code of that comes when it is wanted. */
async function networkFirst<Value>(
  ask: () => Promise<Value>,
  readSaved: (kept: OfflineReview) => Promise<Value | null>,
): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    const kept = await import('./offline-review.ts').catch(() => null);
    if (kept === null) throw error;
    return kept.readInstead(error, () => readSaved(kept));
  }
}

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
      networkFirst(
        async () => options.queryFn(context),
        (kept) => kept.readSavedReview(learnerId),
      ),
  });
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
      networkFirst<SessionCards>(
        async () => {
          const { cards } = await client.review.session({ ...zone, ...askFor(kind) }, { signal });
          return { cards, kept: false };
        },
        (kept) => kept.readSavedSession(kind, learnerId),
      ),
    ...withoutNetwork,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}
