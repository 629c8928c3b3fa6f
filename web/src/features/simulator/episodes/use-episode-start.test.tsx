import { blindParameter, paths, seriesParameter } from '@chandelle/contract/paths';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../../testing/fake-api.ts';
import { renderRoutes } from '../../../testing/render-page.tsx';
import type { Simulator } from '../store/use-simulator.ts';
import { EpisodeStart } from './episode-start.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A simulator in which nothing is under way. */
const simulator = {
  guest: false,
  hasReplay: false,
  replayWeek: null,
  replaces: () => [],
} as unknown as Simulator;

const open = (answer: ReturnType<typeof codedError>) => {
  fakeApi({ 'PUT /api/simulator/blind': () => answer });
  return renderRoutes(
    [
      { path: paths.simulator, element: <EpisodeStart simulator={simulator} /> },
      { path: '*', element: null },
    ],
    `${paths.simulator}?${blindParameter}=14&${seriesParameter}=1`,
  );
};

it('leads to the series that the position left open has ended, and says so', async () => {
  const { path } = open(codedError('SERIES_OVER', 409));
  await waitFor(() => expect(path()).toBe(paths.hundredTrades));
  expect(await screen.findByText(/compte aussi comme une décision/u)).toBeDefined();
});

it('stays at the simulator where no series is under way, and says what to do', async () => {
  const { path } = open(codedError('SERIES_NEEDED', 409));
  expect(await screen.findByText(/commencez-en une/u)).toBeDefined();
  await waitFor(() => expect(path()).toBe(paths.simulator));
});
