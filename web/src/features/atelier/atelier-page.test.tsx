import { ORPCError } from '@orpc/client';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '../../testing/render-page.tsx';
import { Component } from './atelier-page.tsx';
import type { Atelier, AtelierQuestion } from './types.ts';
import { listRemarks, sayTime } from './atelier-texts.ts';

const { read, recount } = vi.hoisted(() => ({
  read: vi.fn<() => Promise<unknown>>(),
  recount: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('../../lib/api.ts', () => ({
  client: {},
  api: {
    atelier: {
      figures: {
        queryOptions: (more: object) => ({ queryKey: ['atelier'], queryFn: read, ...more }),
        queryKey: () => ['atelier'],
      },
      recount: { mutationOptions: () => ({ mutationFn: recount }) },
    },
  },
}));

const question: AtelierQuestion = {
  id: 'meche-basse',
  text: 'Que montre une longue mèche basse ?',
  version: 1,
  since: '2026-11-01T00:00:00Z',
  answers: 120,
  errors: { value: 0.85, low: 0.775, high: 0.903 },
  discrimination: { value: -0.31, low: -0.45, high: -0.16, learners: 110 },
  options: [
    { id: 'a', text: 'Un prix refusé', correct: true, chosen: 18, idle: false },
    { id: 'b', text: 'Une hausse', correct: false, chosen: 102, idle: false },
    { id: 'c', text: 'Une panne', correct: false, chosen: 0, idle: true },
  ],
  flags: ['nearly-all-wrong', 'good-ones-wrong'],
};
const step = {
  id: 'anatomie',
  title: 'L’anatomie',
  time: { learners: 90, median: 130, low: 80, high: 210 },
  plannedSeconds: 120,
  left: 7,
};
const atelier: Atelier = {
  countedAt: '2026-11-24T02:00:00Z',
  learners: 120,
  lessons: [
    {
      id: 'candlesticks',
      title: 'Les bougies',
      started: 140,
      completed: 118,
      left: 7,
      steps: [step, { ...step, id: 'bilan', title: 'Bilan', time: null, left: 0 }],
      questions: [question],
    },
  ],
  notions: [
    {
      id: 'bougie',
      name: 'Lire une bougie',
      learners: 60,
      reviews: 200,
      recall: { value: 0.6, low: 0.53, high: 0.67, predicted: 0.9, days: 2.4, slips: true },
    },
    { id: 'risque', name: 'Risque', learners: 2, reviews: 3, recall: null },
  ],
};

const open = (at = '/atelier') => renderRoutes([{ path: '*', element: <Component /> }], at);
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('the course is shown with its remarks, lessons and notions', async () => {
  read.mockResolvedValue(atelier);
  open();
  expect(
    await screen.findByRole('heading', { name: /3.remarques sur les questions/ }),
  ).toBeDefined();
  expect(screen.getByText('Les bons élèves se trompent plus que les autres')).toBeDefined();
  const row = screen.getByRole('rowheader', { name: 'Les bougies' }).closest('tr');
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.map((cell) => plain(cell.textContent))).toEqual(['140', '118', '85 %', '1']);
  const notion = screen.getByRole('rowheader', { name: /Lire une bougie/ });
  expect(notion.textContent).toContain('ne tient pas');
  expect(screen.queryByText('Risque')).toBeNull();
});

test('a lesson shows each question with its interval, options and reasons, then time and stops', async () => {
  read.mockResolvedValue(atelier);
  open('/atelier?lecon=candlesticks');
  expect(await screen.findByRole('heading', { name: 'Les bougies', level: 1 })).toBeDefined();
  expect(screen.getByText('course/lessons/candlesticks/quiz.yaml')).toBeDefined();
  expect(plain(document.body.textContent)).toContain('de 78 à 90 %');
  expect(plain(document.body.textContent)).toContain('−0,31');
  const table = screen.getByRole('table', { name: 'Réponses choisies, question 1' });
  expect(within(table).getByText('jamais choisie')).toBeDefined();
  const steps = screen.getByRole('region', { name: 'Le temps, et où l’on s’arrête' });
  const [, first, second] = within(steps).getAllByRole('row');
  expect(plain(first?.textContent)).toContain('2 min 10');
  expect(first?.textContent.endsWith('7')).toBe(true);
  expect(second?.textContent).toContain('–');
});

test('few answers are said to be few', async () => {
  const few = { ...question, answers: 3, errors: null, discrimination: null, flags: [] };
  const [lesson] = atelier.lessons;
  read.mockResolvedValue({ ...atelier, lessons: [{ ...lesson, questions: [few] }] });
  open('/atelier?lecon=candlesticks');
  expect(await screen.findByText(/trop peu pour en dire/)).toBeDefined();
  expect(screen.queryByRole('table', { name: /Réponses choisies/ })).toBeNull();
});

test('others are told whose the page is, and an empty course that nothing was counted', async () => {
  read.mockRejectedValue(new ORPCError('TEACHERS_ONLY', { status: 403, defined: true }));
  open();
  expect(await screen.findByText('Cette page est réservée aux enseignants')).toBeDefined();
  cleanup();
  read.mockResolvedValue({ ...atelier, countedAt: null, learners: 0, notions: [] });
  open();
  expect(await screen.findByText('Pas encore de réponse à compter')).toBeDefined();
});

test('a press counts anew, and a refusal is said beside it', async () => {
  const user = userEvent.setup();
  read.mockResolvedValue(atelier);
  recount.mockResolvedValue({ asked: true });
  open();
  await user.click(await screen.findByRole('button', { name: 'Recalculer' }));
  expect(await screen.findByRole('button', { name: 'Calcul…' })).toBeDefined();
  expect(read.mock.calls.length).toBeGreaterThan(1);
  cleanup();
  recount.mockRejectedValue(
    new ORPCError('TOO_MANY_REQUESTS', { status: 429, data: { retryAfterSeconds: 60 } }),
  );
  open();
  await user.click(await screen.findByRole('button', { name: 'Recalculer' }));
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('an option that is chosen by few is named, and times are written as one says them', () => {
  expect(listRemarks({ ...question, flags: [] }).map(({ title }) => title)).toEqual([
    'L’option c ne trompe personne',
  ]);
  expect([40, 120, 130, 3660].map((seconds) => plain(sayTime(seconds)))).toEqual([
    '40 s',
    '2 min',
    '2 min 10',
    '1 h 01',
  ]);
});
