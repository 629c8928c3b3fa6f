import { pseudoSchema, type pseudoRefusals } from '@chandelle/contract/pseudo';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';

/** Milliseconds without a keystroke after which the server is asked. */
const pause = 400;

export type Availability = 'unknown' | 'free' | keyof typeof pseudoRefusals;

/** Asks the server, once typing pauses, whether a pseudo is free. `own` needs no asking. */
export function usePseudoAvailability(typed: string, own?: string): Availability {
  const settled = useDebounced(typed);
  const pseudo = pseudoSchema.safeParse(settled);
  const asked = pseudo.success && pseudo.data !== own;
  const { data } = useQuery(
    api.accounts.pseudoAvailability.queryOptions({
      input: { pseudo: pseudo.data ?? '' },
      enabled: asked,
      staleTime: 30_000,
      retry: false,
    }),
  );
  if (!asked || settled !== typed || data === undefined) return 'unknown';
  return data.reason ?? 'free';
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
