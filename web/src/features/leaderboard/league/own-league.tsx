import { leagueRules } from '@chandelle/contract/league-rules';
import { paths } from '@chandelle/contract/paths';
import { Clock } from 'lucide-react';
import { formatCount, formatDate, formatInteger, formatPoints } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LeagueHeading } from './league-heading.tsx';
import { LeaveLeague } from './leave-league.tsx';
import { type League, sayLast, sayTimeLeft } from './say-league.ts';

interface OwnLeagueProps {
  league: League;
  /** A button that was pressed has gone. */
  focused: boolean;
  busy: boolean;
  onLeave: () => void;
}

/** The learner's own week in the league: place, time left, what the points are made of, and where there is room beside the list, the way out. */
export function OwnLeague({ league, focused, busy, onLeave }: OwnLeagueProps) {
  const { group, last, monday, hoursLeft } = league;
  const rank = group?.rows.find(({ own }) => own)?.rank ?? null;
  return (
    <section aria-labelledby="own-league" className="border-t-4 border-flame-line pt-5">
      <LeagueHeading
        id="own-league"
        focused={focused}
        className="font-text text-body font-normal text-ink-2"
      >
        {/* At noon, so that it is that day wherever the reader is. */}
        Votre ligue, semaine du {formatDate(`${monday}T12:00`)}
      </LeagueHeading>
      {rank === null ? (
        <p className="mt-2 font-display text-h3">Pas encore de point</p>
      ) : (
        <p className="mt-1 flex items-center gap-4">
          <span className="font-display text-[3.75rem] leading-none font-bold tracking-[-0.03em]">
            {formatInteger(rank)}
            <sup className="ml-0.5 align-super text-[1.25rem] font-semibold tracking-normal">
              {rank === 1 ? 'er' : 'e'}
            </sup>
          </span>
          <span className="text-ink-2">
            sur {formatCount(group?.rows.length ?? 1, 'apprenant')}
          </span>
        </p>
      )}
      <p className="mt-4 flex items-start gap-2">
        <Clock size={18} strokeWidth={1.75} className="mt-0.75 shrink-0 text-ink-2" aria-hidden />
        <span>
          <span className="font-medium">{sayTimeLeft(hoursLeft)}</span>
          <span className="text-ink-2">, jusqu’à dimanche minuit, heure de Paris.</span>
        </span>
      </p>
      {group !== null && <OwnPoints own={group.own} />}
      <ButtonLink to={paths.review} className="mt-5 w-full">
        Faire ma révision
      </ButtonLink>
      {last !== null && <p className="mt-5 text-small text-ink-2">{sayLast(last)}</p>}
      <div className="mt-5 max-lg:hidden">
        <LeaveLeague busy={busy} onLeave={onLeave} />
      </div>
    </section>
  );
}

function OwnPoints({ own }: { own: NonNullable<League['group']>['own'] }) {
  const rows = [
    ['Révision', formatPoints(own.cardPoints)],
    ['dont aujourd’hui', `${formatInteger(own.todayPoints)} sur ${leagueRules.dayPoints}`],
    ['Leçons', formatPoints(own.lessonPoints)],
  ] as const;
  return (
    <dl className="mt-4 border-t border-line">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-medium tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
