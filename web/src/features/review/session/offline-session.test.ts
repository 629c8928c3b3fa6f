import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { judgeQuestion, makeQuestionCard } from '../testing/fake-review.ts';
import { listPending } from '../queued/pending.ts';
import { recordVerdict } from '../queued/record-verdict.ts';
import {
  dropQueuedCard,
  saveQueuedCard,
  listQueuedOf,
  passQueuedCard,
  type QueuedCard,
} from '../queued/queued-cards.ts';
import { openRecord, readRecord, saveRecord } from './session-record.ts';
import { changeSession, type SessionState, startSession } from './session-state.ts';

vi.mock('../offline/drop-saved-card.ts', () => ({ dropSavedCard: async () => {} }));

const learner = 'camille';
const now = new Date(2026, 10, 23, 18).getTime();

/** The server: one answer a card counts, and the same submission gets the same verdict again. */
function makeServer() {
  const counted = new Map<string, string>();
  return {
    counted,
    answerElsewhere: (cardId: string) => {
      if (!counted.has(cardId)) counted.set(cardId, 'elsewhere');
    },
    judge({ card, submissionId }: QueuedCard): 'judged' | 'answered' {
      const first = counted.get(card.cardId) ?? submissionId;
      counted.set(card.cardId, first);
      return first === submissionId ? 'judged' : 'answered';
    },
  };
}

/** A page with a session as the page keeps it on the device; what the network does is up to the caller. */
function openPage(count: number) {
  const kept = Array.from({ length: count }, (_, index) =>
    makeQuestionCard({ cardId: `card ${index}` }),
  );
  let made = 0;
  const load = (): SessionState => {
    const record = openRecord(learner, 'jour', count, now);
    saveRecord(learner, record);
    return startSession(record, kept, listPending(learner, record));
  };
  let state = load();
  const record = () => openRecord(learner, 'jour', count, now);
  return {
    read: () => state,
    reload: () => void (state = load()),
    answer() {
      const [card] = state.cards;
      if (card === undefined || state.phase !== 'open') return;
      made += 1;
      const { startedAt } = record();
      const answer = { card, submissionId: `${made}`, choice: ['limite'], session: startedAt };
      saveQueuedCard(learner, answer);
      state = changeSession(state, { type: 'send', answer });
      state = changeSession(state, { type: 'fail', away: true });
    },
    next() {
      if (state.phase === 'unsent' && state.answer !== null) passQueuedCard(learner, state.answer);
      state = changeSession(state, { type: 'next' });
    },
    /** Sends what waits in order; acknowledgements after so many are lost. */
    sendAll(server: ReturnType<typeof makeServer>, acknowledged: number) {
      for (const [place, answer] of listQueuedOf(learner).entries()) {
        const said = server.judge(answer);
        if (place >= acknowledged) return;
        if (said === 'answered') {
          dropQueuedCard(learner, answer);
          state = changeSession(state, { type: 'drop', answer });
        } else {
          const verdict = judgeQuestion(true);
          recordVerdict(learner, readRecord(learner), answer, verdict, answer.passed === true);
          state = changeSession(state, { type: 'judge', answer, verdict });
        }
      }
    },
  };
}

beforeEach(() => localStorage.clear());

const step = fc.oneof(
  fc.constantFrom('answer', 'next', 'reload', 'send' as const),
  fc.record({ lost: fc.nat(3) }),
  fc.record({ elsewhere: fc.nat(8) }),
);

it('loses and doubles no answer, in whatever order one answers, reloads, leaves the network and comes back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.array(step, { maxLength: 40 }),
      (count, steps) => {
        localStorage.clear();
        const server = makeServer();
        const page = openPage(count);
        for (const each of steps) {
          if (each === 'answer') page.answer();
          else if (each === 'next') page.next();
          else if (each === 'reload') page.reload();
          else if (each === 'send') page.sendAll(server, Infinity);
          else if (typeof each === 'object' && 'lost' in each) page.sendAll(server, each.lost);
          else if (typeof each === 'object') server.answerElsewhere(`card ${each.elsewhere}`);
          const queued = listQueuedOf(learner).map(({ card }) => card.cardId);
          const judged = (readRecord(learner)?.results ?? []).map(({ cardId }) => cardId);
          // A card is judged, waits, or is still to be asked, and never two of these.
          const places = [...queued, ...judged];
          expect(new Set(places).size).toBe(places.length);
          const [shown] = page.read().cards;
          if (page.read().phase === 'open' && shown !== undefined)
            expect(places).not.toContain(shown.cardId);
        }
        page.sendAll(server, Infinity);
        expect(listQueuedOf(learner)).toEqual([]);
        const results = (readRecord(learner)?.results ?? []).map(({ cardId }) => cardId);
        const here = [...server.counted].filter(([, by]) => by !== 'elsewhere');
        expect(results.toSorted()).toEqual(here.map(([cardId]) => cardId).toSorted());
        // A reload shows the same as the page that stayed.
        const stayed = page.read().results.map(({ cardId }) => cardId);
        expect(stayed.toSorted()).toEqual(results.toSorted());
      },
    ),
  );
});
