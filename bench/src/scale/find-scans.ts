import { recordStatements } from '../record-statements.ts';
import type { World } from '../world.ts';

/** Rows from which on a table is large. */
const largeTable = 5_000;
/** Tables that end growing: a row for each number of points that somebody has, and the course gives no more than so many. */
const bounded = new Set(['points_histogram']);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

async function countRows({ services }: World): Promise<Map<string, number>> {
  const { rows } = await services.pool.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::float8 as rows from pg_class where relkind = 'r'`,
  );
  return new Map(rows.map((table) => [table.name, table.rows]));
}

/**
 * Does work while listening to the statements that it sends, and returns those whose plan reads a large table from end to end, one
 * that grows with the number of learners: the table, and the statement.
 */
export async function findScans(
  world: World,
  small: World,
  works: readonly (() => Promise<void>)[],
): Promise<string[]> {
  const { services } = world;
  const before = await countRows(small);
  const large = new Set<string>();
  for (const [name, rows] of await countRows(world))
    if (!bounded.has(name) && rows > Math.max(largeTable, 1.5 * (before.get(name) ?? 0)))
      large.add(name);
  const scans = new Set<string>();
  for (const work of works) {
    const statements = await recordStatements(services.pool, {}, work);
    for (const { text, name, values } of statements) {
      if (!/^\s*(?:select|with)\b/i.test(text)) continue;
      const bound = values.map((source) => (source.kind === 'constant' ? source.value : null));
      const explained = await services.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${text}`,
        bound,
      );
      const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan;
      if (plan === undefined) throw new Error(`No plan of ${text}`);
      for (const table of listScanned(plan))
        if (large.has(table))
          scans.add(`${table}: ${name ?? text.replaceAll(/\s+/g, ' ').slice(0, 200)}`);
    }
  }
  return [...scans];
}

function listScanned(plan: Plan): string[] {
  const own =
    plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] !== undefined
      ? [plan['Relation Name']]
      : [];
  return [...own, ...(plan.Plans ?? []).flatMap(listScanned)];
}
