import { paths } from '@chandelle/contract/paths';
import { DECISIONS } from '@chandelle/market/hundred-trades/decision';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../../lib/api.ts';
import { useZoneInput } from '../../../../lib/use-zone-input.ts';
import { Link } from '../../../../ui/link.tsx';
import type { Simulator } from '../../store/use-simulator.ts';

/** Says which of the hundred decisions comes next, in a market of a series; what counts, the server says. */
export function SeriesLine({ simulator }: { simulator: Pick<Simulator, 'session' | 'status'> }) {
  const { session, status } = simulator;
  const zone = useZoneInput();
  const { data, refetch } = useQuery(api.hundredTrades.series.queryOptions({ input: zone }));
  const { fills } = session.simulation.state;
  const saved = status === 'saved';
  // A decision is closed by a sale, once the server has heard of it; the market's end closes what is open.
  useEffect(() => {
    if (saved) void refetch();
  }, [saved, fills.length, session.ended, refetch]);
  if (data === undefined) return null;
  const done = data.open?.results.length ?? null;
  return (
    <p className="series-line">
      <span>{done === null ? 'Série terminée' : `Décision ${done + 1} sur ${DECISIONS}`}</span>
      <Link to={paths.hundredTrades} className="link">
        Voir ma série
      </Link>
    </p>
  );
}
