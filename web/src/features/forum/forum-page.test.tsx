import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refreshSession } from '../../lib/session.ts';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { Component } from './forum-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const learner = {
  id: 'l1',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 590,
  candleColours: 'teal-red',
  moderator: false,
  teacher: false,
  operator: false,
  entersForum: false,
};

async function open(forum: Parameters<typeof fakeApi>[0][string]) {
  const api = fakeApi({
    'GET /api/session': () => ({ body: { learner, mailConfigured: true } }),
    'GET /api/forum': forum,
  });
  await act(refreshSession);
  renderRoutes([{ path: '/community-forum', element: <Component /> }], '/community-forum');
  return api;
}

test('who has no subscription sees the five channels, the price and what it does not buy', async () => {
  await open(() => codedError('FORUM_ACCESS_REQUIRED', 403));
  expect(await screen.findByRole('heading', { name: 'Accès Premium Requis' })).toBeDefined();
  const channels = within(screen.getByRole('list', { name: 'Les cinq canaux' }));
  expect(channels.getAllByRole('listitem').map((item) => item.textContent)).toHaveLength(5);
  expect(channels.getByText(/toute question est bonne à poser/u)).toBeDefined();
  expect(screen.getByText('Ni signal, ni conseil d’achat')).toBeDefined();
  expect(screen.getByRole('link', { name: "Obtenir l'accès maintenant" })).toBeDefined();
});

test('an access that cannot be checked lets nobody in, and is checked again at a press', async () => {
  const { sent } = await open(() => ({ status: 500, body: {} }));
  expect(await screen.findByRole('heading', { name: 'Accès Premium Requis' })).toBeDefined();
  expect(screen.getByText('Impossible de charger le forum')).toBeDefined();
  const asked = () => sent.filter(({ operation }) => operation === 'GET /api/forum').length;
  const before = asked();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
});
