import { ORPCError } from '@orpc/client';
import {
  createSimulation,
  resumeSimulation,
  saveSimulation,
} from '@chandelle/market/simulation/simulation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MarketSession } from '../../../trading/market-session.ts';
import { chooseRecord, makeRecord, fromServer } from './choose-record.ts';
import { MarketSync } from './market-sync.ts';
import type { MarketRecord } from './simulator-storage.ts';
import type { ServerMarket } from './simulator-server.ts';
import { FakeServer } from './testing.ts';
import type { SyncStatus } from '../../../trading/texts/sync-texts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(server: FakeServer, before: MarketRecord | null = null) {
  const record = makeRecord(
    saveSimulation(createSimulation({ scenario: 'range', seed: 3, preset: 'simulator' })),
    null,
    before,
  );
  const session = new MarketSession(resumeSimulation(record.state));
  const sync = new MarketSync(session, record, server);
  const statuses: SyncStatus[] = [];
  const moved: ServerMarket[] = [];
  sync.start({
    status: (status) => statuses.push(status),
    moved: (market) => moved.push(market),
    ended: () => statuses.push('browser'),
  });
  return { record, session, sync, statuses, moved };
}

const buy = (session: MarketSession) =>
  session.send({ type: 'place-order', order: { side: 'buy', kind: 'market', amount: '1000' } });

describe('what is done in a market', () => {
  it('is computed again by the server, to the last unit', async () => {
    const server = new FakeServer();
    const { session, statuses, sync } = open(server);
    await vi.advanceTimersByTimeAsync(10);
    session.advance(600);
    expect(buy(session)).toBeNull();
    session.advance(3600);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.held()?.state).toEqual(saveSimulation(session.simulation));
    expect(statuses.at(-1)).toBe('saved');
    expect(sync.toRecord().pending).toEqual([]);
    sync.stop();
  });

  it('is told at once where another market is about to take its place', async () => {
    const server = new FakeServer();
    const { session, sync } = open(server);
    // Before even its start was told.
    session.advance(600);
    buy(session);
    session.advance(60);
    expect(await sync.sendRest()).toBe(true);
    expect(server.held()?.state).toEqual(saveSimulation(session.simulation));
    buy(session);
    server.down = true;
    expect(await sync.sendRest()).toBe(false);
    server.down = false;
    // A request that is under way is waited for, and what it does not bring is sent after it.
    await vi.advanceTimersByTimeAsync(4_990);
    const planned = vi.advanceTimersByTimeAsync(20);
    buy(session);
    const [told] = await Promise.all([sync.sendRest(), planned]);
    expect(told).toBe(true);
    expect(server.held()?.state.fills).toEqual(session.simulation.state.fills);
    expect(sync.toRecord().pending).toEqual([]);
    sync.stop();
  });

  it('is told once where a request was planned already, however long its answer takes', async () => {
    const server = new FakeServer();
    const { session, sync } = open(server);
    await vi.advanceTimersByTimeAsync(10);
    buy(session);
    server.answersAfter = 5000;
    const rest = sync.sendRest();
    await vi.advanceTimersByTimeAsync(4000);
    expect(server.askedAt).toHaveLength(1);
    // What is done meanwhile goes with the next one.
    buy(session);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await rest).toBe(true);
    expect(server.askedAt).toHaveLength(2);
    expect(server.held()?.state.fills).toEqual(session.simulation.state.fills);
    expect(sync.toRecord().pending).toEqual([]);
    sync.stop();
  });

  it.each([
    ['who is signed out may sign in again and send it', 'UNAUTHORIZED', 401, false],
    ['a full market never takes it', 'SIMULATION_FULL', 409, true],
  ])('says whether the rest can still be told: %s', async (_why, code, status, settled) => {
    const server = new FakeServer();
    const { session, sync } = open(server);
    await vi.advanceTimersByTimeAsync(10);
    buy(session);
    server.busy = new ORPCError(code, { status });
    expect(await sync.sendRest()).toBe(settled);
    // Asked again, it says the same.
    expect(await sync.sendRest()).toBe(settled);
    expect(server.askedAt).toHaveLength(1);
  });

  it('is not told to the end once the page is left', async () => {
    const server = new FakeServer();
    const { session, sync } = open(server);
    await vi.advanceTimersByTimeAsync(10);
    buy(session);
    server.down = true;
    const rest = sync.sendRest();
    sync.stop();
    expect(await rest).toBe(false);
  });

  it('waits for the network, and counts once when an answer is lost', async () => {
    const server = new FakeServer();
    const { session, statuses, sync } = open(server);
    await vi.advanceTimersByTimeAsync(10);
    server.down = true;
    buy(session);
    await vi.advanceTimersByTimeAsync(1200);
    expect(statuses.at(-1)).toBe('offline');
    expect(sync.toRecord().pending).toHaveLength(1);
    server.down = false;
    server.loseAnswers = 1;
    await vi.advanceTimersByTimeAsync(12_000);
    expect(server.held()?.state.fills).toEqual(session.simulation.state.fills);
    expect(server.batches).toBe(1);
    expect(statuses.at(-1)).toBe('saved');
    sync.stop();
  });

  it('is told at most once a second, also at ×600 with an order at every tenth of one', async () => {
    const server = new FakeServer();
    const { session, sync, statuses } = open(server);
    for (let tenth = 0; tenth < 600; tenth += 1) {
      session.advance(60);
      if (tenth < 300) session.send({ type: 'set-fees', on: tenth % 2 === 0 });
      await vi.advanceTimersByTimeAsync(100);
    }
    const within = (from: number) =>
      server.askedAt.filter((at) => at >= from && at < from + 1000).length;
    expect(server.askedAt.filter((at) => within(at) > 1)).toEqual([]);
    expect(server.askedAt.length).toBeGreaterThan(20);
    // Time alone is told every ten seconds.
    expect(
      server.askedAt.filter((at) => at >= (server.askedAt[0] ?? 0) + 32_000).length,
    ).toBeLessThan(5);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(server.held()?.state).toEqual(saveSimulation(session.simulation));
    expect(statuses.at(-1)).toBe('saved');
    sync.stop();
  });

  it.each([
    ['TOO_MANY_REQUESTS', { status: 429, data: { retryAfterSeconds: 40 } }, 40],
    ['SERVICE_UNAVAILABLE', { status: 503, data: {} }, 10],
  ])(
    'is told later when the server asks for that (%s), and nothing is lost',
    async (code, error, wait) => {
      const server = new FakeServer();
      const { session, sync, statuses } = open(server);
      await vi.advanceTimersByTimeAsync(10);
      server.busy = new ORPCError<string, object>(code, error);
      buy(session);
      await vi.advanceTimersByTimeAsync(1200);
      expect(statuses.at(-1)).toBe('later');
      buy(session);
      session.advance(600);
      await vi.advanceTimersByTimeAsync(1000 * wait - 1000);
      expect(server.askedAt).toHaveLength(1);
      server.busy = null;
      await vi.advanceTimersByTimeAsync(12_000);
      expect(server.batches).toBeGreaterThan(0);
      expect(server.held()?.state).toEqual(saveSimulation(session.simulation));
      expect(statuses.at(-1)).toBe('saved');
      sync.stop();
    },
  );

  it('is told nobody while it is held from its beginning, and all of it afterwards', async () => {
    const server = new FakeServer();
    const { session, sync } = open(server);
    sync.hold(true);
    buy(session);
    session.advance(3600);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.starts).toBe(0);
    expect(sync.toRecord().pending).toHaveLength(1);
    sync.hold(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(server.held()?.state).toEqual(saveSimulation(session.simulation));
    sync.stop();
  });

  it('gives way to another device that has gone on', async () => {
    const server = new FakeServer();
    const { session, moved } = open(server);
    await vi.advanceTimersByTimeAsync(10);
    if (server.market !== null) server.market.revision = 4;
    buy(session);
    await vi.advanceTimersByTimeAsync(1000);
    expect(moved.map(({ revision }) => revision)).toEqual([4]);
  });
});

