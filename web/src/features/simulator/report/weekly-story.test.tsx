import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refreshSession } from '../../../lib/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderRoutes } from '../../../testing/render-page.tsx';
import { WeeklyStory } from './episode-story.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const week = (playing: boolean) => ({
  monday: '2026-11-23',
  endsAt: '2026-11-30T07:00:00.000Z',
  listed: true,
  own: {
    group: { from: 3, to: 6 },
    shown: true,
    playing,
    score: null,
    gain: null,
    positions: null,
  },
  last: null,
});

test('leads to the score once the server knows that the market is over, not before', async () => {
  let asked = 0;
  fakeApi({
    'GET /api/session': () => ({
      body: {
        learner: { id: 'l1', pseudo: 'Camille', teacher: false, operator: false },
        mailConfigured: true,
      },
    }),
    'GET /api/simulator/weekly': () => ({ body: week((asked += 1) < 2) }),
  });
  await act(refreshSession);
  renderRoutes([{ path: '/simulateur', element: <WeeklyStory /> }], '/simulateur');
  expect(await screen.findByText('Le serveur compte votre score')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Voir mon score' })).toBeNull();
  expect(
    await screen.findByRole('link', { name: 'Voir mon score' }, { timeout: 5000 }),
  ).toBeDefined();
  expect(asked).toBe(2);
});
