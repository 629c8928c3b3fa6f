/** All of them; narrow windows have the first two under one tab and the others under another. */
export const accountParts = [
  'position',
  'orders',
  'history',
  'journal',
  'discipline',
  'words',
] as const;

/** What of the account is shown. */
export type AccountPart = (typeof accountParts)[number];
