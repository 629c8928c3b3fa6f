import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/start-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const signIn = (headers: Record<string, string>, body = '{"email":"a@b.fr","password":"x"}') =>
  app.request('/api/session', { method: 'POST', headers: { ...json, ...headers }, body });

test('says that it lives and that it can serve', async () => {
  expect(await (await app.request('/healthz')).json()).toEqual({ alive: true });
  expect(await (await app.request('/readyz')).json()).toEqual({ ready: true });
});

test('protects every answer by its headers', async () => {
  for (const path of ['/api/session', '/api/nothing', '/nowhere.png', '/healthz']) {
    const { headers } = await app.request(path);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});

describe('errors of the API', () => {
  test('an unknown operation is 404 in the shape of every error', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing-here'],
      ['PUT', '/api/session'],
      ['POST', '/api'],
    ] as const) {
      const answer = await app.request(path, { method });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ defined: false, code: 'NOT_FOUND', status: 404 });
    }
  });

  test('refused input is 422 with the first French message of each field', async () => {
    const answer = await signIn({}, '{"email":"nobody","password":""}');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      defined: true,
      code: 'INVALID_INPUT',
      data: { fields: { email: 'Adresse email invalide', password: 'Le mot de passe est requis' } },
    });
  });

  test('a body that cannot be read is 400', async () => {
    const answer = await signIn({}, '{"email":');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('a body larger than any operation wants is 413', async () => {
    const answer = await signIn(
      {},
      JSON.stringify({ email: 'a@b.fr', password: 'x'.repeat(70_000) }),
    );
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('writes', () => {
  test.each([
    ['another site says so', { 'sec-fetch-site': 'cross-site' }],
    ['a sister domain says so', { 'sec-fetch-site': 'same-site' }],
    ['an older browser names another origin', { origin: 'https://evil.example' }],
    ['the origin is hidden', { origin: 'null' }],
  ])('are refused when %s', async (_case, headers) => {
    const answer = await signIn(headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
  });

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
    ['our own page in an older browser', { origin: 'http://localhost:3000' }],
    ['a program', {}],
  ])('are heard when they come from %s', async (_case, headers) => {
    expect((await signIn(headers)).status).toBe(401);
  });
});

test('what is no file is kept by no cache, refusals too', async () => {
  for (const path of [
    '/api/session',
    '/api/account',
    '/api/nothing',
    '/api/forum/pictures/x',
    '/api/forum/stream',
    '/api/openapi.json',
    '/outbox',
    '/demonstration/paiement/x',
    '/nowhere.png',
    '/readyz',
  ])
    expect((await app.request(path)).headers.get('cache-control'), path).toBe('no-store');
  const refused = await signIn({ origin: 'null' });
  expect(refused.headers.get('cache-control')).toBe('no-store');
});

describe('outside the API', () => {
  const routes = [
    '/demonstration/paiement/',
    '/demonstration/facture/',
    '/demonstration/client/',
    '/outbox/',
    '/api/forum/pictures/',
    '/files/avatars/',
  ];
  test.each(routes)('%s takes no address that cannot be one', async (path) => {
    const forged = ['%00', '%', '%ff', 'a%00b', '%ed%a0%80', '..%2f..%2fetc', '__proto__'];
    for (const id of forged)
      for (const method of ['GET', 'POST']) {
        const { status } = await app.request(`${path}${id}`, { method });
        expect(status, id).toBeGreaterThanOrEqual(400);
        expect(status, id).toBeLessThan(500);
      }
    expect(app.loggedErrors).toEqual([]);
  });

  test.each(['/demonstration/paiement/x', '/demonstration/client/x', '/outbox', '/nowhere'])(
    '%s takes no large body, and no write of another site',
    async (path) => {
      const headers = { 'content-type': 'application/json' };
      const large = { method: 'POST', headers, body: 'x'.repeat(70_000) };
      expect((await app.request(path, large)).status).toBe(413);
      const foreign = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } };
      expect((await app.request(path, foreign)).status).toBe(403);
    },
  );
});

test('answers to names of this machine only, in local mode', async () => {
  const foreign = await app.request('/outbox', { headers: { host: 'rebound.example' } });
  expect(foreign.status).toBe(421);
  expect((await app.request('/outbox', { headers: { host: '127.0.0.1:3000' } })).status).toBe(200);
});

describe('the description of the API', () => {
  test('holds every operation, with its errors', async () => {
    const answer = await app.request('/api/openapi.json');
    const description = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining([
        '/session',
        '/accounts',
        '/lessons/{lessonId}',
        '/leaderboard',
        '/progress',
      ]),
    );
    expect(description.paths['/session']?.['post']).toMatchObject({
      responses: { 200: {}, 401: {}, 422: {}, 429: {} },
    });
  });

  test('can be tried on a page that needs nobody else', async () => {
    const page = await app.request('/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).not.toMatch(/https?:\/\//);
    const script = await app.request('/api/docs/swagger-ui-bundle.js');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect((await script.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
  });
});

describe('uploaded files', () => {
  test('a photo may be kept for ever', async () => {
    await app.services.files.put('avatars/abc_-1.webp', new Uint8Array([1, 2, 3]));
    const answer = await app.request('/files/avatars/abc_-1.webp');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  test.each([
    '/files/avatars/none.webp',
    '/files/../secret',
    '/files/avatars/..%2f..%2fsecret',
    '/files/',
  ])('%s is not found', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });
});

describe('the outbox', () => {
  test('shows the mails of local mode, with links to follow and nothing that runs', async () => {
    await app.services.mailer.send({
      to: 'ana@exemple.fr',
      subject: 'Bienvenue <script>',
      text: 'Confirmez : http://localhost:3000/confirm-email?token=abc&x=1',
      html: '<p>Bonjour</p>',
    });
    const list = await (await app.request('/outbox')).text();
    expect(list).toContain('Bienvenue &lt;script&gt;');
    const id = /\/outbox\/([0-9a-f-]{36})/.exec(list)?.[1];
    const mail = await (await app.request(`/outbox/${id}`)).text();
    expect(mail).toContain('href="http://localhost:3000/confirm-email?token=abc&amp;x=1"');
    const body = await app.request(`/outbox/${id}/html`);
    expect(await body.text()).toContain('<p>Bonjour</p>');
    expect(body.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('is not there in production', async () => {
    const production = await startTestApp({
      config: {
        production: true,
        baseUrl: 'https://chandelle.example',
        smtpUrl: 'smtp://127.0.0.1:9',
      },
    });
    expect((await production.request('/outbox')).status).toBe(404);
    expect(
      (await production.request('/healthz')).headers.get('strict-transport-security'),
    ).toContain('max-age=31536000');
    await production.close();
  });
});
