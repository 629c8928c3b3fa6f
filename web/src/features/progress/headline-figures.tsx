import type { ReactNode } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { Link } from '../../ui/link.tsx';
import type { Dashboard } from './types.ts';

/** Points, rank and counts, in headline figures. */
export function HeadlineFigures({ dashboard }: { dashboard: Dashboard }) {
  const { totalPoints, rank, rankedLearners, completions, badges } = dashboard;
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null).length;
  return (
    <section aria-label="Vos chiffres" className="border-t border-ink pt-6">
      <dl className="flex flex-wrap justify-between gap-x-3 gap-y-4 sm:gap-x-10">
        <Figure label={totalPoints < 2 ? 'point gagné' : 'points gagnés'}>
          {formatInteger(totalPoints)}
        </Figure>
        <Figure label={completions.length < 2 ? 'leçon terminée' : 'leçons terminées'}>
          {formatInteger(completions.length)}
        </Figure>
        <Figure label={`${earned < 2 ? 'badge' : 'badges'} sur ${badges.length}`}>
          {formatInteger(earned)}
        </Figure>
      </dl>
      <p className="mt-7 text-ink-2">
        {rank === null ? (
          'Vous n’êtes pas au classement pour le moment.'
        ) : (
          <>
            <span className="font-medium text-ink">
              {formatInteger(rank)}
              <sup>{rank === 1 ? 'er' : 'e'}</sup>
            </span>{' '}
            sur {formatInteger(rankedLearners)}{' '}
            {rankedLearners < 2 ? 'apprenant classé' : 'apprenants classés'}.
          </>
        )}{' '}
        <Link to={paths.leaderboard} className="link">
          Voir le classement
        </Link>
      </p>
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="font-display text-[1.75rem] leading-tight sm:text-[2.5rem] font-semibold tracking-[-0.02em] tabular">
        {children}
      </dd>
    </div>
  );
}
