import { Wordmark } from '../../brand/mark.tsx';
import { Link } from '../../ui/link.tsx';
import { paths } from '@chandelle/contract/paths';
import { contractEntries, ContractLinks } from './contract-links.tsx';

const columns = [
  {
    title: 'Apprendre',
    links: [
      { to: paths.lessons, label: 'Leçons' },
      { to: paths.simulator, label: 'Simulateur' },
      { to: paths.glossary, label: 'Glossaire' },
      { to: paths.leaderboard, label: 'Classement' },
      { to: paths.about, label: 'À propos' },
    ],
  },
  {
    title: 'Suivre',
    links: [
      { to: paths.news, label: 'Actualités' },
      { to: paths.communityPayment, label: 'Annonces crypto' },
      { to: paths.subscription, label: 'Gérer mon abonnement' },
      ...contractEntries,
    ],
  },
  {
    title: 'Cadre',
    links: [
      { to: paths.legalNotice, label: 'Mentions légales' },
      { to: paths.terms, label: 'Conditions d’utilisation' },
      { to: paths.saleTerms, label: 'Conditions générales de vente' },
      { to: paths.mediation, label: 'Médiation' },
      { to: paths.privacy, label: 'Confidentialité' },
      { to: paths.accessibility, label: 'Accessibilité' },
    ],
  },
] as const;

/** The foot of the site, with the warning that stands on every page of it. */
export function SiteFooter() {
  return (
    <footer className="mt-20 border-t border-line sm:mt-28 print:hidden">
      <div className="page grid grid-cols-2 gap-x-3 gap-y-10 pt-12 pb-16 sm:grid-cols-3 lg:grid-cols-[1.9fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <Wordmark />
          <p className="mt-3 max-w-[44ch] text-small text-ink-2">
            Les crypto-actifs sont très volatils : vous pouvez perdre la totalité du capital engagé.
            Chandelle enseigne des méthodes générales et ne donne aucun conseil personnalisé.
          </p>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title} className="max-sm:last:col-span-2">
            <h2 className="font-text text-small font-medium">{column.title}</h2>
            <ul className="mt-2 gap-x-3 text-small text-ink-2 max-sm:in-[nav:last-child]:columns-2">
              {column.links.map((link) => (
                <li key={link.to} className="break-inside-avoid">
                  <Link
                    to={link.to}
                    className="inline-block py-1.5 leading-5 underline-offset-4 hover:text-ink hover:underline pointer-coarse:py-3"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}

/** The foot of pages that fill the window with their own bars, as lessons do, and as wide as they are. */
export function ShortFooter() {
  return (
    <footer className="border-t border-line pb-(--bottom-bar,0px) print:hidden">
      <ContractLinks className="page py-2 group-has-[.max-w-lesson]/frame:max-w-lesson" />
    </footer>
  );
}
