import { Button } from '../../../ui/button.tsx';
import { LeagueHeading } from './league-heading.tsx';

interface LeagueInvitationProps {
  /** A button that was pressed has gone. */
  focused: boolean;
  busy: boolean;
  onJoin: () => void;
}

/** What the league is, for who is not in it: one press joins, and it says who sees what. */
export function LeagueInvitation({ focused, busy, onJoin }: LeagueInvitationProps) {
  return (
    <section
      aria-labelledby="league-invitation"
      className="rounded-card border border-line bg-surface p-4.5 sm:p-6"
    >
      <LeagueHeading id="league-invitation" focused={focused} className="font-display text-h3">
        Une semaine d’étude, à plusieurs
      </LeagueHeading>
      <p className="mt-2 max-w-[62ch] text-ink-2 text-pretty">
        La ligue réunit jusqu’à trente apprenants qui en sont au même point du cours. Chaque lundi,
        tout le monde repart de zéro. Personne n’y monte ni n’y descend : c’est une semaine, puis
        une autre.
      </p>
      <p className="mt-3 max-w-[62ch] text-ink-2 text-pretty">
        Votre groupe voit votre pseudo, votre photo et vos points de la semaine. Vous en sortez
        d’une seule pression, quand vous voulez.
      </p>
      <Button className="mt-5 max-sm:w-full" busy={busy} busyLabel="Un instant…" onClick={onJoin}>
        Rejoindre la ligue
      </Button>
    </section>
  );
}
