import type { PageName } from '@chandelle/contract/paths';

/**
 * What a page asks the API for as soon as it stands, by path: its document asks for it while the scripts are still on their way.
 * Only what the page asks for with no word of its address but a lesson's id; `e2e/journeys/first-reads.spec.ts` tells what is
 * asked for twice or in vain.
 */
export const firstReads = {
  trial: ['/trial'],
  lessons: ['/lessons'],
  lesson: ['/lessons/{lessonId}'],
  review: ['/review', '/rhythm'],
  mistakes: ['/review/mistakes'],
  notebook: ['/notebook'],
  exam: ['/exam'],
  dashboard: ['/progress', '/review/memory', '/rhythm'],
  leaderboard: ['/leaderboard'],
  simulator: ['/simulator'],
  episodes: ['/simulator/episodes'],
  weekly: ['/simulator/weekly'],
  plan: ['/plan'],
  hundredTrades: ['/hundred-trades'],
  news: ['/news'],
  communityPayment: ['/subscription'],
  subscription: ['/subscription'],
  settings: ['/account', '/account/sessions', '/rhythm/settings', '/rhythm/notifications'],
  saleTerms: ['/legal'],
  legalNotice: ['/legal'],
  mediation: ['/legal'],
} as const satisfies Partial<Record<PageName | 'lesson', readonly string[]>>;

/** What else the server reads for a page that it renders. */
export const renderedReads = {
  lesson: [
    '/lessons/{lessonId}/attempt',
    '/lessons/{lessonId}/warm-up',
    '/notebook?lessonId={lessonId}',
  ],
  attestation: ['/attestations/{code}'],
} as const satisfies Partial<Record<'lesson' | 'attestation', readonly string[]>>;

/** Those that anybody may ask for. */
export const publicReads: readonly string[] = [
  '/legal',
  '/trial',
  '/attestations/{code}',
  '/simulator/episodes',
  '/simulator/weekly',
];

/** Pages that the server renders without what they read: it is weighed against what this browser keeps. */
export const readByBrowser = ['simulator'] as const;

/** Code that a page asks for by itself as soon as it stands, from the folder of the router: its document names it too. */
export const laterCode: Partial<Record<PageName, string>> = {
  simulator: '../features/simulator/opened-simulator.tsx',
};

/** Pages that the server does not render: what they show first comes as a stream, or is for a few. */
export const drawnByBrowser = [
  'communityForum',
  'forumModeration',
  'administration',
  'unknown',
] as const;

/** Whether the server renders a page, by its name. */
export const isRendered = (page: string): boolean =>
  !drawnByBrowser.some((other) => other === page);

/** Pages of a form: until somebody enters it they do nothing, and their scripts wait for that. */
const aliveAtGesture = [
  'login',
  'register',
  'forgotPassword',
] as const satisfies readonly PageName[];

/** Whether the scripts of a page that the server renders come with the first gesture, by the page's name. */
export const isAliveAtGesture = (page: string): boolean =>
  aliveAtGesture.some((other) => other === page);
