import { createSimulation } from '@chandelle/market/simulation/simulation';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-page.tsx';
import { MarketSession } from '../../../trading/market-session.ts';
import type { Simulator } from '../store/use-simulator.ts';
import { SimulatorWorkspace } from './simulator-workspace.tsx';

// Charts are drawn on a canvas, which this environment has not.
vi.mock('./chart/chart-section.tsx', () => ({ ChartSection: () => null }));

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The simulator of one market, as the server gives it now. */
function makeSimulator(): Simulator {
  const simulation = createSimulation({ scenario: 'chop', seed: 4, preset: 'simulator' });
  return {
    session: new MarketSession(simulation),
    shown: 'market',
    ownState: simulation.state,
    hasReplay: false,
    fromFile: false,
    first: false,
    guest: false,
    status: 'saved',
    note: null,
    show: () => {},
    start: () => {},
    leaveReplay: () => {},
    id: 'a',
    replayIsEpisode: false,
    replaces: () => [],
    receive: () => {},
  };
}

/** A workspace whose market comes anew at the press of a button. */
function MovedWorkspace() {
  const [simulator, setSimulator] = useState(makeSimulator);
  return (
    <>
      <button type="button" onClick={() => setSimulator(makeSimulator())}>
        Un autre appareil avance
      </button>
      <SimulatorWorkspace simulator={simulator} />
    </>
  );
}

test('the tabs of a phone stay where they are when another device has moved the market', async () => {
  renderPart(<MovedWorkspace />);
  await userEvent.click(screen.getByRole('tab', { name: 'Historique' }));
  await userEvent.click(screen.getByRole('tab', { name: 'En mots' }));
  await userEvent.click(screen.getByRole('button', { name: 'Un autre appareil avance' }));
  const chosen = screen
    .getAllByRole('tab', { selected: true })
    .map(({ textContent }) => textContent);
  expect(chosen).toEqual(['Historique', 'En mots']);
});
