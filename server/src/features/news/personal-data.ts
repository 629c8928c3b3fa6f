import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { exportNews } from './export-news.ts';

/** Answers for what the news keep of learners. */
export const makeNewsData = ({ database }: Services): PersonalData => ({
  name: 'news',
  export: (learnerId) => exportNews(database, learnerId),
});
