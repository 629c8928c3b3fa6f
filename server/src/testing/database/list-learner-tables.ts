import { is } from 'drizzle-orm/entity';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { users } from '../../features/identity/tables.ts';
import { loadTables } from './load-tables.ts';

/** Lists the names of the tables whose rows belong to a user, or to a row that does. */
export async function listLearnerTables(): Promise<string[]> {
  const tables = Object.values(await loadTables())
    .filter((each) => is(each, PgTable))
    .map((table) => getTableConfig(table));
  const found = new Set([getTableConfig(users).name]);
  const leadsThere = ({ foreignKeys }: (typeof tables)[number]) =>
    foreignKeys.some((key) => found.has(getTableConfig(key.reference().foreignTable).name));
  let before = 0;
  while (found.size > before) {
    before = found.size;
    for (const table of tables.filter(leadsThere)) found.add(table.name);
  }
  return [...found].toSorted();
}
