import type { ReactNode } from 'react';
import { formatInteger, formatMinutes } from '../../lib/format.ts';
import type { Dashboard } from './types.ts';

/** Points, lessons, time and rank, in headline figures. */
export function HeadlineFigures({ dashboard }: { dashboard: Dashboard }) {
  const { totalPoints, coursePoints, completions, countedLessons } = dashboard;
  const { studyMinutes, rank, rankedLearners } = dashboard;
  return (
    <section aria-label="Vos chiffres" className="max-sm:w-full lg:shrink-0">
      <dl className="grid grid-cols-2 gap-y-4 max-sm:border-y max-sm:border-line max-sm:py-4 sm:grid-cols-[repeat(4,auto)]">
        <Figure label={`${nameCounted(totalPoints, 'point')} sur ${formatInteger(coursePoints)}`}>
          {formatInteger(totalPoints)}
        </Figure>
        <Figure
          label={`${nameCounted(completions.length, 'leçon')} sur ${formatInteger(countedLessons)}`}
        >
          {formatInteger(completions.length)}
        </Figure>
        <Figure label="d’étude">{studyMinutes === 0 ? '—' : formatMinutes(studyMinutes)}</Figure>
        <Figure
          label={rank === null ? 'au classement' : `rang sur ${formatInteger(rankedLearners)}`}
        >
          {rank === null ? (
            '—'
          ) : (
            <>
              {formatInteger(rank)}
              <sup className="text-[0.6em]">{rank === 1 ? 'er' : 'e'}</sup>
            </>
          )}
        </Figure>
      </dl>
    </section>
  );
}

/** The noun of what stands above it in a figure of its own. */
const nameCounted = (count: number, noun: string): string => (count < 2 ? noun : `${noun}s`);

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-line pr-4 max-sm:even:border-l max-sm:even:pl-4 sm:not-first:border-l sm:not-first:pl-6 sm:pr-6 sm:last:pr-0">
      <dt className="text-small text-ink-2 tabular">{label}</dt>
      <dd className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.02em] whitespace-nowrap tabular">
        {children}
      </dd>
    </div>
  );
}
