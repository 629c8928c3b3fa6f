import { saveSimulation } from '@chandelle/market/simulation/simulation';
import { submit } from '@chandelle/market/simulation/submit';
import { expect, it } from 'vitest';
import { fromServer, makeRecord } from './choose-record.ts';
import { judgeHandOver, takeGuestMarkets } from './hand-over.ts';
import { startMarket } from './replay.ts';
import type { ServerMarket } from './simulator-server.ts';
import type { MarketRecord, SimulatorRecord } from './simulator-storage.ts';

/** A market as it was begun, or with something done in it. */
function makeState(played: boolean) {
  const simulation = startMarket('range', 7);
  if (played) submit(simulation, { id: 'one', type: 'deposit', amount: '5' });
  return saveSimulation(simulation);
}
const makeSimulator = (market: MarketRecord): SimulatorRecord => ({
  version: 2,
  shown: 'market',
  market,
  replay: null,
});
const guestOf = (played: boolean) => makeSimulator(makeRecord(makeState(played), null));
const serverOf = (played: boolean) => {
  const market: ServerMarket = { id: 'a', slot: 'market', revision: 3, state: makeState(played) };
  return { market, replay: null };
};
const emptyServer = { market: null, replay: null };

it('takes a guest’s market into an account that has none, as it stands, and names nothing to be ended', () => {
  const guest = guestOf(true);
  const found = { guest, own: null, server: emptyServer };
  expect(judgeHandOver(found)).toBe('take');
  expect(takeGuestMarkets(found).market).toEqual({ ...guest.market, replaces: [] });
  expect(judgeHandOver({ ...found, guest: guestOf(false) })).toBe('take');
});

it('takes it in the place of a market in which nothing was done, which may be ended', () => {
  const found = { guest: guestOf(true), own: null, server: serverOf(false) };
  expect(judgeHandOver(found)).toBe('take');
  expect(takeGuestMarkets(found).market?.replaces).toEqual(['a']);
});

it('asks where the account has one that was played, and forgets one in which nothing was done', () => {
  const server = serverOf(true);
  expect(judgeHandOver({ guest: guestOf(true), own: null, server })).toBe('ask');
  expect(judgeHandOver({ guest: guestOf(false), own: null, server })).toBe('forget');
});

it('asks too where the account’s own is on this device only', () => {
  const own = makeSimulator(makeRecord(makeState(true), null));
  expect(judgeHandOver({ guest: guestOf(true), own, server: emptyServer })).toBe('ask');
});

it('brings nothing twice', () => {
  const guest = guestOf(true);
  const own = takeGuestMarkets({ guest, own: null, server: emptyServer });
  expect(judgeHandOver({ guest, own, server: emptyServer })).toBe('forget');
});

it('has the rest of the account’s own market told before it is ended', () => {
  const unsent = {
    ...fromServer(serverOf(true).market),
    batch: { batchId: 'b', commands: [], toSecond: 9 },
  };
  const found = { guest: guestOf(true), own: makeSimulator(unsent), server: serverOf(true) };
  const taken = takeGuestMarkets(found);
  expect(taken.closing?.map(({ id }) => id)).toEqual(['a']);
  expect(taken.market?.replaces).toEqual(['a']);
});
