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
  /**
   * Listens to a channel from the moment it resolves on. The first call opens the connection, and rejects when it cannot;
   * once it was there, it is brought back whenever it is lost.
   */
  listen: (channel: string, listener: Listener) => Promise<void>;
  /** Runs work at the beginning of `close`. */
  onClose: (work: () => Promise<void>) => void;
  readonly closed: boolean;
  /** Ends what depends on it, then the connection. */
  close: () => Promise<void>;
}

/** Longest silence after which the connection is tried, in milliseconds: a dead one may look alive for ever. */
const proveEveryMs = 30_000;
const firstRetryMs = 100;
const longestRetryMs = 2_000;
/** Longest wait for a connection, and for an answer on it. */
const longestAnswerMs = 10_000;

/** Makes the notifications of a process. Nothing is opened before somebody listens. */
export function makeNotifications(databaseUrl: string, log: Log): Notifications {
  const listeners = new Map<string, Set<Listener>>();
  const closing: (() => Promise<void>)[] = [];
  const stopped = new AbortController();
  /** The one connection, or the one attempt at it that is under way. */
  let connection: Promise<Client> | null = null;
  let latest: Client | null = null;
  let proving: NodeJS.Timeout | undefined;

  /** Makes one attempt. What breaks before it resolves rejects; what breaks afterwards calls `lose`, once. */
  async function connect(lose: (reason: string) => void): Promise<Client> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'chandelle live',
      keepAlive: true,
      connectionTimeoutMillis: longestAnswerMs,
      query_timeout: longestAnswerMs,
    });
    latest = client;
    let established = false;
    const onBroken = (reason: string) => {
      if (!established) return;
      established = false;
      clearInterval(proving);
      client.connection.stream.destroy();
      lose(reason);
    };
    client.on('error', (error) => onBroken(error.message));
    client.on('end', () => onBroken('ended'));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { heard } of listeners.get(channel) ?? []) heard(payload);
    });
    try {
      await client.connect();
      for (const channel of listeners.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    established = true;
    proving = setInterval(() => {
      client.query('select 1').catch((error: unknown) => onBroken(String(error)));
    }, proveEveryMs).unref();
    return client;
  }

  function lose(reason: string): void {
    if (stopped.signal.aborted) return;
    log.warn('live.connection-lost', { reason });
    connection = reconnect();
    connection.catch(() => undefined);
  }

  /** Tries until the connection is back: one attempt at a time, each after a longer wait. */
  async function reconnect(): Promise<Client> {
    for (let wait = firstRetryMs; ; wait = Math.min(wait * 2, longestRetryMs)) {
      // Servers that share a database do not all come back in the same instant.
      const pause = wait * (0.75 + Math.random() / 2);
      await sleep(pause, undefined, { ref: false, signal: stopped.signal });
      try {
        const client = await connect(lose);
        for (const { missed } of [...listeners.values()].flatMap((all) => [...all])) missed();
        log.info('live.connection-back');
        return client;
      } catch {
        stopped.signal.throwIfAborted();
      }
    }
  }

  async function openFirst(): Promise<Client> {
    try {
      return await connect(lose);
    } catch (error) {
      connection = null;
      throw error;
    }
  }

  return {
    get closed() {
      return stopped.signal.aborted;
    },
    async listen(channel, listener) {
      stopped.signal.throwIfAborted();
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      connection ??= openFirst();
      for (;;) {
        const attempt: Promise<Client> = connection;
        try {
          const client = await attempt;
          await client.query(`listen ${channel}`);
          return;
        } catch (error) {
          // Lost in this very moment: what brings it back listens to all channels.
          if (connection !== null && connection !== attempt) continue;
          known.delete(listener);
          throw error;
        }
      }
    },
    onClose: (work) => void closing.push(work),
    async close() {
      if (stopped.signal.aborted) return;
      stopped.abort();
      clearInterval(proving);
      for (const work of closing)
        await work().catch((error: unknown) => log.error('live.close-failed', error));
      // Nothing is under way that must be kept, and a server that hangs would not answer a goodbye.
      latest?.connection.stream.destroy();
      await connection?.catch(() => undefined);
    },
  };
}
