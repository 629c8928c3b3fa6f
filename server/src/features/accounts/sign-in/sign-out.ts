import { eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { readSessionToken, writeEndedCookie } from '../../identity/session-cookie.ts';
import { sessions } from '../../identity/tables.ts';

/** Ends the session of the request, in the database and in the browser. Without a session only the latter. */
export async function signOut(
  services: Services,
  headers: Headers,
  responseHeaders: Headers,
): Promise<void> {
  const token = readSessionToken(services.config, headers.get('cookie'));
  if (token !== null) await services.database.delete(sessions).where(eq(sessions.token, token));
  responseHeaders.append('set-cookie', writeEndedCookie(services.config));
}
