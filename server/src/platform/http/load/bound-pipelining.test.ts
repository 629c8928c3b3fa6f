import { once } from 'node:events';
import { Agent, createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundPipelining, maxPipelined } from './bound-pipelining.ts';

let server: Server;
let handed = 0;
let port = 0;

beforeEach(async () => {
  handed = 0;
  server = createServer(
    boundPipelining((_request, response) => {
      handed += 1;
      setImmediate(() => response.end('answered'));
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const requests = (count: number) => 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(count);

test('a connection that sends a thousand requests at once is closed, and few of them reach the application', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.resume().write(requests(1_000));
  await once(socket, 'close');
  expect(handed).toBe(maxPipelined);
});

test('a connection that awaits each answer goes on for as long as it likes', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 1; count <= 5 * maxPipelined; count += 1) {
    const status = await new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      }).on('error', reject);
    });
    expect([count, status]).toEqual([count, 200]);
  }
  agent.destroy();
  expect(handed).toBe(5 * maxPipelined);
});

test('a few requests that are sent together are all answered', async () => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  socket.write(requests(maxPipelined));
  await expect.poll(() => heard.split('answered').length - 1).toBe(maxPipelined);
  socket.destroy();
});
