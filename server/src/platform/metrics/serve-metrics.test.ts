import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { makeMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function takePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  return { probe, port: (probe.address() as AddressInfo).port };
}

async function serve(token: string | null) {
  const { probe, port } = await takePort();
  probe.close();
  await once(probe, 'close');
  open.push(await serveMetrics(makeMetrics('1.2.3'), { port, host: '127.0.0.1', token }));
  return `http://127.0.0.1:${port}`;
}

test('serves the metrics of the product and of its process', async () => {
  const answer = await fetch(`${await serve(null)}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  expect(text).toContain(`chandelle_build_info{version="1.2.3",node="${process.version}"} 1`);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
});

test('tells nothing else, and with a token nothing without it', async () => {
  const plain = await serve(null);
  expect((await fetch(`${plain}/`)).status).toBe(404);
  expect((await fetch(`${plain}/metrics`, { method: 'POST' })).status).toBe(404);
  const guarded = await serve('a-long-random-token-of-24');
  for (const authorization of ['', 'Bearer', 'Bearer a-long-random-token-of-25'])
    expect((await fetch(`${guarded}/metrics`, { headers: { authorization } })).status).toBe(401);
  const headers = { authorization: 'Bearer a-long-random-token-of-24' };
  expect((await fetch(`${guarded}/metrics`, { headers })).status).toBe(200);
});

test('says that the process lives, to whoever asks', async () => {
  const answer = await fetch(`${await serve('a-long-random-token-of-24')}/healthz`);
  expect([answer.status, await answer.json()]).toEqual([200, { alive: true }]);
});

test('says which variable names a port that is taken', async () => {
  const { probe, port } = await takePort();
  await expect(
    serveMetrics(makeMetrics('1.2.3'), { port, host: '127.0.0.1', token: null }),
  ).rejects.toThrow(`METRICS_PORT ${port} is in use`);
  probe.close();
});
