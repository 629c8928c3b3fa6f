import { ButtonLink } from '../ui/button.tsx';
import { paths } from './paths.ts';

/** Shown at addresses that lead nowhere. */
export function Component() {
  return (
    <div className="page grid min-h-[60vh] content-center py-12">
      <div className="flex items-end gap-8">
        <SnuffedCandle />
        <div className="pb-2">
          <p className="text-small text-ink-3 tabular">404</p>
          <h1 lang="en" className="mt-1 font-display text-h1">
            Oops! Page not found
          </h1>
        </div>
      </div>
      <p className="mt-6 max-w-[52ch] text-lead text-ink-2">
        Cette page n’existe pas, ou n’existe plus. Vérifiez l’adresse, ou repartez de l’accueil.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.home}>Revenir à l’accueil</ButtonLink>
        <ButtonLink to={paths.lessons} variant="secondary">
          Voir les leçons
        </ButtonLink>
      </div>
    </div>
  );
}

/** A candle that is out: nothing burns here. */
function SnuffedCandle() {
  return (
    <svg width="56" height="132" viewBox="0 0 56 132" fill="none" aria-hidden className="shrink-0">
      <path
        d="M28 30c-5-5 5-9 0-14s4-8 1-13"
        stroke="var(--ink-3)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M28 36v12M28 118v12"
        stroke="var(--line-strong)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect
        x="9"
        y="48"
        width="38"
        height="70"
        rx="4"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeDasharray="5 4"
      />
    </svg>
  );
}
