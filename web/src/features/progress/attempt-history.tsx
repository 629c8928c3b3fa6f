import { useState } from 'react';
import { formatCount, formatDate, formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Dashboard } from './types.ts';
import { PageSection } from '../../figures/kit/page-section.tsx';

type Attempt = Dashboard['attempts'][number];

/** Rows shown before they are asked for. */
const shownFirst = 5;

/** Every attempt, the latest first: those under way, those below the pass mark, first completions and what came after. */
export function AttemptHistory({
  attempts,
  attemptCount,
}: Pick<Dashboard, 'attempts' | 'attemptCount'>) {
  const [open, setOpen] = useState(false);
  if (attempts.length === 0) return null;
  const shown = open ? attempts : attempts.slice(0, shownFirst);
  const hidden = attemptCount - attempts.length;
  return (
    <PageSection
      title="Toutes vos tentatives"
      subtitle="La plus récente d’abord ; une leçon peut être reprise autant de fois que vous voulez"
      {...(open && hidden > 0
        ? { note: `Les ${attempts.length} plus récentes sur ${attemptCount}.` }
        : {})}
    >
      <table className="w-full border-collapse text-left">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-micro text-ink-3">
            {['Leçon', 'Commencée', 'Résultat', 'Score', 'Erreurs'].map((name) => (
              <th
                key={name}
                scope="col"
                className={`py-2 pr-4 font-normal last:pr-0 ${name === 'Score' || name === 'Erreurs' ? 'text-right' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((attempt) => (
            <Row key={attempt.id} attempt={attempt} />
          ))}
        </tbody>
      </table>
      {!open && attempts.length > shownFirst && (
        <Button variant="secondary" size="small" className="mt-4" onClick={() => setOpen(true)}>
          Voir les {attempts.length} tentatives
        </Button>
      )}
    </PageSection>
  );
}

function Row({ attempt }: { attempt: Attempt }) {
  const { lessonTitle, startedAt, score, errors } = attempt;
  const cell = 'py-3 pr-4 text-ink-2 tabular max-sm:p-0 max-sm:text-small';
  const inline = 'max-sm:inline';
  const dot = "max-sm:after:content-['_·_']";
  return (
    <tr className="border-b border-line max-sm:block max-sm:py-3">
      <th scope="row" className="py-3 pr-4 font-medium max-sm:block max-sm:p-0">
        {lessonTitle}
      </th>
      <td className={`${cell} ${inline} ${dot} whitespace-nowrap`}>{formatDate(startedAt)}</td>
      <td className={`${cell} ${inline} ${score === null ? '' : dot}`}>
        {describeResult(attempt)}
      </td>
      <td
        className={`${cell} ${score === null ? 'max-sm:hidden' : inline} ${errors === null ? '' : dot} text-right`}
      >
        {score === null ? '—' : formatPercent(score)}
      </td>
      <td className={`${cell} ${errors === null ? 'max-sm:hidden' : inline} text-right sm:pr-0`}>
        {errors === null ? (
          '—'
        ) : (
          <>
            <span className="max-sm:hidden">{errors}</span>
            <span className="sm:hidden">{formatCount(errors, 'erreur')}</span>
          </>
        )}
      </td>
    </tr>
  );
}

function describeResult({ status, retake }: Attempt): string {
  if (status === 'active') return retake ? 'Révision en cours' : 'En cours';
  if (status === 'failed') return 'Score insuffisant';
  return retake ? 'Révisée' : 'Terminée';
}
