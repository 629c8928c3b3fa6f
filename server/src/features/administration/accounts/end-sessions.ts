import { eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { sessions } from '../../identity/tables.ts';
import { recordOperatorAct } from '../record-operator-act.ts';
import { type AccountAct, actOnAccount } from './act-on-account.ts';

/**
 * Signs an account out on all its devices; its streams end at once, in every process. Resolves to how many there were: none is no
 * act.
 *
 * @throws NOT_FOUND, ACCOUNT_BARRED
 */
export function endSessions(services: Services, act: AccountAct): Promise<number> {
  const at = services.clock();
  return actOnAccount(services, act, async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(eq(sessions.learnerId, act.targetId))
      .returning({ id: sessions.id });
    if (ended.length > 0) await recordOperatorAct(tx, { ...act, act: 'end-sessions', at });
    return ended.length;
  });
}
