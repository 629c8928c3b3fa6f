/** Days of a blind stretch that may be asked for: two weeks, or three. */
export const blindDays = [14, 21] as const;

export type BlindDays = (typeof blindDays)[number];

/** How far beyond the second that its market has reached a page is told candles, in simulated seconds. */
export const publishedAhead = 1_800;
