import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../services.ts';
import { learners, users } from './tables.ts';

const columns = {
  userId: users.id,
  email: users.email,
  emailConfirmed: users.emailVerified,
  pseudo: learners.pseudo,
};

/** The identity behind an account, for mails and checks. */
export interface Account {
  userId: string;
  email: string;
  emailConfirmed: boolean;
  pseudo: string;
}

const select = (database: Database | Transaction) =>
  database.select(columns).from(users).innerJoin(learners, eq(learners.userId, users.id));

/** Finds the account of an e-mail address in lower case; null when there is none. */
export async function findAccountByEmail(
  database: Database | Transaction,
  email: string,
): Promise<Account | null> {
  const [account] = await select(database).where(eq(users.email, email));
  return account ?? null;
}

/** Finds an account by its id; null when it was deleted. */
export async function findAccount(
  database: Database | Transaction,
  userId: string,
): Promise<Account | null> {
  const [account] = await select(database).where(eq(users.id, userId));
  return account ?? null;
}

/** Holds an account until the transaction ends, so that nobody deletes it meanwhile. Resolves to whether it is there. */
export async function holdAccount(tx: Transaction, userId: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  return held.length === 1;
}
