import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveTestApp } from '../testing/processes/serve-test-app.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { largeFormsAtOnce } from './admit-body.ts';
import { fileOperations } from './file-operations.ts';

let app: TestApp;
let port: number;
let stop: () => Promise<void>;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  ({ port, close: stop } = await serveTestApp(app));
});
afterAll(async () => {
  await stop();
  await app.close();
});

const deepName = `a${'[1023]'.repeat(2_000)}`;
const multipart = (name: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n--b--\r\n`,
});

test('files are expected where the contract declares them', () => {
  expect([...fileOperations].sort()).toEqual([
    'POST /accounts',
    'POST /forum/charts',
    'POST /forum/pictures',
    'PUT /account/photo',
  ]);
});

test.each([
  ['POST', '/session', multipart('email'), 415],
  ['PUT', '/account/password', multipart('email'), 415],
  ['POST', '/accounts', multipart(deepName), 400],
  ['POST', '/accounts', multipart('pseudo'), 422],
  ['POST', '/session', { headers: {}, body: new URLSearchParams({ [deepName]: 'x' }) }, 415],
  ['POST', '/session', { headers: { 'content-type': 'text/plain' }, body: '{}' }, 415],
  ['POST', '/session', { headers: { 'content-type': 'image/png' }, body: 'x' }, 415],
  ['POST', '/session', { headers: { 'content-type': 'text/event-stream' }, body: 'x' }, 415],
  [
    'POST',
    '/session',
    { headers: { 'content-type': 'application/json', 'content-disposition': 'x' }, body: '{}' },
    415,
  ],
  [
    'POST',
    '/session',
    { headers: { 'content-type': 'application/json' }, body: '['.repeat(20_000) },
    400,
  ],
] as const)(
  '%s %s answers a body that it cannot want, case %#',
  async (method, path, init, status) => {
    for (const ask of [
      () => app.request(`/api${path}`, { method, ...init }),
      () => fetch(`http://127.0.0.1:${port}/api${path}`, { method, ...init }),
    ]) {
      const answer = await ask();
      expect(answer.status).toBe(status);
      expect(await answer.json()).toHaveProperty('code');
    }
  },
);

test.each([
  [`/api/session?${deepName}=1`, 414],
  [`/api/session?a[9]=1`, 400],
  [`/api/session?a%5B9%5D=1`, 400],
  [`/api/session?${'a=1&'.repeat(20)}`, 400],
  [`/api/session?${'a'.repeat(50)}=1`, 400],
  ['/api/session?a=[9]', 200],
  [`/${'a'.repeat(5000)}`, 414],
])('an address is bounded before it is decoded, case %#', async (path, status) => {
  expect((await app.request(path)).status).toBe(status);
});

test('an address is counted before a body is read', async () => {
  const from = { 'x-forwarded-for': '198.51.100.7', 'content-length': '5000000' };
  const statuses: number[] = [];
  for (let sent = 0; sent < 130 && statuses.at(-1) !== 429; sent += 1) {
    // Not one byte of the body is ever sent.
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/accounts HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: multipart/form-data; boundary=b\r\n` +
        Object.entries(from)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('') +
        '\r\n',
    );
    if (sent < 120) await new Promise((resolve) => setImmediate(resolve));
    else {
      const [answer] = await once(socket, 'data');
      statuses.push(Number(String(answer).slice(9, 12)));
    }
    socket.destroy();
  }
  expect(statuses.at(-1)).toBe(429);
});

test('a reading carries no body, and an upload that is cut off is no error of ours', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /api/session HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-length: 9\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400/);
  socket.destroy();
  const upload = connect(port, '127.0.0.1');
  upload.write(
    `POST /api/accounts HTTP/1.1\r\nhost: localhost:${port}\r\nx-forwarded-for: 198.51.100.8\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\nexpect: 100-continue\r\n\r\n',
  );
  // The server has begun to read.
  expect(String(await once(upload, 'data'))).toContain('100 Continue');
  await new Promise<void>((resolve) => upload.write('--b', () => resolve()));
  upload.destroy();
  await fetch(`http://127.0.0.1:${port}/healthz`);
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then((one) => one.ok))
    .toBe(true);
  expect(app.loggedErrors).toEqual([]);
});

/** Begins a form of about a megabyte from an address; resolves to its end and to what the server says. */
function beginForm(from: string, head: string, content: Buffer) {
  const begin = `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  const end = '\r\n--b--\r\n';
  const socket: Socket = connect(port, '127.0.0.1');
  const status = once(socket, 'data').then(([answer]) => Number(String(answer).slice(9, 12)));
  socket.on('error', () => {});
  socket.write(
    `PUT /api/account/photo HTTP/1.1\r\nhost: localhost:${port}\r\nx-forwarded-for: ${from}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\n' +
      `content-length: ${begin.length + content.length + end.length}\r\n\r\n${begin}`,
  );
  return { socket, status, end: () => socket.write(Buffer.concat([content, Buffer.from(end)])) };
}

const photo = 'name="photo"; filename="a.png"';
const megabyte = Buffer.alloc(1024 * 1024, 'x');

test('few large forms are held at a time; the others wait unread, and are answered in their turn', async () => {
  const held = Array.from({ length: largeFormsAtOnce }, (_, index) =>
    beginForm(`198.51.100.${20 + index}`, photo, megabyte),
  );
  // One after another, so that all have their room before the next one asks.
  for (let round = 0; round < 10; round += 1) await fetch(`http://127.0.0.1:${port}/healthz`);
  const next = beginForm('198.51.100.60', photo, megabyte);
  let answered = false;
  const waiting = next.status.finally(() => (answered = true));
  next.end();
  const small = beginForm('198.51.100.61', photo, Buffer.from('x'));
  small.end();
  // While large ones wait, small ones and all other calls are answered.
  expect(await small.status).toBe(401);
  for (let round = 0; round < 10; round += 1)
    expect((await fetch(`http://127.0.0.1:${port}/api/session`)).status).toBe(200);
  expect(answered).toBe(false);
  held[0]?.end();
  expect(await waiting).toBe(401);
  for (const one of held.slice(1)) one.end();
  expect(await Promise.all(held.map(({ status }) => status))).toEqual(held.map(() => 401));
  for (const { socket } of [...held, next, small]) socket.destroy();
});

test('a text that is too long is refused before the rest of it is sent', async () => {
  const form = beginForm('198.51.100.62', 'name="pseudo"', megabyte);
  form.socket.write(megabyte.subarray(0, 8_000));
  expect(await form.status).toBe(400);
  form.socket.destroy();
});
