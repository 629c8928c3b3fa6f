import { ownPath } from '@chandelle/contract/own-path';

/** Every address of the site. Nothing else spells one. */
export const paths = {
  home: '/',
  about: '/#about',
  programme: '/#programme',
  register: '/register',
  login: '/login',
  forgotPassword: '/mot-de-passe-oublie',
  resetPassword: '/reinitialiser-mot-de-passe',
  confirmEmail: '/confirmer-email',
  settings: '/reglages',
  security: '/reglages/securite',
  /** « Ce n’était pas moi », from a mail. */
  disown: '/ce-n-etait-pas-moi',
  dashboard: '/dashboard',
  lessons: '/lessons',
  lesson: (lessonId: string) => `/lessons/${lessonId}`,
  simulator: '/simulateur',
  leaderboard: '/leaderboard',
  communityForum: '/community-forum',
  forumModeration: '/community-forum/moderation',
  communityPayment: '/community-payment',
  /** Where the payment page leads back to. */
  paymentReturn: '/community-payment/retour',
  /** « Gérer mon abonnement ». */
  subscription: '/abonnement',
  cancelContract: '/resilier',
  withdrawContract: '/renoncer',
  news: '/news',
  newsSources: '/news/sources',
  privacy: '/confidentialite',
  accessibility: '/accessibilite',
  terms: '/conditions',
  saleTerms: '/cgv',
  legalNotice: '/mentions-legales',
  mediation: '/mediation',
  /** The local mailbox of a development server. */
  outbox: '/outbox',
} as const;

/** Gives the sign-in page that leads back to `from` afterwards. */
export function loginPath(from: string): string {
  return `${paths.login}?from=${encodeURIComponent(from)}`;
}

/** Gives the registration page that leads, through the sign-in, to `from` afterwards; null leads nowhere special. */
export function registerPath(from: string | null): string {
  return from === null ? paths.register : `${paths.register}?from=${encodeURIComponent(from)}`;
}

/**
 * Gives the path to go to after sign-in: `from` when it is one of this site, otherwise the lessons.
 * Other origins, scheme-relative addresses and the sign-in pages themselves are refused.
 */
export function safeReturnPath(from: string | null, origin: string): string {
  if (from === null || !from.startsWith('/') || !URL.canParse(from, origin)) return paths.lessons;
  const url = new URL(from, origin);
  const path = ownPath(url, new URL(origin).host);
  const useless: readonly string[] = [paths.home, paths.login, paths.register];
  return path === null || useless.includes(url.pathname) ? paths.lessons : path;
}
