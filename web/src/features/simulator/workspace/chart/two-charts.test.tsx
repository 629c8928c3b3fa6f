import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import { createSimulation } from '@chandelle/market/simulation/simulation';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useReducer, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../../../testing/render-page.tsx';
import { MarketSession } from '../../../../trading/market-session.ts';
import type { CandleHistory } from '../../chart/candle-history.ts';
import type { Pointed } from '../../chart/candle-pointer.ts';
import { changeSecondChoice } from '../../chart/second/second-choice.ts';
import { timeframeTitle } from '../../chart/timeframes.ts';
import { ChartSection } from './chart-section.tsx';

interface Fake {
  history: CandleHistory | undefined;
  onPoint: (pointed: Pointed | null) => void;
  follow: () => void;
  pointAlong: (pointed: Pointed | null) => void;
  drawings: { set: (shapes: readonly { kind: string }[]) => void };
}
const charts = vi.hoisted((): Fake[] => []);
// Charts are drawn on a canvas, which this environment has not: what they would draw is noted.
vi.mock('../../chart/live-chart.ts', () => ({
  LiveChart: class {
    history: CandleHistory | undefined;
    onPoint: Fake['onPoint'];
    space = { yOf: () => 10, priceAt: () => 1, size: () => ({ width: 300, height: 300 }) };
    drawings = { set: vi.fn(), hold: () => () => undefined, preview: () => undefined };
    drawingsBy = () => this.drawings;
    follow = vi.fn();
    pointAlong = vi.fn();
    constructor(_box: unknown, _clock: unknown, _ruler: unknown, heard: Pick<Fake, 'onPoint'>) {
      this.onPoint = heard.onPoint;
      charts.push(this);
    }
    show(history: CandleHistory) {
      this.history = history;
    }
    choose() {}
    draw() {}
    point() {}
    remove() {
      charts.splice(charts.indexOf(this), 1);
    }
  },
}));

vi.mock('../../../../lib/use-session.ts', () => ({ useSession: () => ({ learner: null }) }));

beforeEach(() => changeSecondChoice({ open: false, wanted: null }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The chart of a market with an order that waits and a line that is drawn, in a window of so many pixels. */
function open(width = 1920) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/u.exec(query)?.[1] ?? Infinity),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const simulation = createSimulation({ scenario: 'range', seed: 8, preset: 'simulator' });
  const session = new MarketSession(simulation);
  const { now } = simulation.state;
  const rejections = [
    session.send({
      type: 'place-order',
      order: { side: 'buy', kind: 'limit', quantity: '0.05', price: '45000.00' },
    }),
    session.send({
      type: 'set-drawing',
      drawing: 'a',
      shape: {
        kind: 'trend-line',
        name: 'Pente',
        from: { time: now - 7200, price: '49000.00' },
        to: { time: now, price: '50000.00' },
      },
    }),
  ];
  expect(rejections).toEqual([null, null]);

  function Desk() {
    const [timeframe, setTimeframe] = useState<Timeframe>('15m');
    const [, again] = useReducer((count: number) => count + 1, 0);
    return (
      <>
        <button type="button" onClick={again}>
          Encore
        </button>
        <ChartSection
          session={session}
          timeframe={timeframe}
          onTimeframe={setTimeframe}
          status={null}
          narrow={false}
          onPrepare={() => {}}
        />
      </>
    );
  }
  renderPart(<Desk />);
  return { session, simulation };
}

const toggle = () => screen.getByRole('button', { name: 'Deux unités de temps' });
const second = () => screen.findByRole('region', { name: /^Second graphique/u });
const chooseMain = (title: RegExp) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Durée d’une bougie' })).getByRole('radio', {
      name: title,
    }),
  );
async function openSecond() {
  await userEvent.click(toggle());
  const region = await second();
  await vi.waitFor(() => expect(charts).toHaveLength(2));
  return region;
}

it('is offered where two charts stay readable, and nowhere else', () => {
  open(1599);
  expect(screen.queryByRole('button', { name: 'Deux unités de temps' })).toBeNull();
  cleanup();
  open(1600);
  expect(toggle().getAttribute('aria-pressed')).toBe('false');
});

