import { useRef } from 'react';
import { recordVerdict } from '../queued/record-verdict.ts';
import { listQueuedOf } from '../queued/queued-cards.ts';
import { readRecord, saveRecord, type SessionRecord } from './session-record.ts';
import type { SessionState } from './session-state.ts';
import { type CardPlay, useCards } from './use-cards.ts';
import { unsentTexts } from './unsent-texts.ts';

interface ReviewSession extends CardPlay {
  /** Returns the session as it is kept. */
  readRecord: () => SessionRecord;
}

/** Plays a session of Révision, and keeps what came of each card. Answers that wait do not hold it up. */
export function useReviewSession(
  learnerId: string,
  given: SessionRecord,
  begin: () => SessionState,
): ReviewSession {
  const record = useRef(given);
  // Another tab may have judged some of its answers.
  function latest(): SessionRecord {
    const stored = readRecord(learnerId);
    return stored?.startedAt === record.current.startedAt ? stored : record.current;
  }
  const play = useCards({
    learnerId,
    begin,
    queued: listQueuedOf(learnerId),
    given: { session: given.startedAt },
    unsent: unsentTexts,
    onJudged(answer, verdict, late) {
      const known = latest();
      // One of another session is read later.
      const own = answer.session === undefined || answer.session === known.startedAt;
      record.current = recordVerdict(learnerId, known, answer, verdict, late || !own) ?? known;
    },
  });
  return {
    ...play,
    submit() {
      // An answer that is judged later, on another page, has its place there.
      record.current = latest();
      saveRecord(learnerId, record.current);
      play.submit();
    },
    readRecord: latest,
  };
}
