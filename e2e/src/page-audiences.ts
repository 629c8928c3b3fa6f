import { pagePaths, type PageName } from '@chandelle/contract/paths';

/**
 * Who sees each page at its bare address: a page without its word here does not compile. The others say why nobody does:
 * they want something in their address, or the rights of a moderator, a teacher or an operator.
 */
const audiences: Record<
  PageName,
  | 'everyone'
  | 'visitor'
  | 'learner'
  | 'needs a link of a mail'
  | 'needs a payment'
  | 'moderator'
  | 'teacher'
  | 'operator'
> = {
  trial: 'visitor',
  register: 'visitor',
  login: 'visitor',
  forgotPassword: 'everyone',
  resetPassword: 'needs a link of a mail',
  confirmEmail: 'needs a link of a mail',
  disown: 'needs a link of a mail',
  endReminders: 'needs a link of a mail',
  settings: 'learner',
  security: 'learner',
  dashboard: 'learner',
  lessons: 'learner',
  review: 'learner',
  mistakes: 'learner',
  notebook: 'learner',
  exam: 'learner',
  simulator: 'everyone',
  episodes: 'everyone',
  hundredTrades: 'learner',
  sharedDecisions: 'everyone',
  weekly: 'everyone',
  perpetual: 'everyone',
  plan: 'learner',
  leaderboard: 'learner',
  communityForum: 'learner',
  forumModeration: 'moderator',
  atelier: 'teacher',
  administration: 'operator',
  communityPayment: 'everyone',
  paymentReturn: 'needs a payment',
  subscription: 'learner',
  cancelContract: 'learner',
  withdrawContract: 'learner',
  news: 'learner',
  newsSources: 'learner',
  glossary: 'everyone',
  privacy: 'everyone',
  accessibility: 'everyone',
  terms: 'everyone',
  saleTerms: 'everyone',
  legalNotice: 'everyone',
  mediation: 'everyone',
};

/** Lists the addresses of the pages that a visitor, or a learner, sees without more in the address. */
export function listPages(audience: 'everyone' | 'visitor' | 'learner'): string[] {
  return Object.entries(pagePaths)
    .filter(([name]) => ['everyone', audience].includes(audiences[name as PageName]))
    .map(([, address]) => address);
}
