import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSingleKeys } from '../../../lib/single-keys.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { makeSimulator } from './testing.ts';
import { SimulatorWorkspace } from './simulator-workspace.tsx';

// Charts are drawn on a canvas, which this environment has not.
vi.mock('./chart/chart-section.tsx', () => ({
  ChartSection: ({ timeframe }: { timeframe: string }) => `Bougies de ${timeframe}`,
}));

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  renderPart(<SimulatorWorkspace simulator={makeSimulator()} />);
});
afterEach(() => {
  cleanup();
  setSingleKeys(true);
  vi.unstubAllGlobals();
});

test('digits choose the candles, by what they write or by their place', async () => {
  await userEvent.keyboard('5');
  expect(screen.getByText('Bougies de 4h')).toBeDefined();
  // Without shift a French keyboard writes « & » there.
  await userEvent.keyboard('[Digit1]');
  expect(screen.getByText('Bougies de 1m')).toBeDefined();
});

test('the space bar lets the market run and stand still, but presses a button that has the focus', async () => {
  await userEvent.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Mettre en pause' })).toBeDefined();
  await userEvent.keyboard(' ');
  const play = screen.getByRole('button', { name: 'Lancer le marché' });
  play.focus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Mettre en pause' })).toBeDefined();
});

test('B and S prepare an order, and are typed in a field', async () => {
  await userEvent.keyboard('s');
  const ticket = await screen.findByRole('dialog', { name: 'Passer un ordre' });
  await vi.waitFor(() => expect(ticket.textContent).toMatch(/Vendre 0,01/u));
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: /^Prix limite/u });
  await userEvent.type(price, 'b5');
  expect(ticket.textContent).toMatch(/Vendre 0,01/u);
});

test('turned off, single keys do nothing', async () => {
  setSingleKeys(false);
  await userEvent.keyboard('s5 ');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Bougies de 15m')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Lancer le marché' })).toBeDefined();
});
