import { randomUUID } from 'node:crypto';
import type { PerpetualCommand } from '@chandelle/market/perpetual/commands';
import type { Plan } from '@chandelle/market/plan/plan';
import { warning } from '@chandelle/market/plan/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { expectOk } from '../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { makeTestClock } from '../../testing/test-clock.ts';
import type { MarketDays } from '../plan-versions/hold-markets.ts';
import {
  protectedBuy as buy,
  friday,
  monday,
  morning,
  refusingPlan,
  givePlan,
  sendToMarket,
  startMarket,
} from '../plan-versions/testing.ts';
import type { PerpetualAdvanced } from './advance-market.ts';
import { buildTrader, type Trader } from './testing.ts';

const clock = makeTestClock(friday);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => clock.set(friday));

async function buildPlanner(plan?: Plan): Promise<Trader> {
  const trader = await buildTrader(app);
  await givePlan(app, trader, plan);
  return trader;
}
const send = async (trader: Trader, id: string, revision: number, commands: PerpetualCommand[]) =>
  expectOk<PerpetualAdvanced>(
    await trader.send(id, { revision, commands: commands.map((command) => ({ at: 0, command })) }),
  );
const long = (quantity = '0.01', made: string = morning): PerpetualCommand => ({
  id: randomUUID(),
  made,
  type: 'place-order',
  order: { side: 'buy', kind: 'market', quantity, stop: '49000', target: '54000' },
});
const close = (made: string): PerpetualCommand => ({
  id: randomUUID(),
  made,
  type: 'close-position',
});
const reasons = ({ rejected }: PerpetualAdvanced) =>
  rejected.map(({ rejection: { code, field, values } }) => [code, field, values['reasons']]);

test('the server refuses what the plan refuses at its field, keeps what it allows, and never refuses to close', async () => {
  const trader = await buildPlanner();
  const { id } = await trader.start({ scenario: 'range', seed: 1 });
  const late = '2026-11-20T21:00:00+01:00';
  clock.set('2026-11-20T20:30:00Z');
  const first = await send(trader, id, 0, [long('0.15'), long(), close(late)]);
  expect(reasons(first)).toEqual([['plan-refuses', 'quantity', 'position-risk']]);
  expect(first.account.position).toBeNull();
  const [[code, field, said] = []] = reasons(await send(trader, id, 1, [long('0.01', late)]));
  expect([code, field]).toEqual(['plan-refuses', 'type']);
  expect(said).toMatch(/^hour .*positions/);
  // Who does not say when, opens now.
  const { made: _made, ...undated } = long();
  const open = await send(trader, id, 2, [undated]);
  expect(reasons(open)[0]?.[2]).toMatch(/^hour /);
});

test('what was done with contracts counts on the spot desk, and the other way round', async () => {
  const trader = await buildPlanner();
  const { id } = await trader.start({ scenario: 'range', seed: 1 });
  expect(reasons(await send(trader, id, 0, [long()]))).toEqual([]);
  const { cookie } = trader;
  const read = expectOk<{ markets: MarketDays[] }>(
    await callApi(app, 'GET', '/simulator/plan', { cookie }),
  );
  const one = { positions: 1, losses: 0, percent: '0', breaches: 0 };
  expect(read.markets).toEqual([{ market: id, days: { '2026-11-20': one } }]);
  const spot = await startMarket(app, trader);
  const sendSpot = (revision: number, made: string) =>
    sendToMarket(app, trader, spot, revision, [buy('0.01', made)]);
  expect((await sendSpot(0, morning)).body).toMatchObject({
    rejected: [{ rejection: { code: 'plan-refuses', values: { reasons: 'positions' } } }],
  });
  // On Monday a purchase comes first, and the contract is one too many.
  clock.set('2026-11-23T09:00:00Z');
  expect((await sendSpot(1, monday)).body).toMatchObject({ rejected: [] });
  expect(reasons(await send(trader, id, 1, [close(monday), long('0.01', monday)]))[0]?.[2]).toMatch(
    /^positions/,
  );
});

test('a plan that warns lets the order through, and the export says which rule the position broke', async () => {
  const trader = await buildPlanner({ ...refusingPlan, modes: warning });
  const { id } = await trader.start({ scenario: 'range', seed: 1 });
  expect(reasons(await send(trader, id, 0, [long('0.12')]))).toEqual([]);
  const held = {
    last: morning,
    day: '2026-11-20',
    orders: [{ day: '2026-11-20', version: 1, broken: ['position-risk'] }],
  };
  expect(await trader.current()).toMatchObject({ market: { held } });
  const [data] = app.services.personalData.filter(({ name }) => name === 'perpetuals');
  expect(await data?.export(trader.learnerId)).toMatchObject([
    {
      market: { held, positions: [{ number: 1, closedAt: null }] },
      verdicts: [{ position: 1, version: 1, broken: ['risk'] }],
    },
  ]);
  const free = await buildTrader(app);
  const other = await free.start({ scenario: 'range', seed: 1 });
  expect(reasons(await send(free, other.id, 0, [long('0.15')]))).toEqual([]);
});

test('an order that waits is held to the plan where it would risk more, also by who does not say when', async () => {
  const trader = await buildPlanner();
  const { id } = await trader.start({ scenario: 'range', seed: 1 });
  const waits: PerpetualCommand = {
    id: 'waits',
    made: morning,
    type: 'place-order',
    order: {
      side: 'buy',
      kind: 'limit',
      quantity: '0.01',
      price: '49500',
      stop: '48500',
      target: '54000',
    },
  };
  const amend = (amendment: { price?: string; quantity?: string }): PerpetualCommand => ({
    id: randomUUID(),
    type: 'amend-order',
    order: 'waits',
    ...amendment,
  });
  const first = await send(trader, id, 0, [waits, amend({ quantity: '0.15' })]);
  expect(reasons(first)).toEqual([['plan-refuses', 'quantity', 'position-risk']]);
  const second = await send(trader, id, 1, [amend({ price: '49400' })]);
  expect(second).toMatchObject({ rejected: [], account: { orders: [{ price: 4_940_000 }] } });
});
