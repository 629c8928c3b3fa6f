import { formatDate, formatInteger, formatMinutes, formatPercent } from '../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Dashboard } from './types.ts';

/** The lessons done, with date, score, time and points. */
export function LessonsDone({ completions }: { completions: Dashboard['completions'] }) {
  return (
    <section aria-labelledby="done-title" className="mt-14 border-t border-ink pt-6">
      <h2 id="done-title" className="font-display text-h2">
        Leçons terminées
      </h2>
      {completions.length === 0 ? (
        <div className="mt-5 max-w-2xl">
          <EmptyState
            title="Aucune leçon terminée pour le moment"
            text="Chacune s’inscrira ici avec sa date, son score, le temps passé et ses points."
          />
        </div>
      ) : (
        <table className="mt-4 w-full border-collapse text-left">
          <thead className="max-sm:sr-only">
            <tr className="border-b border-line text-micro text-ink-3">
              <th scope="col" className="py-2 pr-4 font-normal">
                Leçon
              </th>
              <th scope="col" className="py-2 pr-4 font-normal">
                Date
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                Score
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                Temps
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {completions.map((completion) => (
              <Row key={completion.lessonId} completion={completion} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** A row of the table; on phones its cells stand under the title. */
function Row({ completion }: { completion: Dashboard['completions'][number] }) {
  const { lessonId, lessonTitle, completedAt, score, timeSpentMinutes, points, maxPoints } =
    completion;
  const cell = 'py-3.5 pr-4 text-ink-2 tabular max-sm:inline max-sm:p-0 max-sm:text-small';
  const dot = "max-sm:not-last:after:content-['_·_']";
  return (
    <tr className="border-b border-line max-sm:block max-sm:py-3.5">
      <th scope="row" className="py-3.5 pr-4 font-medium max-sm:block max-sm:p-0">
        <Link to={paths.lesson(lessonId)} className="underline-offset-4 hover:underline">
          {lessonTitle}
        </Link>
      </th>
      <td className={`${cell} ${dot} whitespace-nowrap`}>{formatDate(completedAt)}</td>
      <td className={`${cell} ${dot} text-right`}>{formatPercent(score)}</td>
      <td className={`${cell} text-right whitespace-nowrap`}>{formatMinutes(timeSpentMinutes)}</td>
      <td className="py-3.5 text-right font-medium whitespace-nowrap text-ink tabular max-sm:block max-sm:p-0 max-sm:text-left max-sm:text-small">
        {formatInteger(points)}
        <span className="font-normal text-ink-3 max-sm:after:content-['_points']">
          {' '}
          sur {formatInteger(maxPoints)}
        </span>
      </td>
    </tr>
  );
}
