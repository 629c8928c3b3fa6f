// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { saveSimulation } from '@chandelle/market/simulation/simulation';
import { describe, expect, it } from 'vitest';
import { chooseDesk, freshDesk, fromServer } from './choose-desk.ts';
import type { KeptDesk, KeptSimulator, SimulatorKeeper } from './keep-simulator.ts';
import { openSimulator } from './open-desks.ts';
import { startMarket } from './replay.ts';
import type { ServerDesk, SimulatorServer } from './simulator-server.ts';

const state = saveSimulation(startMarket('chop', 1));
const market: ServerDesk = { id: 'a', desk: 'market', revision: 5, state };

const keeping = (kept: KeptSimulator | Error | null): SimulatorKeeper => ({
  load: async () => {
    if (kept instanceof Error) throw kept;
    return kept;
  },
  save: async () => {},
});
const keptMarket = (desk: KeptDesk): KeptSimulator => ({
  version: 2,
  shown: 'market',
  market: desk,
  replay: null,
});
const answering = (found: ServerDesk | null | Error): Pick<SimulatorServer, 'desks'> => ({
  desks: async () => {
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
      await expect(openSimulator(keeping(null), answering(failure))).rejects.toBe(failure);
      const unreadable = keeping(new Error('The browser keeps nothing.'));
      await expect(openSimulator(unreadable, answering(failure))).rejects.toBe(failure);
    },
  );

  it.each(failures)('goes on from what this browser keeps meanwhile: %s', async (failure) => {
    const kept = { ...fromServer(market), revision: 4 };
    const { desks } = await openSimulator(keeping(keptMarket(kept)), answering(failure));
    expect(desks.market.kept).toEqual(kept);
  });

  it('takes the server’s market on a device that keeps none, and begins one where there is none', async () => {
    const { desks } = await openSimulator(keeping(null), answering(market));
    expect(desks.market.kept).toMatchObject({ id: 'a', started: true, revision: 5 });
    const first = await openSimulator(keeping(null), answering(null));
    expect(first.desks.market.kept).toMatchObject({ started: false, replaces: [] });
  });

  it('says which record cannot be read, and opens without it when it is given up', async () => {
    const damaged = { ...freshDesk({ ...state, scenario: null }, null), replaces: ['a'] };
    const keeper = keeping(keptMarket(damaged));
    await expect(openSimulator(keeper, answering(market))).rejects.toMatchObject({
      name: 'UnreadableMarket',
      desk: 'market',
    });
    const { desks } = await openSimulator(keeper, answering(market), 'market');
    expect(desks.market.kept.id).toBe('a');
  });
});

describe('a market begun here in the place of another', () => {
  it('is gone on with while the server still has that one, and not when it has a third', () => {
    const begun = freshDesk(state, null, fromServer(market));
    expect(begun.replaces).toEqual(['a']);
    expect(chooseDesk(begun, market)).toEqual({ kept: begun, lost: false });
    expect(chooseDesk(begun, { ...market, id: 'b' }).kept?.id).toBe('b');
  });

  it('names every one whose start may have arrived', () => {
    const second = freshDesk(state, null, fromServer(market));
    const third = freshDesk(state, null, second);
    expect(third.replaces).toEqual([second.id, 'a']);
  });
});
