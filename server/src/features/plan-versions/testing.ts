import { randomUUID } from 'node:crypto';
import type { Plan } from '@chandelle/market/plan/plan';
import { onceADay, refusing } from '@chandelle/market/plan/testing';
import type { Command } from '@chandelle/market/simulation/commands';
import { type Answer, callApi } from '../../testing/call-api.ts';
import { expectOk } from '../../testing/play-lesson.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

/** A Friday, ten in the morning in Paris. */
export const friday = '2026-11-20T09:00:00Z';
/** The same moment and the Monday after it, as pages date their commands. */
export const morning = '2026-11-20T10:00:00+01:00';
export const monday = '2026-11-23T10:00:00+01:00';

/** A plan that refuses all that goes beyond it: one position a day, and nothing after a loss. */
export const refusingPlan: Plan = { ...onceADay, modes: refusing };

type SignedIn = Readonly<{ cookie: string }>;

/** Gives a learner their first plan. */
export async function givePlan(
  app: TestApp,
  { cookie }: SignedIn,
  plan: Plan = refusingPlan,
): Promise<void> {
  expectOk(await callApi(app, 'PUT', '/plan', { cookie, body: { plan, known: null } }));
}

/** Starts a market of the simulator, and returns its id. */
export async function startMarket(
  app: TestApp,
  { cookie }: SignedIn,
  slot = 'market',
): Promise<string> {
  const id = randomUUID();
  const body = { id, scenario: 'range', seed: 1, replaces: [] };
  expectOk(await callApi(app, 'PUT', `/simulator/${slot}`, { cookie, body }));
  return id;
}

/** Sends a market of the simulator commands for its first second. */
export const sendToMarket = (
  app: TestApp,
  { cookie }: SignedIn,
  id: string,
  revision: number,
  commands: readonly Command[],
): Promise<Answer> =>
  callApi(app, 'POST', `/simulator/simulations/${id}/batches`, {
    cookie,
    body: {
      id,
      batchId: randomUUID(),
      revision,
      commands: commands.map((command) => ({ at: 0, command })),
      toSecond: 0,
    },
  });

/** Makes a purchase at market with both exits. */
export const protectedBuy = (quantity = '0.01', made: string = morning): Command => ({
  id: randomUUID(),
  made,
  type: 'place-order',
  order: { side: 'buy', kind: 'market', quantity, protect: { stop: '49000', target: '54000' } },
});
