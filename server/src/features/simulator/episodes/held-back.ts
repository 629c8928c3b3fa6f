import { isNull, lte, or } from 'drizzle-orm';
import { episodeResults, type HiddenStretch } from '../tables.ts';

/** Returns whether what a market was may be told, as far as others are concerned: the week's market is still theirs to play. */
export const isPublicBy = (hidden: HiddenStretch | null, now: Date): boolean =>
  hidden?.week === undefined || now >= new Date(hidden.week.until);

/** Makes the condition that a result may be shown to who has it. */
export const shownBy = (now: Date) =>
  or(isNull(episodeResults.heldUntil), lte(episodeResults.heldUntil, now));
