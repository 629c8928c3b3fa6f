import type { PoolClient } from 'pg';
import { nameStatement } from '../../../platform/database/named-statement.ts';
import { tell } from '../stream/tell.ts';
import type { ScamPattern } from './find-scam-patterns.ts';

const openCase = nameStatement(
  'forum-case-hold',
  `insert into forum_cases (message_id, patterns, opened_at) values ($1, $2, $3)
   on conflict (message_id) where closed_at is null do update set patterns = excluded.patterns`,
);
const insertAudit = nameStatement(
  'forum-audit-hold',
  `insert into forum_audit (action, target_id, channel_id, message_id, details, at)
   values ('hold', $1, $2, $3, $4, $5)`,
);

/** Puts a message that rules held before the moderators. The message itself is stored as held by the caller. */
export async function holdMessage(
  client: PoolClient,
  held: {
    messageId: string;
    channelId: string;
    authorId: string;
    patterns: ScamPattern[];
    now: Date;
  },
): Promise<void> {
  const { messageId, channelId, authorId, patterns, now } = held;
  await openCase(client, [messageId, patterns, now]);
  await insertAudit(client, [authorId, channelId, messageId, patterns.join(', '), now]);
  await tell(client, { kind: 'queue' });
}
