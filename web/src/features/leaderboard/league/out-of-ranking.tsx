import { paths } from '@chandelle/contract/paths';
import type { Ref } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';

interface OutOfRankingProps {
  joined: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  busy: boolean;
  onLeave: () => void;
}

/** For who chose to stay out of the ranking: the league would show their pseudo, so it does not have them. */
export function OutOfRanking({ joined, headingRef, busy, onLeave }: OutOfRankingProps) {
  return (
    <section
      aria-labelledby="out-of-ranking"
      className="rounded-card border border-line bg-surface p-4.5 sm:p-6"
    >
      <h2 id="out-of-ranking" ref={headingRef} tabIndex={-1} className="font-display text-h3">
        Vous êtes hors du classement
      </h2>
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
