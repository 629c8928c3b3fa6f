import type { Pool, QueryResultRow } from 'pg';
import type { Database, Transaction } from '../database.ts';
import type { HotStatement } from './hot-statements.ts';

/** What a statement can run on. */
export type StatementRunner = Pool | Database | Transaction;

/** A statement of a hot path, called with its values in the order of $1, $2… */
export type PreparedStatement<Row> = (
  runner: StatementRunner,
  values: readonly unknown[],
) => Promise<Row[]>;

/** When PostgreSQL chooses how to run a statement: once for all values, or for each values anew. */
export type Planning = 'once' | 'by-values';

/**
 * Names a statement so that each connection parses it once, and Drizzle does not write it anew for each use.
 * For the hot paths that `hot-statements.ts` lists, each with its reason; everything else is written with Drizzle's
 * query builder. One that is planned by its values goes without its name to the database: how often a word stands in the messages
 * decides how it is best found.
 */
export function preparedStatement<Row extends QueryResultRow>(
  name: HotStatement,
  text: string,
  planning: Planning = 'once',
): PreparedStatement<Row> {
  const statement = planning === 'once' ? { name, text } : { text };
  return async (runner, values) => {
    const connection = '$client' in runner ? runner.$client : runner;
    return (await connection.query<Row>({ ...statement, values: [...values] })).rows;
  };
}
