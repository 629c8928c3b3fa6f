import type { pseudoErrors } from '@chandelle/contract/pseudo-errors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../lib/late-client.ts';

/** Milliseconds without a keystroke after which the server is asked. */
const pause = 400;

export type Availability = 'unknown' | 'free' | keyof typeof pseudoErrors;

/** Asks the server, once typing pauses, whether a pseudo is free. `own` needs no asking. */
export function usePseudoAvailability(typed: string, own?: string): Availability {
  const settled = useDebounced(typed);
  const { data } = useQuery({
    queryKey: ['pseudo-availability', settled, own],
    queryFn: async () => {
      // Comes with the form's schema, not with the page.
      const { pseudoSchema } = await import('@chandelle/contract/pseudo');
      const { data: pseudo } = pseudoSchema.safeParse(settled);
      if (pseudo === undefined || pseudo === own) return 'unknown';
      return (await client.accounts.pseudoAvailability({ pseudo })).reason ?? 'free';
    },
    enabled: settled !== '',
    staleTime: 30_000,
    retry: false,
  });
  return settled === typed && data !== undefined ? data : 'unknown';
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
