import { randomUUID } from 'node:crypto';
import { advance } from '@chandelle/market/simulation/advance';
import type { Command } from '@chandelle/market/simulation/commands';
import {
  createSimulation,
  resumeSimulation,
  saveSimulation,
} from '@chandelle/market/simulation/simulation';
import { submit } from '@chandelle/market/simulation/submit';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLearner, type BuiltLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { Advanced, Batch } from './advance-simulation.ts';
import type { StoredSimulation } from './stored-simulation.ts';
import { simulationCommands, simulations } from './tables.ts';

let app: TestApp;
let learner: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  learner = await buildLearner(app);
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: object, { cookie } = learner) =>
  callApi(app, method, path, { cookie, ...(body === undefined ? {} : { body }) });
const market = { scenario: 'news-shock', seed: 7 } as const;
/** The market that the learner's page has seen last. */
let seen: string[] = [];
const startMarket = async (given: object = {}): Promise<StoredSimulation> => {
  const { status, body } = await call('PUT', '/simulator/market', {
    id: randomUUID(),
    ...market,
    replaces: seen,
    ...given,
  });
  expect(status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own output
  const started = body as StoredSimulation;
  seen = [started.id];
  return started;
};
const send = (id: string, batch: Partial<Batch>) =>
  call('POST', `/simulator/simulations/${id}/batches`, {
    batchId: randomUUID(),
    revision: 0,
    commands: [],
    toSecond: 0,
    ...batch,
  });
const buy = (id: string, amount: string): Command => ({
  id,
  type: 'place-order',
  order: { side: 'buy', kind: 'market', amount },
});
const commands: Batch['commands'] = [
  { at: 5, command: buy('a', '1000') },
  {
    at: 60,
    command: {
      id: 'b',
      type: 'place-order',
      order: { side: 'buy', kind: 'limit', price: '49000', quantity: '0.02' },
    },
  },
  {
    at: 600,
    command: {
      id: 'c',
      type: 'place-order',
      order: { side: 'sell', kind: 'trailing-stop', trailPercent: '2', quantity: '0.01' },
    },
  },
  { at: 601, command: { id: 'd', type: 'deposit', amount: '250.5' } },
];

describe('going on with a market', () => {
  it('gives the same account as the page’s own engine, to the last unit, in whatever batches', async () => {
    const own = createSimulation({ ...market, preset: 'simulator' });
    for (const { at, command } of commands) {
      advance(own, at);
      expect(submit(own, command).accepted).toBe(true);
    }
    advance(own, 200_000);

    const { id } = await startMarket();
    const first = await send(id, { commands: commands.slice(0, 2), toSecond: 61 });
    expect(first).toMatchObject({ status: 200, body: { revision: 1, now: 61, rejected: [] } });
    const second = await send(id, { revision: 1, commands: commands.slice(2), toSecond: 200_000 });
    expect(second.body).toEqual({
      revision: 2,
      now: 200_000,
      account: own.state.account,
      orders: own.state.orders.map((order) => order.id),
      fills: own.state.fills.length,
      rejected: [],
    });

    const { body } = await call('GET', '/simulator');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own output
    const stored = (body as Record<'market', StoredSimulation>).market;
    expect(stored.state).toEqual(saveSimulation(own));
    // Another device goes on from it as this one would.
    const there = resumeSimulation(stored.state);
    advance(there, 300_000);
    advance(own, 300_000);
    expect(saveSimulation(there)).toEqual(saveSimulation(own));
  });

  it('counts a repeated batch once, and a repeated command too', async () => {
    const { id } = await startMarket();
    const batch = {
      batchId: randomUUID(),
      commands: [{ at: 5, command: buy('a', '1000') }],
      toSecond: 9,
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(id, batch)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    const again = await send(id, {
      revision: 1,
      commands: [{ at: 9, command: buy('a', '1000') }],
      toSecond: 9,
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own output
    const { fills } = (answers[0] as { body: Advanced }).body;
    expect(again.body).toMatchObject({ revision: 2, fills });
    const [stored] = await app.services.database
      .select({ commands: count() })
      .from(simulationCommands)
      .where(eq(simulationCommands.simulationId, id));
    expect(stored?.commands).toBe(1);
  });

  it('says at its field why a command changed nothing, and carries out the others', async () => {
    const { id } = await startMarket();
    const { body } = await send(id, {
      commands: [
        { at: 1, command: buy('a', '99999999') },
        { at: 1, command: buy('b', 'beaucoup') },
        { at: 2, command: buy('c', '100') },
      ],
      toSecond: 2,
    });
    expect(body).toMatchObject({
      rejected: [
        { id: 'a', rejection: { code: 'insufficient-funds', field: 'amount' } },
        { id: 'b', rejection: { code: 'not-a-number', field: 'amount' } },
      ],
    });
    const [row] = await app.services.database
      .select()
      .from(simulations)
      .where(eq(simulations.id, id));
    expect(row).toMatchObject({ commandCount: 1, revision: 1 });
  });

  it('shows a page that another one has gone on, with the market as it stands', async () => {
    const { id } = await startMarket();
    await send(id, { commands: [{ at: 5, command: buy('a', '1000') }], toSecond: 10 });
    const late = await send(id, { commands: [{ at: 5, command: buy('x', '1000') }], toSecond: 20 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'SIMULATION_MOVED', data: { id, revision: 1, state: { now: 10 } } },
    });
  });

  it.each<[string, Partial<Batch>]>([
    [
      'commands out of order',
      {
        commands: [
          { at: 9, command: buy('a', '10') },
          { at: 8, command: buy('b', '10') },
        ],
        toSecond: 9,
      },
    ],
    ['an end before its commands', { commands: [{ at: 9, command: buy('a', '10') }], toSecond: 8 }],
    ['a leap of years', { toSecond: 100_000_000 }],
    ['half a second', { toSecond: 0.5 }],
    [
      'an unknown command',
      {
        commands: [{ at: 1, command: JSON.parse('{"id":"a","type":"win"}') as Command }],
        toSecond: 1,
      },
    ],
    [
      'a forged field',
      {
        commands: [
          {
            at: 1,
            command: JSON.parse(
              '{"id":"a","type":"deposit","amount":"1","account":{"cash":"9"}}',
            ) as Command,
          },
        ],
        toSecond: 1,
      },
    ],
  ])('refuses %s and changes nothing', async (_name, batch) => {
    const { id } = await startMarket();
    expect((await send(id, batch)).status).toBe(422);
    const [row] = await app.services.database
      .select()
      .from(simulations)
      .where(eq(simulations.id, id));
    expect(row).toMatchObject({ revision: 0, commandCount: 0, state: { now: 0 } });
  });

  it('computes long parts of a market only so often', async () => {
    const eager = await buildLearner(app);
    const id = randomUUID();
    await call('PUT', '/simulator/market', { id, ...market, replaces: [] }, eager);
    const statuses: number[] = [];
    for (let revision = 0; revision < 21; revision += 1) {
      const batch = {
        batchId: randomUUID(),
        revision,
        commands: [],
        toSecond: (revision + 1) * 90_000,
      };
      statuses.push(
        (await call('POST', `/simulator/simulations/${id}/batches`, batch, eager)).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('takes 2,000 commands at most', async () => {
    const { id } = await startMarket();
    await app.services.database
      .update(simulations)
      .set({ commandCount: 2000 })
      .where(eq(simulations.id, id));
    expect(
      await send(id, { commands: [{ at: 1, command: buy('a', '10') }], toSecond: 1 }),
    ).toMatchObject({
      status: 409,
      body: { code: 'SIMULATION_FULL' },
    });
    expect((await send(id, { toSecond: 1 })).status).toBe(200);
  });
});

describe('the slots', () => {
  it('hold one market each; the one before is over', async () => {
    const first = await startMarket();
    const second = await startMarket({ seed: 8 });
    expect((await send(first.id, { toSecond: 1 })).body).toMatchObject({
      code: 'SIMULATION_NOT_FOUND',
    });
    const replay = { id: randomUUID(), scenario: 'range', seed: 1, replaces: [] };
    expect((await call('PUT', '/simulator/replay', replay)).status).toBe(200);
    expect((await call('GET', '/simulator')).body).toMatchObject({
      market: { id: second.id },
      replay: { id: replay.id, state: { preset: 'replay' } },
    });
    const leave = (id: string) => call('DELETE', `/simulator/simulations/${id}`);
    for (const _ of [1, 2]) expect((await leave(replay.id)).status).toBe(200);
    expect((await call('GET', '/simulator')).body).toMatchObject({ replay: null });
    // A market that was left long ago, and told late, does not end the one that came after it.
    expect((await leave(first.id)).status).toBe(200);
    expect((await call('GET', '/simulator')).body).toMatchObject({ market: { id: second.id } });
  });

  it('keep the end of a replay, however late it is told', async () => {
    const id = randomUUID();
    await call('PUT', '/simulator/replay', { id, scenario: 'range', seed: 1, replaces: [] });
    const batch = {
      batchId: randomUUID(),
      commands: [
        { at: 60, command: buy('a', '1000') },
        { at: 600, command: { id: 'b', type: 'end' as const } },
      ],
      toSecond: 900,
    };
    for (const _ of [1, 2]) expect(await send(id, batch)).toMatchObject({ body: { now: 600 } });
    expect((await call('GET', '/simulator')).body).toMatchObject({
      replay: { id, revision: 1, state: { now: 600, stoppedAt: 600 } },
    });
    await call('DELETE', `/simulator/simulations/${id}`);
  });

  it('a repeated start gives the market as it is now', async () => {
    const id = randomUUID();
    await startMarket({ id });
    await send(id, { toSecond: 30 });
    expect(await startMarket({ id })).toMatchObject({ revision: 1, state: { now: 30 } });
    const other = { id, scenario: 'range', seed: 7, replaces: [] };
    expect((await call('PUT', '/simulator/market', other)).status).toBe(422);
  });

  it('a start that is repeated after its market is over does not bring it back', async () => {
    const { id } = await startMarket();
    const next = await startMarket();
    const again = await call('PUT', '/simulator/market', { id, ...market, replaces: [] });
    expect(again).toMatchObject({ status: 404, body: { code: 'SIMULATION_NOT_FOUND' } });
    expect((await call('GET', '/simulator')).body).toMatchObject({ market: { id: next.id } });
  });

  it('a start ends no market that its page has not seen', async () => {
    const elsewhere = await startMarket();
    await send(elsewhere.id, { toSecond: 30 });
    for (const replaces of [[], [randomUUID()]])
      expect(
        await call('PUT', '/simulator/market', { id: randomUUID(), ...market, replaces }),
      ).toMatchObject({
        status: 409,
        body: { code: 'SLOT_TAKEN', data: { id: elsewhere.id, revision: 1, state: { now: 30 } } },
      });
    expect((await send(elsewhere.id, { revision: 1, toSecond: 31 })).status).toBe(200);
    // One that is over already hinders nobody.
    await call('DELETE', `/simulator/simulations/${elsewhere.id}`);
    await startMarket();
  });

  it('of two starts at once one counts', async () => {
    const replaces = [(await startMarket()).id];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call('PUT', '/simulator/market', { id: randomUUID(), ...market, replaces }),
      ),
    );
    const [started, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own output
    const { id } = (started as { body: StoredSimulation }).body;
    expect((await call('GET', '/simulator')).body).toMatchObject({ market: { id } });
    seen = [id];
  });

  it('are a learner’s own', async () => {
    const { id } = await startMarket();
    const other = await buildLearner(app);
    const body = { batchId: randomUUID(), revision: 0, commands: [], toSecond: 1 };
    const path = `/simulator/simulations/${id}/batches`;
    expect((await call('POST', path, body, other)).status).toBe(404);
    const stolen = { id, ...market, replaces: [] };
    expect((await call('PUT', '/simulator/market', stolen, other)).status).toBe(422);
    await call('DELETE', `/simulator/simulations/${id}`, undefined, other);
    expect((await call('GET', '/simulator')).body).toMatchObject({ market: { id } });
    expect((await call('GET', '/simulator', undefined, other)).body).toEqual({
      market: null,
      replay: null,
    });
    for (const [method, at] of [
      ['GET', '/simulator'],
      ['PUT', '/simulator/market'],
      ['DELETE', `/simulator/simulations/${id}`],
      ['POST', path],
    ] as const)
      expect((await callApi(app, method, at)).status, at).toBe(401);
  });

  it('keep the last 20 that are over', async () => {
    const eager = await buildLearner(app);
    let replaces: string[] = [];
    for (let seed = 0; seed < 24; seed += 1) {
      const id = randomUUID();
      await call('PUT', '/simulator/market', { id, scenario: 'chop', seed, replaces }, eager);
      replaces = [id];
    }
    const [stored] = await app.services.database
      .select({ markets: count() })
      .from(simulations)
      .where(eq(simulations.learnerId, eager.learnerId));
    expect(stored?.markets).toBe(21);
  });
});

it('takes a batch a second for as long as a page runs at its highest speed', async () => {
  const runner = await buildLearner(app);
  const id = randomUUID();
  await call('PUT', '/simulator/market', { id, ...market, replaces: [] }, runner);
  const statuses: number[] = [];
  // Sent at once they are more than a page sends in any minute.
  for (let revision = 0; revision < 100; revision += 1) {
    const batch = { batchId: randomUUID(), revision, commands: [], toSecond: (revision + 1) * 600 };
    const answer = await call('POST', `/simulator/simulations/${id}/batches`, batch, runner);
    statuses.push(answer.status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});
