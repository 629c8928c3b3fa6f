import { paths } from '../paths.ts';

/** The links of the navigation bar; the mobile menu has the same. */
export const navigationLinks = [
  { to: paths.lessons, label: 'Leçons' },
  { to: paths.simulator, label: 'Simulateur' },
  { to: paths.communityPayment, label: 'Annonces crypto' },
  { to: paths.news, label: 'Actualités' },
  { to: paths.leaderboard, label: 'Classement' },
  { to: paths.about, label: 'À propos' },
] as const;

/** Tells whether a link of the bar leads to the page shown, or to the part of the site it belongs to. */
export function isCurrent(link: string, pathname: string): boolean {
  return pathname === link || pathname.startsWith(`${link}/`);
}
