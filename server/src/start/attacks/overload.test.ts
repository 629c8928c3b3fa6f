import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Follower } from '../../features/forum/testing/follow-stream.ts';
import { say } from '../../features/forum/testing/talk.ts';
import { maxInFlight } from '../../platform/http/load/limit-load.ts';
import type { BuiltLearner } from '../../testing/build-learner.ts';
import { buildSubscriber } from '../../testing/build-subscriber.ts';
import { type ServedApp, serveTestApp } from '../../testing/processes/serve-test-app.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

// The whole server over real connections, with as many calls under way as it takes, and as many again.

let app: TestApp;
let served: ServedApp;
let ana: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  ana = await buildSubscriber(app);
  served = await serveTestApp(app);
});
afterAll(async () => {
  await served.close();
  await app.close();
});

const body = JSON.stringify({ currentPassword: 'x', newPassword: 'y' });
const half = body.length / 2;

/** Begins a call from an address of its own: it is under way until the other half of it is sent. */
function begin(index: number): { socket: Socket; answer: Promise<string> } {
  const socket = connect(served.port, '127.0.0.1');
  const head = [
    'PUT /api/account/password HTTP/1.1',
    `host: localhost:${served.port}`,
    `x-forwarded-for: 10.0.${index >> 8}.${index & 255}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, half)}`);
  return { socket, answer: text(socket) };
}

/** Opens a live stream and waits until it is live. */
async function follow(): Promise<Follower> {
  const follower = new Follower();
  expect(await follower.connect(served.url, ana.cookie)).toBe(200);
  await expect.poll(() => follower.named('presence').length).toBeGreaterThan(0);
  return follower;
}

test('beyond its limits it refuses at once, goes on with what is under way, and serves health and streams', async () => {
  const before = await follow();
  const calls = Array.from({ length: 2 * maxInFlight }, (_, index) => begin(index));
  const refusals: string[] = [];
  for (const { answer } of calls) void answer.then((told) => refusals.push(told));
  // Those that are refused are told while the others are still under way.
  await expect.poll(() => refusals.length).toBe(maxInFlight);
  for (const told of refusals) {
    expect(told).toMatch(/^HTTP\/1\.1 503 /);
    expect(told).toMatch(/^retry-after: [1-3]\r$/m);
    expect(told).toContain('"code":"OVERLOADED"');
  }
  for (const path of ['/healthz', '/readyz'])
    expect((await fetch(`${served.url}${path}`)).status).toBe(200);
  const since = await follow();
  // As it is sent by way of another process.
  const { id } = await say(app, ana, 'Bonjour');
  for (const follower of [before, since]) {
    await expect.poll(() => follower.messages.has(id)).toBe(true);
    follower.disconnect();
  }
  expect(refusals).toHaveLength(maxInFlight);
  for (const { socket } of calls) if (socket.writable) socket.write(body.slice(half));
  const answers = await Promise.all(calls.map(({ answer }) => answer));
  // Nobody is signed in: these were looked at.
  const taken = answers.filter((told) => told.startsWith('HTTP/1.1 401 '));
  expect(taken).toHaveLength(maxInFlight);
  expect((await fetch(`${served.url}/api/session`)).status).toBe(200);
  expect(app.loggedErrors).toEqual([]);
});
