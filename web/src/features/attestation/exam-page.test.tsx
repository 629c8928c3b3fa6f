import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markSignedIn } from '../../lib/session.ts';
import { codedError, fakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { Component as ExamPage } from './exam-page.tsx';
import type { Exam, ExamOverview, ExamResult } from './types.ts';

const registry = vi.hoisted(() => ({ arrive: () => {} }));
vi.mock('../../figures/registry.tsx', () => {
  const arrived = new Promise<void>((resolve) => {
    registry.arrive = resolve;
  });
  return {
    figureComponents: { 'candle-types': () => <figure /> },
    isFigureLoaded: () => false,
    preloadFigure: () => arrived,
  };
});

const learner = {
  id: 'one',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 0,
  candleColours: 'teal-red' as const,
  moderator: false,
  teacher: false,
  operator: false,
  entersForum: false,
};
const id = '00000000-0000-4000-8000-000000000001';
const exam: Exam = {
  id,
  startedAt: '2026-11-24T08:00:00.000Z',
  endsAt: '2026-11-24T09:30:00.000Z',
  secondsLeft: 5400,
  items: [
    {
      place: 1,
      answer: { choice: ['limite'], typed: null },
      exercise: {
        kind: 'question',
        question: {
          id: 'q',
          text: 'Quel ordre posez-vous ?',
          figure: null,
          taughtIn: null,
          taughtScreen: 1,
          multiple: false,
          options: [
            { id: 'limite', text: 'Un ordre limite.' },
            { id: 'marche', text: 'Un ordre au marché.' },
          ],
        },
      },
    },
    {
      place: 2,
      answer: null,
      exercise: {
        kind: 'drill',
        name: 'Taille',
        text: 'Vous risquez 30 €.',
        question: 'Combien de jetons ?',
        unit: 'jetons',
        precision: null,
      },
    },
  ],
};
const result: ExamResult = {
  id,
  startedAt: exam.startedAt,
  endedAt: exam.endsAt,
  score: 26,
  items: 30,
  passMark: 24,
  passed: true,
  notions: [],
  answers: [],
};
const nothing: ExamOverview = {
  missing: [],
  underWay: null,
  last: null,
  nextAt: null,
  attestation: null,
};
const drillPath = `PUT /api/exams/${id}/items/2`;
const saved = { body: { saved: true, secondsLeft: 5000 } };

let sent: FakeApi['sent'];
beforeEach(() => markSignedIn(learner));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(
  overview: Partial<ExamOverview>,
  handlers: Parameters<typeof fakeApi>[0] = {},
): ReturnType<typeof userEvent.setup> {
  ({ sent } = fakeApi({
    'GET /api/exam': () => ({ body: { ...nothing, ...overview } }),
    ...handlers,
  }));
  renderRoutes([{ path: '/examen', element: <ExamPage /> }], '/examen');
  return userEvent.setup();
}
const writes = () => sent.filter(({ operation }) => !operation.startsWith('GET'));

it('names the lessons that are missing, and begins nothing', async () => {
  open({ missing: [{ lessonId: 'futures-expert', title: 'Futures' }] });
  expect(await screen.findByRole('heading', { name: 'Encore une leçon' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Futures' }).getAttribute('href')).toBe(
    '/lessons/futures-expert',
  );
  expect(screen.queryByRole('button', { name: 'Commencer l’examen' })).toBeNull();
});

it('begins with a deliberate press alone', async () => {
  const user = open({}, { 'POST /api/exam': () => ({ body: exam }) });
  const start = await screen.findByRole('button', { name: 'Commencer l’examen' });
  expect(writes()).toEqual([]);
  await user.click(start);
  expect(await screen.findByRole('heading', { name: 'Question 2 sur 2' })).toBeDefined();
});

it('goes on at the first question without an answer, and saves each answer at once', async () => {
  const user = open({ underWay: exam }, { [drillPath]: () => saved });
  expect(await screen.findByRole('heading', { name: 'Question 2 sur 2' })).toBeDefined();
  expect(screen.getByText('il reste 1 h 30')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Combien de jetons ?' }), '12,5{Enter}');
  await waitFor(() =>
    expect(writes()).toEqual([{ operation: drillPath, body: { typed: '12,5' } }]),
  );
  await user.click(screen.getByRole('button', { name: 'Question 1, avec une réponse' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Un ordre limite.' }).checked).toBe(
    true,
  );
});

it('shows the answers of a question with its figure, that none moves away under the finger', async () => {
  const items = exam.items.map((item) =>
    item.exercise.kind === 'question'
      ? {
          ...item,
          answer: null,
          exercise: {
            ...item.exercise,
            question: { ...item.exercise.question, figure: { name: 'candle-types', props: {} } },
          },
        }
      : item,
  );
  open({ underWay: { ...exam, items } });
  await screen.findByRole('heading', { name: 'Question 1 sur 2' });
  expect(await screen.findByText('Chargement de la figure')).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  registry.arrive();
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
  expect(screen.queryByText('Chargement de la figure')).toBeNull();
  expect(screen.getByRole('figure')).toBeDefined();
});

it('says at its field what is no number, and keeps what was typed', async () => {
  const message = 'Écrivez un nombre, par exemple 12,5.';
  const user = open(
    { underWay: exam },
    { [drillPath]: () => codedError('INVALID_INPUT', 422, { fields: { typed: message } }) },
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await user.type(field, 'douze{Enter}');
  expect(await screen.findByText(message)).toBeDefined();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['douze', 'true']);
  expect(screen.getByText(/^1\sréponse\ssur 2/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Question 2, sans réponse' })).toBeDefined();
});

it('counts what is saved: a number refused over it, or an emptied field, takes nothing away', async () => {
  const message = 'Écrivez un nombre, par exemple 12,5.';
  const user = open(
    { underWay: exam },
    {
      [drillPath]: async (request) =>
        (await request.text()).includes('12,5')
          ? saved
          : codedError('INVALID_INPUT', 422, { fields: { typed: message } }),
    },
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await user.type(field, '12,5{Enter}');
  const full = { name: 'Question 2, avec une réponse' };
  expect(await screen.findByRole('button', full)).toBeDefined();
  await user.clear(field);
  await user.type(field, 'douze{Enter}');
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByRole('button', full)).toBeDefined();
  await user.clear(field);
  await user.tab();
  expect(field.value).toBe('12,5');
  expect(screen.queryByText(message)).toBeNull();
});

it('shows the result where the time was over meanwhile', async () => {
  let over = false;
  const user = open(
    {},
    {
      'GET /api/exam': () => ({
        body: over ? { ...nothing, last: result } : { ...nothing, underWay: exam },
      }),
      [drillPath]: () => {
        over = true;
        return codedError('EXAM_OVER', 409);
      },
    },
  );
  await user.type(await screen.findByRole('textbox'), '3{Enter}');
  expect(
    await screen.findByRole('heading', {
      name: /^Examen réussi\s:\s26\ssur\s30\. Quel nom imprimer\s\?$/,
    }),
  ).toBeDefined();
});

it('prints the pseudo unless another name is typed, and asks before it is withdrawn', async () => {
  const own = { code: 'CH-1', name: 'Camille', issuedAt: exam.endsAt, withdrawn: false };
  const user = open(
    { last: result },
    {
      'POST /api/attestation': () => ({ body: own }),
      'PUT /api/attestation/withdrawal': () => ({ body: { ...own, withdrawn: true } }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Faire mon attestation' }));
  await user.click(await screen.findByRole('button', { name: 'Retirer cette attestation' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(writes().map(({ body }) => body)).toEqual([{ name: 'Camille' }]);
  await user.click(dialog.getByRole('button', { name: 'Retirer' }));
  expect(
    await screen.findByRole('heading', { name: 'Votre attestation est retirée' }),
  ).toBeDefined();
});
