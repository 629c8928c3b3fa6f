import { paths } from '@chandelle/contract/paths';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatMinutes } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Contained } from '../../../ui/contained.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageSection } from '../../../figures/kit/page-section.tsx';
import { RhythmPlot } from './rhythm-plot.tsx';
import { nameState, sayGoal, sayStreak, writeDateWithoutYear } from './say-rhythm.ts';
import type { Rhythm } from './types.ts';

/** « Votre rythme »: minutes a day over three weeks, the streak, and the week beside the goal. */
export function RhythmPart({ query: rhythm }: { query: UseQueryResult<Rhythm> }) {
  const { data } = rhythm;
  const from = data?.days[0]?.date;
  return (
    <PageSection
      title="Votre rythme"
      subtitle={
        from === undefined
          ? 'Minutes par jour : leçon pleine, révision creuse'
          : `Minutes par jour depuis le ${writeDateWithoutYear(from)} : leçon pleine, révision creuse`
      }
    >
      {data !== undefined ? (
        <Contained of={data}>
          <Days rhythm={data} />
        </Contained>
      ) : rhythm.isError ? (
        <div role="status" className="min-h-52 border-t border-line py-3 text-ink-2">
          <p>Impossible de lire vos jours d’étude. Ils sont enregistrés.</p>
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            onClick={() => void rhythm.refetch()}
          >
            Réessayer
          </Button>
        </div>
      ) : (
        <div className="min-h-70" />
      )}
    </PageSection>
  );
}

function Days({ rhythm }: { rhythm: Rhythm }) {
  const goal = sayGoal(rhythm);
  return (
    <>
      <RhythmPlot rhythm={rhythm} />
      <p className="mt-3 text-small text-ink-2 text-pretty">
        {sayStreak(rhythm)} {goal ?? ''}
      </p>
      <p className="mt-1">
        <Link
          to={paths.settings}
          className="link inline-flex min-h-11 items-center text-small font-medium"
        >
          {goal === null ? 'Choisir un objectif par semaine' : 'Régler l’objectif et les rappels'}
        </Link>
      </p>
      <details className="figure-data text-micro">
        <summary>Voir le tableau</summary>
        <div className="figure-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">Jour</th>
                <th scope="col">Leçon</th>
                <th scope="col">Révision</th>
                <th scope="col">Série</th>
              </tr>
            </thead>
            <tbody>
              {rhythm.days
                .filter(({ date }) => date <= rhythm.today)
                .map((day) => (
                  <tr key={day.date}>
                    <th scope="row">{writeDateWithoutYear(day.date)}</th>
                    <td>{formatMinutes(day.lessonMinutes)}</td>
                    <td>{formatMinutes(day.reviewMinutes)}</td>
                    <td>{nameState(day)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
