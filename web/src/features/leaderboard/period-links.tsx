import { paths } from '@chandelle/contract/paths';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { Link } from '../../ui/link.tsx';

const parameter = 'periode';
const week = 'semaine';

const periods = [
  { to: paths.leaderboard, label: 'Depuis le début', ofWeek: false },
  { to: `${paths.leaderboard}?${parameter}=${week}`, label: 'Cette semaine', ofWeek: true },
];

/** Tells whether the address asks for the ranking of the week. */
export function useOfWeek(): boolean {
  const [search] = useSearchParams();
  return search.get(parameter) === week;
}

/** Leads from the whole ranking to that of the week, and back. */
export function PeriodLinks({ ofWeek }: { ofWeek: boolean }) {
  return (
    <nav aria-label="Période du classement">
      <ul className="flex flex-wrap gap-x-6 border-b border-line">
        {periods.map((period) => {
          const current = period.ofWeek === ofWeek;
          return (
            <li key={period.to}>
              <Link
                to={period.to}
                aria-current={current ? 'page' : undefined}
                className={`relative flex min-h-11 items-center whitespace-nowrap hover:text-ink after:absolute after:inset-x-0
                  after:-bottom-px after:h-0.5 ${current ? 'font-medium text-ink after:bg-flame-line' : 'text-ink-2'}`}
              >
                {period.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
