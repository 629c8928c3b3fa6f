import { Client, DatabaseError } from 'pg';
import { countStatements, type WriteTally } from '../statements/tally-writes.ts';
import { isTracing } from '../../tracing/spans.ts';
import { traceQuery } from '../../tracing/trace-queries.ts';
import { DatabaseUnavailable, isConnectionLoss, isOverload } from './unavailable.ts';
import type { DatabaseWatch, Watched } from './watch-database.ts';

/** Returns whether the server answered that it did not do it; a connection that breaks says nothing of that. */
const wasRefused = (error: unknown) => error instanceof DatabaseError && !isConnectionLoss(error);

/** Traces a query that answers by a callback; returns what is told its end, null where nothing is traced. */
function followQuery(query: unknown): ((error: Error | null) => void) | null {
  if (!isTracing()) return null;
  const { promise, resolve, reject } = makeEnd();
  traceQuery(query, () => promise).catch(() => undefined);
  return (error) => (error ? reject(error) : resolve());
}

function makeEnd() {
  let resolve = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

type Done = (error: Error | null, result?: unknown) => void;

/**
 * A pool's connection under a watch: what it rejects with says whether the database is away (DatabaseUnavailable), and it
 * is not opened while that is so. Losing it never ends the process: pg-pool listens for errors of idle connections only,
 * and an error between two statements of a transaction would be nobody's.
 */
class WatchedClient extends Client implements Watched {
  waitingSince: number | null = null;
  /** Where the request that has the connection counts what it writes; null: nobody asks. */
  tally: WriteTally | null = null;
  readonly #watch: DatabaseWatch;
  readonly #forget: () => void;
  readonly #count = countStatements();
  #waiting = 0;

  constructor(watch: DatabaseWatch, ...given: ConstructorParameters<typeof Client>) {
    super(...given);
    this.#watch = watch;
    this.#forget = watch.follow(this);
    this.on('error', () => undefined);
    this.on('end', this.#forget);
  }

  // What pool.query rejects with when its connection breaks comes by this way.
  override emit(event: string, ...given: unknown[]): boolean {
    const [error] = given;
    if (event !== 'error' || !(error instanceof Error)) return super.emit(event, ...given);
    return super.emit('error', this.#explain(error));
  }

  cut(): void {
    this.connection.stream.destroy();
  }

  // As the pool calls it: with a callback.
  override connect(): Promise<Client>;
  override connect(callback: Done): void;
  override connect(callback?: Done): Promise<Client> | void {
    if (callback === undefined)
      return new Promise((resolve, reject) => {
        this.connect((error) => (error ? reject(error) : resolve(this)));
      });
    this.#begin();
    const done: Done = (error, client) => {
      this.#end();
      if (error) this.#forget();
      callback(error ? this.#explain(error) : null, client);
    };
    const go = () => {
      if (this.#watch.away) done(new DatabaseUnavailable('it is away'));
      else super.connect(done as (error: Error) => void);
    };
    void this.#watch.settled().then(go);
  }

  override query(...given: unknown[]): never {
    const run = super.query.bind(this) as (...all: unknown[]) => unknown;
    this.#begin();
    const takeBack = this.tally === null ? null : this.#count(this.tally, given[0]);
    const last = given.at(-1);
    if (typeof last === 'function') {
      const ended = followQuery(given[0]);
      const done: Done = (error, result) => {
        this.#end();
        ended?.(error);
        if (wasRefused(error)) takeBack?.();
        (last as Done)(error ? this.#explain(error) : error, result);
      };
      return run(...given.slice(0, -1), done) as never;
    }
    return traceQuery(given[0], () => run(...given) as Promise<unknown>).then(
      (result) => {
        this.#end();
        return result;
      },
      (error: unknown) => {
        this.#end();
        if (wasRefused(error)) takeBack?.();
        throw error instanceof Error ? this.#explain(error) : error;
      },
    ) as never;
  }

  #begin(): void {
    this.#waiting += 1;
    this.waitingSince ??= performance.now();
  }

  #end(): void {
    this.#waiting -= 1;
    this.waitingSince = this.#waiting === 0 ? null : performance.now();
  }

  #explain(error: Error): Error {
    if (error instanceof DatabaseUnavailable) return error;
    if (isConnectionLoss(error)) this.#watch.doubt(error.message);
    else if (isOverload(error)) this.#watch.refused(error.code ?? '', error.message);
    else return error;
    return new DatabaseUnavailable(error.message, { cause: error });
  }
}

/** Makes the class of a pool's connections under a watch; the pool makes them as it makes those of the driver. */
export function makeWatchedClient(watch: DatabaseWatch): typeof Client {
  return class extends WatchedClient {
    constructor(...given: ConstructorParameters<typeof Client>) {
      super(watch, ...given);
    }
  };
}
