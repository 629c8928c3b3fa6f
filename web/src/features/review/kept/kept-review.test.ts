import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admitOwner, forgetKept } from '../../../lib/kept/kept-owner.ts';
import { keptShown } from '../../../lib/kept/kept-shown.ts';
import { fakeCaches } from '../../../testing/fake-caches.ts';
import { makeDrillCard, makeOverview, makeQuestionCard } from '../testing/fake-review.ts';
import type { Card } from '../types.ts';
import { keepWaitingCard } from '../waiting/waiting-cards.ts';
import { dropKeptCard } from './drop-kept-card.ts';
import {
  keepCards,
  keepOverview,
  keepReviewFiles,
  readKeptCards,
  readKeptOverview,
  readKeptSession,
  showInstead,
} from './kept-review.ts';

const learner = {
  id: 'camille',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 0,
  candleColours: 'teal-red' as const,
  moderator: false,
  teacher: false,
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
  keptShown.write(false);
});
afterEach(() => {
  forgetKept();
  vi.unstubAllGlobals();
});

test('the cards of the day are kept, and the worker is told of their figures', async () => {
  expect(await readKeptCards(learner.id)).toBeNull();
  await keepCards(learner, [drill, withFigure()]);
  expect(await readKeptCards(learner.id)).toEqual([drill, withFigure()]);
  await keepReviewFiles();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'keep',
    lessons: [],
    review: ['order-book'],
    frugal: false,
  });
});

test('what has an answer is not asked again, and the overview tells of what is left', async () => {
  expect(await readKeptOverview(learner.id)).toBeNull();
  await keepCards(learner, [drill, question]);
  await keepOverview(learner, makeOverview());
  expect(await readKeptOverview(learner.id)).toMatchObject({
    due: 2,
    session: { questions: 1, drills: 1, minutes: 2 },
  });
  keepWaitingCard(learner.id, { card: drill, submissionId: 'one', typed: '3' });
  expect(await readKeptCards(learner.id)).toEqual([question]);
  await dropKeptCard(learner.id, question.cardId);
  expect(await readKeptOverview(learner.id)).toMatchObject({
    due: 0,
    session: { questions: 0, drills: 0, minutes: 0 },
  });
});

test('a session of the day or of a notion begins with what is kept, more cards do not', async () => {
  await keepCards(learner, [drill, question]);
  expect(await readKeptSession('jour', learner.id)).toEqual({
    cards: [drill, question],
    kept: true,
  });
  expect(await readKeptSession('notion-ordres', learner.id)).toMatchObject({ cards: [question] });
  expect(await readKeptSession('plus', learner.id)).toBeNull();
});

test('another account finds nothing', async () => {
  await keepCards(learner, [drill]);
  admitOwner('noor');
  expect(await readKeptCards('noor')).toBeNull();
});

test('what is kept stands in only where the server could not be asked', async () => {
  const refused = new Error('refused');
  await expect(showInstead(refused, async () => 'kept')).rejects.toBe(refused);
  const cut = new TypeError('Failed to fetch');
  await expect(showInstead(cut, async () => null)).rejects.toBe(cut);
  expect(keptShown.read()).toBe(false);
  expect(await showInstead(cut, async () => 'kept')).toBe('kept');
  expect(keptShown.read()).toBe(true);
});
