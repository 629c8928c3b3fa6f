import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/format.ts';
import { useZoneInput } from '../../../lib/use-zone-input.ts';

/** Says how long the streak is, where there is one: it is worth a line, not a figure of its own. */
export function StreakLine() {
  const zone = useZoneInput();
  const { data } = useQuery(
    api.rhythm.rhythm.queryOptions({ input: zone, placeholderData: keepPreviousData }),
  );
  if (data === undefined || data.streak === 0) return null;
  const length = data.streak === 1 ? 'd’un jour' : `de ${formatCount(data.streak, 'jour')}`;
  return (
    <p className="mt-1 text-small text-ink-2 tabular">
      Série {length}, leçons comprises ; un repos ne la coupe pas.
    </p>
  );
}
