import { randomUUID } from 'node:crypto';
import { firstPlan, type Plan } from '@chandelle/market/plan/plan';
import type { Command } from '@chandelle/market/simulation/commands';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildLearner, type BuiltLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { expectOk } from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { makeTestClock } from '../../../testing/test-clock.ts';
import type { Advanced } from '../advance-simulation.ts';
import type { StoredSimulation } from '../stored-simulation.ts';
import type { MarketDays } from '../../plan-versions/hold-markets.ts';

/** A Friday, ten in the morning in Paris. */
const friday = '2026-11-20T09:00:00Z';
const morning = '2026-11-20T10:00:00+01:00';
const clock = makeTestClock(friday);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => clock.set(friday));

const refusing: Plan = {
  ...firstPlan,
  scenario: 'Retour sur un support.',
  day: { positions: 1, losses: 1 },
  modes: { markets: 'refuse', hours: 'refuse', risk: 'refuse', day: 'refuse', stop: 'refuse' },
};
async function buildPlanner(plan: Plan = refusing): Promise<BuiltLearner> {
  const learner = await buildLearner(app);
  const body = { plan, known: null };
  expectOk(await callApi(app, 'PUT', '/plan', { cookie: learner.cookie, body }));
  return learner;
}
const begin = async ({ cookie }: BuiltLearner, slot = 'market') =>
  expectOk<StoredSimulation>(
    await callApi(app, 'PUT', `/simulator/${slot}`, {
      cookie,
      body: { id: randomUUID(), scenario: 'range', seed: 1, replaces: [] },
    }),
  );
const send = async ({ cookie }: BuiltLearner, id: string, revision: number, commands: Command[]) =>
  expectOk<Advanced>(
    await callApi(app, 'POST', `/simulator/simulations/${id}/batches`, {
      cookie,
      body: {
        id,
        batchId: randomUUID(),
        revision,
        commands: commands.map((command) => ({ at: 0, command })),
        toSecond: 0,
      },
    }),
  );
const buy = (quantity = '0.01', made: string = morning): Command => ({
  id: randomUUID(),
  made,
  type: 'place-order',
  order: {
    side: 'buy',
    kind: 'market',
    quantity,
    protect: { stop: '49000', target: '54000' },
  },
});
const sell = (made: string): Command => ({
  id: randomUUID(),
  made,
  type: 'take-profit',
  percent: 100,
});
const reasons = ({ rejected }: Advanced) =>
  rejected.map(({ rejection }) => [rejection.code, rejection.values.reasons]);

test('the server refuses what the plan refuses, keeps what it allows, and never refuses a sale', async () => {
  const learner = await buildPlanner();
  const { id } = await begin(learner);
  const late = '2026-11-20T21:00:00+01:00';
  clock.set('2026-11-20T20:30:00Z');
  const first = await send(learner, id, 0, [buy('0.15'), buy(), sell(late)]);
  expect(reasons(first)).toEqual([['plan-refuses', 'position-risk']]);
  expect(first.fills).toBeGreaterThan(1);
  expect(first.account.coins).toBe('0');
  const second = await send(learner, id, 1, [buy('0.01', late)]);
  expect(reasons(second)[0]?.[1]).toMatch(/^hour .*positions/);
  expect(second.fills).toBe(first.fills);
  // Who does not say when, buys now.
  const { made: _made, ...undated } = buy();
  expect(reasons(await send(learner, id, 2, [undated as Command]))[0]?.[1]).toMatch(/^hour /);
});

test('what was done in one market counts in the other, and the next day is another one', async () => {
  const learner = await buildPlanner();
  const own = await begin(learner);
  const session = await begin(learner, 'replay');
  expect(reasons(await send(learner, own.id, 0, [buy()]))).toEqual([]);
  expect(reasons(await send(learner, session.id, 0, [buy()]))).toEqual([
    ['plan-refuses', 'positions'],
  ]);
  const read = await callApi(app, 'GET', '/simulator/plan', { cookie: learner.cookie });
  expect(read.body).toMatchObject({ now: '2026-11-20T09:00:00.000Z', versions: [{ number: 1 }] });
  const { markets } = expectOk<{ markets: MarketDays[] }>(read);
  expect(markets).toEqual([
    {
      market: own.id,
      days: { '2026-11-20': { positions: 1, losses: 0, percent: '0', breaches: 0 } },
    },
  ]);
  clock.set('2026-11-23T09:00:00Z');
  const monday = '2026-11-23T10:00:00+01:00';
  expect(reasons(await send(learner, session.id, 1, [buy('0.01', monday)]))).toEqual([]);
});

test('a clock that runs ahead opens no day before its time', async () => {
  const learner = await buildPlanner();
  const { id } = await begin(learner);
  const ahead = '2026-11-23T10:00:00+01:00';
  expect(reasons(await send(learner, id, 0, [buy()]))).toEqual([]);
  expect(reasons(await send(learner, id, 1, [sell(ahead), buy('0.01', ahead)]))).toEqual([
    ['plan-refuses', 'positions losses day-losses'],
  ]);
});

test('a plan that warns lets the order through and notes the breach; without a plan nothing is held', async () => {
  const warning = await buildPlanner({
    ...refusing,
    modes: { markets: 'warn', hours: 'warn', risk: 'warn', day: 'warn', stop: 'warn' },
  });
  const { id } = await begin(warning);
  expect(reasons(await send(warning, id, 0, [buy('0.12')]))).toEqual([]);
  const slots = await callApi(app, 'GET', '/simulator', { cookie: warning.cookie });
  expect(slots.body).toMatchObject({
    market: { state: { held: { orders: [{ version: 1, broken: ['position-risk'] }] } } },
  });
  const free = await buildLearner(app);
  const other = await begin(free);
  expect(reasons(await send(free, other.id, 0, [buy('0.15')]))).toEqual([]);
});
