import { Pool } from 'pg';
import type { Database } from './database.ts';
import type { Log } from '../log.ts';
import { bindContext } from '../tracing/trace-queries.ts';
import { makeDrizzle } from './make-drizzle.ts';
import { type DatabaseWatch, watchDatabase } from './outages/watch-database.ts';
import { makeWatchedClient } from './outages/watched-client.ts';

/** Longest wait for connections to say goodbye to a server that may hang, in milliseconds. */
const goodbyeMs = 2_000;

/** A pool of connections to the database, and who knows whether it can be reached. */
export interface Connection {
  pool: Pool;
  database: Database;
  watch: DatabaseWatch;
  /** Waits for what is under way, then ends all connections; those of a server that hangs are broken. */
  close: () => Promise<void>;
}

/**
 * Connects to a database by its URL. The pool opens connections as they are needed, at most `connections`. While the
 * database cannot be reached, everything rejects at once with DatabaseUnavailable.
 */
export function connect(url: string, log: Log, connections = 20): Connection {
  const watch = watchDatabase(url, log);
  const pool = new Pool({
    Client: makeWatchedClient(watch),
    connectionString: url,
    max: connections,
    // For sendTogether: a statement is sent without waiting for the answer to the one before.
    pipeline: true,
    application_name: 'chandelle',
    // A request is answered or refused long before; nothing may hold locks for ever.
    statement_timeout: 30_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
  });
  bindContext(pool);
  // The watch has heard of it; the pool replaces the connection at the next use.
  pool.on('error', () => undefined);
  return {
    pool,
    database: makeDrizzle(pool),
    watch,
    async close() {
      const broken = setTimeout(watch.close, goodbyeMs).unref();
      await pool.end();
      clearTimeout(broken);
      watch.close();
    },
  };
}
