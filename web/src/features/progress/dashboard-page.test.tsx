import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Component } from './dashboard-page.tsx';

const { read } = vi.hoisted(() => ({ read: vi.fn<() => Promise<unknown>>() }));
vi.mock('../../lib/api.ts', () => ({
  api: {
    progress: { dashboard: { queryOptions: () => ({ queryKey: ['dashboard'], queryFn: read }) } },
  },
}));
vi.mock('./find-lesson.ts', () => ({
  findLesson: (id: string) => ({ id, level: 1, available: id !== 'coming' }),
}));

const badge = (id: string, earnedAt: string | null) => ({
  id,
  name: `Badge ${id}`,
  description: '',
  lessonId: id,
  earnedAt,
});
const fresh = {
  totalPoints: 0,
  rank: null,
  rankedLearners: 12,
  completions: [],
  badges: [badge('un', null)],
  rest: null,
  next: { lessonId: 'un', title: 'Première leçon', underWay: false },
};

function show(data: object) {
  read.mockResolvedValue({ ...fresh, ...data });
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Component />
    </QueryClientProvider>,
  );
}

const next = async () =>
  (await screen.findByText('Prochaine étape')).closest('section') ?? document.body;

afterEach(() => {
  cleanup();
  read.mockReset();
});

test('a new learner sees what will be here and where to begin', async () => {
  show({});
  expect(await screen.findByText('Aucune leçon terminée pour le moment')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Commencer le parcours' }).getAttribute('href')).toBe(
    '/lessons/un',
  );
  expect(screen.getByText('À gagner')).toBeDefined();
});

test('a lesson done shows date, score, time and points; its badge its date', async () => {
  const completion = {
    lessonId: 'un',
    lessonTitle: 'Première leçon',
    score: 75,
    points: 75,
    maxPoints: 100,
    timeSpentMinutes: 65,
    completedAt: new Date(2026, 10, 1, 12).toISOString(),
  };
  show({
    totalPoints: 75,
    rank: 1,
    completions: [completion],
    badges: [badge('un', completion.completedAt)],
    next: { lessonId: 'deux', title: 'Deuxième leçon', underWay: true },
  });
  const row =
    (await screen.findByRole('rowheader', { name: 'Première leçon' })).closest('tr') ??
    document.body;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1er\u00a0novembre 2026', '75\u00a0%', '1\u00a0h\u00a005', '75 sur 100']);
  expect(screen.getByText('Obtenu le 1er novembre 2026')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Reprendre la leçon' }).getAttribute('href')).toBe(
    '/lessons/deux',
  );
});

test('a rest says until when, and offers no start', async () => {
  const until = new Date(2026, 10, 22, 4, 20).toISOString();
  show({ rest: { until, hoursLeft: 31 } });
  expect((await next()).textContent).toContain('dimanche 22\u00a0novembre à 4\u00a0h\u00a020');
  expect(screen.queryByRole('link', { name: /Commencer/ })).toBeNull();
});

test('a next lesson without content yet is not started', async () => {
  show({ next: { lessonId: 'coming', title: 'Leçon à venir', underWay: false } });
  expect((await next()).textContent).toContain('en préparation');
  expect(screen.queryByRole('link', { name: /Commencer/ })).toBeNull();
});

test('after the last lesson nothing comes next', async () => {
  show({ next: null });
  expect(await screen.findByText('Toutes les leçons sont terminées')).toBeDefined();
});
