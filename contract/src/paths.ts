/**
 * Pages of the web app. The router draws each, the server answers each with the app, and mails lead to them; an address that
 * is none of these, no lesson's, no term's and not the home page's is « page introuvable ».
 */
export const pagePaths = {
  /** A first step and a question, without an account. */
  trial: '/essayer',
  register: '/register',
  login: '/login',
  forgotPassword: '/mot-de-passe-oublie',
  resetPassword: '/reinitialiser-mot-de-passe',
  confirmEmail: '/confirmer-email',
  settings: '/reglages',
  security: '/reglages/securite',
  /** « Ce n’était pas moi », from a mail. */
  disown: '/ce-n-etait-pas-moi',
  /** Ends reminders, from a mail, whoever is signed in. */
  endReminders: '/fin-des-rappels',
  dashboard: '/dashboard',
  lessons: '/lessons',
  /** Cards that bring back what was learnt. */
  review: '/revision',
  /** What was answered wrongly, with its explanation, until Révision closes it. */
  mistakes: '/erreurs',
  /** The learner's own notes, highlights and bookmarks. */
  notebook: '/carnet',
  /** The final exam, and the attestation that follows from it. */
  exam: '/examen',
  simulator: '/simulateur',
  /** « Choisir un marché »: those that took place. */
  episodes: '/simulateur/episodes',
  /** « Vos cent décisions »: blind trades under one’s own plan, and their report. */
  hundredTrades: '/simulateur/cent-decisions',
  /** The report of such decisions, without a name, for whoever has its link. */
  sharedDecisions: '/cent-decisions',
  /** « Le marché de la semaine »: the same one for all, ranked by how it is played. */
  weekly: '/simulateur/semaine',
  /** « Contrats perpétuels »: the desk with margin and leverage. */
  perpetual: '/simulateur/perpetuel',
  /** « Mon plan »: the rules that the simulator holds one to. */
  plan: '/plan',
  leaderboard: '/leaderboard',
  /** What all answers together say of the course, for teachers. */
  atelier: '/atelier',
  /** Help for accounts and the state of the service, for operators. */
  administration: '/administration',
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
  glossary: '/glossaire',
  privacy: '/confidentialite',
  accessibility: '/accessibilite',
  terms: '/conditions',
  saleTerms: '/cgv',
  legalNotice: '/mentions-legales',
  mediation: '/mediation',
} as const;

/** Name of a page that has an address of its own. */
export type PageName = keyof typeof pagePaths;

/** Names the step to open, in the address of a lesson. */
export const stepParameter = 'etape';
/** Names the screen of that step, where it is not its first. */
export const screenParameter = 'ecran';

/** Names the session to begin, in the address of Révision. */
export const sessionParameter = 'seance';

/** Names the episode to begin, or the days of a blind one, in the address of the simulator. */
export const episodeParameter = 'episode';
export const blindParameter = 'aveugle';
/** Makes a blind one a part of the series of a hundred decisions. */
export const seriesParameter = 'serie';
/** Names the series whose report is read, in the address of « Vos cent décisions », and the link of one that is shared. */
export const reportParameter = 'rapport';
export const shareParameter = 'lien';
/** Begins the week's market there, or goes on with it; says whether one appears in its ranking. */
export const weeklyParameter = 'semaine';
export const weeklyChoices = ['classement', 'hors-classement'] as const;

/** A session of Révision: the cards of the day, a few more of those due, or those due of a notion. */
export type SessionKind = 'jour' | 'plus' | `notion-${string}`;

/** Pages that search engines may lead to: what they show is the same for all, and stands without an account. */
export const indexedPages = [
  'trial',
  'simulator',
  'glossary',
  'communityPayment',
  'register',
  'legalNotice',
  'terms',
  'saleTerms',
  'mediation',
  'privacy',
  'accessibility',
] as const satisfies readonly PageName[];

/** Every address of the site that a page or a mail leads to. */
export const paths = {
  ...pagePaths,
  home: '/',
  about: '/#about',
  programme: '/#programme',
  lesson: (lessonId: string) => `${pagePaths.lessons}/${lessonId}`,
  /** A step of a lesson, by its number in the lesson's counter, and a screen of that step; both from 1. */
  lessonStep: (lessonId: string, number: number, screen = 1) =>
    `${pagePaths.lessons}/${lessonId}?${stepParameter}=${number}${screen === 1 ? '' : `&${screenParameter}=${screen}`}`,
  reviewSession: (kind: SessionKind) => `${pagePaths.review}?${sessionParameter}=${kind}`,
  episode: (id: string) => `${pagePaths.simulator}?${episodeParameter}=${id}`,
  blindSession: (days: number) => `${pagePaths.simulator}?${blindParameter}=${days}`,
  decisionReport: (id: string) => `${pagePaths.hundredTrades}?${reportParameter}=${id}`,
  sharedReport: (token: string) => `${pagePaths.sharedDecisions}?${shareParameter}=${token}`,
  seriesSession: (days: number) =>
    `${pagePaths.simulator}?${blindParameter}=${days}&${seriesParameter}=1`,
  weeklySession: (shown: boolean) =>
    `${pagePaths.simulator}?${weeklyParameter}=${weeklyChoices[shown ? 0 : 1]}`,
  glossaryTerm: (slug: string) => `${pagePaths.glossary}/${slug}`,
  /** What everybody reads of an attestation who has its code. */
  attestation: (code: string) => `/attestation/${code}`,
  /** The local mailbox of a development server. */
  outbox: '/outbox',
} as const;
