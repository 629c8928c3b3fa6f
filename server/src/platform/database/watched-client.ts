import { Client } from 'pg';
import { DatabaseUnavailable, isConnectionLoss, isRefusal } from './unavailable.ts';
import type { DatabaseWatch, Watched } from './watch-database.ts';

type Done = (error: Error | null, result?: unknown) => void;

/**
 * Makes the class of a pool's connections under a watch: what they reject with says whether the database is away
 * (DatabaseUnavailable), and none is opened while it is. Losing one never ends the process: pg-pool listens for errors
 * of idle connections only, and an error between two statements of a transaction would be nobody's.
 */
export function makeWatchedClient(watch: DatabaseWatch): typeof Client {
  return class WatchedClient extends Client implements Watched {
    waitingSince: number | null = null;
    #waiting = 0;
    readonly #forget = watch.follow(this);

    constructor(...given: ConstructorParameters<typeof Client>) {
      super(...given);
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
        if (watch.away) done(new DatabaseUnavailable('it is away'));
        else super.connect(done as (error: Error) => void);
      };
      void watch.settled().then(go);
    }

    override query(...given: unknown[]): never {
      const run = super.query.bind(this) as (...all: unknown[]) => unknown;
      this.#begin();
      const last = given.at(-1);
      if (typeof last === 'function') {
        const done: Done = (error, result) => {
          this.#end();
          (last as Done)(error ? this.#explain(error) : error, result);
        };
        return run(...given.slice(0, -1), done) as never;
      }
      return (run(...given) as Promise<unknown>).then(
        (result) => {
          this.#end();
          return result;
        },
        (error: unknown) => {
          this.#end();
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
      if (isConnectionLoss(error)) watch.doubt(error.message);
      else if (isRefusal(error)) watch.refused(error.code ?? '', error.message);
      else return error;
      return new DatabaseUnavailable(error.message, { cause: error });
    }
  };
}
