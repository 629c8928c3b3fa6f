import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { codedError, fakeApi } from '../../../testing/fake-api.ts';
import { renderRoutes } from '../../../testing/render-page.tsx';
import { Component } from '../leaderboard-page.tsx';
import type { League } from './say-league.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const outside: League = {
  monday: '2026-11-23',
  endsAt: '2026-11-29T23:00:00.000Z',
  hoursLeft: 108,
  joined: false,
  listed: true,
  group: null,
  last: null,
};
const row = (rank: number | null, pseudo: string, points: number, own = false) => ({
  rank,
  pseudo,
  avatarUrl: null,
  points,
  own,
});
const joined = (rows = [row(1, 'Solveig', 90), row(2, 'Camille', 57, true)]): League => ({
  ...outside,
  joined: true,
  group: {
    level: { from: 3, to: 5 },
    rows,
    own: { cardPoints: 7, lessonPoints: 50, todayPoints: 7 },
  },
});

type Handlers = Parameters<typeof fakeApi>[0];

function open(league: League, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/session': () => ({ body: { learner: null, mailConfigured: true } }),
    'GET /api/league': () => ({ body: league }),
    ...handlers,
  });
  renderRoutes([{ path: '*', element: <Component /> }], '/leaderboard?periode=ligue');
  return { api, user: userEvent.setup() };
}

const own = () =>
  screen.findByRole('region', { name: /^Votre ligue, semaine du 23.novembre 2026$/ });
const operations = ({ sent }: ReturnType<typeof fakeApi>) =>
  sent.map(({ operation }) => operation).filter((operation) => operation.includes('league'));

test('nobody joins by looking; one press does, and leads to what came', async () => {
  const { api, user } = open(outside, {
    'PUT /api/league/membership': () => ({ body: joined([row(null, 'Camille', 0, true)]) }),
  });
  expect(await screen.findByText('Une semaine d’étude, à plusieurs')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/Votre groupe voit votre pseudo, votre photo/)).toBeDefined();
  expect(operations(api)).toEqual(['GET /api/league']);
  await user.click(screen.getByRole('button', { name: 'Rejoindre la ligue' }));
  const card = await own();
  expect(document.activeElement).toBe(within(card).getByRole('heading'));
  expect(operations(api)).toEqual(['GET /api/league', 'PUT /api/league/membership']);
  expect(card.textContent).toContain('Pas encore de point');
  expect(screen.getByText(/Vous êtes la première personne/)).toBeDefined();
});

test('the group is ranked, with one’s own row, what it is made of and the time left', async () => {
  open(joined([row(1, 'Solveig', 90), row(2, 'Camille', 57, true), row(null, 'Yanis', 0)]));
  const card = await own();
  expect(card.textContent).toContain('2esur 3\u00a0apprenants');
  expect(card.textContent).toContain('Encore 4\u00a0jours');
  expect(within(card).getByText('7 sur 40')).toBeDefined();
  expect(within(card).getByText(/^50.points$/)).toBeDefined();
  const table = screen.getByRole('table', { name: 'Votre groupe, par points de la semaine' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  expect(rows[2]?.textContent).toContain('Sans rang');
  expect(screen.getByText(/chacun est arrivé avec 3 à 5.leçons terminées/)).toBeDefined();
  expect(screen.queryByText(/La semaine commence/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ligue' }).getAttribute('aria-current')).toBe('page');
});

test('a week that has just begun says so, and how the last one ended', async () => {
  open({
    ...joined([row(null, 'Camille', 0, true), row(null, 'Yanis', 0)]),
    hoursLeft: 31,
    last: { monday: '2026-11-16', rank: 3, learners: 12, points: 140 },
  });
  const card = await own();
  expect(card.textContent).toContain('Encore 31\u00a0h');
  expect(card.textContent).toMatch(/Semaine du 16.nov\.\s: 3e.rang sur 12, avec 140.points\./);
  expect(screen.getByText(/La semaine commence/)).toBeDefined();
});

test('a group that is on its way can be asked for anew', async () => {
  let league: League = { ...outside, joined: true };
  const { user } = open(league, { 'GET /api/league': () => ({ body: league }) });
  expect(await screen.findByText('Votre groupe se forme')).toBeDefined();
  league = joined();
  await user.click(screen.getByRole('button', { name: 'Actualiser' }));
  expect(await screen.findByText('Solveig')).toBeDefined();
});

test('where nobody has a point there is no scale', async () => {
  const { group } = joined();
  if (group === null) throw new Error('No group.');
  const rows = group.rows.map((row) => ({ ...row, points: 0, rank: null }));
  open({ ...joined(), group: { ...group, rows } });
  const heading = await screen.findByRole('columnheader', { name: /à l’échelle/ });
  expect(heading.textContent).not.toMatch(/\d/);
});

test('one press leaves', async () => {
  const { user } = open(joined(), {
    'DELETE /api/league/membership': () => ({ body: outside }),
  });
  await user.click(within(await own()).getByRole('button', { name: 'Quitter la ligue' }));
  const heading = await screen.findByRole('heading', { name: 'Une semaine d’étude, à plusieurs' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByText('Solveig')).toBeNull();
});

test('who is out of the ranking is told where that is changed, and may leave', async () => {
  const { user } = open(
    { ...outside, listed: false, joined: true },
    { 'DELETE /api/league/membership': () => ({ body: { ...outside, listed: false } }) },
  );
  expect(await screen.findByText('Vous êtes hors du classement')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Rejoindre la ligue' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ouvrir mes réglages' }).getAttribute('href')).toBe(
    '/reglages',
  );
  await user.click(screen.getByRole('button', { name: 'Quitter la ligue' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Quitter la ligue' })).toBeNull(),
  );
});

test('a refusal is told, and nothing changes', async () => {
  const { user } = open(outside, {
    'PUT /api/league/membership': () => codedError('OUT_OF_RANKING', 409),
  });
  await user.click(await screen.findByRole('button', { name: 'Rejoindre la ligue' }));
  expect(await screen.findByText(/Vous avez retiré votre pseudo du classement/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Rejoindre la ligue' })).toBeDefined();
});

test('a failure can be tried again', async () => {
  let fails = true;
  const { user } = open(outside, {
    'GET /api/league': () => (fails ? codedError('BROKEN', 400) : { body: outside }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Impossible de charger la ligue',
  );
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Une semaine d’étude, à plusieurs')).toBeDefined();
});
