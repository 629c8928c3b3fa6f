import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Database } from '../../services.ts';
import type { Log } from '../log.ts';
import * as schema from './schema.ts';

/**
 * Connects to a database by its URL. The pool opens connections as they are needed, at most `connections`.
 * Close it with `pool.end()`.
 */
export function connect(
  url: string,
  log: Log,
  connections = 20,
): { pool: Pool; database: Database } {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'chandelle',
    // A request is answered or refused long before; nothing may hold locks for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', (error) => log.warn('database.connection-lost', { reason: error.message }));
  return { pool, database: drizzle(pool, { schema }) };
}
