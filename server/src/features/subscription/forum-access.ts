import { sql } from 'drizzle-orm';
import {
  preparedStatement,
  type StatementRunner,
} from '../../platform/database/statements/prepared-statement.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { deriveStatus, type SubscriptionFacts } from './derive-state.ts';

/** PostgreSQL channel on which a learner's id is said whenever their access to the forum may have changed. */
export const forumAccessChannel = 'forum_access';

/** Whether a learner may read and write the forum, and as what. */
export interface ForumAccess {
  allowed: boolean;
  kind: 'learner' | 'subscriber' | 'moderator';
  /**
   * When access ends if nothing else is heard: a stream that is still open then asks again. Nothing is said on the
   * channel at that instant. Null for moderators, and without access.
   */
  until: Date | null;
}

/** What the record says of a learner's access, as {@link forumAccessColumns} selects it. */
export interface ForumAccessRow {
  moderator: boolean;
  status: SubscriptionFacts['status'] | null;
  cancelAtPeriodEnd: boolean;
  periodEnd: Date | string;
  moneyReturned: boolean;
}

/** Columns of a {@link ForumAccessRow} over `learners` and {@link forumAccessJoin}. */
export const forumAccessColumns = `learners.moderator, subscriptions.status,
     subscriptions.cancel_at_period_end as "cancelAtPeriodEnd",
     subscriptions.period_end as "periodEnd", subscriptions.money_returned as "moneyReturned"`;

/** What is joined to `learners`. */
export const forumAccessJoin = `left join subscriptions
     on subscriptions.user_id = learners.user_id and subscriptions.closed_at is null`;

const selectAccess = preparedStatement<ForumAccessRow & Record<string, unknown>>(
  'read-forum-access',
  `select ${forumAccessColumns} from learners ${forumAccessJoin} where learners.user_id = $1`,
);

/**
 * Reads whether a learner may use the forum at `now`, from our own record of the subscription: one prepared query on a
 * pool. Nobody may who does not exist.
 */
export async function readForumAccess(
  database: StatementRunner,
  learnerId: string,
  now: Date,
): Promise<ForumAccess> {
  const [row] = await selectAccess(database, [learnerId]);
  return row === undefined ? noAccess : deriveForumAccess(row, now);
}

const noAccess: ForumAccess = { allowed: false, kind: 'learner', until: null };

/** Derives from the record whether a learner may use the forum at `now`. */
export function deriveForumAccess(row: ForumAccessRow, now: Date): ForumAccess {
  const { moderator, status, cancelAtPeriodEnd, periodEnd, moneyReturned } = row;
  if (moderator) return { allowed: true, kind: 'moderator', until: null };
  if (status === null) return noAccess;
  const facts = { status, cancelAtPeriodEnd, moneyReturned, withdrawnAt: null };
  const { accessUntil } = deriveStatus({ ...facts, periodEnd: new Date(periodEnd) }, false, now);
  return accessUntil === null || accessUntil <= now
    ? noAccess
    : { allowed: true, kind: 'subscriber', until: accessUntil };
}

/** Says to every server process, when the transaction is committed, that a learner's access may have changed. */
export async function announceForumAccess(tx: Transaction, learnerId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${forumAccessChannel}, ${learnerId})`);
}
