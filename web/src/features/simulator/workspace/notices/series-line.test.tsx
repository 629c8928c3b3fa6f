import { createSimulation } from '@chandelle/market/simulation/simulation';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderPart } from '../../../../testing/render-page.tsx';
import { MarketSession } from '../../../../trading/market-session.ts';
import { SeriesLine } from './series-line.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (results: number[] | null) => {
  const series = results && {
    id: '6a2f41a3-c54c-4c1b-8d77-5b9b1c1f9d11',
    begunAt: '2026-11-20T09:00:00.000Z',
    finishedAt: null,
    givenUp: false,
    results,
    stretches: 1,
    days: 1,
    playing: true,
    share: null,
  };
  fakeApi({
    'GET /api/hundred-trades': () => ({ body: { planned: true, open: series, finished: [] } }),
  });
  const session = new MarketSession(
    createSimulation({ scenario: 'range', seed: 2, preset: 'simulator' }),
  );
  renderPart(<SeriesLine simulator={{ session, status: 'saved' }} />);
};

it('says which decision comes next, and leads to the series', async () => {
  open(Array.from({ length: 36 }, () => 1));
  expect(await screen.findByText('Décision 37 sur 100')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir ma série' }).getAttribute('href')).toBe(
    '/simulateur/cent-decisions',
  );
});

it('says when the series is over', async () => {
  open(null);
  expect(await screen.findByText('Série terminée')).toBeTruthy();
});
