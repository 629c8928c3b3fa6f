import { episodePastDays } from '@chandelle/course/public/episodes';

/** Candles of one hour that are past when an episode by its name begins. */
export const episodeBegin = 24 * episodePastDays;
