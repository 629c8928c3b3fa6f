import { createCandleSimulation } from '@chandelle/market/simulation/simulation';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MarketSession } from '../../../../trading/market-session.ts';
import { MarketSide } from './market-side.tsx';

afterEach(cleanup);

it.each([
  { name: 'shows the trades of a file', volume: 60_000_000, rows: 26 },
  { name: 'says why a file without volumes has no trades', volume: 0, rows: 0 },
])('$name', async ({ volume, rows }) => {
  const bar = { open: 5_000_000, high: 5_010_000, low: 4_990_000, close: 5_000_000, volume };
  const simulation = createCandleSimulation({
    series: {
      startsAt: 0,
      barSeconds: 60,
      priceDigits: 2,
      quantityDigits: 6,
      bars: Array.from({ length: 60 }, () => bar),
    },
    seed: 1,
    preset: 'simulator',
    coin: 'BTC',
  });
  render(<MarketSide session={new MarketSession(simulation)} />);
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Échanges' }));
  expect(screen.queryAllByRole('row').slice(1)).toHaveLength(rows);
  expect(screen.queryByText(/ne donne aucun volume/u) !== null).toBe(rows === 0);
});
