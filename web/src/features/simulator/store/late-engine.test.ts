import {
  createSimulation,
  resumeSimulation,
  saveSimulation,
} from '@chandelle/market/simulation/simulation';
import { submit } from '@chandelle/market/simulation/submit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeRecord } from './choose-record.ts';
import { MarketSync } from './market-sync.ts';
import { FakeServer } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 0, 5) });
  // Other tests have brought the engine.
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

it('has a day begin before what the server hears of it, however late the engine comes', async () => {
  const server = new FakeServer();
  const simulation = createSimulation({ scenario: 'range', seed: 3, preset: 'simulator' });
  const order = { side: 'buy', kind: 'market', amount: '1000' } as const;
  const made = '2026-11-20T23:50:00+01:00';
  expect(submit(simulation, { id: 'held', made, type: 'place-order', order }).accepted).toBe(true);
  const state = saveSimulation(simulation);
  const record = { ...makeRecord(state, null), started: true };
  server.market = { id: record.id, revision: 0, last: '', simulation };

  const { MarketSession } = await import('../../../trading/session-at-rest.ts');
  const session = new MarketSession(resumeSimulation(state));
  const sync = new MarketSync(session, record, server);
  const moved = vi.fn<() => void>();
  sync.start({ status: () => {}, moved, ended: () => {} });
  session.advance(60);
  // What is known of the plan comes, and with it a first change.
  session.date(0, null);
  await vi.advanceTimersByTimeAsync(30_000);

  await import('../../../trading/market-session.ts');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(session.simulation.state.now).toBe(60);
  expect(session.simulation.state.held?.days.map(({ day }) => day)).toEqual([
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(moved).not.toHaveBeenCalled();
  expect(server.held()?.state).toEqual(saveSimulation(session.simulation));
  sync.stop();
});
