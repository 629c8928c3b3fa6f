import type { SessionRecord } from '../session/session-record.ts';
import { listWaitingOf, type WaitingCard } from './waiting-cards.ts';

/** Whether an answer that waits was given in a session; of earlier builds it is not known, and taken for so. */
export const belongsTo = (
  { startedAt }: Pick<SessionRecord, 'startedAt'>,
  { session = startedAt, before }: WaitingCard,
): boolean => before === undefined && session === startedAt;

/** Lists the answers of a session that are still to be judged. */
export const listPending = (learnerId: string, record: SessionRecord): WaitingCard[] =>
  listWaitingOf(learnerId).filter((answer) => belongsTo(record, answer));
