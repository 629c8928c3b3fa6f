import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  judgeDrill,
  judgeQuestion,
  makeDrillCard,
  makeQuestionCard,
} from '../testing/fake-review.ts';
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
const begin = () => startSession(record, [drill, question], null);

it('asks a card, shows its verdict, and goes on to the next one untouched', () => {
  const typed = changeSession(begin(), { type: 'type', text: '3' });
  expect(hasAnswer(begin())).toBe(false);
  expect(hasAnswer(typed)).toBe(true);
  const judged = changeSession(changeSession(typed, { type: 'send' }), {
    type: 'judge',
    verdict: judgeDrill(true),
  });
  expect(judged).toMatchObject({ phase: 'judged', results: [{ correct: true }] });
  expect(countCards(judged)).toEqual({ done: 1, place: 1, total: 2 });
  const next = changeSession(judged, { type: 'next' });
  expect(next).toMatchObject({ phase: 'open', typed: '', verdict: null, cards: [question] });
  expect(countCards(next)).toEqual({ done: 1, place: 2, total: 2 });
});

it('takes no other choice while an answer is under way or judged', () => {
  const sending = changeSession(startSession(record, [question], null), { type: 'send' });
  const other = changeSession(sending, { type: 'choose', optionId: 'stop', multiple: false });
  expect(other.selected).toEqual([]);
  const judged = changeSession(sending, { type: 'judge', verdict: judgeQuestion(false) });
  expect(changeSession(judged, { type: 'type', text: '4' }).typed).toBe('');
});

it('ticks several options where several are right, and one where one is', () => {
  const tick = (multiple: boolean) =>
    ['marche', 'limite', 'marche'].reduce(
      (state, optionId) => changeSession(state, { type: 'choose', optionId, multiple }),
      startSession(record, [question], null),
    ).selected;
  expect(tick(true)).toEqual(['limite']);
  expect(tick(false)).toEqual(['marche']);
});

it('goes on with what is left of a session, the answer that waits first', () => {
  const results = [{ ...judgeDrill(true), cardId: 'before', notion: drill.notion }];
  const waiting = { card: question, submissionId: 'one', choice: ['limite'] };
  const state = startSession({ ...record, planned: 3, results }, [drill, question], waiting);
  expect(state).toMatchObject({
    phase: 'unsent',
    selected: ['limite'],
    cards: [question, drill],
  });
  expect(countCards(state)).toEqual({ done: 1, place: 2, total: 3 });
});

it('asks no more cards than the session began with', () => {
  const results = [{ ...judgeDrill(true), cardId: 'before', notion: drill.notion }];
  expect(startSession({ ...record, results }, [drill, question], null).cards).toEqual([drill]);
});

it('counts the same cards in all until one is dropped', () => {
  const step = fc.constantFrom('judge', 'drop', 'fail', 'next');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(step), (count, steps) => {
      const cards = Array.from({ length: count }, (_, index) =>
        makeQuestionCard({ cardId: String(index) }),
      );
      let state = startSession({ ...record, planned: count }, cards, null);
      for (const type of steps) {
        if (state.cards.length === 0) break;
        const { total, done } = countCards(state);
        // One goes on from a card that is judged, and from no other.
        if ((type === 'next') !== (state.phase === 'judged')) continue;
        state = changeSession(
          state,
          type === 'judge'
            ? { type, verdict: judgeQuestion(true) }
            : type === 'fail'
              ? { type, away: true }
              : { type },
        );
        const after = countCards(state);
        expect(after.total).toBe(type === 'drop' ? total - 1 : total);
        expect(after.done).toBe(type === 'judge' ? done + 1 : done);
      }
    }),
  );
});
