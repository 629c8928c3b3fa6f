import { ORPCError } from '@orpc/client';
import {
  advanceContract,
  contractNow,
  createContractMarket,
  submitContract,
  type ContractMarket,
} from '@chandelle/market/perpetual/market/contract-market';
import {
  saveContractMarket,
  writeContractAccount,
} from '@chandelle/market/perpetual/market/save-contract-market';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredPerpetuals } from './perpetual-record.ts';
import type { PerpetualServer, ServerPerpetual } from './perpetual-server.ts';
import type { PerpetualSession } from './perpetual-session.ts';
import type { PerpetualStorage } from './perpetual-storage.ts';
import { PerpetualStore } from './perpetual-store.ts';

/** A server that computes batches again with the real engine, and keeps one market. */
class FakeServer implements PerpetualServer {
  held: { id: string; revision: number; last: string; market: ContractMarket } | null = null;
  down = false;
  /** Batches that are carried out and whose answer gets lost. */
  loseAnswers = 0;
  /** What was asked for, in order. */
  asked: string[] = [];

  get present(): ServerPerpetual | null {
    const { held } = this;
    if (held === null) return null;
    return { id: held.id, revision: held.revision, market: saveContractMarket(held.market) };
  }

  #ask(name: string): void {
    if (this.down) throw new TypeError('Failed to fetch');
    this.asked.push(name);
  }

  current: PerpetualServer['current'] = async () => {
    this.#ask('current');
    return this.present;
  };

  start: PerpetualServer['start'] = async ({ id, frame, scenario = 'range', seed, replaces }) => {
    this.#ask('start');
    if (this.held !== null && this.held.id !== id && !replaces.includes(this.held.id))
      throw new ORPCError('PERPETUAL_TAKEN', { status: 409, data: this.present });
    if (this.held?.id !== id)
      this.held = {
        id,
        revision: 0,
        last: '',
        market: createContractMarket({ frame, scenario, seed }),
      };
    return this.present;
  };

  leave: PerpetualServer['leave'] = async ({ id }) => {
    this.#ask('leave');
    if (this.held?.id === id) this.held = null;
    return null;
  };

  advance: PerpetualServer['advance'] = async ({ id, batchId, revision, commands, toSecond }) => {
    this.#ask('advance');
    const { held } = this;
    if (held?.id !== id) throw new ORPCError('PERPETUAL_NOT_FOUND', { status: 404 });
    if (held.last !== batchId) {
      if (held.revision !== revision)
        throw new ORPCError('PERPETUAL_MOVED', { status: 409, data: this.present });
      for (const { at, command } of commands) {
        advanceContract(held.market, at);
        submitContract(held.market, command);
      }
      advanceContract(held.market, toSecond);
      held.last = batchId;
      held.revision += 1;
    }
    if (this.loseAnswers > 0) {
      this.loseAnswers -= 1;
      throw new TypeError('Failed to fetch');
    }
    return {
      revision: held.revision,
      now: contractNow(held.market),
      account: writeContractAccount(held.market.state),
      rejected: [],
    };
  };
}

/** What a device keeps. */
class FakeStorage implements PerpetualStorage {
  kept: StoredPerpetuals | null = null;
  load: PerpetualStorage['load'] = async () => structuredClone(this.kept);
  save: PerpetualStorage['save'] = async (kept) => {
    this.kept = structuredClone(kept);
  };
}

const choice = { frame: 'international', seed: 7, scenario: 'news-shock' } as const;
const stores: PerpetualStore[] = [];

async function open(server: FakeServer | null, own = new FakeStorage(), guest = new FakeStorage()) {
  const store = new PerpetualStore(own, guest, server);
  stores.push(store);
  await store.open();
  return { store, own, guest };
}

function ready(store: PerpetualStore) {
  const view = store.view();
  if (view.status !== 'ready') throw new Error(view.status);
  return view;
}

function sessionOf(store: PerpetualStore): PerpetualSession {
  const { session } = ready(store);
  if (session === null) throw new Error('No market.');
  return session;
}

const buy = (session: PerpetualSession, quantity = '0.1') =>
  session.send({ type: 'place-order', order: { side: 'buy', kind: 'market', quantity } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const store of stores.splice(0)) store.dispose();
  vi.useRealTimers();
});

