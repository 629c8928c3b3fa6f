import { addTallies, emptyTally, type DayTally } from '@chandelle/market/plan/day-tally';
import type { PlanGuard } from '@chandelle/market/plan/held-plan';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { useBegun } from '../../lib/navigation/begun.ts';

interface HeldMarket {
  /** What is done in it. */
  session: { date: (ahead: number, guard: PlanGuard | null) => void };
  /** How the server calls it. */
  id: string;
  /** Guests have no plan. */
  guest: boolean;
}

/**
 * Holds the market that is shown to the learner's plan, as the server knows it, and to what was done today in their other markets.
 * A plan that cannot be read now is held by the server once it hears of what was done.
 */
export function usePlanGuard({ session, id, guest }: HeldMarket): void {
  // Nothing is ordered before.
  const begun = useBegun();
  // What was done in another market counts when one comes back to this one.
  const { data } = useQuery(
    api.simulator.plan.queryOptions({ enabled: !guest && begun, refetchOnMount: 'always' }),
  );
  useEffect(() => {
    // Dated by this clock until the server's is known.
    if (data === undefined) return session.date(0, null);
    const elsewhere: Record<string, DayTally> = {};
    for (const { market, days } of data.markets)
      for (const [day, tally] of Object.entries(market === id ? {} : days))
        elsewhere[day] = addTallies([elsewhere[day] ?? emptyTally, tally]);
    const guard = data.versions.length === 0 ? null : { versions: data.versions, elsewhere };
    session.date(Date.parse(data.now) - Date.now(), guard);
  }, [session, id, data]);
}
