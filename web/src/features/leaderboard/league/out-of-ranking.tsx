import { paths } from '@chandelle/contract/paths';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LeagueHeading } from './league-heading.tsx';

interface OutOfRankingProps {
  joined: boolean;
  /** A button that was pressed has gone. */
  focused: boolean;
  busy: boolean;
  onLeave: () => void;
}

/** For who chose to stay out of the ranking: the league would show their pseudo, so it does not have them. */
export function OutOfRanking({ joined, focused, busy, onLeave }: OutOfRankingProps) {
  return (
    <section
      aria-labelledby="out-of-ranking"
      className="rounded-card border border-line bg-surface p-4.5 sm:p-6"
    >
      <LeagueHeading id="out-of-ranking" focused={focused} className="font-display text-h3">
        Vous êtes hors du classement
      </LeagueHeading>
      <p className="mt-2 max-w-[62ch] text-ink-2 text-pretty">
        {joined
          ? 'Vous avez retiré votre pseudo du classement : la ligue ne vous montre plus à personne. Vous y reviendrez en le remettant, dans les réglages du compte.'
          : 'La ligue montre votre pseudo aux apprenants de votre groupe. Pour la rejoindre, remettez-le d’abord au classement, dans les réglages du compte.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={paths.settings} className="max-sm:w-full">
          Ouvrir mes réglages
        </ButtonLink>
        {joined && (
          <Button
            variant="secondary"
            className="max-sm:w-full"
            busy={busy}
            busyLabel="Un instant…"
            onClick={onLeave}
          >
            Quitter la ligue
          </Button>
        )}
      </div>
    </section>
  );
}
