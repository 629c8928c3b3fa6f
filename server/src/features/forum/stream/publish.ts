import {
  preparedStatement,
  type StatementRunner,
} from '../../../platform/database/statements/prepared-statement.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MessageRow } from '../messages/message-rows.ts';

/** PostgreSQL channel of the forum's notifications between server processes. */
export const forumNotificationChannel = 'forum';

/**
 * What server processes publish to each other. Messages are read from the database, but for a new one that comes along: a
 * process that has heard of everything before it need not read.
 */
export type ForumNotification =
  /** Something changed in a channel. `row`: the message as it stands after that change, for everybody. */
  | { kind: 'change'; channelId: string; row?: MessageRow }
  /** Not for `apart`. */
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

const notify = preparedStatement('forum-publish', 'select pg_notify($1, $2)');

/** Publishes to all server processes, this one included: in a transaction, at its commit and only then. */
export async function publish(
  runner: StatementRunner,
  notification: ForumNotification,
): Promise<void> {
  await notify(runner, [forumNotificationChannel, JSON.stringify(notification)]);
}

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const maxPayloadBytes = 7_999;

/** Publishes that there is a new message, and the message itself where it is short enough. */
export async function publishMessage(tx: Transaction, row: MessageRow): Promise<void> {
  const change: ForumNotification = { kind: 'change', channelId: row.channelId };
  // Nobody's own: every stream gets the same.
  const whole: ForumNotification = { ...change, row: { ...row, own: null } };
  const fits = Buffer.byteLength(JSON.stringify(whole)) <= maxPayloadBytes;
  await publish(tx, fits ? whole : change);
}

/** Reads what {@link publish} wrote. */
export function readNotification(text: string): ForumNotification {
  const notification = JSON.parse(text) as ForumNotification;
  if (notification.kind !== 'change' || notification.row === undefined) return notification;
  const { sentAt, editedAt, pinnedAt } = notification.row;
  const row = {
    ...notification.row,
    sentAt: new Date(sentAt),
    editedAt: editedAt && new Date(editedAt),
    pinnedAt: pinnedAt && new Date(pinnedAt),
  };
  return { ...notification, row };
}
