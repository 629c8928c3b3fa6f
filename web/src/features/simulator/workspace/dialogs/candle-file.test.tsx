import {
  createCandleSimulation,
  createSimulation,
  type Simulation,
} from '@chandelle/market/simulation/simulation';
import { readCandleCsv, type CandleSeries } from '@chandelle/market/csv/candle-csv';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarketSession } from '../../../../trading/market-session.ts';
import { renderPart } from '../../../../testing/render-page.tsx';
import { firstTimeframe } from '../../chart/timeframes.ts';
import { makeSimulator } from '../testing.ts';
import { CandleFile } from './candle-file.tsx';

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hourly = [
  'time,open,high,low,close',
  ...Array.from({ length: 60 }, (_, hour) => {
    const time = new Date(Date.UTC(2024, 0, 1) + hour * 3_600_000).toISOString();
    return `${time},40000,40030,39980,40010`;
  }),
].join('\n');

function open() {
  const session = new MarketSession(
    createSimulation({ scenario: 'range', seed: 1, preset: 'simulator' }),
  );
  const started: Simulation[] = [];
  const simulator = makeSimulator({
    session,
    start: (_slot, simulation) => started.push(simulation),
  });
  const show = () => renderPart(<CandleFile simulator={simulator} onDone={() => {}} />);
  return { session, started, show };
}
const upload = async (text: string) =>
  userEvent.upload(
    await screen.findByLabelText('Choisir un fichier CSV'),
    new File([text], 'BTCUSDT-1h.csv', { type: 'text/csv' }),
  );

test('a file is shown with what it ends before it takes the place of a market', async () => {
  const { session, started, show } = open();
  const order = {
    side: 'buy',
    kind: 'market',
    quantity: '0.05',
    protect: { stop: '45000' },
  } as const;
  expect(session.send({ type: 'place-order', order })).toBeNull();
  show();
  await upload(hourly);
  const said = async (text: RegExp) => expect(await screen.findByText(text)).toBeDefined();
  await said(/^60$/u);
  await said(/^1\sheure$/u);
  await said(/^1er\sjanv\.\s2024, 0\sh\s00\sUTC$/u);
  await said(/^3\sjanv\.\s2024, 11\sh\s00\sUTC$/u);
  await said(/position de 0,05\sBTC et 1 ordre en attente/u);
  expect(started).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Garder mon marché' }));
  expect(screen.queryByText(/^1\sheure$/u)).toBeNull();
  await upload(hourly);
  await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir ces bougies' }));
  expect(started).toHaveLength(1);
  expect(started.map(({ state }) => firstTimeframe(state))).toEqual(['1h']);
});

test('a file without the columns names those that are missing', async () => {
  const { started, show } = open();
  show();
  await upload('bonjour;monde');
  expect(
    await screen.findByText(/les colonnes « time, open, high, low » et « close » manquent/u),
  ).toBeDefined();
  expect(started).toEqual([]);
});

test.each([
  [60, '1m'],
  [180, '5m'],
  [3600, '1h'],
  [7200, '4h'],
  [86_400, '1d'],
] as const)('a file of candles of %d seconds opens with candles of %s', (barSeconds, timeframe) => {
  const result = readCandleCsv(hourly);
  if (!result.accepted) throw new Error('Rejected.');
  const series: CandleSeries = { ...result.series, barSeconds };
  const { state } = createCandleSimulation({ series, seed: 1, preset: 'simulator', coin: 'BTC' });
  expect(firstTimeframe(state)).toBe(timeframe);
});