describe('a market begun here', () => {
  const simulation = createSimulation({ scenario: 'chop', seed: 8, preset: 'simulator' });
  const under = (server: FakeServer) => {
    server.market = { id: 'elsewhere', revision: 3, last: '', simulation };
    return server;
  };

  it('ends the one that it takes the place of', async () => {
    const server = under(new FakeServer());
    const { record, statuses } = open(server, fromServer(server.held() as ServerMarket));
    await vi.advanceTimersByTimeAsync(10);
    expect(server.market?.id).toBe(record.id);
    expect(statuses.at(-1)).toBe('saved');
  });

  it('gives way to one that this device has never seen', async () => {
    const server = under(new FakeServer());
    const { moved } = open(server);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(moved).toMatchObject([{ id: 'elsewhere', revision: 3 }]);
    expect(server.market?.id).toBe('elsewhere');
    expect(server.starts).toBe(1);
  });

  it('gives way when the server does not take it, as soon as that can be asked', async () => {
    const server = under(new FakeServer());
    server.refuse = new ORPCError('INVALID_INPUT', { status: 422, data: { fields: {} } });
    const { slots } = server;
    server.slots = () => Promise.reject(new TypeError('Failed to fetch'));
    const { moved, statuses } = open(server);
    await vi.advanceTimersByTimeAsync(10);
    expect(statuses.at(-1)).toBe('offline');
    server.slots = slots;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(moved.map(({ id }) => id)).toEqual(['elsewhere']);
    expect(server.starts).toBe(2);
  });

  it('is over when its repeated start comes after its end', async () => {
    const server = new FakeServer();
    server.refuse = new ORPCError('SIMULATION_NOT_FOUND', { status: 404 });
    const { statuses, sync } = open(server);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(statuses.at(-1)).toBe('browser');
    expect(server.starts).toBe(1);
    expect(chooseRecord({ ...open(server).record, ...sync.toRecord() }, null).record).toBeNull();
  });
});

