import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../../log.ts';
import { describeReason } from '../describe-database-problem.ts';

/** A connection of the pool, as the watch sees it. */
export interface Watched {
  /** Since when it waits for the database, by `performance.now()`; null: it does not. */
  readonly waitingSince: number | null;
  /** Breaks it, so that whoever waits on it is told. */
  cut: () => void;
}

/**
 * Knows whether the database can be reached. A lost connection, or one that gets no answer, raises a doubt; one
 * connection of its own then decides. While the database is away that one tries again, and nobody else does.
 */
export interface DatabaseWatch {
  readonly away: boolean;
  /** Resolves when there is no doubt: at once, or when the question under way is answered. */
  settled: () => Promise<void>;
  /** Says that something points to the database being away. */
  doubt: (reason: string) => void;
  /** Says that the server answered that it can do no more: logged, but not for each request. */
  refused: (code: string, reason: string) => void;
  /** Watches a connection until the function it returns is called. */
  follow: (connection: Watched) => () => void;
  /** Ends the watch, and breaks every connection that is left. */
  close: () => void;
}

/** Milliseconds between two looks at who waits. */
const lookEveryMs = 250;
/** Wait of a connection after which one asks whether the database lives; with the next one, 5 s at most. */
const patienceMs = 1_500;
/** Longest wait for an answer to that question. */
const probeMs = 2_500;
const firstRetryMs = 100;
const maxRetryMs = 1_000;
/** Shortest time between two lines about refused work. */
const refusalEveryMs = 30_000;

/** Asks a database for a sign of life, over a connection of its own. Rejects with the reason when none comes. */
async function probeDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'chandelle probe' });
  client.on('error', () => undefined);
  const late = new AbortController();
  const asked = (async () => {
    await client.connect();
    await client.query('select 1');
  })();
  asked.catch(() => undefined);
  try {
    const lateness = (async () => {
      await sleep(probeMs, undefined, { signal: late.signal, ref: false });
      // After a long turn of this process, what came meanwhile is read first.
      await nextTurn();
      await nextTurn();
      throw new Error(`no answer within ${probeMs} ms`);
    })();
    lateness.catch(() => undefined);
    await Promise.race([asked, lateness]);
  } catch (error) {
    // 53300: too many connections, says a server that lives.
    if (!(error instanceof Error && 'code' in error && error.code === '53300')) throw error;
  } finally {
    late.abort();
    client.end().catch(() => undefined);
    // A server that hangs does not answer a goodbye either.
    setTimeout(() => client.connection.stream.destroy(), 100).unref();
  }
}

/** Makes the watch of a database. `probe` asks it for a sign of life. */
export function watchDatabase(
  url: string,
  log: Log,
  probe: () => Promise<void> = () => probeDatabase(url),
): DatabaseWatch {
  const connections = new Set<Watched>();
  const stopped = new AbortController();
  let away = false;
  let deciding: Promise<void> | null = null;
  let clearedAt = 0;
  let lastRefusal = -Infinity;

  const cutAll = () => {
    for (const connection of connections) connection.cut();
  };

  async function decide(reason: string): Promise<void> {
    try {
      await probe();
      log.warn('database.connection-lost', { reason });
    } catch (error) {
      if (stopped.signal.aborted) return;
      away = true;
      log.warn('database.away', { reason: describeReason(error) });
      cutAll();
      void waitForReturn();
    } finally {
      clearedAt = performance.now();
      deciding = null;
    }
  }

  async function waitForReturn(): Promise<void> {
    const since = performance.now();
    for (let wait = firstRetryMs; !stopped.signal.aborted;) {
      // Servers that share a database do not all come back in the same instant.
      await sleep(wait * (0.75 + Math.random() / 2), undefined, { ref: false });
      wait = Math.min(wait * 2, maxRetryMs);
      if (stopped.signal.aborted) return;
      try {
        await probe();
      } catch {
        continue;
      }
      away = false;
      clearedAt = performance.now();
      const seconds = Number(((performance.now() - since) / 1000).toFixed(1));
      log.info('database.back', { seconds });
      return;
    }
  }

  const doubt = (reason: string) => {
    if (away || stopped.signal.aborted) return;
    deciding ??= decide(reason);
  };

  const looking = setInterval(() => {
    const now = performance.now();
    const longest = now - patienceMs;
    // What has only been slow when the database last answered is given as long again.
    const stuck = [...connections].some(
      ({ waitingSince }) => waitingSince !== null && Math.max(waitingSince, clearedAt) < longest,
    );
    if (stuck) doubt('a statement gets no answer');
  }, lookEveryMs).unref();

  return {
    get away() {
      return away;
    },
    settled: () => deciding ?? Promise.resolve(),
    doubt,
    refused(code, reason) {
      if (performance.now() - lastRefusal < refusalEveryMs) return;
      lastRefusal = performance.now();
      log.warn('database.refuses', { code, reason });
    },
    follow(connection) {
      connections.add(connection);
      return () => void connections.delete(connection);
    },
    close() {
      stopped.abort();
      clearInterval(looking);
      cutAll();
    },
  };
}
