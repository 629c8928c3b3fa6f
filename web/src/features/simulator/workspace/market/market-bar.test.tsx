import { readCandles } from '@chandelle/market/simulation/read-candles';
import { readPrice } from '@chandelle/market/simulation/read-market';
import { createSimulation } from '@chandelle/market/simulation/simulation';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { marketFormat } from '../../../../trading/market-format.ts';
import { MarketSession } from '../../../../trading/market-session.ts';
import type { Simulator } from '../../store/use-simulator.ts';
import { MarketBar } from './market-bar.tsx';

afterEach(cleanup);

const transport = {
  running: false,
  ended: false,
  speed: 1,
  setRunning: () => {},
  setSpeed: () => {},
  step: () => {},
} as const;

it.each([0, 3 * 86_400])('shows the last day’s highest and lowest price, %i s on', (seconds) => {
  const simulation = createSimulation({ scenario: 'chop', seed: 4, preset: 'simulator' });
  const session = new MarketSession(simulation);
  session.advance(seconds);
  const simulator = { session, shown: 'market', fromFile: false, guest: true } as Simulator;
  render(<MarketBar simulator={simulator} transport={transport} onAsk={() => {}} wide={false} />);
  const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

  const { now } = simulation.state;
  // Minute by minute, and only what has been since.
  const day = readCandles(simulation, '1m', { from: now - 86_400 });
  expect(day.length).toBeGreaterThanOrEqual(24 * 60);
  const { roughPrice } = marketFormat(simulation.state);
  expect(figure('Plus haut')).toBe(roughPrice(Math.max(...day.map(({ high }) => high))));
  expect(figure('Plus bas')).toBe(roughPrice(Math.min(...day.map(({ low }) => low))));
  const change = 100 * (readPrice(simulation) / (day[0]?.open ?? 0) - 1);
  const text = Math.abs(change).toFixed(2).replace('.', ',');
  expect(figure('24 h')).toBe(`${change < 0 ? '−' : '+'}${text}\u00a0%`);
});
