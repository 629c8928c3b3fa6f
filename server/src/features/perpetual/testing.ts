import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { buildLearner, type BuiltLearner } from '../../testing/build-learner.ts';
import { type Answer, callApi } from '../../testing/call-api.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import type { PerpetualBatch } from './advance-market.ts';
import type { PerpetualStart } from './start-perpetual.ts';
import type { StoredPerpetual } from './stored-perpetual.ts';

/** A learner who trades perpetual contracts, as their page does. */
export interface Trader extends BuiltLearner {
  /** Starts a market in the place of the one before, and returns it. */
  start: (given?: Partial<PerpetualStart>) => Promise<StoredPerpetual>;
  tryStart: (given: Partial<PerpetualStart>) => Promise<Answer>;
  send: (id: string, batch: Partial<PerpetualBatch>) => Promise<Answer>;
  leave: (id: string) => Promise<Answer>;
  current: () => Promise<StoredPerpetual | null>;
}

/** The market that traders of tests start, unless they say otherwise. */
export const tested = { frame: 'international', scenario: 'news-shock', seed: 7 } as const;

/** Builds a learner who trades perpetual contracts. */
export async function buildTrader(app: TestApp): Promise<Trader> {
  const learner = await buildLearner(app);
  const call = (method: string, path: string, body?: object): Promise<Answer> =>
    callApi(app, method, path, { cookie: learner.cookie, ...(body && { body }) });
  let seen: string[] = [];
  const tryStart: Trader['tryStart'] = (given) =>
    call('PUT', '/perpetual', {
      id: randomUUID(),
      ...('episode' in given ? { frame: tested.frame, seed: tested.seed } : tested),
      replaces: seen,
      ...given,
    });
  return {
    ...learner,
    tryStart,
    start: async (given = {}) => {
      const { status, body } = await tryStart(given);
      expect(status).toBe(200);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own output
      const started = body as StoredPerpetual;
      seen = [started.id];
      return started;
    },
    send: (id, batch) =>
      call('POST', `/perpetual/${id}/batches`, {
        batchId: randomUUID(),
        revision: 0,
        commands: [],
        toSecond: 0,
        ...batch,
      }),
    leave: (id) => call('DELETE', `/perpetual/${id}`),
    current: async () =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own output
      ((await call('GET', '/perpetual')).body as { current: StoredPerpetual | null }).current,
  };
}
