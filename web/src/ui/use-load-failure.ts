import { useEffect } from 'react';
import { toast } from './toast.tsx';
import { describeError } from '../lib/errors.ts';

interface LoadState {
  isError: boolean;
  error: unknown;
  /** How many requests have failed for good. */
  errorUpdateCount: number;
  data: unknown;
}

/**
 * Says in a short message that something could not be loaded, at each failure, also with earlier data in view. Without
 * any, the page says the same in an error card.
 */
export function useLoadFailure(query: LoadState, title: string): void {
  const { isError, error, errorUpdateCount, data } = query;
  const empty = data === undefined;
  useEffect(() => {
    if (isError) toast.error(title, describeError(error), { repeatsPage: empty });
    // Told once for each failure, not for what changes meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isError, errorUpdateCount]);
}
