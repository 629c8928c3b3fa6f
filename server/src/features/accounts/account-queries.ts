import type { accountSchema, sessionLearnerSchema } from '@chandelle/contract/accounts';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { avatarUrl } from '../identity/avatar-url.ts';
import type { SignedIn } from '../identity/read-session.ts';
import { learners, users } from '../identity/tables.ts';

const columns = {
  learnerId: users.id,
  email: users.email,
  emailConfirmed: users.emailConfirmed,
  pseudo: learners.pseudo,
};

/** The identity behind an account, for mails and checks. */
export interface Account {
  learnerId: string;
  email: string;
  emailConfirmed: boolean;
  pseudo: string;
}

const select = (database: Database | Transaction) =>
  database.select(columns).from(users).innerJoin(learners, eq(learners.learnerId, users.id));

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
  learnerId: string,
): Promise<Account | null> {
  const [account] = await select(database).where(eq(users.id, learnerId));
  return account ?? null;
}

/** Holds an account until the transaction ends, so that nobody deletes it meanwhile. Resolves to whether it is there. */
export async function holdAccount(tx: Transaction, learnerId: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, learnerId))
    .for('key share');
  return held.length === 1;
}

/** The learner's own account, as the settings show it. */
export type OwnAccount = z.output<typeof accountSchema>;

/** Reads the learner's own account; null when it was deleted a moment ago. */
export async function readAccount(
  services: Services,
  learnerId: string,
): Promise<OwnAccount | null> {
  const [row] = await services.database
    .select({ user: users, learner: learners })
    .from(learners)
    .innerJoin(users, eq(users.id, learners.learnerId))
    .where(eq(learners.learnerId, learnerId));
  if (row === undefined) return null;
  const { user, learner } = row;
  return {
    id: user.id,
    pseudo: learner.pseudo,
    avatarUrl: avatarUrl(learner.avatarKey),
    totalPoints: learner.totalPoints,
    candleColours: learner.candleColours,
    moderator: learner.moderator,
    teacher: learner.teacher,
    operator: learner.operator,
    email: user.email,
    emailConfirmed: user.emailConfirmed,
    gender: learner.gender,
    age: learner.age,
    ageDeclaredAt: learner.ageDeclaredOn.toISOString(),
    listedOnLeaderboard: learner.listedOnLeaderboard,
    createdAt: learner.createdAt.toISOString(),
  };
}

/** What pages may know of the learner who is signed in. */
export type SessionLearner = z.output<typeof sessionLearnerSchema>;

/** Presents the learner of a session as the contract says. */
export function presentLearner(learner: SignedIn): SessionLearner {
  return {
    id: learner.learnerId,
    pseudo: learner.pseudo,
    avatarUrl: learner.avatarUrl,
    totalPoints: learner.totalPoints,
    candleColours: learner.candleColours,
    moderator: learner.moderator,
    teacher: learner.teacher,
    operator: learner.operator,
    entersForum: learner.forumAccess.allowed,
  };
}
