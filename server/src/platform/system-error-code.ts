/** Returns whether an error carries a code, such as ENOENT of the system or 23505 of PostgreSQL (also as its cause). */
export function isErrorWithCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === code) return true;
  return isErrorWithCode(error.cause, code);
}
