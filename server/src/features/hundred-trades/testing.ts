import { randomUUID } from 'node:crypto';
import type { ownSeriesSchema, seriesSchema } from '@chandelle/contract/hundred-trades';
import type { storedSimulationSchema } from '@chandelle/contract/simulator';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import { firstPlan, type Plan } from '@chandelle/market/plan/plan';
import { allWeek, warning } from '@chandelle/market/plan/testing';
import type { Command } from '@chandelle/market/simulation/commands';
import type { output } from 'zod';
import { buildLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { expectOk } from '../../testing/play-lesson.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

export type Series = output<typeof seriesSchema>;
type Stored = output<typeof storedSimulationSchema>;

/** A plan that lets everything pass, and notes what it would have rejected. */
export const lenient: Plan = {
  ...firstPlan,
  scenario: 'Cassure confirmée par une clôture.',
  hours: allWeek,
  modes: warning,
};

export const buy = (given: object = {}): Command => ({
  id: randomUUID(),
  type: 'place-order',
  order: { side: 'buy', kind: 'market', amount: '500', setup: 'breakout', ...given },
});
export const sell = (): Command => ({ id: randomUUID(), type: 'take-profit', percent: 100 });

/** A learner with a plan, or none, and what their pages ask. */
export async function makeDecider(app: TestApp, plan: Plan | null = lenient) {
  const { cookie, learnerId } = await buildLearner(app);
  const call = (method: string, url: string, body?: object) =>
    callApi(app, method, url, { cookie, ...(body && { body }) });
  if (plan !== null) expectOk(await call('PUT', '/plan', { plan, known: null }));
  const revisions = new Map<string, number>();
  const startBlind = (given: object = {}) =>
    call('PUT', '/simulator/blind', {
      id: randomUUID(),
      days: 14,
      series: true,
      replaces: [],
      ...given,
    });
  return {
    cookie,
    learnerId,
    call,
    startBlind,
    begin: async () => expectOk<Series>(await call('POST', '/hundred-trades', {})),
    series: async () =>
      expectOk<output<typeof ownSeriesSchema>>(await call('GET', '/hundred-trades')),
    play: async (given?: object) => expectOk<Stored>(await startBlind(given)).id,
    /** Sends commands, one each minute from a second on, and goes on to a second. */
    send: async (
      id: string,
      { from = 0, commands = [], to }: { from?: number; commands?: Command[]; to?: number },
    ) => {
      const revision = revisions.get(id) ?? 0;
      const body = {
        batchId: randomUUID(),
        revision,
        commands: commands.map((command, index) => ({ at: from + 60 * index, command })),
        toSecond: to ?? from + 60 * commands.length,
        known: 0,
      };
      const path = `/simulator/simulations/${id}/batches`;
      const answer = expectOk<{ now: number; rejected: { rejection: Rejection }[] }>(
        await call('POST', path, body),
      );
      revisions.set(id, revision + 1);
      return { ...answer, again: () => call('POST', path, body) };
    },
  };
}

/** Commands that open and close so many trades. */
export const trades = (count: number, given: object = {}): Command[] =>
  Array.from({ length: count }, () => [buy(given), sell()]).flat();
