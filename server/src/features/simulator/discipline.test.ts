import { randomUUID } from 'node:crypto';
import type { disciplineSchema } from '@chandelle/contract/simulator';
import type { PerpetualCommand } from '@chandelle/market/perpetual/commands';
import type { Command } from '@chandelle/market/simulation/commands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { output } from 'zod';
import { buildLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { expectOk, statusAndCode } from '../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { buildTrader } from '../perpetual/testing.ts';
import { sendToMarket, startMarket } from '../plan-versions/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const buy = (id: string, protect?: { stop: string }): Command => ({
  id,
  type: 'place-order',
  order: {
    side: 'buy',
    kind: 'market',
    quantity: '0.01',
    ...(protect === undefined ? {} : { protect }),
  },
});
const sellAll = (id: string): Command => ({ id, type: 'take-profit', percent: 100 });

/** Starts a market in the place of another one, and carries commands out in it, one a minute. */
async function trade(cookie: string, commands: readonly Command[], replaces: string[] = []) {
  app.clock.advance({ minutes: 1 });
  const id = randomUUID();
  const begin = { id, scenario: 'range', seed: 3, replaces };
  expectOk(await callApi(app, 'PUT', '/simulator/market', { cookie, body: begin }));
  const body = {
    batchId: randomUUID(),
    revision: 0,
    commands: commands.map((command, index) => ({ at: (index + 1) * 60, command })),
    toSecond: (commands.length + 1) * 60,
  };
  const path = `/simulator/simulations/${id}/batches`;
  expect(expectOk(await callApi(app, 'POST', path, { cookie, body }))).toMatchObject({
    rejected: [],
  });
  return id;
}

const read = async (cookie: string) =>
  expectOk<output<typeof disciplineSchema>>(
    await callApi(app, 'GET', '/simulator/discipline', { cookie }),
  );

it('is closed to visitors', async () => {
  expect(statusAndCode(await callApi(app, 'GET', '/simulator/discipline'))).toBe(
    '401 UNAUTHORIZED',
  );
});

it('of a learner who never traded is empty', async () => {
  const { cookie } = await buildLearner(app);
  expect(await read(cookie)).toMatchObject({
    positions: 0,
    rules: [{ rule: 'stop', kept: [] }, {}, {}, {}],
  });
});

it('judges positions by rule, oldest first, in this market and in those before it', async () => {
  const { cookie } = await buildLearner(app);
  const first = await trade(cookie, [buy('a', { stop: '48000' }), sellAll('b')]);
  await trade(cookie, [buy('a')], [first]);
  const other = await buildLearner(app);
  expect(await read(cookie)).toEqual({
    positions: 2,
    rules: [
      { rule: 'stop', kept: [true, false] },
      { rule: 'risk', kept: [true, false] },
      { rule: 'held', kept: [true, false] },
      { rule: 'calm', kept: [true, true] },
    ],
  });
  expect(await read(other.cookie)).toMatchObject({ positions: 0 });
});

it('counts positions of contracts among those on spot markets, in the order in which one was at each', async () => {
  const learner = await buildTrader(app);
  await trade(learner.cookie, [buy('a'), sellAll('b')]);
  app.clock.advance({ minutes: 1 });
  const { id } = await learner.start({ scenario: 'range', seed: 1 });
  const order = { side: 'sell', kind: 'market', quantity: '0.01' } as const;
  const commands: PerpetualCommand[] = [
    { id: 'a', type: 'place-order', order: { ...order, stop: '51000' } },
    { id: 'b', type: 'close-position' },
    { id: 'c', type: 'place-order', order: { ...order, quantity: '0.1', stop: '56000' } },
    { id: 'd', type: 'amend-exit', exit: 'c:stop', trigger: '57000' },
  ];
  const batch = { commands: commands.map((command, index) => ({ at: index * 3600, command })) };
  const answer = await learner.send(id, { ...batch, toSecond: 4 * 3600 });
  expect(expectOk(answer)).toMatchObject({ rejected: [] });
  expect(await read(learner.cookie)).toMatchObject({
    positions: 3,
    rules: [
      { rule: 'stop', kept: [false, true, true] },
      { rule: 'risk', kept: [false, true, false] },
      { rule: 'held', kept: [false, true, false] },
      { rule: 'calm' },
    ],
  });
});

it('takes the last positions by the days on which they were opened, wherever one was last', async () => {
  const learner = await buildTrader(app);
  const spot = await startMarket(app, learner);
  const send = async (revision: number, commands: Command[]) =>
    expectOk(await sendToMarket(app, learner, spot, revision, commands));
  const made = () => app.clock().toISOString().replace('Z', '+00:00');
  const opened = (): Command => ({ ...buy(randomUUID()), made: made() });
  const closed = (): Command => ({ ...sellAll(randomUUID()), made: made() });
  await send(0, [opened(), closed()]);
  app.clock.advance({ hours: 24 });
  const { id } = await learner.start({ scenario: 'range', seed: 1 });
  const order = { side: 'sell', kind: 'market', quantity: '0.01', stop: '51000' } as const;
  const command: PerpetualCommand = { id: 'a', made: made(), type: 'place-order', order };
  expectOk(await learner.send(id, { commands: [{ at: 0, command }] }));
  app.clock.advance({ hours: 24 });
  // The old market goes on, and then a position is opened in it.
  const level = { level: 'a', price: '50000', note: '', alert: false };
  const marked: Command = { id: randomUUID(), made: made(), type: 'set-level', ...level };
  await send(1, [marked]);
  expect((await read(learner.cookie)).rules[0]).toEqual({ rule: 'stop', kept: [false, true] });
  await send(2, [opened()]);
  expect((await read(learner.cookie)).rules[0]?.kept).toEqual([false, true, false]);
});

it('counts positions of contracts that were opened before positions were kept', async () => {
  const learner = await buildTrader(app);
  const { id } = await learner.start({ scenario: 'range', seed: 1 });
  const order = { side: 'sell', kind: 'market', quantity: '0.01', stop: '51000' } as const;
  const commands = [{ at: 0, command: { id: 'a', type: 'place-order', order } as const }];
  expectOk(await learner.send(id, { commands }));
  await app.services.pool.query(
    "update perpetual_markets set market = market::jsonb - 'positions' where id = $1",
    [id],
  );
  expect((await read(learner.cookie)).rules[0]).toEqual({ rule: 'stop', kept: [true] });
});
