import { pagePaths } from '@chandelle/contract/paths';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp } from '../start/app.ts';
import { buildLearner } from '../testing/build-learner.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

/** A renderer that writes what it was given, as the web's own would be loaded. */
const renderer = `
export const listReads = (page, pathname, signedIn) =>
  page === 'login' ? (signedIn ? null : []) : page === 'news' ? ['/nothing-here'] : signedIn ? ['/leaderboard'] : null;
export async function renderPage({ document, ...given }) {
  if (given.session.learner?.pseudo === 'Casse') throw new Error('It cannot be drawn.');
  return document.replace('<div id="root"></div>', '<style>a{}</style><b>' + JSON.stringify(given) + '</b>');
}`;

let app: TestApp;
let directory: string;
let answer: (pathname: string, headers?: Record<string, string>) => Promise<Response>;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp();
  directory = mkdtempSync(path.join(tmpdir(), 'chandelle-rendered-'));
  const write = (name: string, content: string) =>
    writeFileSync(path.join(directory, name), content);
  mkdirSync(path.join(directory, 'pages'));
  mkdirSync(path.join(directory, '.server'));
  write('.server/render-pages.js', renderer);
  write('.server/package.json', '{"type":"module"}');
  write('app.html', '<!doctype html><title>App</title>');
  for (const page of ['login', 'leaderboard', 'news'])
    for (const ending of ['', '.rendered'])
      write(`pages/${page}${ending}.html`, `<title>${page}${ending}</title><div id="root"></div>`);
  const web = makeApp(app.services, directory);
  answer = async (pathname, headers = {}) =>
    web.request(`${app.services.config.baseUrl}${pathname}`, { headers });
});

afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

beforeEach(async () => {
  ({ cookie } = await buildLearner(app));
});

/** Reads what the page was rendered with; null for a document that the browser fills. */
async function readGiven(response: Response) {
  const [, text] = /<b>(.*)<\/b>/.exec(await response.text()) ?? [];
  return text === undefined ? null : (JSON.parse(text) as Record<string, unknown>);
}

test('a learner’s page comes with who is here and with what the API answers', async () => {
  const response = await answer(pagePaths.leaderboard, { cookie });
  const given = await readGiven(response);
  expect(given).toMatchObject({
    address: `${app.services.config.baseUrl}/leaderboard`,
    session: { learner: { totalPoints: 0 }, mailConfigured: expect.any(Boolean) as boolean },
    answers: { '/leaderboard': { top: [] } },
    now: app.services.clock().getTime(),
  });
  expect(given).not.toHaveProperty('session.secondStep');
});

test('it is kept by nobody, and its policy names what stands in it', async () => {
  const { headers } = await answer(pagePaths.leaderboard, { cookie });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('vary')).toContain('cookie');
  expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^']+'/);
});

test('it is compressed as the browser wants it', async () => {
  const response = await answer(pagePaths.leaderboard, { cookie, 'accept-encoding': 'gzip' });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const html = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(html).toContain('"/leaderboard"');
});

test('a visitor’s page is rendered for nobody', async () => {
  expect(await readGiven(await answer(pagePaths.login))).toMatchObject({
    session: { learner: null },
    answers: {},
  });
});

test('a visitor’s page is rendered once a minute, for all visitors', async () => {
  const now = async () => (await readGiven(await answer(pagePaths.login)))?.['now'];
  const first = await now();
  app.clock.advance({ seconds: 59 });
  expect(await now()).toBe(first);
  app.clock.advance({ seconds: 1 });
  expect(await now()).toBe(app.services.clock().getTime());
});

test.each([
  ['is not for them', () => answer(pagePaths.login, { cookie })],
  ['is a learner’s', () => answer(pagePaths.leaderboard)],
  ['has a search', () => answer(`${pagePaths.leaderboard}?page=2`, { cookie })],
  ['is refused by the API', () => answer(pagePaths.news, { cookie })],
])('the browser draws a page that %s', async (_why, ask) => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/^<title>\w+<\/title>/);
});

test('the browser draws the page of a session that has ended', async () => {
  await app.request('/api/session', {
    method: 'DELETE',
    headers: { cookie, origin: app.services.config.baseUrl },
  });
  const response = await answer(pagePaths.leaderboard, { cookie });
  expect(await response.text()).toMatch(/^<title>\w+<\/title>/);
});

test('the browser draws what the server could not, and the error is logged', async () => {
  const { cookie: other } = await buildLearner(app, { pseudo: 'Casse' });
  const response = await answer(pagePaths.leaderboard, { cookie: other });
  expect(await response.text()).toMatch(/^<title>\w+<\/title>/);
  expect(app.loggedErrors.splice(0)).toMatchObject([{ message: 'It cannot be drawn.' }]);
});

test('what renders pages is not served', async () => {
  for (const file of ['/.server/render-pages.js', '/pages/leaderboard.rendered.html'])
    expect((await answer(file)).status).toBe(404);
});
