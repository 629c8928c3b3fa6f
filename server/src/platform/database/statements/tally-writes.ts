import type { Pool, PoolClient } from 'pg';
import type { Database } from '../database.ts';
import { makeDrizzle } from '../make-drizzle.ts';

/** Counts what a request may have written. A write whose answer never came counts: nobody knows what became of it. */
export interface WriteTally {
  writes: number;
}

/** A connection that counts in a tally while it has one. */
interface TallyingClient extends PoolClient {
  tally: WriteTally | null;
}

/** The database for one request, and whether it may have written there. */
interface TalliedDatabase {
  pool: Pool;
  database: Database;
  mayHaveWritten: () => boolean;
}

type Lease = (error?: Error | boolean) => void;
type Leased = (
  error: Error | undefined,
  client: TallyingClient | undefined,
  release: Lease,
) => void;

/** Makes a pool's connections count what is written through them, as long as they are leased through what it returns. */
export function tallyWrites(pool: Pool): TalliedDatabase {
  const tally: WriteTally = { writes: 0 };

  function follow(client: TallyingClient): Lease {
    const release = client.release.bind(client);
    client.tally = tally;
    client.release = (error) => {
      client.tally = null;
      release(error);
    };
    return client.release;
  }

  function connect(callback?: Leased): Promise<TallyingClient> | void {
    if (callback === undefined)
      return pool.connect().then((client) => {
        const tallying = client as TallyingClient;
        follow(tallying);
        return tallying;
      });
    pool.connect((error, client, release) => {
      const tallying = client as TallyingClient | undefined;
      callback(error, tallying, tallying === undefined ? release : follow(tallying));
    });
  }

  // The pool's own `query` leases by `connect`.
  const tallied = Object.create(pool, { connect: { value: connect } }) as Pool;
  return {
    pool: tallied,
    database: makeDrizzle(tallied),
    mayHaveWritten: () => tally.writes > 0,
  };
}

/** What a statement means for what is kept: a transaction writes when it is committed. */
type StatementKind = 'begin' | 'commit' | 'rollback' | 'read' | 'write';

const writing = /\b(?:insert|update|delete|merge)\b/i;

/** Returns what a statement does, by its text. What is not known to read counts as a write. */
export function kindOfStatement(text: string): StatementKind {
  const [word = ''] = /[a-z]+/i.exec(text) ?? [];
  switch (word.toLowerCase()) {
    case 'begin':
      return 'begin';
    case 'commit':
      return 'commit';
    case 'rollback':
      return /^\s*rollback\s+to\b/i.test(text) ? 'read' : 'rollback';
    case 'select':
    case 'savepoint':
    case 'release':
    case 'set':
      return 'read';
    case 'with':
      // Also of texts that hold such a word: a request too many is not sent again.
      return writing.test(text) ? 'write' : 'read';
    default:
      return 'write';
  }
}

/** Reads the text of a statement, in whatever form the driver takes it. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const given = typeof statement === 'object' && statement !== null ? statement : {};
  return 'text' in given && typeof given.text === 'string' ? given.text : '';
}

/**
 * Returns what counts the statements of one connection that may write, each before it is sent. Each call returns what
 * takes that back; null when nothing was counted.
 */
export function countStatements(): (tally: WriteTally, statement: unknown) => (() => void) | null {
  /** Whether the transaction under way wrote something, which its commit keeps; null outside of one. */
  let wroteInTransaction: boolean | null = null;
  return (tally, statement) => {
    const kind = kindOfStatement(textOf(statement));
    const wrote = wroteInTransaction;
    if (kind === 'begin') wroteInTransaction = false;
    else if (kind === 'write' && wrote !== null) wroteInTransaction = true;
    else if (kind === 'commit' || kind === 'rollback') wroteInTransaction = null;
    const counts = kind === 'write' ? wrote === null : kind === 'commit' && wrote !== false;
    if (!counts) return null;
    tally.writes += 1;
    return () => void (tally.writes -= 1);
  };
}
