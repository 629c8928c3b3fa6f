import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendQueued } from '../../../app/queued/send-queued.ts';
import { codedError, fakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderRoutes } from '../../../testing/render-page.tsx';
import {
  judgeDrill,
  judgeQuestion,
  makeDrillCard,
  makeQuestionCard,
} from '../testing/fake-review.ts';
import type { Card, WarmUp } from '../types.ts';
import { adoptRenderedSession, loadingSession, type SessionLearner } from '../../../lib/session.ts';
import { saveQueuedCard } from '../queued/queued-cards.ts';
import { BeforeLesson } from './before-lesson.tsx';
// On a busy machine its code may come after the time for which a lesson waits.
import './warm-up-player.tsx';

const path = 'GET /api/lessons/suite/warm-up';
const answerTo = ({ cardId }: Card) => `POST /api/review/cards/${cardId}/answers`;
const [question, drill] = [
  { ...makeQuestionCard(), comesNext: true },
  { ...makeDrillCard(), comesNext: false },
];
const onDone = vi.fn();

let sent: FakeApi['sent'];
let warmUp: WarmUp;

beforeEach(() => {
  adoptRenderedSession(loadingSession);
  localStorage.clear();
  onDone.mockReset();
  warmUp = { cards: [question], answered: 0 };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function render(fresh = true) {
  const element = (
    <BeforeLesson
      lesson={{ id: 'suite', title: 'La suite' }}
      learnerId="one"
      fresh={fresh}
      skeleton={<p>On attend</p>}
      onDone={onDone}
    >
      <h1 tabIndex={-1}>Première étape</h1>
    </BeforeLesson>
  );
  renderRoutes([{ path: '/', element }], '/');
}

function open(handlers: Parameters<typeof fakeApi>[0] = {}, fresh = true) {
  ({ sent } = fakeApi({ [path]: () => ({ body: warmUp }), ...handlers }));
  render(fresh);
  return userEvent.setup();
}

const lesson = () => screen.findByRole('heading', { name: 'Première étape' });
const expectFocused = (element: HTMLElement) =>
  vi.waitFor(() => expect(document.activeElement).toBe(element));
const press = (name: string) => screen.getByRole('button', { name });

it('asks what was missed, says why and what comes, then opens the lesson', async () => {
  const user = open({ [answerTo(question)]: () => ({ body: judgeQuestion(true) }) });
  await expectFocused(await screen.findByRole('heading', { level: 1, name: /acheter à 48/ }));
  expect(screen.getAllByText('Avant de commencer')).not.toHaveLength(0);
  expect(
    screen.getByText(/Une notion de la dernière leçon.*« Ordres limite et marché »/u),
  ).toBeDefined();
  expect(screen.queryByText('Première étape')).toBeNull();
  await user.keyboard('2{Enter}');
  expect(await screen.findByText('Juste')).toBeDefined();
  const told = document.querySelector('[aria-live="assertive"]');
  expect(told?.textContent).toMatch(
    /n’achète jamais plus haut.*Vous la retrouverez .* dans Révision.*La leçon qui s’ouvre s’en sert/u,
  );
  expect(sent.filter(({ operation }) => operation.startsWith('POST'))).toMatchObject([
    { body: { number: 2, choice: ['limite'], before: 'suite' } },
  ]);
  expect(screen.queryByRole('button', { name: 'Passer' })).toBeNull();
  await user.click(press('Ouvrir la leçon'));
  await expectFocused(await lesson());
  expect(onDone).toHaveBeenCalledOnce();
  expect(localStorage.length).toBe(0);
});

it('goes on where another device has begun, and tells no more than the data does', async () => {
  warmUp = { cards: [drill], answered: 1 };
  const user = open({ [answerTo(drill)]: () => ({ body: judgeDrill(false) }) });
  const field = await screen.findByRole('textbox');
  const wick = screen.getByRole('progressbar', { name: 'Questions avant la leçon' });
  expect(wick.getAttribute('aria-valuetext')).toBe('Question 2 sur 2');
  await user.type(field, '4{Enter}');
  expect(await screen.findByText('Il fallait trouver : 3 jetons')).toBeDefined();
  expect(screen.queryByText(/s’en sert aussi/u)).toBeNull();
  await user.keyboard('{Enter}');
  await lesson();
});

it('is passed by one press', async () => {
  warmUp = { cards: [question, drill], answered: 0 };
  const user = open();
  await screen.findByRole('heading', { level: 1, name: /acheter à 48/ });
  expect(screen.getByText(/^Deux notions de la dernière leçon/u)).toBeDefined();
  await user.click(press('Passer'));
  await expectFocused(await lesson());
  expect(onDone).toHaveBeenCalledOnce();
});

it('keeps an answer that the network lost, and lets one go on without its verdict', async () => {
  const user = open({ [answerTo(question)]: () => new TypeError('no network') });
  await screen.findByRole('heading', { level: 1, name: /acheter à 48/ });
  await user.keyboard('2{Enter}');
  expect((await screen.findAllByText('Votre réponse attend le réseau.')).length).toBeGreaterThan(0);
  await user.click(press('Passer'));
  await lesson();
  cleanup();
  vi.unstubAllGlobals();

  open({ [answerTo(question)]: () => ({ body: judgeQuestion(true) }) });
  expect(await screen.findByText('Juste')).toBeDefined();
  expect(sent.at(-1)?.body).toMatchObject({ choice: ['limite'], before: 'suite' });
  expect(localStorage.length).toBe(0);
});

it('sends itself the answer that waits, whose verdict it shows, although every page sends what waits', async () => {
  const learner = { id: 'one', candleColours: 'teal-red' } as SessionLearner;
  adoptRenderedSession({ status: 'learner', learner, mailConfigured: false });
  saveQueuedCard('one', {
    card: question,
    submissionId: 'once',
    choice: ['limite'],
    before: 'suite',
  });
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  const judge = vi.fn(() => ({ body: judgeQuestion(true) }));
  open({
    [path]: async () => {
      await given;
      return { body: warmUp };
    },
    [answerTo(question)]: judge,
  });
  await sendQueued(null, 'one');
  expect(judge).not.toHaveBeenCalled();
  give();
  expect(await screen.findByText('Juste')).toBeDefined();
  expect(judge).toHaveBeenCalledOnce();
});

it.each([
  ['nothing was missed', () => ({ body: { cards: [], answered: 0 } })],
  ['the server refuses', () => codedError('UNKNOWN', 500)],
  ['there is no network', () => new TypeError('no network')],
] as const)('opens the lesson where %s', async (_why, handler) => {
  open({ [path]: handler });
  expect(screen.getByText('On attend')).toBeDefined();
  await lesson();
  expect(onDone).not.toHaveBeenCalled();
});

it('asks nothing of a lesson whose steps were opened', async () => {
  open({}, false);
  await lesson();
  expect(sent).toEqual([]);
});

it('opens the lesson where the server takes its time', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render();
  await act(() => vi.advanceTimersByTimeAsync(2_400));
  expect(screen.queryByText('Première étape')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText('Première étape')).toBeDefined();
});
