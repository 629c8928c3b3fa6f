import { and, asc, eq, exists, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { users } from '../../identity/tables.ts';
import { passkeys, totpFactors } from './tables.ts';

type Row = typeof passkeys.$inferSelect;

/** Presents a passkey to its owner, as the contract says. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Row) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Reads what a learner has set up; also the part of the data export, which therefore holds no secret. */
export async function readSecondFactor(database: Database | Transaction, learnerId: string) {
  const [totp] = await database
    .select({ since: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(eq(totpFactors.learnerId, learnerId));
  const keys = await database
    .select()
    .from(passkeys)
    .where(eq(passkeys.learnerId, learnerId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return {
    totpSince: totp?.since?.toISOString() ?? null,
    passkeys: keys.map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(database, learnerId),
  };
}

/** What can finish a sign-in of a learner. */
export interface SecondStep {
  totp: boolean;
  passkey: boolean;
}

/** Returns what finishes a learner's sign-in after the password; null when the password is enough. */
export async function findSecondStep(
  database: Database | Transaction,
  learnerId: string,
): Promise<SecondStep | null> {
  const totp = database
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.learnerId, learnerId), isNotNull(totpFactors.secret)));
  const key = database.select().from(passkeys).where(eq(passkeys.learnerId, learnerId));
  const [step] = await database
    .select({ totp: sql<boolean>`${exists(totp)}`, passkey: sql<boolean>`${exists(key)}` })
    .from(users)
    .where(eq(users.id, learnerId));
  return step === undefined || !(step.totp || step.passkey) ? null : step;
}
