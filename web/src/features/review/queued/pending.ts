import type { SessionRecord } from '../session/session-record.ts';
import { listQueuedOf, type QueuedCard } from './queued-cards.ts';

/** Whether an answer that waits was given in a session; of earlier builds it is not known, and taken for so. */
export const belongsTo = (
  { startedAt }: Pick<SessionRecord, 'startedAt'>,
  { session = startedAt, before }: QueuedCard,
): boolean => before === undefined && session === startedAt;

/** Lists the answers of a session that are still to be judged. */
export const listPending = (learnerId: string, record: SessionRecord): QueuedCard[] =>
  listQueuedOf(learnerId).filter((answer) => belongsTo(record, answer));
