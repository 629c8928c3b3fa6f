import { ORPCError } from '@orpc/client';
import { saveSimulation } from '@chandelle/market/simulation/simulation';
import { describe, expect, it } from 'vitest';
import { chooseRecord, makeRecord, fromServer } from './choose-record.ts';
import type { MarketRecord, SimulatorRecord, SimulatorStorage } from './simulator-storage.ts';
import { openSimulator } from './open-markets.ts';
import { startMarket } from './replay.ts';
import type { ServerMarket, SimulatorServer } from './simulator-server.ts';

const state = saveSimulation(startMarket('chop', 1));
const market: ServerMarket = { id: 'a', slot: 'market', revision: 5, state };

const storing = (record: SimulatorRecord | Error | null): SimulatorStorage => ({
  load: async () => {
    if (record instanceof Error) throw record;
    return record;
  },
  save: async () => {},
});
const storedMarket = (market: MarketRecord): SimulatorRecord => ({
  version: 2,
  shown: 'market',
  market,
  replay: null,
});
const answering = (found: ServerMarket | null | Error): Pick<SimulatorServer, 'slots'> => ({
  slots: async () => {
    if (found instanceof Error) throw found;
    return { market: found, replay: null };
  },
});
const failures = [
  new TypeError('Failed to fetch'),
  new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }),
  new ORPCError('TOO_MANY_REQUESTS', { status: 429 }),
];

describe('opening the simulator', () => {
  it.each(failures)(
    'begins no market when the server could not say whether there is one: %s',
    async (failure) => {
      await expect(openSimulator(storing(null), answering(failure))).rejects.toBe(failure);
      const unreadable = storing(new Error('The browser keeps nothing.'));
      await expect(openSimulator(unreadable, answering(failure))).rejects.toBe(failure);
    },
  );

  it.each(failures)('goes on from what this browser keeps meanwhile: %s', async (failure) => {
    const record = { ...fromServer(market), revision: 4 };
    const { markets } = await openSimulator(storing(storedMarket(record)), answering(failure));
    expect(markets.market.record).toEqual(record);
  });

  it('takes the server’s market on a device that keeps none, and begins one where there is none', async () => {
    const { markets } = await openSimulator(storing(null), answering(market));
    expect(markets.market.record).toMatchObject({ id: 'a', started: true, revision: 5 });
    const first = await openSimulator(storing(null), answering(null));
    expect(first.markets.market.record).toMatchObject({ started: false, replaces: [] });
  });

  it('shows the session under way on a device that keeps nothing, and elsewhere what was shown there', async () => {
    const replay: ServerMarket = { ...market, id: 'b', slot: 'replay' };
    const both = { slots: async () => ({ market, replay }) };
    expect((await openSimulator(storing(null), both)).markets.shown).toBe('replay');
    const kept = storing(storedMarket(fromServer(market)));
    expect((await openSimulator(kept, both)).markets.shown).toBe('market');
    expect((await openSimulator(storing(null), answering(market))).markets.shown).toBe('market');
  });

  it('says which record cannot be read, and opens without it when it is given up', async () => {
    const damaged = { ...makeRecord({ ...state, scenario: null }, null), replaces: ['a'] };
    const storage = storing(storedMarket(damaged));
    await expect(openSimulator(storage, answering(market))).rejects.toMatchObject({
      name: 'UnreadableMarket',
      slot: 'market',
    });
    const { markets } = await openSimulator(storage, answering(market), 'market');
    expect(markets.market.record.id).toBe('a');
  });
});

describe('a market begun here in the place of another', () => {
  it('is gone on with while the server still has that one, and not when it has a third', () => {
    const begun = makeRecord(state, null, fromServer(market));
    expect(begun.replaces).toEqual(['a']);
    expect(chooseRecord(begun, market)).toEqual({ record: begun, lost: false });
    expect(chooseRecord(begun, { ...market, id: 'b' }).record?.id).toBe('b');
  });

  it('names every one whose start may have arrived', () => {
    const second = makeRecord(state, null, fromServer(market));
    const third = makeRecord(state, null, second);
    expect(third.replaces).toEqual([second.id, 'a']);
  });
});
