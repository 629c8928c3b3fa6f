import { AsyncResource } from 'node:async_hooks';
import type { Pool } from 'pg';
import { inSpan, isTracing } from './spans.ts';

/** Names a statement by its own name, or by its first word: never by more of it. */
function nameStatement(query: unknown): string {
  const { name, text } =
    typeof query === 'object' && query !== null
      ? (query as { name?: unknown; text?: unknown })
      : { name: undefined, text: query };
  if (typeof name === 'string') return name;
  return typeof text === 'string'
    ? (/^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'sql')
    : 'sql';
}

/** Traces a query that answers by a promise. */
export const traceQuery = <Result>(query: unknown, run: () => Promise<Result>): Promise<Result> =>
  isTracing()
    ? inSpan(
        {
          name: nameStatement(query),
          kind: 'client',
          attributes: { 'db.system.name': 'postgresql' },
        },
        run,
      )
    : run();

/** Makes queries of a pool belong to who asked, also those that wait for a connection: another request frees it. */
export function bindContext(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (done?: unknown) => unknown;
  pool.connect = ((done?: (...given: unknown[]) => void) =>
    connect(
      done !== undefined && isTracing() ? AsyncResource.bind(done) : done,
    )) as Pool['connect'];
}
