import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A server that stands between a process and its database, and can take it away: `refuse` breaks every connection, old
 * and new, `hang` leaves them open and lets nothing through.
 */
export interface DatabaseProxy {
  url: string;
  set: (mode: Mode) => void;
  /** Connections that were asked for since the mode was set. */
  attempts: () => number;
  /** Milliseconds between one of them and the next. */
  gaps: () => number[];
  /** The most that were open at a time since then. */
  maxOpen: () => number;
  close: () => Promise<void>;
}

type Mode = 'pass' | 'refuse' | 'hang';

/** Starts a proxy in front of the database at `url`. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const host = decodeURIComponent(target.hostname);
  const reach = () =>
    host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port || 5432), host);
  let mode: Mode = 'pass';
  let attempts: number[] = [];
  let maxOpen = 0;
  const open = new Map<Socket, Socket | null>();

  const server = createServer((client) => {
    attempts.push(performance.now());
    client.on('error', () => undefined);
    if (mode === 'refuse') return client.destroy();
    const database = mode === 'pass' ? reach() : null;
    open.set(client, database);
    maxOpen = Math.max(maxOpen, open.size);
    client.on('close', () => {
      open.delete(client);
      database?.destroy();
    });
    if (database === null) return client.resume();
    database.on('error', () => client.destroy());
    database.on('close', () => client.destroy());
    return client.pipe(database).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const own = new URL(url);
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: own.href,
    set(next) {
      mode = next;
      attempts = [];
      maxOpen = 0;
      for (const [client, database] of open) {
        if (next === 'refuse') client.destroy();
        else if (next === 'hang') {
          if (database !== null) client.unpipe(database);
          database?.unpipe(client);
          // Read on, or its end would not be noticed.
          database?.resume();
          client.resume();
        }
        // What was said to a database that hung is lost with its connection.
        else client.destroy();
      }
    },
    attempts: () => attempts.length,
    gaps: () => attempts.slice(1).map((moment, index) => moment - (attempts[index] ?? 0)),
    maxOpen: () => maxOpen,
    async close() {
      for (const client of open.keys()) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
