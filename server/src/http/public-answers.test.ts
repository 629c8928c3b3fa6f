import { readLegalConfig } from '../features/subscription/legal-config.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
const warned: unknown[] = [];
const LEGAL_EMAIL = 'securite@chandelle.example';
beforeAll(async () => {
  app = await startTestApp({
    course: { lessons: [] },
    config: { trustedProxies: 1, apiDocs: 'public', legal: readLegalConfig({ LEGAL_EMAIL }) },
  });
  app.services.log.warn = (event, fields) => warned.push([event, fields]);
});
afterAll(() => app.close());

test('security.txt says whom to tell, until less than a year from now', async () => {
  const text = await (await app.request('/.well-known/security.txt')).text();
  expect(text).toContain(`Contact: mailto:${LEGAL_EMAIL}\n`);
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime();
  const days = (expires - app.clock().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(366);
});

test('every answer is for our own pages only, and violations are to be reported', async () => {
  for (const path of ['/healthz', '/', '/api/session', '/nowhere']) {
    const { headers } = await app.request(path);
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    expect(headers.get('content-security-policy'), path).toContain('report-uri /api/csp-reports');
  }
});

test('the viewer of the API comes with its licence', async () => {
  for (const file of ['LICENSE', 'NOTICE', 'swagger-ui-bundle.js.LICENSE.txt'])
    expect((await app.request(`/api/docs/${file}`)).status).toBe(200);
  expect(await (await app.request('/api/docs/LICENSE')).text()).toContain('Apache License');
  expect((await app.request('/api/docs/package.json')).status).toBe(404);
});

test('the description of the API leaves out moderation and the atelier', async () => {
  const answer = await app.request('/api/openapi.json');
  const paths = Object.keys(((await answer.json()) as { paths: object }).paths);
  expect(paths).toContain('/forum/channels/{channelId}/messages');
  expect(paths.filter((path) => /moderation|feeds|atelier/.test(path))).toEqual([]);
});

test('the description of the API says of every operation that it has limits, and may be away', async () => {
  const answer = await app.request('/api/openapi.json');
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { responses }] of Object.entries(operations)) {
      expect(Object.keys(responses), `${method} ${path}`).toEqual(
        expect.arrayContaining(['429', '503']),
      );
      expect(JSON.stringify(responses), `${method} ${path}`).toContain('TOO_MANY_REQUESTS');
    }
});

const report = (body: unknown, type: string, from: string) =>
  app.request('/api/csp-reports', {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });

test('a report is logged without what names a person, and not without end', async () => {
  const old = {
    'csp-report': {
      'violated-directive': 'style-src',
      'blocked-uri': 'https://evil.example/a?mail=ana@exemple.fr',
      'document-uri': 'https://chandelle.example/lessons/candlesticks?token=secret',
    },
  };
  expect((await report(old, 'application/csp-report', '192.0.2.1')).status).toBe(204);
  const body = { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: 'https://a.b/' };
  const modern = [{ type: 'csp-violation', body }];
  expect((await report(modern, 'application/reports+json', '192.0.2.2')).status).toBe(204);
  expect(warned).toEqual([
    [
      'policy.violated',
      {
        directive: 'style-src',
        blocked: 'https://evil.example',
        page: '/lessons',
        requestId: expect.any(String),
      },
    ],
    [
      'policy.violated',
      { directive: 'img-src', blocked: 'inline', page: '/', requestId: expect.any(String) },
    ],
  ]);
  expect((await report('nothing', 'application/reports+json', '192.0.2.3')).status).toBe(204);
  for (let sent = 0; sent < 60; sent += 1) await report(old, 'application/csp-report', '192.0.2.4');
  expect(warned.length).toBeLessThanOrEqual(30);
});

test('a stream is read by GET alone', async () => {
  const answer = await app.request('/api/forum/stream', { method: 'HEAD' });
  expect(answer.status).toBe(405);
  expect(app.loggedErrors).toEqual([]);
});
