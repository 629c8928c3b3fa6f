import { paths } from '@chandelle/contract/paths';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { Link } from '../../ui/link.tsx';

const parameter = 'periode';

/** What the page may show, as its address says it; the usual one has no word. */
const periods = [
  { period: 'whole', word: null, label: 'Depuis le début' },
  { period: 'week', word: 'semaine', label: 'Cette semaine' },
  { period: 'league', word: 'ligue', label: 'Ligue' },
] as const;

export type Period = (typeof periods)[number]['period'];

/** Returns which ranking the address asks for: of all time, of the week, or of the learner's league. */
export function usePeriod(): Period {
  const [search] = useSearchParams();
  const asked = search.get(parameter);
  return periods.find(({ word }) => word === asked)?.period ?? 'whole';
}

/** Leads from one ranking to the others. */
export function PeriodLinks({ period }: { period: Period }) {
  return (
    <nav aria-label="Période du classement">
      <ul className="flex flex-wrap gap-x-6 border-b border-line">
        {periods.map((one) => {
          const current = one.period === period;
          return (
            <li key={one.period}>
              <Link
                to={
                  one.word === null
                    ? paths.leaderboard
                    : `${paths.leaderboard}?${parameter}=${one.word}`
                }
                aria-current={current ? 'page' : undefined}
                className={`relative flex min-h-11 items-center whitespace-nowrap hover:text-ink after:absolute after:inset-x-0
                  after:-bottom-px after:h-0.5 ${current ? 'font-medium text-ink after:bg-flame-line' : 'text-ink-2'}`}
              >
                {one.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
