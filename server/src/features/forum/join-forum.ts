import { nameStatement, type StatementRunner } from '../../platform/database/named-statement.ts';

/** A member's own row. */
export interface MemberRow {
  joinedAt: Date;
  mutedUntil: Date | null;
}

const columns = 'joined_at as "joinedAt", muted_until as "mutedUntil"';
const select = nameStatement<MemberRow & Record<string, unknown>>(
  'forum-member',
  `select ${columns} from forum_members where learner_id = $1`,
);
const lock = nameStatement<MemberRow & Record<string, unknown>>(
  'forum-member-lock',
  `select ${columns} from forum_members where learner_id = $1 for no key update`,
);
const insert = nameStatement(
  'forum-member-insert',
  `insert into forum_members (learner_id, joined_at) values ($1, $2) on conflict do nothing`,
);

/** Reads the member's row, making it when they come for the first time. */
export async function joinForum(
  runner: StatementRunner,
  learnerId: string,
  now: Date,
): Promise<MemberRow> {
  return joinBy(select, runner, learnerId, now);
}

/** The same, and keeps others from writing as this member until the transaction ends. */
export async function lockMember(
  runner: StatementRunner,
  learnerId: string,
  now: Date,
): Promise<MemberRow> {
  return joinBy(lock, runner, learnerId, now);
}

async function joinBy(
  find: typeof select,
  runner: StatementRunner,
  learnerId: string,
  now: Date,
): Promise<MemberRow> {
  const [known] = await find(runner, [learnerId]);
  if (known) return known;
  await insert(runner, [learnerId, now]);
  const [made] = await find(runner, [learnerId]);
  if (made === undefined) throw new Error('The member was made and is gone.');
  return made;
}
