import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Database, Transaction } from '../../../services.ts';
import type { Pool } from 'pg';

/** PostgreSQL channel of the forum's words between server processes. */
export const forumWords = 'forum';

/** What server processes tell each other. Messages themselves are read from the database. */
export type Word =
  /** Something changed in a channel. */
  | { kind: 'change'; channelId: string }
  /** `apart` are not told. */
  | { kind: 'typing'; channelId: string; learnerId: string; name: string; apart: string[] }
  | { kind: 'watch'; streamId: string; channelIds: string[] }
  /** Streams opened, closed or watch something else. */
  | { kind: 'presence' }
  | { kind: 'read'; learnerId: string; channelId: string; number: number }
  | { kind: 'own-reactions'; learnerId: string; messageId: string; reactions: string[] }
  /** To one learner, or to everybody. */
  | { kind: 'overview'; learnerId: string | null }
  | { kind: 'notice'; learnerId: string }
  | { kind: 'queue' };

const statement = 'select pg_notify($1, $2)';

/** Tells all server processes, this one included: in a transaction, at its commit and only then. */
export async function tell(
  runner: Pool | PoolClient | Database | Transaction,
  word: Word,
): Promise<void> {
  const text = JSON.stringify(word);
  if ('execute' in runner) await runner.execute(sql`select pg_notify(${forumWords}, ${text})`);
  else await runner.query({ name: 'forum-tell', text: statement, values: [forumWords, text] });
}
