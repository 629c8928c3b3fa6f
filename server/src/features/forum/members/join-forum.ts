import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import { forumMembers } from '../tables.ts';

/** A member's own row. */
export interface MemberRow {
  joinedAt: Date;
  mutedUntil: Date | null;
}

const lock = preparedStatement<MemberRow & Record<string, unknown>>(
  'forum-member-lock',
  `select joined_at as "joinedAt", muted_until as "mutedUntil"
   from forum_members where learner_id = $1 for no key update`,
);

/** Reads the member's row, making it when they come for the first time. */
export async function joinForum(
  database: Database | Transaction,
  learnerId: string,
  now: Date,
): Promise<MemberRow> {
  const find = () =>
    database
      .select({ joinedAt: forumMembers.joinedAt, mutedUntil: forumMembers.mutedUntil })
      .from(forumMembers)
      .where(eq(forumMembers.learnerId, learnerId));
  return findOrMake(find, database, learnerId, now);
}

/** Reads the same, and keeps others from writing as this member until the transaction ends. */
export async function lockMember(
  tx: Transaction,
  learnerId: string,
  now: Date,
): Promise<MemberRow> {
  return findOrMake(() => lock(tx, [learnerId]), tx, learnerId, now);
}

async function findOrMake(
  find: () => PromiseLike<MemberRow[]>,
  database: Database | Transaction,
  learnerId: string,
  now: Date,
): Promise<MemberRow> {
  const [known] = await find();
  if (known) return known;
  await database.insert(forumMembers).values({ learnerId, joinedAt: now }).onConflictDoNothing();
  const [made] = await find();
  if (made === undefined) throw new Error('The member was made and is gone.');
  return made;
}
