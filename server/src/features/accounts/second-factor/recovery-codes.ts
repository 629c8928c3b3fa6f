import { randomInt } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { digestCode } from './secret-box.ts';
import { recoveryCodes } from './tables.ts';

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeCount = 10;

/** Makes ten new recovery codes; the former ones end. Resolves to them as they are shown, once: `abcde-23456`. */
export async function renewRecoveryCodes(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  tx: Transaction,
  learnerId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, makeCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.learnerId, learnerId));
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      learnerId,
      hash: digestCode(config.secret, learnerId, code),
      createdAt: clock(),
    })),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Makes the codes of a learner's first second factor; null when there are codes already. */
export async function makeFirstRecoveryCodes(
  services: Pick<Services, 'config' | 'clock'>,
  tx: Transaction,
  learnerId: string,
): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, learnerId)) === 0
    ? renewRecoveryCodes(services, tx, learnerId)
    : null;
}

/** Uses a recovery code up. Of several at once exactly one succeeds. Resolves to whether it was one. */
export async function consumeRecoveryCode(
  { config }: Pick<Services, 'config'>,
  tx: Transaction,
  learnerId: string,
  code: string,
): Promise<boolean> {
  const hash = digestCode(config.secret, learnerId, code);
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.learnerId, learnerId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash });
  return used.length === 1;
}

/** Counts the codes that are left. */
export async function countRecoveryCodes(
  database: Database | Transaction,
  learnerId: string,
): Promise<number> {
  const [row] = await database
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.learnerId, learnerId));
  return row?.left ?? 0;
}

const makeCode = () =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
