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

/**
 * Names a statement so that each connection parses it once, and Drizzle does not write it anew for each use.
 * For the hot paths that `hot-statements.ts` lists, each with its reason; everything else is written with Drizzle's
 * query builder.
 */
export function preparedStatement<Row extends QueryResultRow>(
  name: HotStatement,
  text: string,
): PreparedStatement<Row> {
  return async (runner, values) => {
    const connection = '$client' in runner ? runner.$client : runner;
    return (await connection.query<Row>({ name, text, values: [...values] })).rows;
  };
}
