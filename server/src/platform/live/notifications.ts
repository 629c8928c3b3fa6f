import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';

/** What to do with the words of one channel. */
export interface Listener {
  /** Gets the payload of each NOTIFY, in the order of the commits. */
  heard: (payload: string) => void;
  /** The connection was lost and is back: something may have been said meanwhile. */
  missed: () => void;
}

/** Words between server processes, by PostgreSQL's LISTEN and NOTIFY over one connection of this process. */
export interface Notifications {
  /** Listens to a channel from the moment it resolves on. The first call opens the connection. */
  listen: (channel: string, listener: Listener) => Promise<void>;
  /** Runs work at the beginning of `close`. */
  onClose: (work: () => Promise<void>) => void;
  readonly closed: boolean;
  /** Ends what depends on it, then the connection. */
  close: () => Promise<void>;
}

/** Longest silence after which the connection is tried, in milliseconds: a dead one may look alive for ever. */
const proveEveryMs = 30_000;
const longestRetryMs = 5_000;

/** Makes the notifications of a process. Nothing is opened before somebody listens. */
export function makeNotifications(databaseUrl: string, log: Log): Notifications {
  const listeners = new Map<string, Listener[]>();
  const closing: (() => Promise<void>)[] = [];
  const stopped = new AbortController();
  let connection: Promise<Client> | null = null;
  let proving: NodeJS.Timeout | undefined;

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'chandelle live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    let lost = false;
    const lose = (reason: string) => {
      if (lost || stopped.signal.aborted) return;
      lost = true;
      log.warn('live.connection-lost', { reason });
      client.end().catch(() => {});
      connection = reconnect();
    };
    client.on('error', (error) => lose(error.message));
    client.on('end', () => lose('ended'));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { heard } of listeners.get(channel) ?? []) heard(payload);
    });
    await client.connect();
    for (const channel of listeners.keys()) await client.query(`listen ${channel}`);
    clearInterval(proving);
    proving = setInterval(() => {
      client.query('select 1').catch((error: unknown) => lose(String(error)));
    }, proveEveryMs).unref();
    return client;
  }

  async function reconnect(): Promise<Client> {
    for (let wait = 100; ; wait = Math.min(wait * 2, longestRetryMs)) {
      await sleep(wait, undefined, { ref: false });
      stopped.signal.throwIfAborted();
      try {
        const client = await connect();
        for (const { missed } of [...listeners.values()].flat()) missed();
        return client;
      } catch (error) {
        log.warn('live.not-back-yet', { reason: String(error) });
      }
    }
  }

  return {
    get closed() {
      return stopped.signal.aborted;
    },
    async listen(channel, listener) {
      stopped.signal.throwIfAborted();
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      if (connection === null) {
        connection = connect();
        connection.catch(() => (connection = null));
      }
      const client = await connection;
      await client.query(`listen ${channel}`);
    },
    onClose: (work) => void closing.push(work),
    async close() {
      if (stopped.signal.aborted) return;
      stopped.abort();
      clearInterval(proving);
      for (const work of closing) await work();
      await (await connection?.catch(() => null))?.end();
    },
  };
}
