import { ButtonLink } from '../ui/button.tsx';
import { MissingCandle } from './absence/missing-candle.tsx';
import { AbsenceFrame } from './absence/absence-frame.tsx';
import { paths } from '@chandelle/contract/paths';

/** Shown at addresses that lead nowhere. */
export function Component() {
  return (
    <AbsenceFrame
      title="Cette page n’existe pas"
      lead="L’adresse a changé, ou il y manque une lettre. Votre progression n’a pas bougé."
      actions={
        <>
          <ButtonLink to={paths.lessons}>Aller aux leçons</ButtonLink>
          <ButtonLink to={paths.home} variant="secondary">
            Revenir à l’accueil
          </ButtonLink>
        </>
      }
      drawing={<MissingCandle />}
      note={<span lang="en">Oops! Page not found</span>}
    />
  );
}
