import type { ClientBase } from 'pg';

/** A table whose rows a backup holds. */
export interface TableShape {
  name: string;
  /** Its columns but those that the database computes. */
  columns: string[];
}

/** Where a sequence stands; null before its first number. */
export interface SequenceState {
  name: string;
  value: string | null;
}

/** Returns an identifier as SQL wants it. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Reads the product's tables, each after those that it refers to, so that they can be filled in this order. */
export async function readTables(client: ClientBase): Promise<TableShape[]> {
  const { rows: tables } = await client.query<TableShape>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select source.relname as from, target.relname as to
    from pg_constraint
      join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`);
  const ordered: TableShape[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !isPlaced(name) && references.every((one) => one.from !== name || isPlaced(one.to)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...next);
  }
  return ordered;
}

/** Reads where the product's sequences stand. They stand apart from snapshots: never behind the rows of one taken before. */
export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' order by sequencename`,
  );
  return rows;
}
