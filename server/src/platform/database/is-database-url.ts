/** Returns whether a text looks like the address of a PostgreSQL. */
export const isDatabaseUrl = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
