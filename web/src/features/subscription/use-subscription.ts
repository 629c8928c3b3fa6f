import type { Subscription } from '@chandelle/contract/subscription';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/use-session.ts';

const query = api.subscription.subscription.queryOptions();

/** Reads the learner's subscription; asks nothing for visitors. Read anew when the page comes back into view. */
export function useSubscription() {
  const { status } = useSession();
  return useQuery({ ...query, enabled: status === 'learner', refetchOnWindowFocus: 'always' });
}

/** Returns what puts a subscription that the server has just sent into the cache of queries. */
export function useCacheSubscription(): (subscription: Subscription) => void {
  const queries = useQueryClient();
  return useCallback(
    (subscription) => queries.setQueryData(query.queryKey, subscription),
    [queries],
  );
}
