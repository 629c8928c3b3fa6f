import { blindCandles, blindSeries, drawBlind } from '@chandelle/market/episodes/blind-stretch';
import { hourlySeries } from '@chandelle/market/episodes/testing';
import { advance } from '@chandelle/market/simulation/advance';
import {
  createCandleSimulation,
  resumeSimulation,
  saveSimulation,
} from '@chandelle/market/simulation/simulation';
import { submit } from '@chandelle/market/simulation/submit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MarketSession } from '../../../trading/market-session.ts';
import { chooseRecord, fromServer } from './choose-record.ts';
import { MarketSync } from './market-sync.ts';
import { openMarket } from './open-markets.ts';
import type { ServerMarket, SimulatorServer } from './simulator-server.ts';
import type { SyncStatus } from '../../../trading/texts/sync-texts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const days = 14;
const real = hourlySeries(35);
const whole = blindSeries(real, days, 4, drawBlind(real, days, 4));
const AHEAD = 1_800;

/** A server that keeps a blind market, and tells its candles half an hour ahead of where it is. */
function makeServer() {
  const simulation = createCandleSimulation({
    series: whole,
    ...blindCandles(days),
    seed: 7,
    preset: 'replay',
    coin: 'JETON',
    episode: { id: null },
  });
  const server = { revision: 0, down: false, asked: 0 };
  const tell = (known: number): number[] =>
    whole.bars
      .slice(known, blindCandles(days).begin + Math.floor((simulation.state.now + AHEAD) / 300) + 1)
      .flatMap(({ open, high, low, close, volume }) => [open, high, low, close, volume]);
  const held = (): ServerMarket => ({
    id: 'a',
    slot: 'replay',
    revision: server.revision,
    state: saveSimulation(simulation),
    told: tell(0),
  });
  const api: SimulatorServer = {
    slots: async () => ({ market: null, replay: held() }),
    start: async () => held(),
    leave: async () => null,
    advance: async ({ commands, toSecond, known = 0 }) => {
      server.asked += 1;
      if (server.down) throw new TypeError('Failed to fetch');
      for (const { at, command } of commands) {
        advance(simulation, at);
        submit(simulation, command);
      }
      advance(simulation, toSecond);
      server.revision += 1;
      const { now, account } = simulation.state;
      return {
        revision: server.revision,
        now,
        account: { ...account },
        rejected: [],
        told: tell(known),
      };
    },
  };
  return { simulation, server, api, held };
}

function open(api: SimulatorServer, market: ServerMarket) {
  const record = fromServer(market);
  const session = new MarketSession(resumeSimulation(record.state, record.series ?? undefined));
  const sync = new MarketSync(session, record, api);
  const statuses: SyncStatus[] = [];
  const moved = vi.fn<() => void>();
  sync.start({ status: (status) => statuses.push(status), moved, ended: () => {} });
  return { record, session, sync, statuses, moved };
}

it('goes as far as it was told, waits for the rest, and then is where the server is', async () => {
  const { api, held, simulation } = makeServer();
  const { session, moved } = open(api, held());
  session.advance(86_400);
  expect(session.simulation.state.now).toBe(AHEAD + 299);
  expect(session.waits).toBe(true);
  // No order into a time that the server may be through with.
  expect(session.send({ type: 'cancel-all-orders' })?.code).toBe('market-waits');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(session.simulation.state.now).toBe(86_400);
  expect(session.waits).toBe(false);
  expect(
    session.send({
      type: 'place-order',
      order: { side: 'buy', kind: 'market', amount: '500' },
    }),
  ).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(moved).not.toHaveBeenCalled();
  expect(saveSimulation(simulation)).toEqual(saveSimulation(session.simulation));
});

it('runs at the highest speed without waiting, on one request a second at most', async () => {
  const { api, held, server } = makeServer();
  const { session } = open(api, held());
  let waited = 0;
  for (let beat = 0; beat < 240; beat += 1) {
    session.advance(75);
    if (session.waits) waited += 1;
    await vi.advanceTimersByTimeAsync(125);
  }
  expect(waited).toBe(0);
  expect(session.simulation.state.now).toBe(240 * 75);
  expect(server.asked).toBeLessThanOrEqual(31);
});

it('stands still without the network, and goes on when it is back', async () => {
  const { api, held, server } = makeServer();
  const { session, statuses } = open(api, held());
  server.down = true;
  session.advance(7_200);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(session.simulation.state.now).toBe(AHEAD + 299);
  expect(statuses.at(-1)).toBe('offline');
  server.down = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.simulation.state.now).toBe(7_200);
});

it('goes on after a reload from what this browser keeps, and elsewhere from what the server tells', async () => {
  const { api, held } = makeServer();
  const { session, sync, record } = open(api, held());
  session.advance(3_000);
  await vi.advanceTimersByTimeAsync(12_000);
  const kept = { ...record, ...sync.toRecord(), state: saveSimulation(session.simulation) };
  const chosen = chooseRecord(kept, held()).record;
  expect(chosen).toEqual(kept);
  for (const from of [kept, fromServer(held())])
    expect(openMarket(from).session.simulation.state.now).toBe(3_000);
});

it('tells the server at once that it is over, which is when its name is told', async () => {
  const { api, held, simulation } = makeServer();
  const { session } = open(api, held());
  session.advance(days * 86_400);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(session.ended).toBe(true);
  expect(simulation.state.now).toBe(days * 86_400 - 1);
  // Once it is over nothing is waited for.
  expect(session.waits).toBe(false);
});
