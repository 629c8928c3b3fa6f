import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { Component } from './hundred-trades-page.tsx';
import type { OwnSeries, Series } from './types.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = '6a2f41a3-c54c-4c1b-8d77-5b9b1c1f9d11';
const series = (changes: Partial<Series> = {}): Series => ({
  id,
  begunAt: '2026-11-20T09:00:00.000Z',
  finishedAt: null,
  givenUp: false,
  results: [],
  stretches: 0,
  days: 0,
  playing: false,
  share: null,
  ...changes,
});
const none: OwnSeries = { planned: true, open: null, finished: [] };

function open(given: OwnSeries | Error, handlers: Parameters<typeof fakeApi>[0] = {}) {
  let own = given;
  const api = fakeApi({
    'GET /api/hundred-trades': () => (own instanceof Error ? own : { body: own }),
    ...handlers,
  });
  const address = '/simulateur/cent-decisions';
  renderRoutes([{ path: address, element: <Component /> }], address);
  return {
    sent: api.sent,
    user: userEvent.setup(),
    change: (next: OwnSeries) => {
      own = next;
    },
  };
}
const plain = (text: string | null) => text?.replaceAll(/\s/gu, ' ');

it('says what it takes, and without a plan leads to it', async () => {
  open({ ...none, planned: false });
  const link = await screen.findByRole('link', { name: 'Écrire mon plan' });
  expect(link.getAttribute('href')).toBe('/plan');
  const steps = within(screen.getByRole('region', { name: 'Comment cela se passe' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(4);
  // What is to be done comes before what it takes.
  const heading = steps.getByRole('heading');
  expect(link.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('button', { name: 'Commencer ma série' })).toBeNull();
});

it('begins a series, and shows it', async () => {
  const { user, sent, change } = open(none, {
    'POST /api/hundred-trades': () => ({ body: series() }),
  });
  const begin = await screen.findByRole('button', { name: 'Commencer ma série' });
  change({ ...none, open: series() });
  await user.click(begin);
  await screen.findByRole('heading', { name: /0\sdécision sur 100/u });
  expect(sent.some(({ operation }) => operation === 'POST /api/hundred-trades')).toBe(true);
  expect(screen.getByRole('link', { name: 'Commencer une période' }).getAttribute('href')).toBe(
    '/simulateur?aveugle=14&serie=1',
  );
});

it('says when a plan is needed after all', async () => {
  const { user } = open(none, {
    'POST /api/hundred-trades': () => codedError('PLAN_NEEDED', 409),
  });
  await user.click(await screen.findByRole('button', { name: 'Commencer ma série' }));
  expect(await screen.findByText(/Écrivez d’abord votre plan/u)).toBeDefined();
});

it('fills ten candles with decisions, and goes on with the stretch that is played', async () => {
  const results = [...Array.from({ length: 10 }, () => 0.5), -1, 0.25];
  open({ ...none, open: series({ results, stretches: 2, days: 3, playing: true }) });
  await screen.findByRole('heading', { name: /12\sdécisions sur 100/u });
  const candles = screen.getByRole('list', { name: 'Dix bougies de dix décisions' });
  const items = within(candles).getAllByRole('listitem');
  expect(items).toHaveLength(10);
  expect(items.slice(0, 3).map(({ dataset }) => dataset['state'])).toEqual([
    'full',
    'filling',
    'empty',
  ]);
  expect(plain(items[0]?.textContent ?? null)).toContain('+5,0 R');
  expect(plain(items[1]?.textContent ?? null)).toContain('+4,3 R');
  const told = screen.getByText(/2\spériodes traversées/u).parentElement?.textContent;
  expect(told).toMatch(/^Série commencée le .* · 2\spériodes traversées · 3\sjours$/u);
  expect(screen.getByRole('link', { name: 'Reprendre la période' }).getAttribute('href')).toBe(
    '/simulateur',
  );
});

it('asks before a series is given up, and keeps what was decided', async () => {
  const given = series({ results: [1, -1], finishedAt: '2026-11-22T09:00:00.000Z', givenUp: true });
  const { user, change } = open(
    { ...none, open: series({ results: [1, -1] }) },
    { [`POST /api/hundred-trades/${id}/end`]: () => ({ body: given }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Abandonner la série' }));
  const dialog = await screen.findByRole('dialog');
  expect(plain(dialog.textContent)).toContain('Ses 2 décisions restent enregistrées');
  change({ ...none, finished: [given] });
  await user.click(within(dialog).getByRole('button', { name: 'Abandonner' }));
  expect(await screen.findByText(/Abandonnée après 2\sdécisions sur 100/u)).toBeDefined();
});

it('that cannot be read says so, and can be tried again', async () => {
  const { user, change } = open(new TypeError('away'));
  await screen.findByText('Impossible de charger votre série');
  change(none);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Commencer ma série' })).toBeDefined();
});
