/** Themes by which articles are sorted, from a written table of keywords. */
export const newsThemes = ['bitcoin', 'ethereum', 'regulation', 'defi', 'macro'] as const;
export type NewsTheme = (typeof newsThemes)[number];
