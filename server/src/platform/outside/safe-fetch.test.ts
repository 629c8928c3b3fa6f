import { gzipSync } from 'node:zlib';
import { fetch, Response } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FeedServer,
  findClosedAddress,
  startFeedServer,
} from '../../features/news/testing/feed-server.ts';
import { isPublic, makeSafeFetch, OutsideError } from './safe-fetch.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.close());

const request = { maxBytes: 1_000_000, timeoutMs: 5_000 };
const open = makeSafeFetch({ allowPrivate: true });
const guarded = makeSafeFetch({ allowPrivate: false });

test('gives the answer behind redirects, and its address', async () => {
  server.serve('/one', (_request, response) => response.writeHead(302, { location: '/two' }).end());
  server.serve('/two', 'deux', 'text/plain');
  const answer = await open(`${server.url}/one`, request);
  expect(answer).toMatchObject({ status: 200, url: `${server.url}/two` });
  expect(new TextDecoder().decode(answer.body)).toBe('deux');
});

test('ends a circle of redirects', async () => {
  server.serve('/round', (_request, response) =>
    response.writeHead(301, { location: '/round' }).end(),
  );
  await expect(open(`${server.url}/round`, request)).rejects.toThrow('More than 5 redirects');
});

test.each([
  ['a loopback address', 'http://127.0.0.1/', 'not a public address'],
  ['a name of the loopback', 'http://localhost/', 'not a public address'],
  ['a private address', 'https://10.0.0.8/', 'not a public address'],
  ['what clouds tell their machines', 'http://169.254.169.254/latest', 'not a public address'],
  ['another port', 'https://source.example:8443/', 'Port 8443'],
  ['a file', 'file:///etc/passwd', 'Not a web address'],
])('refuses a redirect from a public address to %s', async (_name, location, why) => {
  const begin = 'https://source.example/feed';
  const asked: string[] = [];
  // Only the first answer is played; behind it the addresses are asked for real.
  const outside = makeSafeFetch({
    allowPrivate: false,
    ask: (address, init) => {
      asked.push(address);
      if (address !== begin) return fetch(address, init);
      return Promise.resolve(new Response(null, { status: 302, headers: { location } }));
    },
  });
  const answer = outside(begin, request);
  await expect(answer).rejects.toThrow(OutsideError);
  await expect(answer).rejects.toThrow(why);
  expect(asked[0]).toBe(begin);
});

test('gives what is for one origin to no other', async () => {
  const { port } = new URL(server.url);
  const other = `http://localhost:${port}`;
  server.serve('/first', (_request, response) =>
    response.writeHead(307, { location: `${other}/second` }).end(),
  );
  server.serve('/second', 'deux', 'text/plain');
  await open(`${server.url}/first`, {
    ...request,
    headers: { accept: 'text/plain' },
    originHeaders: { [server.url]: { 'x-api-key': 'clef' }, [other]: { 'if-none-match': '"1"' } },
  });
  const [first] = server.requests('/first');
  const [second] = server.requests('/second');
  expect(first).toMatchObject({ accept: 'text/plain', 'x-api-key': 'clef' });
  expect(first).not.toHaveProperty('if-none-match');
  expect(second).toMatchObject({ accept: 'text/plain', 'if-none-match': '"1"' });
  expect(second).not.toHaveProperty('x-api-key');
});

test('tells what nobody answered from what is refused', async () => {
  server.serve('/silent', () => {});
  const problem = (url: string, more = {}) =>
    open(url, { ...request, ...more }).catch((error: unknown) => error);
  expect(await problem(await findClosedAddress())).toMatchObject({ unreachable: true });
  expect(await problem(`${server.url}/silent`, { timeoutMs: 50 })).toMatchObject({
    unreachable: true,
  });
  server.serve('/large', new Uint8Array(2_000_000));
  expect(await problem(`${server.url}/large`)).toMatchObject({ unreachable: false });
  expect(
    await guarded('http://localhost/', request).catch((error: unknown) => error),
  ).toMatchObject({ unreachable: false });
});

test('ends what is too large, declared or not, and what grows when unpacked', async () => {
  server.serve('/declared', new Uint8Array(2_000_000));
  server.serve('/endless', (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(Buffer.alloc(200_000)), 1);
    response.on('close', () => clearInterval(timer));
  });
  server.serve('/bomb', (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
  );
  for (const path of ['/declared', '/endless', '/bomb'])
    await expect(open(`${server.url}${path}`, request), path).rejects.toThrow('More than 1 MB');
});

test('does not wait for who says nothing, or speaks too slowly', async () => {
  server.serve('/silent', () => {});
  server.serve('/drops', (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  for (const path of ['/silent', '/drops'])
    await expect(open(`${server.url}${path}`, { ...request, timeoutMs: 150 })).rejects.toThrow(
      'No full answer within 0.15 s',
    );
});

test.each([
  ['a loopback address', 'http://127.0.0.1/', 'not a public address'],
  ['loopback as one number', 'http://2130706433/', 'not a public address'],
  ['loopback in version 6', 'http://[::1]/', 'not a public address'],
  ['loopback mapped into version 6', 'http://[::ffff:127.0.0.1]/', 'not a public address'],
  ['loopback compatible with version 6', 'http://[::127.0.0.1]/', 'not a public address'],
  ['a name of the loopback', 'http://localhost/', 'not a public address'],
  ['a private network', 'http://192.168.1.1/', 'not a public address'],
  [
    'what clouds tell their machines',
    'http://169.254.169.254/latest/meta-data',
    'not a public address',
  ],
  ['another port', 'http://example.com:22/', 'Port 22'],
  ['a file', 'file:///etc/passwd', 'Not a web address'],
  ['a password', 'http://a:b@example.com/', 'password'],
])('refuses %s', async (_name, url, why) => {
  const asked = guarded(url, request);
  await expect(asked).rejects.toThrow(OutsideError);
  await expect(asked).rejects.toThrow(why);
});

test.each(['8.8.8.8', '2001:4860:4860::8888'])('%s is public', (address) =>
  expect(isPublic(address)).toBe(true),
);
test.each([
  '10.0.0.1',
  '172.16.0.1',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  'fe80::1',
  'fc00::1',
  '::',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:0:7f00:1',
  '::ffff:169.254.169.254',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '100::1',
  '4000::1',
  'no',
])('%s is not public', (address) => expect(isPublic(address)).toBe(false));
