import { sql } from 'drizzle-orm';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { Database, Transaction } from '../../services.ts';

/** What a statement can run on. Through Drizzle, instants come back as text. */
export type StatementRunner = Pool | PoolClient | Database | Transaction;

/** A statement of a hot path, called with its values in the order of $1, $2… */
export type NamedStatement<Row> = (
  runner: StatementRunner,
  values: readonly unknown[],
) => Promise<Row[]>;

/**
 * Names a statement so that each connection parses it once, which Drizzle does not do inside a transaction.
 * For hot paths only; everything else is written with Drizzle's query builder.
 * In a Drizzle transaction the same text runs unnamed.
 */
export function nameStatement<Row extends QueryResultRow>(
  name: string,
  text: string,
): NamedStatement<Row> {
  return async (runner, values) => {
    if ('execute' in runner) return (await runner.execute<Row>(bind(text, values))).rows as Row[];
    return (await runner.query<Row>({ name, text, values: [...values] })).rows;
  };
}

function bind(text: string, values: readonly unknown[]) {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`));
  return sql.join(parts);
}
