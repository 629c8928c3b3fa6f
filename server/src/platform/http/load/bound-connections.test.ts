import { createServer, type Server } from 'node:http';
import { Socket } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { boundConnections } from './bound-connections.ts';

function bound(options: { direct: boolean }): Server {
  const server = createServer();
  boundConnections(server, options);
  return server;
}

/** Lets a connection from an address come in. */
function connectFrom(server: Server, remoteAddress: string): Socket {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  server.emit('connection', socket);
  return socket;
}

const connectMany = (server: Server, address: string, count: number) =>
  Array.from({ length: count }, () => connectFrom(server, address));
const countOpen = (sockets: readonly Socket[]) =>
  sockets.filter(({ destroyed }) => !destroyed).length;

test('bounds the time that a request may take to come in', () => {
  const { headersTimeout, requestTimeout, maxHeadersCount } = bound({ direct: false });
  expect({ headersTimeout, requestTimeout, maxHeadersCount }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    maxHeadersCount: 100,
  });
});

test('keeps 12,000 connections in all, by whichever handle and from wherever they come', async () => {
  const server = bound({ direct: false });
  const sockets = connectMany(server, '127.0.0.1', 12_001);
  expect(countOpen(sockets)).toBe(12_000);
  await Promise.all(sockets.slice(-2).map((socket) => once(socket.destroy(), 'close')));
  expect(countOpen(connectMany(server, '127.0.0.1', 2))).toBe(1);
});

test('keeps 600 connections of an address, and another for each that closes', async () => {
  const server = bound({ direct: true });
  const sockets = connectMany(server, '203.0.113.1', 601);
  expect(countOpen(sockets)).toBe(600);
  const refused = sockets[600];
  expect(refused?.destroyed).toBe(true);
  // What was refused is counted no longer than it is there.
  await once(refused ?? new Socket(), 'close');
  expect(connectFrom(server, '203.0.113.1').destroyed).toBe(true);
  expect(connectFrom(server, '203.0.113.2').destroyed).toBe(false);
  const first = sockets[0] ?? new Socket();
  first.destroy();
  await once(first, 'close');
  expect(connectFrom(server, '203.0.113.1').destroyed).toBe(false);
  expect(connectFrom(server, '203.0.113.1').destroyed).toBe(true);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('does not count what comes from %s', (here) => {
  expect(countOpen(connectMany(bound({ direct: true }), here, 700))).toBe(700);
});

test('does not count addresses behind a proxy, whose own address is that of all', () => {
  expect(countOpen(connectMany(bound({ direct: false }), '203.0.113.1', 700))).toBe(700);
});
