import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildLearner } from '../testing/build-learner.ts';
import { callApi } from '../testing/call-api.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

type Done = (error: Error | null, result?: unknown) => void;

/** Breaks the connection at one statement: before it is sent, or when it was carried out and only its answer is missing. */
function breakAt(wanted: number, when: 'before' | 'after') {
  const query = Client.prototype.query as (this: Client, ...given: unknown[]) => unknown;
  let count = 0;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    count += 1;
    if (count !== wanted) return query.apply(this, given);
    const cut = () => void this.connection.stream.destroy();
    if (when === 'before') {
      cut();
      return query.apply(this, given);
    }
    const lost = new Error('Connection terminated unexpectedly');
    const last = given.at(-1);
    if (typeof last !== 'function')
      return (query.apply(this, given) as Promise<unknown>).then(() => {
        cut();
        throw lost;
      });
    const done: Done = (error) => {
      cut();
      (last as Done)(error ?? lost);
    };
    return query.apply(this, [...given.slice(0, -1), done]);
  });
  return { end: () => spy.mockRestore(), wasMet: () => count >= wanted };
}

/** A digest of all that is kept; not of counted uses, which may be counted twice. */
async function digestTables(): Promise<string> {
  const { pool } = app.services;
  const { rows } = await pool.query<{ digest: string }>(`
    select string_agg(tablename || md5(query_to_xml(
      format('select * from %I t order by t::text', tablename), true, false, '')::text), ' '
      order by tablename) as digest
    from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'`);
  return rows[0]?.digest ?? '';
}

const operations: [method: string, path: string, body: object | undefined][] = [
  ['PATCH', '/account', { listedOnLeaderboard: false }],
  ['POST', '/lessons/candlesticks/attempt', undefined],
  ['DELETE', '/account/sessions', undefined],
];

test.each(operations)(
  'wherever the database is lost, %s %s says that nothing was done only when nothing was',
  async (method, path, body) => {
    const counts = { nothingDone: 0, uncertain: 0 };
    for (const when of ['before', 'after'] as const)
      for (let statement = 1, met = true; met; statement += 1) {
        const { cookie } = await buildLearner(app);
        await callApi(app, 'GET', '/session', { cookie });
        const before = await digestTables();
        const broken = breakAt(statement, when);
        const answer = await callApi(app, method, path, { cookie, ...(body && { body }) });
        broken.end();
        met = broken.wasMet();
        if (!met) expect(answer.status).toBe(200);
        if (answer.status !== 503) continue;
        const { code, data } = answer.body as { code: string; data: Record<string, unknown> };
        expect(code).toBe('SERVICE_UNAVAILABLE');
        expect(data).toEqual({ retryAfterSeconds: 1, nothingDone: expect.any(Boolean) });
        counts[data['nothingDone'] === true ? 'nothingDone' : 'uncertain'] += 1;
        const same = (await digestTables()) === before;
        // Broken off before the first statement of all, nothing can have been done.
        if (statement === 1 || data['nothingDone'] === true) expect(same).toBe(true);
        if (!same) expect(data['nothingDone']).toBe(false);
      }
    expect(counts.nothingDone).toBeGreaterThan(1);
    expect(counts.uncertain).toBeGreaterThan(0);
    expect(app.loggedErrors).toEqual([]);
  },
);
