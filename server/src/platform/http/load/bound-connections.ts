import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback } from './client-address.ts';

/** Connections that one process keeps at a time; more are closed at once. Live streams take one a browser. */
const maxConnections = 12_000;
/** Connections of one address that speaks to us itself: a school behind one address has some hundred. */
const maxConnectionsAnAddress = 600;

/**
 * Bounds how many connections there are and how long a request may take to come in: its head ten seconds, all of it two
 * minutes (`admit-body.ts` is stricter with bodies). An answer may last for ever, as live streams do.
 *
 * @param direct No proxy stands in front, so that an address is one client's.
 */
export function boundConnections(server: Server, { direct }: { direct: boolean }): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 120_000;
  server.maxHeadersCount = 100;
  let all = 0;
  const open = new Map<string, number>();
  // The server's own `maxConnections` knows only of its own handle (share-listener.ts).
  server.on('connection', (socket: Socket) => {
    all += 1;
    socket.once('close', () => (all -= 1));
    if (all > maxConnections) socket.destroy();
    const address = socket.remoteAddress ?? '';
    // Whoever is on this machine is a proxy, or a measurement.
    if (!direct || isLoopback(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > maxConnectionsAnAddress) socket.destroy();
  });
}
