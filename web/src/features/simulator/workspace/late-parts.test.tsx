import { createSimulation } from '@chandelle/market/simulation/simulation';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MarketSession } from '../../../trading/market-session.ts';
import { AccountTables } from '../tables/account-tables.tsx';
import { LateSide } from './late-ticket.tsx';
import { useLateParts } from './use-late-parts.ts';

const fetched = vi.hoisted(() => ({ away: true, times: 0 }));
vi.mock('../../../ui/use-late-component.ts', async (original) => {
  const late = await original<typeof import('../../../ui/use-late-component.ts')>();
  // A loader of each test’s own: nothing of it was loaded before.
  return {
    ...late,
    useLate: (load: (() => Promise<unknown>) | null) =>
      late.useLate(load === null ? null : loaderOf(load)),
  };
});

let loaders = new Map<object, () => Promise<unknown>>();
function loaderOf(load: () => Promise<unknown>) {
  const known = loaders.get(load) ?? loadOver;
  loaders.set(load, known);
  return known;
  async function loadOver() {
    fetched.times += 1;
    if (fetched.away) throw new Error('The network is away.');
    return load();
  }
}

beforeAll(() => import('./late-parts.ts'));
beforeEach(() => {
  loaders = new Map();
  fetched.away = true;
  fetched.times = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = () =>
  new MarketSession(createSimulation({ scenario: 'chop', seed: 4, preset: 'simulator' }));

test.each([
  ['the book', () => <LateSide session={open()} />],
  [
    'what waits',
    () => <AccountTables session={open()} part="orders" onPart={() => {}} parts={['orders']} />,
  ],
])('%s that cannot be had says so, and comes once it is asked for again', async (_, draw) => {
  render(draw());
  expect((await screen.findByRole('alert')).textContent).toContain('Rien n’est perdu');
  fetched.away = false;
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await vi.waitFor(() =>
    expect(document.querySelector('[role="alert"], [data-skeleton]')).toBeNull(),
  );
});

test('the parts come to who stays without a gesture, and not before', () => {
  vi.useFakeTimers();
  renderHook(() => useLateParts());
  act(() => void vi.advanceTimersByTime(9_000));
  expect(fetched.times).toBe(0);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(fetched.times).toBe(1);
});
