import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { makeMemoryHistory } from '../../lib/navigation/history.ts';
import { Navigation } from '../../lib/navigation/navigation.tsx';
import { toast, Toaster } from '../../ui/toast.tsx';
import { Component } from './leaderboard-page.tsx';

const { read, readWeek } = vi.hoisted(() => ({
  read: vi.fn<() => Promise<unknown>>(),
  readWeek: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('../../lib/api.ts', () => ({
  api: {
    leaderboard: {
      leaderboard: { queryOptions: () => ({ queryKey: ['ranking'], queryFn: read }) },
      week: { queryOptions: () => ({ queryKey: ['week'], queryFn: readWeek }) },
    },
  },
}));

const row = (rank: number, pseudo: string, points: number, own = false) => ({
  rank,
  pseudo,
  avatarUrl: null,
  points,
  own,
});
const own = {
  rank: 63,
  pseudo: 'Camille',
  avatarUrl: null,
  points: 590,
  listed: true,
  next: { rank: 62, pointsAway: 12 },
};
const top = [
  row(1, 'Solveig', 2270),
  row(2, 'Amadou', 2240),
  row(3, 'nocturne_', 2175),
  row(4, 'Inès', 2130),
];

function show(data: object) {
  read.mockResolvedValue({ top, neighbours: [], rankedLearners: 1284, own, ...data });
  return open();
}

const message = () => document.querySelector('[data-toast="error"]')?.textContent;

let client: QueryClient;
function open() {
  toast.dismiss();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Navigation history={makeMemoryHistory('/leaderboard')}>
        <Component />
      </Navigation>
      <Toaster />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

afterEach(() => {
  cleanup();
  read.mockReset();
  readWeek.mockReset();
});

test('the first three have seals and badges, the others numerals', async () => {
  show({});
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((item) => item.textContent)).toEqual([
    expect.stringContaining('1er'),
    expect.stringContaining('2ème'),
    expect.stringContaining('3ème'),
    expect.stringContaining('4'),
  ]);
  expect(screen.getAllByRole('img', { name: /^Rang/ })).toHaveLength(3);
});

test('equals share a rank and its seal', async () => {
  show({ top: [row(1, 'Solveig', 2270), row(1, 'Amadou', 2270), row(3, 'Inès', 2130)] });
  expect(await screen.findAllByText('1er')).toHaveLength(2);
});

test('the own row is marked, below a gap when it is not in the first hundred', async () => {
  show({
    neighbours: [row(62, 'Mathilde', 602), row(63, 'Camille', 590, true), row(64, 'Yanis', 588)],
  });
  const mine = (await screen.findByText('(Vous)')).closest('tr');
  expect(mine?.getAttribute('aria-current')).toBe('true');
  expect(screen.getByText('Autour de votre position')).toBeDefined();
});

/** Learners from the first rank on, the own one among them. */
const crowd = (count: number, ownRank = 0) =>
  Array.from({ length: count }, (_, index) =>
    row(index + 1, `Apprenti ${index + 1}.`, 2270 - index * 10, index + 1 === ownRank),
  );
const ranksShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .flatMap((item) => /Apprenti (\d+)\./.exec(item.textContent)?.[1] ?? [])
    .map(Number);
const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('ten rows stand first, and the hundred when they are asked for', async () => {
  const user = show({ top: crowd(100) });
  const button = await screen.findByRole('button', { name: 'Voir les 100' });
  expect(ranksShown()).toEqual(span(1, 10));
  await user.click(button);
  expect(ranksShown()).toEqual(span(1, 100));
  await user.click(screen.getByRole('button', { name: 'Voir les dix premiers' }));
  expect(ranksShown()).toHaveLength(10);
});

test('whoever stands further down the list has three neighbours on each side', async () => {
  show({ top: crowd(100, 63) });
  expect(await screen.findByText('Autour de votre position')).toBeDefined();
  expect(ranksShown()).toEqual([...span(1, 10), ...span(60, 66)]);
});

test('whoever stands right below the first ten goes on from them', async () => {
  show({ top: crowd(100, 12) });
  expect(await screen.findByText('(Vous)')).toBeDefined();
  expect(screen.queryByText('Autour de votre position')).toBeNull();
  expect(ranksShown()).toEqual(span(1, 15));
});

test('a short list is whole', async () => {
  show({ top: crowd(13) });
  expect(await screen.findByText('Apprenti 13.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Voir les/ })).toBeNull();
});

test('the own card tells rank, points and the way to the next place', async () => {
  show({});
  const card = await screen.findByRole('region', { name: 'Votre position' });
  expect(card.textContent).toContain('63e');
  expect(card.textContent).toContain('sur 1\u202f284');
  expect(card.textContent).toContain('12\u00a0points vous séparent de la 62e\u00a0place.');
  expect(within(card).getByRole('link', { name: 'Retour aux leçons' }).getAttribute('href')).toBe(
    '/lessons',
  );
  expect(within(card).getByRole('link', { name: 'réglages du compte' }).getAttribute('href')).toBe(
    '/reglages',
  );
});

test('a learner who stays out of it is told so, and keeps the points', async () => {
  show({ own: { ...own, rank: null, listed: false, next: null } });
  expect(await screen.findByText('Hors du classement')).toBeDefined();
  expect(screen.getByText('590\u00a0points', { normalizer: (text) => text })).toBeDefined();
});

test('an empty ranking says so in the words of the specification', async () => {
  show({ top: [], rankedLearners: 0, own: { ...own, rank: null, points: 0, next: null } });
  expect(await screen.findByText('Aucun classement disponible pour le moment')).toBeDefined();
  // How one gets into it is not said twice.
  expect(screen.getByRole('region', { name: 'Votre position' }).textContent).toContain(
    'Terminez une leçon, et ses points vous font entrer au classement.',
  );
});

test('a failure can be tried again', async () => {
  read.mockRejectedValueOnce(new Error('down'));
  const user = open();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Impossible de charger le classement',
  );
  expect(message()).toContain('Impossible de charger le classement');
  read.mockResolvedValue({ top, neighbours: [], rankedLearners: 4, own });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Solveig')).toBeDefined();
});

test('a failed refresh says so in a message, and the ranking stays', async () => {
  show({});
  expect(await screen.findByText('Solveig')).toBeDefined();
  expect(message()).toBeUndefined();
  read.mockRejectedValueOnce(new Error('down'));
  await client.refetchQueries();
  await waitFor(() => expect(message()).toContain('Impossible de charger le classement'));
  expect(screen.getByText('Solveig')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the week has a ranking of its own, asked for when it is shown', async () => {
  const user = show({});
  expect(await screen.findByText('Solveig')).toBeDefined();
  expect(readWeek).not.toHaveBeenCalled();
  readWeek.mockResolvedValue({
    top: [row(1, 'Maëlle', 300)],
    neighbours: [],
    rankedLearners: 1,
    own: { ...own, rank: null, points: 0, next: null },
    monday: '2026-11-23',
  });
  await user.click(screen.getByRole('link', { name: 'Cette semaine' }));
  expect(await screen.findByText('Maëlle')).toBeDefined();
  expect(screen.queryByText('Solveig')).toBeNull();
  const card = screen.getByRole('region', {
    name: /^Votre position, semaine du 23.novembre 2026$/,
  });
  expect(card.textContent).toContain('Un point gagné cette semaine, et vous y êtes.');
  expect(screen.getByRole('link', { name: 'Cette semaine' }).getAttribute('aria-current')).toBe(
    'page',
  );
  await user.click(screen.getByRole('link', { name: 'Depuis le début' }));
  expect(await screen.findByText('Solveig')).toBeDefined();
});

test('a week in which nobody has won a point says how it begins', async () => {
  const user = show({});
  readWeek.mockResolvedValue({
    top: [],
    neighbours: [],
    rankedLearners: 0,
    own: { ...own, rank: null, points: 0, next: null },
    monday: '2026-11-23',
  });
  await user.click(screen.getByRole('link', { name: 'Cette semaine' }));
  expect(await screen.findByText('Personne n’a encore gagné de point cette semaine')).toBeDefined();
  // The own card leads to the lessons already.
  expect(screen.getAllByRole('link', { name: /leçons/ })).toHaveLength(1);
});

test('a card of one’s own position that cannot be drawn leaves the ranking', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show({
    own: {
      ...own,
      get rank(): never {
        throw new Error('It cannot be drawn.');
      },
    },
  });
  expect(await screen.findByText(/Cette partie n’a pas pu s’afficher/)).toBeDefined();
  expect(screen.getByText('Solveig')).toBeDefined();
  quiet.mockRestore();
});
