import { createSimulation } from '@chandelle/market/simulation/simulation';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { preloadPart } from '../../../ui/use-late-component.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { marketFormat } from '../../../trading/market-format.ts';
import { MarketSession } from '../../../trading/market-session.ts';
import { useChartHistory } from '../chart/workspace/use-chart-history.ts';
import { loadLateParts } from './use-late-parts.ts';
import { SimulatorWorkspace } from './simulator-workspace.tsx';
import { makeSimulator } from './testing.ts';

const broken = vi.hoisted(() => ({ chart: false }));
// Charts are drawn on a canvas, which this environment has not: what would be drawn last stands here as text.
vi.mock('./chart/chart-section.tsx', () => ({
  ChartSection: ({ session, status }: { session: MarketSession; status: ReactNode }) => {
    if (broken.chart) throw new Error('It cannot be drawn.');
    const { history, watch } = useChartHistory(session, '15m', null);
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    useEffect(() => watch(redraw), [watch]);
    const { close } = history.at(history.length - 1);
    return (
      <>
        {status}
        <output>{marketFormat(session.simulation.state).price(close)}</output>
      </>
    );
  },
}));

beforeAll(() => preloadPart(loadLateParts));
beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

/** Puts the workspace into a window of so many pixels. */
function widen(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/u.exec(query)?.[1] ?? Infinity),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

test('headline, book and chart are of one second, beat after beat', async () => {
  widen(1440);
  const simulator = makeSimulator();
  renderPart(<SimulatorWorkspace simulator={simulator} />);
  const [bar] = await screen.findAllByText('Dernier cours');
  const headline = () => bar?.parentElement?.textContent;
  const book = () => document.querySelector('.ladder-spread th')?.textContent ?? 'there is no book';
  const seen = new Set<string | undefined>();
  for (let beat = 0; beat < 40; beat += 1) {
    act(() => simulator.session.advance(75));
    expect(book()).toBe(headline());
    expect(`Dernier cours ${document.querySelector('output')?.textContent}`).toBe(headline());
    seen.add(headline());
  }
  expect(seen.size).toBeGreaterThan(20);
});

test.each([1440, 360])(
  'a session that has ended offers no order at %d pixels, where there was one',
  async (width) => {
    widen(width);
    const simulation = createSimulation({ scenario: 'chop', seed: 4, preset: 'replay' });
    const simulator = {
      ...makeSimulator(),
      session: new MarketSession(simulation),
      shown: 'replay' as const,
    };
    renderPart(<SimulatorWorkspace simulator={simulator} />);
    const offers = () => [
      ...screen.queryAllByRole('region', { name: 'Passer un ordre' }),
      ...screen.queryAllByRole('button', { name: /^(Acheter|Vendre)/u }),
    ];
    expect(offers().length).toBeGreaterThan(0);
    act(() => simulator.session.advance(Infinity));
    expect(simulator.session.ended).toBe(true);
    expect(await screen.findByRole('region', { name: 'Bilan de la séance' })).toBeDefined();
    expect(offers()).toEqual([]);
  },
);

test.each([360, 1440])(
  'a chart that cannot be drawn leaves the book, the ticket and the account, at %i px',
  async (width) => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    broken.chart = true;
    widen(width);
    renderPart(<SimulatorWorkspace simulator={makeSimulator()} />);
    expect(await screen.findByText(/Cette partie n’a pas pu s’afficher/u)).toBeDefined();
    expect(screen.getAllByRole('tab').length).toBeGreaterThan(3);
    expect(screen.getAllByRole('button', { name: /^Acheter/u })).not.toEqual([]);
    broken.chart = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(screen.queryByText(/Cette partie n’a pas pu s’afficher/u)).toBeNull();
    quiet.mockRestore();
  },
);

test.each([
  ['saved', 'Enregistré', null],
  ['sending', 'Envoi…', null],
  ['later', 'Envoi retardé', /est enregistré sur cet appareil, et partira dans un instant/u],
  ['offline', 'Pas encore envoyé', null],
  ['full', 'Limite atteinte', /reste dans ce navigateur et ne vous suivra pas/u],
  ['browser', 'Sur cet appareil', null],
] as const)('what is %s is told as « %s » beside the clock', (status, word, explained) => {
  renderPart(<SimulatorWorkspace simulator={{ ...makeSimulator(), status }} />);
  const clock = screen.getByText('Heure du marché :').closest('p');
  expect(clock?.textContent.endsWith(word)).toBe(true);
  const notices = screen.queryAllByText(/sur cet appareil,|dans ce navigateur/u);
  expect(notices.map(({ textContent }) => textContent)).toEqual(
    explained === null ? [] : [expect.stringMatching(explained)],
  );
});

test('a guest, of whom nothing is sent, reads in a line of its own where the market stays', () => {
  renderPart(
    <SimulatorWorkspace simulator={{ ...makeSimulator(), guest: true, status: 'browser' }} />,
  );
  expect(screen.queryByText('Sur cet appareil')).toBeNull();
  expect(screen.getByText(/ce marché reste sur cet appareil/u)).toBeDefined();
});

test('a blind session that waits for the network says that nothing is lost', () => {
  const simulation = createSimulation({ scenario: 'chop', seed: 4, preset: 'replay' });
  const session = new MarketSession(simulation);
  vi.spyOn(session, 'waits', 'get').mockReturnValue(true);
  vi.spyOn(session, 'secondsLeft', 'get').mockReturnValue(0);
  const replay = { ...makeSimulator(), session, shown: 'replay' as const };
  renderPart(<SimulatorWorkspace simulator={{ ...replay, status: 'saved' }} />);
  expect(screen.queryByText(/le marché reprend dès que le réseau/u)).toBeNull();
  cleanup();
  renderPart(<SimulatorWorkspace simulator={{ ...replay, status: 'offline' }} />);
  expect(screen.getByText('Pas encore envoyé')).toBeDefined();
  expect(screen.getByText(/le marché reprend dès que le réseau.*Rien n’est perdu/u)).toBeDefined();
});

test('a drawn market that waits for its engine says nothing of blind prices', () => {
  const simulator = makeSimulator();
  vi.spyOn(simulator.session, 'waits', 'get').mockReturnValue(true);
  expect(simulator.session.secondsLeft).toBeNull();
  renderPart(<SimulatorWorkspace simulator={{ ...simulator, status: 'offline' }} />);
  expect(screen.getByText('Pas encore envoyé')).toBeDefined();
  expect(screen.queryByText(/le marché reprend dès que le réseau/u)).toBeNull();
});
