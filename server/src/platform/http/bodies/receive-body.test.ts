import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Pace, passBodyOn, receiveBody } from './receive-body.ts';

const patient: Pace = { stretchMs: 20_000, bytesAStretch: 1, totalMs: 20_000 };
let server: Server;
let pace: Pace;
let isWanted: () => boolean;
/** What became of the next body: its text, or why it failed. */
let outcome: Promise<string>;

beforeEach(async () => {
  pace = patient;
  isWanted = () => false;
  server = createServer();
  outcome = new Promise((resolve) => {
    server.on('request', (incoming, outgoing) => {
      receiveBody(incoming, { maxBytes: 100, pace, isWanted: () => isWanted() })
        .then(
          (body) => body.toString(),
          (error: Error) => error.message,
        )
        .then((text) => {
          resolve(text);
          outgoing.end();
        }, resolve);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

// A body that comes drop by drop is what is tested here: drops are a sender's own pace, and nothing waits for them.

function send(head: string, ...chunks: string[]) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n`);
  for (const chunk of chunks) socket.write(chunk);
  return socket;
}

test('gives a body that was announced, or comes in pieces of unknown length', async () => {
  const socket = send('content-length: 10', 'abc');
  server.once('request', (incoming) => incoming.once('data', () => socket.write('defghij')));
  expect(await outcome).toBe('abcdefghij');
});

test('gives a body whose length nobody said', async () => {
  send('transfer-encoding: chunked', '3\r\nabc\r\n', '2\r\nde\r\n', '0\r\n\r\n');
  expect(await outcome).toBe('abcde');
});

test('ends what becomes too large', async () => {
  send('transfer-encoding: chunked', `ff\r\n${'x'.repeat(255)}\r\n`);
  expect(await outcome).toBe('The body is too-large.');
});

test('ends what stops coming', async () => {
  pace = { stretchMs: 50, bytesAStretch: 1, totalMs: 20_000 };
  send('content-length: 90', 'half of it');
  expect(await outcome).toBe('The body is too-slow.');
});

test('ends what comes in drops', async () => {
  pace = { stretchMs: 100, bytesAStretch: 50, totalMs: 20_000 };
  const socket = send('content-length: 90', 'x');
  const drops = setInterval(() => socket.write('x'), 5);
  expect(await outcome).toBe('The body is too-slow.');
  clearInterval(drops);
});

test('ends what takes too long, however steady', async () => {
  pace = { stretchMs: 50, bytesAStretch: 1, totalMs: 200 };
  const socket = send('content-length: 90000', 'x');
  const drops = setInterval(() => socket.write('x'), 20);
  expect(await outcome).toBe('The body is too-slow.');
  clearInterval(drops);
});

test('ends what takes long as soon as others wait for its place', async () => {
  pace = { stretchMs: 20, bytesAStretch: 1, totalMs: 20_000, wantedMs: 40 };
  const socket = send('content-length: 90000', 'x');
  const drops = setInterval(() => socket.write('x'), 5);
  let looks = 0;
  // By the fourth look it has taken longer than others would wait.
  isWanted = () => (looks += 1) > 3;
  expect(await outcome).toBe('The body is too-slow.');
  clearInterval(drops);
});

test('says that a body was cut off', async () => {
  const socket = send('content-length: 90', 'half of it');
  server.once('request', (incoming) => incoming.once('data', () => socket.destroy()));
  expect(await outcome).toBe('The body is aborted.');
});

test('a body is received once its last chunk is taken, however early its end is told', async () => {
  const order: string[] = [];
  const source = new Readable({ read() {} });
  source.on('close', () => order.push('closed'));
  let take = () => {};
  const received = passBodyOn(
    source,
    { maxBytes: 100, pace: patient },
    {
      take: () =>
        new Promise((resolve) => {
          take = () => {
            order.push('taken');
            resolve();
          };
        }),
    },
  ).then(() => order.push('received'));
  source.push('all of it');
  source.push(null);
  await once(source, 'close');
  take();
  await received;
  expect(order).toEqual(['closed', 'taken', 'received']);
});
