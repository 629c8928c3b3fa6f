import type { Pool, PoolClient } from 'pg';

/** Where a value of a recorded statement comes from when it is replayed for somebody else. */
export type ValueSource =
  | { kind: 'subject'; key: string }
  /** The subject's value as the only one of an array: statements that read for several at once. */
  | { kind: 'array-of-subject'; key: string }
  | { kind: 'constant'; value: unknown };

/** A statement as the product sent it. */
export interface RecordedStatement {
  name: string | undefined;
  text: string;
  values: ValueSource[];
  /** False for statements that ran on any connection of the pool. */
  inTransaction: boolean;
}

/** Whose request was recorded: values equal to one of these are replaced in a replay. */
export type Subject = Readonly<Record<string, string | number>>;

/** Returns the value of a recorded statement for a subject. */
export function bindValue(source: ValueSource, subject: Subject): unknown {
  if (source.kind === 'constant') return source.value;
  const value = subject[source.key];
  return source.kind === 'subject' ? value : [value];
}

interface Query {
  name?: string;
  text: string;
  values?: unknown[];
}

function toQuery(first: unknown, second: unknown): Query {
  const values = Array.isArray(second) ? second : undefined;
  if (typeof first === 'string') return { text: first, ...(values && { values }) };
  const query = first as Query;
  return { ...query, ...(values && { values }) };
}

/**
 * Runs work while listening to a pool and returns every statement it sent, in order, so that a bare server can send
 * exactly the same ones. Undoes the listening afterwards.
 */
export async function recordStatements(
  pool: Pool,
  subject: Subject,
  work: () => Promise<void>,
): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const sourceOf = (value: unknown): ValueSource => {
    const [only] = Array.isArray(value) && value.length === 1 ? (value as unknown[]) : [value];
    const key = Object.keys(subject).find((name) => subject[name] === only);
    if (key === undefined) return { kind: 'constant', value };
    return { kind: Array.isArray(value) ? 'array-of-subject' : 'subject', key };
  };
  const record = (inTransaction: boolean, first: unknown, second: unknown) => {
    const { name, text, values = [] } = toQuery(first, second);
    recorded.push({ name, text, values: values.map(sourceOf), inTransaction });
  };
  const listen = (target: PoolClient) => {
    const original = target.query;
    target.query = function (this: unknown, ...parts: unknown[]) {
      record(true, parts[0], parts[1]);
      return Reflect.apply(original, target, parts) as unknown;
    } as PoolClient['query'];
    return () => {
      target.query = original;
    };
  };

  const undo: (() => void)[] = [];
  const { connect, query } = pool;
  // pool.query takes a client by a callback of connect: only the promise form is a transaction of ours.
  pool.connect = async function () {
    const client = await Reflect.apply(connect, pool, []);
    undo.push(listen(client));
    return client;
  } as Pool['connect'];
  pool.query = function (...parts: unknown[]) {
    record(false, parts[0], parts[1]);
    pool.connect = connect;
    const answer = Reflect.apply(query, pool, parts) as unknown;
    pool.connect = listening;
    return answer;
  } as Pool['query'];
  const listening = pool.connect;
  try {
    await work();
  } finally {
    pool.connect = connect;
    pool.query = query;
    for (const stop of undo) stop();
  }
  return recorded;
}
