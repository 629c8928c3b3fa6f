import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';

/** A transaction: Drizzle, and the connection it runs on, for prepared statements. There is none within another. */
export interface Transaction extends Omit<NodePgDatabase, 'transaction'> {
  readonly $client: PoolClient;
}

/** How a transaction runs, where READ COMMITTED is not it. */
export type TransactionConfig = Pick<PgTransactionConfig, 'isolationLevel' | 'accessMode'>;

/** The database: Drizzle on a pool of connections. */
export interface Database extends Omit<NodePgDatabase, 'transaction'> {
  readonly $client: Pool;
  /**
   * Runs work in one transaction on one connection, by default READ COMMITTED. Commits what it resolves to, rolls back
   * and rethrows what it throws.
   */
  transaction: <Result>(
    work: (tx: Transaction) => Promise<Result>,
    config?: TransactionConfig,
  ) => Promise<Result>;
}
