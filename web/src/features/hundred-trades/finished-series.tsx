import { paths } from '@chandelle/contract/paths';
import { DECISIONS } from '@chandelle/market/hundred-trades/decision';
import { formatDate } from '../../lib/format.ts';
import { Link } from '../../ui/link.tsx';
import { totalText } from './total-text.ts';
import type { Series } from './types.ts';

/** The series that are over, the newest first, each with its report. */
export function FinishedSeries({ finished }: { finished: readonly Series[] }) {
  if (finished.length === 0) return null;
  return (
    <section aria-labelledby="series-terminees" className="mt-14">
      <h2 id="series-terminees" className="font-display text-h2">
        Vos séries terminées
      </h2>
      <ul className="mt-4 border-t border-line">
        {finished.map((series) => (
          <li
            key={series.id}
            className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-line py-3.5"
          >
            <span>
              <b className="font-semibold">
                {`Du ${formatDate(series.begunAt)} au ${formatDate(series.finishedAt ?? series.begunAt)}`}
              </b>
              <span className="block text-small text-ink-2">{describe(series)}</span>
            </span>
            {series.results.length > 0 && (
              <Link to={paths.decisionReport(series.id)} className="link font-medium">
                Lire le rapport
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe({ results, givenUp }: Series): string {
  if (results.length === 0) return 'Abandonnée avant la première décision';
  const sum = `${totalText(results)} en tout`;
  return givenUp
    ? `Abandonnée après ${results.length} ${results.length > 1 ? 'décisions' : 'décision'} sur ${DECISIONS}, ${sum}`
    : `${DECISIONS} décisions, ${sum}`;
}
