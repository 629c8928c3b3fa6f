import { paths } from '@chandelle/contract/paths';

/** Names the lesson that is looked at, in the address. */
export const lessonParameter = 'lecon';

/** Returns the address of a lesson's figures, and of one question among them. */
export const atelierLesson = (lessonId: string, questionId?: string): string =>
  `${paths.atelier}?${lessonParameter}=${lessonId}${questionId === undefined ? '' : `#${questionId}`}`;
