import { useQuery } from '@tanstack/react-query';
import { paths } from '@chandelle/contract/paths';
import { processLineNames, processLines } from '@chandelle/market/weekly/score-process';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { useSession } from '../../../lib/use-session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, OfflineNotice, Skeleton } from '../../../ui/states.tsx';
import { useLoadFailure } from '../../../ui/use-load-failure.ts';
import { EndedWeek } from './ended-week.tsx';
import { OpenWeek } from './open-week.tsx';
import type { Weekly } from './types.ts';
import { lineTexts, nextText, weekText } from './weekly-texts.ts';

/** « Le marché de la semaine »: the open one, how it is scored, and how the one before ended. */
export function Component() {
  const { learner } = useSession();
  const week = useQuery(api.weekly.week.queryOptions());
  useLoadFailure(week, 'Impossible de charger le marché de la semaine');
  const { data } = week;
  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          {data !== undefined && (
            <p className="text-ink-2">{`Semaine du ${weekText(data.monday)}, ouverte`}</p>
          )}
          <h1 className="mt-1 font-display text-h1">Le marché de la semaine</h1>
          <p className="mt-2 max-w-[56ch] text-lead text-ink-2 text-pretty">
            Le même pour tous, au comptant, une seule tentative. On y classe la manière, pas le
            gain.
          </p>
        </div>
        {data !== undefined && <NextMarket at={data.endsAt} />}
      </header>
      <div className="mt-6 empty:hidden">
        <OfflineNotice text="Le marché de la semaine attend le retour du réseau : ses prix viennent du serveur." />
      </div>
      {data !== undefined ? (
        <Weeks week={data} signedIn={learner !== null} />
      ) : week.isError ? (
        <div className="mt-10">
          <ErrorState
            title="Impossible de charger le marché de la semaine"
            text={describeError(week.error, 'Le serveur n’a pas pu répondre.')}
            onRetry={() => void week.refetch()}
          />
        </div>
      ) : (
        <Skeleton className="mt-8 h-100" label="Chargement du marché de la semaine" />
      )}
    </div>
  );
}

function Weeks({ week, signedIn }: { week: Weekly; signedIn: boolean }) {
  return (
    <>
      <div className="mt-8">
        <OpenWeek week={week} signedIn={signedIn} />
      </div>
      {(week.own === null || week.own.playing) && <Rules />}
      {week.last !== null ? (
        <EndedWeek week={week.last} listed={week.listed} />
      ) : (
        signedIn && (
          <div className="mt-14">
            <EmptyState
              title="Pas encore de semaine terminée"
              text={`Le premier classement paraîtra ici ${nextText(week.endsAt)}, avec le nom du marché et ses vrais prix.`}
            />
          </div>
        )
      )}
      <footer className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line pt-6">
        <p className="max-w-[64ch] text-small text-ink-2 text-pretty">
          Aucun argent, aucun point du cours : le marché de la semaine sert à s’entraîner. Des prix
          passés ne disent rien des prix à venir.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" to={paths.episodes}>
            Choisir un autre marché
          </ButtonLink>
        </div>
      </footer>
    </>
  );
}

/** When the next market begins, beside a candle that is not there yet. */
function NextMarket({ at }: { at: string }) {
  return (
    <p className="flex items-center gap-3">
      <svg width={14} height={34} viewBox="0 0 14 34" aria-hidden>
        <path d="M7 1V8M7 26V33" stroke="var(--ink)" strokeWidth={1.6} />
        <rect
          x={2}
          y={8}
          width={10}
          height={18}
          rx={2}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={1.6}
        />
      </svg>
      <span>
        <span className="block text-small text-ink-2">Prochain marché</span>
        <span className="block font-semibold">{nextText(at)}</span>
        <span className="block text-micro text-ink-3">heure de Paris</span>
      </span>
    </p>
  );
}

/** What the score asks for, before one begins. */
function Rules() {
  return (
    <section aria-labelledby="ce-qui-compte" className="mt-12">
      <h2 id="ce-qui-compte" className="font-display text-h3">
        Ce qui compte, sur 100
      </h2>
      <dl className="mt-3 grid gap-x-14 border-t border-line sm:grid-cols-2">
        {processLineNames.map((line) => (
          <div
            key={line}
            className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-6 border-b border-line py-3"
          >
            <dt className="font-medium">{lineTexts[line].name}</dt>
            <dd className="font-display text-h3 tabular">{processLines[line]}</dd>
            <dd className="col-span-2 text-small text-ink-2 text-pretty">{lineTexts[line].asks}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[68ch] text-small text-ink-2 text-pretty">
        Le gain est montré, jamais classé. Vous êtes comparé à ceux qui ont terminé à peu près
        autant de leçons que vous. Sans position, pas de rang.
      </p>
    </section>
  );
}
