import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admitOwner, clearOffline } from '../../../lib/offline/offline-owner.ts';
import { showingSavedCopy } from '../../../lib/offline/showing-saved-copy.ts';
import { fakeCaches } from '../../../testing/fake-caches.ts';
import { makeDrillCard, makeOverview, makeQuestionCard } from '../testing/fake-review.ts';
import type { Card } from '../types.ts';
import { saveQueuedCard } from '../queued/queued-cards.ts';
import { dropSavedCard } from './drop-saved-card.ts';
import {
  saveCards,
  saveReviewOverview,
  saveReviewFiles,
  readSavedCards,
  readSavedReview,
  readSavedSession,
  readInstead,
} from './offline-review.ts';

const learner = {
  id: 'camille',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 0,
  candleColours: 'teal-red' as const,
  moderator: false,
  teacher: false,
  operator: false,
  entersForum: false,
};
const [drill, question] = [makeDrillCard(), makeQuestionCard()];
const postMessage = vi.fn();

/** The question with a figure. */
function withFigure(): Card {
  const { exercise } = question;
  if (exercise.kind !== 'question') throw new Error('It is a question.');
  const figure = { name: 'order-book', props: {} };
  return { ...question, exercise: { ...exercise, question: { ...exercise.question, figure } } };
}

beforeEach(() => {
  localStorage.clear();
  fakeCaches();
  postMessage.mockClear();
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) },
    }),
  );
  admitOwner(learner.id);
  showingSavedCopy.write(false);
});
afterEach(() => {
  clearOffline();
  vi.unstubAllGlobals();
});

test('the cards of the day are kept, and the worker is told of their figures', async () => {
  expect(await readSavedCards(learner.id)).toBeNull();
  await saveCards(learner, [drill, withFigure()]);
  expect(await readSavedCards(learner.id)).toEqual([drill, withFigure()]);
  await saveReviewFiles();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'keep',
    lessons: [],
    review: ['order-book'],
    notebook: false,
    frugal: false,
  });
});

test('what has an answer is not asked again, and the overview tells of what is left', async () => {
  expect(await readSavedReview(learner.id)).toBeNull();
  await saveCards(learner, [drill, question]);
  await saveReviewOverview(learner, makeOverview());
  expect(await readSavedReview(learner.id)).toMatchObject({
    due: 2,
    session: { questions: 1, drills: 1, minutes: 2 },
  });
  saveQueuedCard(learner.id, { card: drill, submissionId: 'one', typed: '3' });
  expect(await readSavedCards(learner.id)).toEqual([question]);
  await dropSavedCard(learner.id, question.cardId);
  expect(await readSavedReview(learner.id)).toMatchObject({
    due: 0,
    session: { questions: 0, drills: 0, minutes: 0 },
  });
});

test('a session of the day or of a notion begins with what is kept, more cards do not', async () => {
  await saveCards(learner, [drill, question]);
  expect(await readSavedSession('jour', learner.id)).toEqual({
    cards: [drill, question],
    kept: true,
  });
  expect(await readSavedSession('notion-ordres', learner.id)).toMatchObject({ cards: [question] });
  expect(await readSavedSession('plus', learner.id)).toBeNull();
});

test('another account finds nothing', async () => {
  await saveCards(learner, [drill]);
  admitOwner('noor');
  expect(await readSavedCards('noor')).toBeNull();
});

test('what is kept stands in only where the server could not be asked', async () => {
  const refused = new Error('refused');
  await expect(readInstead(refused, async () => 'kept')).rejects.toBe(refused);
  const cut = new TypeError('Failed to fetch');
  await expect(readInstead(cut, async () => null)).rejects.toBe(cut);
  expect(showingSavedCopy.read()).toBe(false);
  expect(await readInstead(cut, async () => 'kept')).toBe('kept');
  expect(showingSavedCopy.read()).toBe(true);
});
