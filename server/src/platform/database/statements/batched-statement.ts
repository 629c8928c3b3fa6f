import type { Pool, QueryResultRow } from 'pg';
import type { HotStatement } from './hot-statements.ts';
import { preparedStatement } from './prepared-statement.ts';

/** A row that tells which of the keys it was read for. */
export interface BatchedRow extends QueryResultRow {
  askedFor: string;
}

/** Reads the rows of one key, $1; the other values are $2, $3… They are shared with others who ask the same: not to be changed. */
export type BatchedStatement<Row> = (
  pool: Pool,
  key: string,
  ...shared: string[]
) => Promise<readonly Row[]>;

/** Batches that may be under way at a time: while one waits for a connection that is about to break, others go on. */
const maxUnderWay = 2;
/** Keys that one batch asks for. */
const maxKeys = 100;

interface Waiting<Row> {
  key: string;
  resolve: (rows: readonly Row[]) => void;
  reject: (error: unknown) => void;
}

/** Those who ask with the same shared values. */
interface Lane<Row> {
  waiting: Waiting<Row>[];
  underWay: number;
}

/**
 * Makes a statement of a hot path that reads by a key which is read by one statement for all who ask meanwhile: the first
 * is asked for at once; while the answer is under way, others gather for the next. Nobody gets rows that were read before
 * they asked. Under load this spares most round trips, and on an idle server it changes nothing.
 *
 * @param text Takes the keys as the array $1 and gives `askedFor` with each row, in the order that each key's rows shall have.
 */
export function batchedStatement<Row extends BatchedRow>(
  name: HotStatement,
  text: string,
): BatchedStatement<Row> {
  const read = preparedStatement<Row>(name, text);
  const lanesByPool = new WeakMap<Pool, Map<string, Lane<Row>>>();

  function send(pool: Pool, lanes: Map<string, Lane<Row>>, laneKey: string, shared: string[]) {
    const lane = lanes.get(laneKey);
    if (lane === undefined || lane.underWay >= maxUnderWay) return;
    if (lane.waiting.length === 0) {
      if (lane.underWay === 0) lanes.delete(laneKey);
      return;
    }
    const batch = lane.waiting.splice(0, maxKeys);
    const keys = [...new Set(batch.map(({ key }) => key))];
    lane.underWay += 1;
    const answered = read(pool, [keys, ...shared]).finally(() => {
      lane.underWay -= 1;
      send(pool, lanes, laneKey, shared);
    });
    answered.then(
      (rows) => {
        const byKey = new Map(keys.map((key): [string, Row[]] => [key, []]));
        for (const row of rows) byKey.get(row.askedFor)?.push(row);
        for (const { key, resolve } of batch) resolve(byKey.get(key) ?? []);
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error);
      },
    );
  }

  return (pool, key, ...shared) =>
    new Promise((resolve, reject) => {
      const lanes = lanesByPool.get(pool) ?? new Map<string, Lane<Row>>();
      lanesByPool.set(pool, lanes);
      const laneKey = shared.join('\n');
      const lane = lanes.get(laneKey) ?? { waiting: [], underWay: 0 };
      lanes.set(laneKey, lane);
      lane.waiting.push({ key, resolve, reject });
      send(pool, lanes, laneKey, shared);
    });
}
