import { addTallies, emptyTally, type DayTally } from '@chandelle/market/plan/day-tally';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import type { Simulator } from '../store/use-simulator.ts';

/**
 * Holds the market that is shown to the learner's plan, as the server knows it, and to what was done today in their other markets.
 * Guests have no plan; a plan that cannot be read now is held by the server once it hears of what was done.
 */
export function usePlanGuard({ session, id, guest }: Simulator): void {
  // What was done in another market counts when one comes back to this one.
  const { data } = useQuery(
    api.simulator.plan.queryOptions({ enabled: !guest, refetchOnMount: 'always' }),
  );
  useEffect(() => {
    // Dated by this clock until the server's is known.
    if (data === undefined) return session.date(0, null);
    const elsewhere: Record<string, DayTally> = {};
    for (const { simulation, days } of data.markets)
      for (const [day, tally] of Object.entries(days))
        if (simulation !== id) elsewhere[day] = addTallies([elsewhere[day] ?? emptyTally, tally]);
    const guard = data.versions.length === 0 ? null : { versions: data.versions, elsewhere };
    session.date(Date.parse(data.now) - Date.now(), guard);
  }, [session, id, data]);
}
