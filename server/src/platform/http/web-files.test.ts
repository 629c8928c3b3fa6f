import { originMark } from '@chandelle/contract/page-renderer';
import { pagePaths, paths } from '@chandelle/contract/paths';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadWebFiles, type WebFiles } from './web-files.ts';

const script = 'document.documentElement.dataset.theme = "dark"';
const style = '[data-style="0"]{top:5%}';
const asset = '/assets/app-Bx12_9aZ.js';
/** An asset that cannot be unpacked: whoever tries fails. */
const sealed = '/assets/sealed-Bx12_9aZ.js';
let directory: string;
let answer: WebFiles['answer'];
let findRendered: WebFiles['findRendered'];

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'chandelle-web-'));
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(path.join(directory, name), content);
  mkdirSync(path.join(directory, 'assets'));
  write(
    'index.html',
    `<!doctype html><title>Accueil</title><script>${script}</script><style id="a">${style}</style>`,
  );
  write(
    'app.html',
    '<!doctype html><title>App</title><script type="module" src="/assets/a.js"></script>',
  );
  mkdirSync(path.join(directory, 'pages'));
  for (const name of ['leaderboard', 'lesson', 'lesson.learner', 'unknown'])
    write(`pages/${name}.html`, `<!doctype html><title>App: ${name}</title>`);
  mkdirSync(path.join(directory, 'pages/glossaire'));
  write('pages/glossaire/meche.html', '<!doctype html><title>App: Mèche</title>');
  write('offline.html', '<!doctype html><title>Hors ligne</title>');
  write('robots.txt', 'User-agent: *\n');
  write(asset, 'export {};');
  write(`${asset}.br`, brotliCompressSync('export {};'));
  write(`${asset}.gz`, gzipSync('export {};'));
  write(sealed, 'export {};');
  write(`${sealed}.gz`, 'no gzip');
  write('pages/leaderboard.rendered.html', '<!doctype html><title>Rendered</title>');
  write('pages/leaderboard.rendered.html.gz', 'no gzip');
  const marked = `<!doctype html><title>App: glossaire</title><link rel="canonical" href="${originMark}/glossaire">`;
  for (const name of ['glossary', 'glossary.rendered']) write(`pages/${name}.html`, marked);
  write('pages/glossary.html.br', brotliCompressSync(marked));
  write('pages/glossary.html.gz', gzipSync(marked));
  ({ answer, findRendered } = loadWebFiles(directory, {
    lessonIds: new Set(['candlesticks']),
    hasSession: (request) => request.headers.get('cookie') === 'session',
    origin: 'https://chandelle.example',
  }));
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

const get = (pathname: string, headers: Record<string, string> = {}) =>
  answer(new Request(`http://localhost:3000${pathname}`, { headers }));

test('the home page is the prerendered one, with its inline script and style allowed by digest', async () => {
  const response = get('/');
  expect(await response.text()).toContain('Accueil');
  const digest = (text: string) => createHash('sha256').update(text).digest('base64');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'self' 'sha256-${digest(script)}';`);
  expect(policy).toContain(`style-src 'self' 'sha256-${digest(style)}';`);
  expect(policy).not.toContain('unsafe');
});

test('the page that the service worker keeps has an address', async () => {
  const response = get('/hors-ligne');
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('Hors ligne'),
  ]);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

const addresses = [
  ...Object.values(pagePaths),
  paths.lesson('candlesticks'),
  paths.glossaryTerm('meche'),
];

test.each(addresses)('%s is the app', async (pathname) => {
  const response = get(pathname);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('App');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ['/leaderboard', 'leaderboard'],
  ['/leaderboard?from=x', 'leaderboard'],
  ['/lessons/candlesticks', 'lesson'],
  ['/lessons/nowhere', 'unknown'],
  ['/Leaderboard/', 'leaderboard'],
  ['/Lessons/candlesticks/', 'lesson'],
  ['/Glossaire/meche', 'Mèche'],
  ['/glossaire/meche', 'Mèche'],
  ['/glossaire/nulle-part', 'unknown'],
])('%s is the document of the page %s', async (pathname, name) => {
  expect(await get(pathname).text()).toContain(`App: ${name}`);
});

test('learners get the document that asks for their data', async () => {
  const learners = get('/lessons/candlesticks', { cookie: 'session' });
  expect(await learners.text()).toContain('App: lesson.learner');
  expect(learners.headers.get('vary')).toBe('accept-encoding, cookie');
  expect(await get('/leaderboard', { cookie: 'session' }).text()).toContain('App: leaderboard');
});

test.each([
  '/nowhere',
  '/lessons/nowhere',
  '/lessons/a/b',
  '/glossaire/nulle-part',
  '/glossaire/meche/corps',
  '/pages/glossaire/meche',
  '/app.html',
  '/index.html',
  '/pages/lesson.html',
  '/pages/lesson',
])('%s is not found', (pathname) => {
  expect(get(pathname).status).toBe(404);
});

test.each(['/Leaderboard', '/leaderboard/', '/Lessons/candlesticks', '/GLOSSAIRE/meche/'])(
  '%s is found, as the web finds it',
  (pathname) => {
    expect(get(pathname).status).toBe(200);
  },
);

test('the id of a lesson is as it is written', () => {
  expect(get('/lessons/Candlesticks').status).toBe(404);
});

test('an unknown page still shows the app, an unknown file does not', async () => {
  expect(await get('/nowhere').text()).toContain('App');
  expect(await get('/assets/old-12345678.js').text()).not.toContain('App');
});

test.each([
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip, deflate'],
  ['gzip', 'br;q=0, gzip'],
  [null, 'identity'],
])('an asset is sent as %s to who accepts %s', async (encoding, accepted) => {
  const response = get(asset, { 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-length')).toBe(
    String((await response.arrayBuffer()).byteLength),
  );
});

test('what the browser has already is not sent again', () => {
  const etag = get('/robots.txt').headers.get('etag');
  expect(etag).toMatch(/^".+"$/);
  const again = get('/robots.txt', { 'if-none-match': `W/${etag}` });
  expect(again.status).toBe(304);
  expect(again.body).toBeNull();
  expect(get('/robots.txt', { 'if-none-match': '"other"' }).status).toBe(200);
});

test('whoever accepts no encoding gets the file as it was built', async () => {
  const response = get(asset);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe('export {};');
});

test('nothing is unpacked for an answer without a body', () => {
  const head = answer(new Request(`http://localhost:3000${sealed}`, { method: 'HEAD' }));
  expect([head.status, head.body]).toEqual([200, null]);
  expect(head.headers.get('content-length')).toBe(String('export {};'.length));
  const etag = head.headers.get('etag') ?? '';
  const again = get(sealed, { 'if-none-match': etag });
  expect([again.status, again.body]).toEqual([304, null]);
});

test('what a rendered page is put into is kept unpacked', () => {
  expect(findRendered('/leaderboard')?.document).toContain('Rendered');
});

test('whole addresses begin with the origin of the site, compressed or not', async () => {
  const address = 'href="https://chandelle.example/glossaire"';
  expect(await get('/glossaire').text()).toContain(address);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const) {
    const response = get('/glossaire', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const html = unpack[encoding](Buffer.from(await response.arrayBuffer())).toString();
    expect(html).toContain(address);
  }
  expect(findRendered('/glossaire')?.document).toContain(address);
});
