import { paths } from '@chandelle/contract/paths';
import { useSession } from '../../lib/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { CloseFigure } from '../../figures/candles/close/close-figure.tsx';

/** The head of the home page: what is learned here, the way in, and a candle to try at once. */
export function Hero() {
  const { learner } = useSession();
  return (
    <div className="home-hero">
      <div className="home-hero-text">
        <h1>Apprenez à lire le marché, une bougie à la fois.</h1>
        <p className="text-lead text-ink-2">
          Des étapes courtes, des figures que l’on manipule et des quiz où chaque erreur s’explique.
          <span className="max-sm:hidden">
            {' De la première bougie aux contrats à terme, dans l’ordre, à votre rythme.'}
          </span>
        </p>
        <div className="home-hero-ways">
          <ButtonLink
            to={learner === null ? paths.register : paths.lessons}
            className="min-h-12 px-6 text-[1.0625rem]"
          >
            Commencer l'aventure
          </ButtonLink>
          {learner === null && (
            <Link to={paths.trial} className="link inline-flex min-h-11 items-center">
              Essayer sans compte
            </Link>
          )}
          <a className="link inline-flex min-h-11 items-center" href="#programme">
            Voir le programme
          </a>
        </div>
        <p className="home-hero-note text-micro text-ink-3">
          Les leçons et le simulateur sont gratuits. Seul le forum est payant.
        </p>
      </div>
      <CloseFigure />
    </div>
  );
}
