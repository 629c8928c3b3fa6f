import { randomUUID } from 'node:crypto';
import type { Plan } from '@chandelle/market/plan/plan';
import { warning } from '@chandelle/market/plan/testing';
import type { Command } from '@chandelle/market/simulation/commands';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildLearner, type BuiltLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { expectOk } from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { makeTestClock } from '../../../testing/test-clock.ts';
import type { Advanced } from '../advance-simulation.ts';
import type { MarketDays } from '../../plan-versions/hold-markets.ts';
import {
  protectedBuy as buy,
  friday,
  monday,
  refusingPlan,
  givePlan,
  sendToMarket,
  startMarket,
} from '../../plan-versions/testing.ts';

const clock = makeTestClock(friday);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => clock.set(friday));

async function buildPlanner(plan?: Plan): Promise<BuiltLearner> {
  const learner = await buildLearner(app);
  await givePlan(app, learner, plan);
  return learner;
}
const send = async (learner: BuiltLearner, id: string, revision: number, commands: Command[]) =>
  expectOk<Advanced>(await sendToMarket(app, learner, id, revision, commands));
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
  const id = await startMarket(app, learner);
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
  const own = await startMarket(app, learner);
  const session = await startMarket(app, learner, 'replay');
  expect(reasons(await send(learner, own, 0, [buy()]))).toEqual([]);
  expect(reasons(await send(learner, session, 0, [buy()]))).toEqual([
    ['plan-refuses', 'positions'],
  ]);
  const read = await callApi(app, 'GET', '/simulator/plan', { cookie: learner.cookie });
  expect(read.body).toMatchObject({ now: '2026-11-20T09:00:00.000Z', versions: [{ number: 1 }] });
  const { markets } = expectOk<{ markets: MarketDays[] }>(read);
  expect(markets).toEqual([
    {
      market: own,
      days: { '2026-11-20': { positions: 1, losses: 0, percent: '0', breaches: 0 } },
    },
  ]);
  clock.set('2026-11-23T09:00:00Z');
  expect(reasons(await send(learner, session, 1, [buy('0.01', monday)]))).toEqual([]);
});

test('a clock that runs ahead opens no day before its time', async () => {
  const learner = await buildPlanner();
  const id = await startMarket(app, learner);
  expect(reasons(await send(learner, id, 0, [buy()]))).toEqual([]);
  expect(reasons(await send(learner, id, 1, [sell(monday), buy('0.01', monday)]))).toEqual([
    ['plan-refuses', 'positions losses day-losses'],
  ]);
});

test('a plan that warns lets the order through and notes the breach; without a plan nothing is held', async () => {
  const warned = await buildPlanner({ ...refusingPlan, modes: warning });
  const id = await startMarket(app, warned);
  expect(reasons(await send(warned, id, 0, [buy('0.12')]))).toEqual([]);
  const slots = await callApi(app, 'GET', '/simulator', { cookie: warned.cookie });
  expect(slots.body).toMatchObject({
    market: { state: { held: { orders: [{ version: 1, broken: ['position-risk'] }] } } },
  });
  const free = await buildLearner(app);
  const other = await startMarket(app, free);
  expect(reasons(await send(free, other, 0, [buy('0.15')]))).toEqual([]);
});