describe('a market that is left', () => {
  /** A replay under way that the server knows, with a purchase and its end that it does not. */
  function leave(server: FakeServer) {
    const state = saveSimulation(
      createSimulation({ scenario: 'range', seed: 3, preset: 'simulator' }),
    );
    const record = { ...makeRecord(state, null), started: true };
    server.market = { id: record.id, revision: 0, last: '', simulation: resumeSimulation(state) };
    const session = new MarketSession(resumeSimulation(state));
    const before = new MarketSync(session, record, server);
    before.start({ status: () => {}, moved: () => {}, ended: () => {} });
    session.advance(600);
    expect(buy(session)).toBeNull();
    before.stop();
    const left = { ...record, ...before.toRecord(), state: saveSimulation(session.simulation) };
    const close = (record: typeof left) => {
      const over: string[] = [];
      const sync = new MarketSync(
        new MarketSession(resumeSimulation(record.state)),
        record,
        server,
        true,
      );
      sync.start({
        status: () => {},
        moved: () => over.push('moved'),
        ended: () => over.push('ended'),
      });
      return { sync, over };
    };
    return { left, close, fills: left.state.fills };
  }

  it('is told the rest of when the network is back, and then that it is over', async () => {
    const server = new FakeServer();
    const { left, close, fills } = leave(server);
    server.down = true;
    const { over } = close(left);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(over).toEqual([]);
    server.down = false;
    server.loseAnswers = 1;
    await vi.advanceTimersByTimeAsync(12_000);
    expect(over).toEqual(['ended']);
    expect(server.left).toEqual([left.id]);
    expect(server.batches).toBe(1);
    expect(server.held()?.state.fills).toEqual(fills);
  });

  it('is left once, even when the page was closed before the answer came', async () => {
    const server = new FakeServer();
    const { left, close, fills } = leave(server);
    server.loseAnswers = 1;
    const { sync } = close(left);
    await vi.advanceTimersByTimeAsync(100);
    sync.stop();
    const { over } = close(left);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(over).toEqual(['ended']);
    expect(server.left).toEqual([left.id]);
    expect(server.held()?.state.fills).toEqual(fills);
  });

  it('stays another device’s when that one has gone on with it', async () => {
    const server = new FakeServer();
    const { left, close } = leave(server);
    if (server.market !== null) server.market.revision = 4;
    const { over } = close(left);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(over).toEqual(['moved']);
    expect(server.left).toEqual([]);
  });

  it('that the server never knew is not begun there any more', async () => {
    const server = new FakeServer();
    const { left, close } = leave(server);
    server.market = null;
    const { over } = close({ ...left, started: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(over).toEqual(['ended']);
    expect(server.market).toBeNull();
  });
});

describe('the record to go on from', () => {
  const state = saveSimulation(
    createSimulation({ scenario: 'chop', seed: 1, preset: 'simulator' }),
  );
  const server: ServerMarket = { id: 'a', slot: 'market', revision: 5, state };
  const local = { ...fromServer(server), pending: [] };
  const order = {
    at: 0,
    command: { id: 'x', type: 'cancel-all-orders' as const },
  };

  it('is this device’s while the server stands where it left it', () => {
    const record = { ...local, pending: [order] };
    expect(chooseRecord(record, server)).toEqual({ record, lost: false });
    const sent = {
      ...record,
      revision: 4,
      batch: { batchId: 'b', commands: [order], toSecond: 9 },
    };
    expect(chooseRecord(sent, server)).toEqual({ record: sent, lost: false });
  });

  it('is the server’s when another device has gone on, and says what is lost', () => {
    const behind = { ...local, revision: 3 };
    expect(chooseRecord(behind, server)).toEqual({ record: fromServer(server), lost: false });
    expect(chooseRecord({ ...behind, pending: [order] }, server).lost).toBe(true);
    // The server has it after all: the page was left before the answer was kept.
    const known = { ...server, state: { ...state, commandIds: ['x'] } };
    expect(chooseRecord({ ...behind, pending: [order] }, known).lost).toBe(false);
    expect(chooseRecord(null, server).record?.revision).toBe(5);
  });

  it('is gone when it was ended elsewhere, and stays when the server never knew it', () => {
    expect(chooseRecord(local, null).record).toBeNull();
    const fresh = makeRecord(state, null);
    expect(chooseRecord(fresh, null).record).toBe(fresh);
  });
});
