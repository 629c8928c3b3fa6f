import { useRef } from 'react';
import type { Card } from '../types.ts';
import type { WaitingCard } from '../waiting/waiting-cards.ts';
import { addResult, saveRecord, type SessionRecord } from './session-record.ts';
import { makeResult, startSession } from './session-state.ts';
import { type CardPlay, useCards } from './use-cards.ts';

interface ReviewSession extends CardPlay {
  /** Returns the session as it is kept. */
  readRecord: () => SessionRecord;
}

/** Plays a session of Révision, and keeps what came of each card. */
export function useSession(
  learnerId: string,
  given: SessionRecord,
  due: readonly Card[],
  waiting: WaitingCard | null,
): ReviewSession {
  const record = useRef(given);
  const play = useCards({
    learnerId,
    waiting,
    begin: () => startSession(given, due, waiting),
    onJudged({ card }, verdict) {
      const judged = addResult(record.current, makeResult(card, verdict), Date.now());
      record.current = { ...record.current, ...judged };
      saveRecord(learnerId, record.current);
    },
  });
  return {
    ...play,
    submit() {
      // An answer that is judged later, on another page, has its place there.
      saveRecord(learnerId, record.current);
      play.submit();
    },
    readRecord: () => record.current,
  };
}
