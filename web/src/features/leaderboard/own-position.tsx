import type { leaderboardContract } from '@chandelle/contract/leaderboard';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { formatCount, formatDate, formatInteger, formatPoints } from '../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

type Leaderboard = InferContractRouterOutputs<typeof leaderboardContract>['leaderboard'];
type Own = Leaderboard['own'];

interface OwnPositionProps {
  own: Own;
  rankedLearners: number;
  /** The day on which the week began whose points are counted; without one, all are. */
  monday?: string | undefined;
}

/** The learner's own place, wherever it is. */
export function OwnPosition({ own, rankedLearners, monday }: OwnPositionProps) {
  return (
    <section aria-labelledby="own-position" className="border-t-4 border-flame-line pt-5">
      <h2 id="own-position" className="font-text text-body font-normal text-pretty text-ink-2">
        Votre position
        {/* At noon, so that it is that day wherever the reader is. */}
        {monday !== undefined && `, semaine du ${formatDate(`${monday}T12:00`)}`}
      </h2>
      {own.rank === null ? (
        <p className="mt-2 font-display text-h3">
          {own.listed ? 'Pas encore classé' : 'Hors du classement'}
        </p>
      ) : (
        <p className="mt-1 flex items-center gap-4">
          <span className="font-display text-[3.75rem] leading-none font-bold tracking-[-0.03em]">
            {formatInteger(own.rank)}
            <sup className="ml-0.5 align-super text-[1.25rem] font-semibold tracking-normal">
              {own.rank === 1 ? 'er' : 'e'}
            </sup>
          </span>
          <span className="text-ink-2">sur {formatCount(rankedLearners, 'apprenant')}</span>
        </p>
      )}
      <div className="mt-4 flex items-center gap-3">
        <Avatar pseudo={own.pseudo} url={own.avatarUrl} size={36} />
        <span className="min-w-0 flex-1 truncate font-medium">{own.pseudo}</span>
        <span className="font-medium tabular">{formatPoints(own.points)}</span>
      </div>
      <p className="mt-4 text-ink-2 text-balance">
        <Situation own={own} ofWeek={monday !== undefined} />
      </p>
      <ButtonLink to={paths.lessons} className="mt-5 w-full">
        Retour aux leçons
      </ButtonLink>
      <p className="mt-5 text-micro text-ink-3">
        {own.listed ? (
          <>
            Vous préférez rester discret ? Vous pouvez retirer votre pseudo du classement dans
            les{' '}
          </>
        ) : (
          <>Personne ne voit votre pseudo ici. Vous pouvez y revenir quand vous voulez, dans les </>
        )}
        <Link to={paths.settings} className="link">
          réglages du compte
        </Link>
        .
      </p>
    </section>
  );
}

function Situation({ own, ofWeek }: { own: Own; ofWeek: boolean }) {
  if (!own.listed)
    return 'Vous avez choisi de ne pas figurer au classement. Vos points continuent de compter pour vous.';
  if (own.rank === null)
    return ofWeek
      ? 'Un point gagné cette semaine, et vous y êtes.'
      : 'Terminez une leçon, et ses points vous font entrer au classement.';
  if (own.next === null) return 'Personne n’est devant vous.';
  const { pointsAway, rank } = own.next;
  return (
    <>
      {formatCount(pointsAway, 'point')} vous {pointsAway < 2 ? 'sépare' : 'séparent'} de la{' '}
      {formatInteger(rank)}
      <sup>{rank === 1 ? 're' : 'e'}</sup> place.
    </>
  );
}
