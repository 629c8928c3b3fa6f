import { paths } from '@chandelle/contract/paths';

interface NavigationLink {
  to: string;
  label: string;
  for?: 'learner';
}

const allLinks: readonly NavigationLink[] = [
  { to: paths.lessons, label: 'Leçons' },
  { to: paths.review, label: 'Révision', for: 'learner' },
  { to: paths.simulator, label: 'Simulateur' },
  { to: paths.communityPayment, label: 'Annonces crypto' },
  { to: paths.news, label: 'Actualités' },
  { to: paths.leaderboard, label: 'Classement' },
  { to: paths.about, label: 'À propos' },
];

/** Returns the links of the navigation bar; the mobile menu has the same. */
export const listLinks = (signedIn: boolean): readonly NavigationLink[] =>
  allLinks.filter((link) => signedIn || link.for === undefined);

/** The learner's own entry, after « Simulateur » where the bar has the room; the account menu has it always. */
export const ownProgressLink = { to: paths.dashboard, label: 'Mes progrès' } as const;

/** Returns whether a link of the bar leads to the page shown, or to the part of the site it belongs to. */
export function isCurrent(link: string, pathname: string): boolean {
  // The forum is what the subscription opens; the bar has one entry for both.
  if (link === paths.communityPayment && isCurrent(paths.communityForum, pathname)) return true;
  // What one trades by, and what came of it, belong to the simulator.
  if (link === paths.simulator && (pathname === paths.plan || pathname === paths.sharedDecisions))
    return true;
  return pathname === link || pathname.startsWith(`${link}/`);
}
