import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reads anew what pages have read, once the server has taken a change. What was being read for the first time is read once more
 * after that: its answer may be of before the change, and an invalidation leaves such a reading alone.
 */
export async function readAnew(
  queryClient: QueryClient,
  filters: QueryFilters = {},
): Promise<void> {
  const firstReadings = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries(filters);
  await Promise.allSettled(firstReadings.map(async ({ promise }) => promise));
  for (const { queryKey } of firstReadings)
    void queryClient.invalidateQueries({ queryKey, exact: true });
}
