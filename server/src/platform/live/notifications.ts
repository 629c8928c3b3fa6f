import type { Log } from '../log.ts';
import { LiveConnection } from './live-connection.ts';

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

/** Makes the notifications of a process. Nothing is opened before somebody listens. */
export function makeNotifications(databaseUrl: string, log: Log): Notifications {
  const listeners = new Map<string, Set<Listener>>();
  const closing: (() => Promise<void>)[] = [];
  const connection = new LiveConnection(databaseUrl, log, {
    channels: () => listeners.keys(),
    heard(channel, payload) {
      for (const { heard } of listeners.get(channel) ?? []) heard(payload);
    },
    missed() {
      for (const { missed } of [...listeners.values()].flatMap((all) => [...all])) missed();
    },
  });

  return {
    get closed() {
      return connection.stopped;
    },
    async listen(channel, listener) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      try {
        await connection.listen(channel);
      } catch (error) {
        known.delete(listener);
        throw error;
      }
    },
    onClose: (work) => void closing.push(work),
    async close() {
      if (connection.stopped) return;
      connection.stop();
      for (const work of closing)
        await work().catch((error: unknown) => log.error('live.close-failed', error));
      await connection.end();
    },
  };
}
