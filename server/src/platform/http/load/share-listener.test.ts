import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { shareListener } from './share-listener.ts';

let open: Server[] = [];
afterEach(() => {
  for (const server of open) server.close();
  open = [];
});

/** Counts the connections that come in within each turn of the loop, of sixteen that are made at once. */
async function countPerTurn(server: Server): Promise<number[]> {
  const counts: number[] = [0];
  server.on('connection', (socket) => {
    counts.push((counts.pop() ?? 0) + 1);
    socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  for (let count = 0; count < 16; count += 1) connect(port, '127.0.0.1').on('error', () => {});
  while (counts.reduce((sum, count) => sum + count) < 16) {
    await turn();
    if (counts.at(-1) !== 0) counts.push(0);
  }
  return counts;
}

async function listen(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return server;
}

test('one handle lets one newcomer in a turn', async () => {
  expect(Math.max(...(await countPerTurn(await listen())))).toBe(1);
});

test('sixteen handles let several in, and give them to the server', async () => {
  const server = await listen();
  const shares = await shareListener(server, 15, 511);
  open.push(...shares);
  expect(shares).toHaveLength(15);
  expect(Math.max(...(await countPerTurn(server)))).toBeGreaterThan(1);
});

test('closed with the server, nobody listens any more', async () => {
  const server = await listen();
  const { port } = server.address() as AddressInfo;
  for (const listener of [server, ...(await shareListener(server, 3, 511))]) listener.close();
  const socket = connect(port, '127.0.0.1');
  await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