describe('a learner’s perpetual contracts', () => {
  it('begin with a choice, and are computed again by the server to the unit', async () => {
    const server = new FakeServer();
    const { store, own } = await open(server);
    expect(ready(store)).toMatchObject({ session: null, note: null });
    await store.start(choice);
    const session = sessionOf(store);
    session.goTo(60);
    expect(session.send({ type: 'set-leverage', leverage: 20 })).toBeNull();
    expect(buy(session)).toBeNull();
    session.advance(300_000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ready(store).saved).toBe('saved');
    expect(server.present?.market).toEqual(saveContractMarket(session.market));
    expect(own.kept?.current).toMatchObject({ started: true, pending: [], batch: null });
    // Another visit goes on from there.
    store.dispose();
    const again = await open(server, own);
    expect(saveContractMarket(sessionOf(again.store).market)).toEqual(server.present?.market);
  });

  it('wait on the device without a network, and count once when an answer was lost', async () => {
    const server = new FakeServer();
    const { store, own } = await open(server);
    await store.start(choice);
    await vi.advanceTimersByTimeAsync(2_000);
    server.down = true;
    const session = sessionOf(store);
    buy(session);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ready(store).saved).toBe('offline');
    expect(own.kept?.current?.pending).toHaveLength(1);
    // The page is left, and opened again without a network.
    store.dispose();
    const again = await open(server, own);
    expect(sessionOf(again.store).state.position).not.toBeNull();
    server.down = false;
    server.loseAnswers = 2;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ready(again.store).saved).toBe('saved');
    expect(server.held?.revision).toBe(1);
    expect(server.held?.market.commandIds.size).toBe(1);
  });

  it('say nothing of what the server has after all, though the page was left before the answer was kept', async () => {
    const server = new FakeServer();
    const { store, own } = await open(server);
    await store.start(choice);
    await vi.advanceTimersByTimeAsync(2_000);
    buy(sessionOf(store));
    await Promise.resolve();
    const left = new FakeStorage();
    left.kept = structuredClone(own.kept);
    expect(left.kept?.current).toMatchObject({ batch: null, pending: [{}] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.held?.revision).toBe(1);
    store.dispose();
    const again = await open(server, left);
    expect(sessionOf(again.store).state.position).not.toBeNull();
    expect(ready(again.store).note).toBeNull();
  });

  it('take the state of the server where another device has gone on', async () => {
    const server = new FakeServer();
    const here = await open(server);
    await here.store.start(choice);
    await vi.advanceTimersByTimeAsync(2_000);
    const there = await open(server);
    buy(sessionOf(there.store), '0.05');
    await vi.advanceTimersByTimeAsync(2_000);
    buy(sessionOf(here.store), '0.08');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ready(here.store).note).toContain('a avancé sur un autre appareil');
    expect(sessionOf(here.store).state.position?.lots).toBe(50_000);
    // One that begins another market without having seen this one gets it instead.
    const blind = new FakeStorage();
    server.down = true;
    const third = new PerpetualStore(blind, new FakeStorage(), server);
    await third.open();
    expect(third.view().status).toBe('failed');
    server.down = false;
    await third.open();
    expect(sessionOf(third).state.position?.lots).toBe(50_000);
    third.leave();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([server.held, ready(third).session]).toEqual([null, null]);
    third.dispose();
    sessionOf(here.store).goTo(90);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ready(here.store)).toMatchObject({ session: null });
  });

  it('send the rest of a market before another takes its place', async () => {
    const server = new FakeServer();
    const { store, own } = await open(server);
    await store.start(choice);
    await vi.advanceTimersByTimeAsync(2_000);
    server.down = true;
    buy(sessionOf(store));
    await store.start({ ...choice, frame: 'european' });
    expect(own.kept?.closing).toHaveLength(1);
    server.down = false;
    server.asked = [];
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.asked.slice(0, 3)).toEqual(['advance', 'leave', 'start']);
    expect(server.held?.market.state.frame).toBe('european');
    expect([ready(store).saved, own.kept?.closing]).toEqual(['saved', []]);
  });
});

describe('a guest’s perpetual contracts', () => {
  it('stay on the device, and come into an account in which nothing was done', async () => {
    const guest = new FakeStorage();
    const { store } = await open(null, guest);
    await store.start(choice);
    buy(sessionOf(store));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(ready(store).saved).toBe('browser');
    store.dispose();
    const back = await open(null, guest);
    expect(sessionOf(back.store).state.position?.lots).toBe(100_000);
    back.store.dispose();

    const server = new FakeServer();
    const { store: signedIn } = await open(server, new FakeStorage(), guest);
    expect(ready(signedIn).note).toContain('commencé ici');
    expect(guest.kept).toBeNull();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.held?.market.state.position?.lots).toBe(100_000);
  });

  it('take the place of a market in which nothing was done', async () => {
    const guest = new FakeStorage();
    const { store } = await open(null, guest);
    await store.start(choice);
    buy(sessionOf(store));
    store.dispose();
    const server = new FakeServer();
    const idle = await open(server);
    await idle.store.start({ ...choice, frame: 'european' });
    await vi.advanceTimersByTimeAsync(5_000);
    idle.store.dispose();
    const { store: signedIn } = await open(server, idle.own, guest);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ready(signedIn).saved).toBe('saved');
    expect(server.held?.market.state).toMatchObject({
      frame: 'international',
      position: { lots: 100_000 },
    });
  });

  it('stay without an account where something was done in it', async () => {
    const guest = new FakeStorage();
    const { store } = await open(null, guest);
    await store.start(choice);
    buy(sessionOf(store));
    store.dispose();
    const server = new FakeServer();
    const own = await open(server);
    await own.store.start(choice);
    buy(sessionOf(own.store), '0.05');
    await vi.advanceTimersByTimeAsync(5_000);
    own.store.dispose();
    const again = await open(server, own.own, guest);
    expect(sessionOf(again.store).state.position?.lots).toBe(50_000);
    expect(guest.kept?.current).not.toBeNull();
  });
});
