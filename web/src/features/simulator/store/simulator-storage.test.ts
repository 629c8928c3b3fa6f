import 'fake-indexeddb/auto';
import { createSimulation } from '@chandelle/market/simulation/simulation';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  browserStorage,
  receiveFromGuest,
  type MarketRecord,
  type SimulatorRecord,
} from './simulator-storage.ts';

const { state } = createSimulation({ scenario: 'range', seed: 1, preset: 'prise-en-main' });
const file = { begin: 0, candles: 2, startsAt: 0, barSeconds: 60 };
const series = { startsAt: 0, barSeconds: 60, priceDigits: 2, quantityDigits: 6, bars: [] };

/** A market of the learner's own; with a series, one from a file. */
function makeMarket(id: string, from: typeof series | null = null): MarketRecord {
  return {
    id,
    started: true,
    replaces: [],
    revision: 3,
    reached: 60,
    state: { ...state, file: from && file },
    series: from,
    pending: [],
    batch: null,
  };
}
const simulator = (market: MarketRecord | null): SimulatorRecord => ({
  version: 2,
  shown: 'market',
  market,
  replay: null,
  closing: [],
});

beforeEach(() => deleteDB('chandelle-simulateur'));

it('keeps each learner their own simulator', async () => {
  const [camille, noe] = [browserStorage('camille'), browserStorage('noe')];
  await camille.save(simulator(makeMarket('one')));
  expect(await camille.load()).toEqual(simulator(makeMarket('one')));
  expect(await noe.load()).toBeNull();
});

it('has written a market in the turn in which it is given, for a page that is left right after', async () => {
  const storage = browserStorage(null);
  await storage.load();
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  const saved = storage.save(simulator(makeMarket('one')));
  await Promise.resolve();
  expect(commit).toHaveBeenCalledOnce();
  commit.mockRestore();
  await saved;
  expect(await storage.load()).toEqual(simulator(makeMarket('one')));
});

it('goes on when the database was deleted under it', async () => {
  const storage = browserStorage('camille');
  await storage.save(simulator(makeMarket('one')));
  await deleteDB('chandelle-simulateur');
  expect(await storage.load()).toBeNull();
  await storage.save(simulator(makeMarket('two')));
  expect(await storage.load()).toEqual(simulator(makeMarket('two')));
});

it('keeps the candles of a file apart, and drops them with their market', async () => {
  const storage = browserStorage('camille');
  await storage.save(simulator(makeMarket('two', series)));
  await browserStorage('noe').save(simulator(makeMarket('three', series)));
  // Later saves need not bring the candles along.
  await storage.save(simulator({ ...makeMarket('two', series), series: null }));
  expect((await storage.load())?.market?.series).toEqual(series);
  await storage.save(simulator(makeMarket('four')));
  const database = await openDB('chandelle-simulateur');
  expect(await database.getAllKeys('bougies')).toEqual([['noe', 'three']]);
  database.close();
});

it('gives what a guest kept to one learner, candles and all, and nobody else finds it', async () => {
  await browserStorage(null).save(simulator(makeMarket('five', series)));
  const kept = await browserStorage(null).load();
  await receiveFromGuest('camille', kept);
  expect(await browserStorage('camille').load()).toEqual(simulator(makeMarket('five', series)));
  expect(await browserStorage(null).load()).toBeNull();
  const database = await openDB('chandelle-simulateur');
  expect(await database.getAllKeys('bougies')).toEqual([['camille', 'five']]);
  database.close();
});

it('forgets what a guest kept where the learner keeps their own', async () => {
  await browserStorage('camille').save(simulator(makeMarket('one')));
  await browserStorage(null).save(simulator(makeMarket('six')));
  await receiveFromGuest('camille', null);
  expect((await browserStorage('camille').load())?.market?.id).toBe('one');
  expect(await browserStorage(null).load()).toBeNull();
});

it('reads what was kept before a market named what it replaces', async () => {
  const storage = browserStorage('camille');
  const { replaces: _later, ...before } = makeMarket('one');
  await storage.save({ ...simulator(null), market: before as MarketRecord });
  expect((await storage.load())?.market?.replaces).toEqual([]);
});

it('keeps nothing of a save that fails in its middle', async () => {
  const storage = browserStorage('camille');
  await storage.save(simulator(makeMarket('one')));
  const broken = { ...series, bars: [() => 'no data'] } as unknown as typeof series;
  await expect(storage.save(simulator(makeMarket('two', broken)))).rejects.toThrow();
  expect((await storage.load())?.market?.id).toBe('one');
});

it('keeps the candles of an episode apart like those of a file, and those of a blind one with its market, since they grow', async () => {
  const storage = browserStorage('camille');
  const session = (id: string, episode: string | null): MarketRecord => {
    const market = makeMarket(id, series);
    return { ...market, state: { ...market.state, episode: { id: episode } } };
  };
  const named = { ...simulator(makeMarket('one', series)), replay: session('two', 'ete-2023') };
  await storage.save(named);
  expect(await storage.load()).toEqual(named);
  const blind = { ...simulator(makeMarket('one', series)), replay: session('three', null) };
  await storage.save(blind);
  expect(await storage.load()).toEqual(blind);
  const database = await openDB('chandelle-simulateur');
  expect(await database.getAllKeys('bougies')).toEqual([['camille', 'one']]);
  database.close();
});
