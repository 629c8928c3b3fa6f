import type { Transaction } from '../../platform/database/database.ts';
import { securityEvents } from '../accounts/tables.ts';
import { operatorActs } from './tables.ts';

/** Which event of an account its owner reads of an act; others concern no security. */
const eventOf = {
  'end-sessions': 'signed-out-by-operator',
  suspend: 'account-suspended',
  restore: 'account-restored',
  'resend-mail': null,
} as const satisfies Record<(typeof operatorActs.$inferSelect)['act'], string | null>;

/** An act of an operator on an account. */
interface Act {
  act: keyof typeof eventOf;
  operatorId: string;
  targetId: string;
  reason: string;
  at: Date;
}

/** Writes an act into the log, and into what its owner reads of the account, in the transaction of the act. */
export async function recordOperatorAct(tx: Transaction, act: Act): Promise<void> {
  await tx.insert(operatorActs).values(act);
  const kind = eventOf[act.act];
  if (kind !== null)
    await tx
      .insert(securityEvents)
      .values({ learnerId: act.targetId, kind, at: act.at, device: null });
}
