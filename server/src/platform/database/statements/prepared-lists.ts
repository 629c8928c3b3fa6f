import type { HotStatement } from './hot-statements.ts';
import { preparedStatement, type StatementRunner } from './prepared-statement.ts';

/** A row as PostgreSQL writes it in JSON: instants are texts. */
export type JsonRow<Row> = {
  [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column];
};

/** The columns of a row that hold an instant: one that is missing does not compile. */
type Instants<Row> = {
  [Column in keyof Row as Row[Column] extends Date | null ? Column : never]: true;
};

/** Queries by the names of the lists that they give, all of them by $1. */
type ListQueries<Lists> = { [Name in keyof Lists]: string };

/**
 * Makes a statement of a hot path that reads several lists as of one instant and in one round trip, where each by itself would be a
 * statement. A query whose order matters says it, and the rows come as JSON: {@link readJsonRows} reads those that hold instants.
 */
export function preparedLists<Lists extends object>(
  name: HotStatement,
  queries: ListQueries<Lists>,
): (runner: StatementRunner, key: string) => Promise<Lists> {
  const columns = Object.entries<string>(queries).map(
    ([list, query]) =>
      `(select coalesce(json_agg(listed), '[]') from (${query}) listed) as "${list}"`,
  );
  const read = preparedStatement<Lists & Record<string, unknown>>(
    name,
    `select ${columns.join(',\n')}`,
  );
  return async (runner, key) => {
    const [lists] = await read(runner, [key]);
    if (lists === undefined) throw new Error(`The statement ${name} gave no row.`);
    return lists;
  };
}

/** Reads the rows of a list, with the instants that they hold. */
export function readJsonRows<Row extends object>(
  rows: readonly JsonRow<Row>[],
  instants: Instants<Row>,
): Row[] {
  const columns = Object.keys(instants);
  return rows.map((row) => {
    const read: Record<string, unknown> = { ...row };
    for (const column of columns) {
      const written = read[column];
      if (typeof written === 'string') read[column] = new Date(written);
    }
    return read as Row;
  });
}
