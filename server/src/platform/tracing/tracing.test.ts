import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildLearner } from '../../testing/build-learner.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import {
  attributesOf,
  startTraceCollector,
  type TraceCollector,
} from '../../testing/trace-collector.ts';
import { readTracingConfig } from './tracing-config.ts';
import { inSpan, isTracing } from './spans.ts';
import { startTracing } from './start-tracing.ts';

let collector: TraceCollector;
let app: TestApp | undefined;
const log = { info: vi.fn(), warn: vi.fn() };

beforeEach(async () => {
  log.warn.mockClear();
  log.info.mockClear();
  collector = await startTraceCollector();
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  await collector.close();
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

/** Asks as a learner under tracing, and returns what the collector got of the request. */
async function traceOne(trustedProxies: number) {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies } });
  const { cookie } = await buildLearner(app, { pseudo: 'Noémie-Secrète' });
  const tracing = await startTracing(collector.config, log);
  const answer = await app.request('/api/session?mail=noemie@example.org', {
    headers: { cookie, traceparent },
  });
  expect(answer.status).toBe(200);
  await tracing.stop();
  const spans = collector.spans();
  const request = spans.find(({ attributes }) =>
    attributes.some(({ key }) => key === 'http.request.method'),
  );
  if (request === undefined) throw new Error('No request was traced.');
  return { answer, spans, request };
}

test('a collector gets a request with its queries below it, and nothing of the learner', async () => {
  const { answer, spans, request } = await traceOne(0);
  expect(request.name).toMatch(/^\w+\.\w+$/);
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'chandelle.request_id': answer.headers.get('x-request-id'),
  });
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(queries.map(({ name }) => name)).toContain('read-session');
  for (const query of queries) {
    expect(query.traceId).toBe(request.traceId);
    expect(attributesOf(query)).toEqual({ 'db.system.name': 'postgresql' });
  }
  expect(collector.keys[0]).toBe('a,b=');
  for (const word of ['Noémie', 'noemie', 'example.org', '?mail', '/api/', '127.0.0.1'])
    expect(collector.payloads.join()).not.toContain(word);
});

test('a trace from outside goes on behind a trusted proxy alone', async () => {
  const { request: alone } = await traceOne(0);
  expect(alone.traceId).not.toBe(traceId);
  await app?.close();
  collector.payloads.length = 0;
  const { request: behind } = await traceOne(1);
  expect(behind).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
});

test('a collector that refuses is told of once, and what waits for it is bounded', async () => {
  collector.status = 400;
  const tracing = await startTracing(collector.config, log);
  for (let turn = 0; turn < 5_000; turn += 1)
    expect(await inSpan({ name: 'work', kind: 'internal' }, async () => turn)).toBe(turn);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 10_000 });
  collector.status = 200;
  await inSpan({ name: 'work', kind: 'internal' }, async () => {});
  await tracing.stop();
  expect(log.warn.mock.calls.map(([event]) => event as string)).toEqual(['traces.away']);
  expect(log.info.mock.calls.map(([event]) => event as string)).toEqual(['traces.back']);
  // A batch under way, those that wait, and the one that came after.
  expect(collector.spans().length).toBeLessThanOrEqual(512 + 2048 + 1);
  expect(isTracing()).toBe(false);
});

test('ending does not wait for a collector that never answers', async () => {
  collector.status = null;
  const tracing = await startTracing(collector.config, log);
  await inSpan({ name: 'work', kind: 'internal' }, async () => {});
  await tracing.stop();
  expect(collector.payloads).toHaveLength(1);
});

test('the SDK is loaded only where a collector is configured', async () => {
  const opened = vi.fn();
  vi.resetModules();
  vi.doMock('./open-tracer.ts', () => {
    opened();
    return { openTracer: () => ({ run: vi.fn(), close: async () => {} }) };
  });
  const { startTracing: start } = await import('./start-tracing.ts');
  await (await start(readTracingConfig({}), log)).stop();
  expect(opened).not.toHaveBeenCalled();
  await (await start(collector.config, log)).stop();
  expect(opened).toHaveBeenCalledOnce();
  vi.doUnmock('./open-tracer.ts');
});
