import type { PageName } from '@chandelle/contract/paths';

/**
 * What a page asks the API for as soon as it stands, by path: its document asks for it while the scripts are still on their way.
 * Only what the page asks for with no word of its address but a lesson's id; `e2e/journeys/first-reads.spec.ts` tells what is
 * asked for twice or in vain.
 */
export const firstReads: Readonly<Partial<Record<PageName | 'lesson', readonly string[]>>> = {
  lessons: ['/lessons'],
  lesson: ['/lessons/{lessonId}'],
  dashboard: ['/progress'],
  leaderboard: ['/leaderboard'],
  simulator: ['/simulator'],
  news: ['/news'],
  communityPayment: ['/subscription'],
  subscription: ['/subscription'],
  settings: ['/account'],
};
