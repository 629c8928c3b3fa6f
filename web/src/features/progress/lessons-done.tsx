import { formatDate, formatInteger, formatMinutes, formatPercent } from '../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import type { Dashboard } from './types.ts';

const columns = ['Leçon', 'Terminée', 'Score', 'Temps', 'Erreurs', 'Points'] as const;

/** The lessons done, with date, score, time, errors and points. */
export function LessonsDone({ completions }: { completions: Dashboard['completions'] }) {
  return (
    <section aria-labelledby="done-title" className="mt-16 border-t border-ink pt-6">
      <h2 id="done-title" className="font-display text-h2">
        Leçons terminées
      </h2>
      <table className="mt-4 w-full border-collapse text-left">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-micro text-ink-3">
            {columns.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`py-2 pr-4 font-normal ${index > 1 ? 'text-right' : ''}`}
              >
                {name}
              </th>
            ))}
            <th scope="col" className="max-lg:hidden">
              <span className="sr-only">Réviser</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {completions.map((completion) => (
            <Row key={completion.lessonId} completion={completion} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What parts two cells that stand in one line; in the table their columns do. */
const Dot = () => (
  <span className="sm:hidden" aria-hidden>
    {' · '}
  </span>
);

/** A row of the table; on phones its cells stand under the title. */
function Row({ completion }: { completion: Dashboard['completions'][number] }) {
  const { lessonId, lessonTitle, completedAt, score, timeSpentMinutes, errors } = completion;
  const cell = 'py-2.5 pr-4 text-ink-2 tabular max-sm:p-0 max-sm:text-small';
  const inline = 'max-sm:inline';
  const unknown = <span className="sr-only">non mesuré</span>;
  return (
    <tr className="border-b border-line max-sm:block max-sm:py-3.5">
      <th scope="row" className="py-2.5 pr-4 font-medium max-sm:block max-sm:p-0">
        <Link
          to={paths.lesson(lessonId)}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline max-sm:min-h-8"
        >
          {lessonTitle}
        </Link>
      </th>
      <td className={`${cell} ${inline} whitespace-nowrap`}>
        {formatDate(completedAt)}
        <Dot />
      </td>
      <td className={`${cell} ${inline} text-right`}>
        {formatPercent(score)}
        {timeSpentMinutes !== null && <Dot />}
      </td>
      <td
        className={`${cell} ${timeSpentMinutes === null ? 'max-sm:hidden' : inline} text-right whitespace-nowrap`}
      >
        {timeSpentMinutes === null ? (
          <>
            <span aria-hidden>—</span>
            {unknown}
          </>
        ) : (
          formatMinutes(timeSpentMinutes)
        )}
      </td>
      <td className={`${cell} max-sm:hidden text-right`}>{errors ?? '—'}</td>
      <td className="py-2.5 pr-4 text-right font-medium whitespace-nowrap text-ink tabular max-sm:block max-sm:p-0 max-sm:text-left max-sm:text-small">
        {formatInteger(completion.points)}
        <span className="font-normal text-ink-3">
          {' '}
          sur {formatInteger(completion.maxPoints)}
          <span className="sm:hidden"> points</span>
        </span>
      </td>
      <td className="w-px py-1 whitespace-nowrap max-lg:hidden">
        <ButtonLink
          to={paths.lesson(lessonId)}
          variant="quiet"
          size="small"
          className="-mr-3 text-nowrap!"
          aria-label={`Réviser la leçon ${lessonTitle}`}
        >
          Réviser la leçon
        </ButtonLink>
      </td>
    </tr>
  );
}
