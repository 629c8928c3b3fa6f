import type { RememberedNotion } from './types.ts';

/**
 * Returns whether no shown answer of a notion was right. A right answer was read after each of them, so that the estimate is high for
 * a day; there is no memory to speak of yet.
 */
export const isMissed = ({ answers }: Pick<RememberedNotion, 'answers'>): boolean =>
  answers.length > 0 && !answers.some(Boolean);