it('costs nothing where it is closed, also when it was left open on a wider window', async () => {
  changeSecondChoice({ open: true });
  open(1440);
  await vi.waitFor(() => expect(charts).toHaveLength(1));
  expect(screen.queryByRole('region', { name: /^Second graphique/u })).toBeNull();
});

it('has candles of its own, always longer than the main ones, and comes back as it was chosen', async () => {
  open();
  const region = await openSecond();
  const names = within(region)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label')?.replaceAll(/\s/gu, ' '));
  expect(names).toEqual(['1 heure', '4 heures', '1 jour']);
  await userEvent.click(within(region).getByRole('radio', { name: /^4\sheures$/u }));
  await vi.waitFor(() => expect(charts[1]?.history?.seconds).toBe(14_400));
  expect(charts[0]?.history?.seconds).toBe(900);

  await chooseMain(/^4\sheures$/u);
  const moved = await screen.findByRole('region', {
    name: /^Second graphique, bougies de 1\sjour$/u,
  });
  expect(within(moved).getByRole('status').textContent).toContain(timeframeTitle('1d'));
  await chooseMain(/^1\sjour$/u);
  expect(screen.queryByRole('region', { name: /^Second graphique/u })).toBeNull();
  expect(toggle().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(toggle());
  await chooseMain(/^15\sminutes$/u);
  await screen.findByRole('region', { name: /^Second graphique, bougies de 4\sheures$/u });

  // Kept on this device: whoever comes again finds it.
  expect(JSON.parse(localStorage.getItem('chandelle:second-chart') ?? '')).toEqual({
    open: true,
    wanted: '4h',
  });
  await userEvent.click(toggle());
  expect(screen.queryByRole('region', { name: /^Second graphique/u })).toBeNull();
});

it('shows orders and drawings, which are moved on the main chart alone', async () => {
  open();
  const region = await openSecond();
  expect(within(region).getByText(/^Achat limite 0,05/u)).toBeDefined();
  expect(within(region).queryByRole('slider', { name: /^Achat limite/u })).toBeNull();
  expect(await screen.findAllByRole('slider', { name: /^Achat limite/u })).toHaveLength(1);
  expect(screen.getAllByRole('slider', { name: 'Pente, premier point' })).toHaveLength(1);
  for (const { drawings } of charts)
    await vi.waitFor(() =>
      expect(drawings.set).toHaveBeenLastCalledWith(
        [expect.objectContaining({ kind: 'trend-line' })],
        [],
      ),
    );
});

it('points at the moment that is pointed at on the other chart, and both are read there', async () => {
  open();
  const region = await openSecond();
  const [main, other] = charts as [Fake, Fake];
  const { time } = main.history?.at(main.history.length - 9) ?? { time: Number.NaN };
  act(() => main.onPoint({ time, price: 49_000 }));
  expect(other.pointAlong).toHaveBeenLastCalledWith({ time, price: 49_000 });
  const read = (name: string) =>
    screen.getByRole('slider', { name }).getAttribute('aria-valuetext') ?? '';
  expect(read('Bougie lue')).not.toContain('Dernière');
  expect(read('Bougie lue, second graphique')).not.toContain('Dernière');

  act(() => other.onPoint(null));
  expect(main.pointAlong).toHaveBeenLastCalledWith(null);
  expect(read('Bougie lue')).toContain('Dernière');

  // By keys too, from the second chart's line of prices.
  within(region).getByRole('slider', { name: 'Bougie lue, second graphique' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  const hour = other.history?.at(other.history.length - 2).time;
  expect(main.pointAlong).toHaveBeenLastCalledWith({ time: hour, price: null });
});

it('is drawn again when its candle has changed, and not for anything else', async () => {
  const { session } = open();
  await openSecond();
  const drawn = () => charts.map(({ follow }) => vi.mocked(follow).mock.calls.length);
  const before = drawn();
  act(() => session.advance(60));
  expect(drawn()).toEqual(before.map((count) => count + 1));
  act(() => {
    session.send({ type: 'set-level', level: 'b', price: '49000.00', note: '', alert: false });
  });
  expect(drawn()).toEqual(before.map((count) => count + 1));
});
