import { verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { wrongPassword } from './account-errors.ts';
import { ownPasswordLimit } from './limits.ts';
import { credentials } from './tables.ts';

/**
 * Checks the password of a signed-in learner before a sensitive change. Wrong ones are counted by session:
 * a stolen session must not lock the owner's out. Throws WRONG_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function verifyOwnPassword(
  services: Services,
  userId: string,
  password: string,
  sessionId: string,
): Promise<void> {
  await services.limits.use(ownPasswordLimit, sessionId);
  const [credential] = await services.database
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  const hash = credential?.hash ?? null;
  if (hash === null || !(await verifyPassword({ hash, password }))) throw wrongPassword();
  await services.limits.reset(ownPasswordLimit, sessionId);
}
