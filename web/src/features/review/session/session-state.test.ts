import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  judgeDrill,
  judgeQuestion,
  makeDrillCard,
  makeQuestionCard,
} from '../testing/fake-review.ts';
import type { Card } from '../types.ts';
import type { QueuedCard } from '../queued/queued-cards.ts';
import type { SessionRecord } from './session-record.ts';
import { changeSession, countCards, hasAnswer, startSession } from './session-state.ts';

const record: SessionRecord = {
  kind: 'jour',
  startedAt: 0,
  endedAt: null,
  planned: 2,
  results: [],
  over: false,
};
const [drill, question] = [makeDrillCard(), makeQuestionCard()];
const begin = () => startSession(record, [drill, question], []);
const answerTo = (card: Card): QueuedCard => ({
  card,
  submissionId: `to ${card.cardId}`,
  choice: ['limite'],
});

it('asks a card, shows its verdict, and goes on to the next one untouched', () => {
  const typed = changeSession(begin(), { type: 'type', text: '3' });
  expect(hasAnswer(begin())).toBe(false);
  expect(hasAnswer(typed)).toBe(true);
  const judged = changeSession(changeSession(typed, { type: 'send', answer: answerTo(drill) }), {
    type: 'judge',
    answer: answerTo(drill),
    verdict: judgeDrill(true),
  });
  expect(judged).toMatchObject({ phase: 'judged', results: [{ correct: true }] });
  expect(countCards(judged)).toEqual({ done: 1, place: 1, total: 2 });
  const next = changeSession(judged, { type: 'next' });
  expect(next).toMatchObject({ phase: 'open', typed: '', verdict: null, cards: [question] });
  expect(countCards(next)).toEqual({ done: 1, place: 2, total: 2 });
});

it('takes no other choice while an answer is under way or judged', () => {
  const sending = changeSession(startSession(record, [question], []), {
    type: 'send',
    answer: answerTo(question),
  });
  const other = changeSession(sending, { type: 'choose', optionId: 'stop', multiple: false });
  expect(other.selected).toEqual([]);
  const judged = changeSession(sending, {
    type: 'judge',
    answer: answerTo(question),
    verdict: judgeQuestion(false),
  });
  expect(changeSession(judged, { type: 'type', text: '4' }).typed).toBe('');
});

it('ticks several options where several are right, and one where one is', () => {
  const tick = (multiple: boolean) =>
    ['marche', 'limite', 'marche'].reduce(
      (state, optionId) => changeSession(state, { type: 'choose', optionId, multiple }),
      startSession(record, [question], []),
    ).selected;
  expect(tick(true)).toEqual(['limite']);
  expect(tick(false)).toEqual(['marche']);
});

it('goes on with what is left of a session, the answer that waits first', () => {
  const results = [{ ...judgeDrill(true), cardId: 'before', notion: drill.notion }];
  const queued = { card: question, submissionId: 'one', choice: ['limite'] };
  const state = startSession({ ...record, planned: 3, results }, [drill, question], [queued]);
  expect(state).toMatchObject({
    phase: 'unsent',
    selected: ['limite'],
    cards: [question, drill],
  });
  expect(countCards(state)).toEqual({ done: 1, place: 2, total: 3 });
});

it('asks no more cards than the session began with', () => {
  const results = [{ ...judgeDrill(true), cardId: 'before', notion: drill.notion }];
  expect(startSession({ ...record, results }, [drill, question], []).cards).toEqual([drill]);
});

it('leads on from an answer that waits, and takes its verdict while another card is shown', () => {
  const sent = answerTo(drill);
  const kept = changeSession(changeSession(begin(), { type: 'send', answer: sent }), {
    type: 'fail',
    away: true,
  });
  expect(kept).toMatchObject({ phase: 'unsent', away: true });
  const next = changeSession(kept, { type: 'next' });
  expect(next).toMatchObject({ phase: 'open', cards: [question], pending: [sent], results: [] });
  expect(countCards(next)).toEqual({ done: 1, place: 2, total: 2 });
  const judged = changeSession(next, { type: 'judge', answer: sent, verdict: judgeDrill(true) });
  expect(judged).toMatchObject({
    phase: 'open',
    verdict: null,
    cards: [question],
    pending: [],
    results: [{ cardId: drill.cardId }],
  });
  expect(countCards(judged)).toEqual(countCards(next));
  // A verdict that comes again, and one of another session, change nothing.
  expect(changeSession(judged, { type: 'judge', answer: sent, verdict: judgeDrill(true) })).toBe(
    judged,
  );
  // Answered elsewhere, it is no card of this session any more.
  const dropped = changeSession(next, { type: 'drop', answer: sent });
  expect(countCards(dropped)).toEqual({ done: 0, place: 1, total: 1 });
});

it('does not lead on from a card without an answer', () => {
  expect(changeSession(begin(), { type: 'next' })).toEqual(begin());
});

it('begins behind the answers from which one has gone on', () => {
  const passed = { ...answerTo(drill), passed: true as const };
  const state = startSession(record, [drill, question], [passed]);
  expect(state).toMatchObject({ phase: 'open', cards: [question], pending: [passed] });
  expect(countCards(state)).toEqual({ done: 1, place: 2, total: 2 });
});

it('counts the same cards in all until one is dropped', () => {
  const step = fc.constantFrom('send', 'judge', 'drop', 'fail', 'next');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(step), (count, steps) => {
      const cards = Array.from({ length: count }, (_, index) =>
        makeQuestionCard({ cardId: String(index) }),
      );
      let state = startSession({ ...record, planned: count }, cards, []);
      for (const type of steps) {
        const [card] = state.cards;
        const answer = state.answer ?? state.pending[0];
        if (type === 'send' ? card === undefined || state.phase !== 'open' : answer === undefined)
          continue;
        const before = countCards(state);
        const known = state.results.length;
        state = changeSession(
          state,
          type === 'send'
            ? { type, answer: answerTo(card as Card) }
            : type === 'fail'
              ? { type, away: true }
              : type === 'next'
                ? { type }
                : { type, answer: answer as QueuedCard, verdict: judgeQuestion(true) },
        );
        const after = countCards(state);
        if (type !== 'drop') expect(after.total).toBe(before.total);
        expect(state.results.length).toBeLessThanOrEqual(known + 1);
        const ids = [
          ...state.results.map(({ cardId }) => cardId),
          ...state.pending.map((pending) => pending.card.cardId),
        ];
        expect(new Set(ids).size).toBe(ids.length);
      }
    }),
  );
});
