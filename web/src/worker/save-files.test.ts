import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../testing/fake-caches.ts';
import { answerFile, answerPage } from './answer.ts';
import { saveOfflinePage, saveParts, readEarlierParts } from './save-files.ts';
import type { BuiltFiles } from './built-files.ts';

const built: BuiltFiles = {
  version: 'new',
  offline: ['/assets/offline-1.js'],
  lessons: ['/assets/app-1.js'],
  review: ['/assets/app-1.js', '/assets/review-1.js'],
  notebook: ['/assets/app-1.js', '/assets/notebook-1.js'],
  figures: { anatomy: ['/assets/candles-1.js'], hedge: ['/assets/futures-1.js'] },
};
const candlesticks = { id: 'candlesticks', figures: ['anatomy'] };
const futures = { id: 'futures', figures: ['hedge'] };

const document = '<script src="/assets/app-1.js"></script>';
let opened: ReturnType<typeof fakeCaches>;
let asked: Request[];
/** What the network answers; null without one. */
let network: ((request: Request, asked?: RequestInit) => Response) | null;

beforeEach(() => {
  opened = fakeCaches();
  asked = [];
  network = ({ url }) =>
    new Response(url.includes('/assets/') ? 'file' : `${document}${new URL(url).pathname}`);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : new URL(input, location.origin);
    const request = new Request(url, init);
    asked.push(request);
    if (network === null) throw new TypeError('Failed to fetch');
    return network(request, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

const paths = (name: string) => [...(opened.get(name)?.answers.keys() ?? [])];
const navigate = async (path: string) =>
  (await answerPage(new Request(new URL(path, location.origin)))).text();

test('a lesson is kept with its figures and without the session, and the list beside it', async () => {
  await saveParts(built, { lessons: [candlesticks], review: null, notebook: false, frugal: false });
  expect(paths('chandelle-lessons-new').toSorted()).toEqual([
    '/assets/app-1.js',
    '/assets/candles-1.js',
    '/kept/wanted',
    '/lessons',
    '/lessons/lesson',
  ]);
  const pages = asked.filter(({ url }) => url.includes('/lessons'));
  expect(pages.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
});

test('what only another lesson needed goes, and what is there is not fetched again', async () => {
  await saveParts(built, { lessons: [candlesticks], review: null, notebook: false, frugal: false });
  asked = [];
  await saveParts(built, { lessons: [futures], review: null, notebook: false, frugal: false });
  expect(paths('chandelle-lessons-new')).not.toContain('/assets/candles-1.js');
  expect(paths('chandelle-lessons-new')).toContain('/assets/futures-1.js');
  expect(asked.map(({ url }) => new URL(url).pathname)).not.toContain('/assets/app-1.js');
});

test('where somebody may have to pay, figures are kept only if the browser has them', async () => {
  network = ({ url }, init) =>
    init?.cache === 'only-if-cached'
      ? new Response(null, { status: 504 })
      : new Response(url.includes('/assets/') ? 'file' : document);
  await saveParts(built, { lessons: [candlesticks], review: null, notebook: false, frugal: true });
  expect(paths('chandelle-lessons-new')).not.toContain('/assets/candles-1.js');
  expect(paths('chandelle-lessons-new')).toContain('/lessons/lesson');
});

test('a document of a later build is not kept: its parts are not', async () => {
  network = () => new Response('<script src="/assets/app-2.js"></script>');
  await saveParts(built, { lessons: [candlesticks], review: null, notebook: false, frugal: false });
  expect(paths('chandelle-lessons-new')).not.toContain('/lessons/lesson');
});

test('without a network a kept lesson is shown at every lesson’s address, elsewhere the offline page', async () => {
  await saveOfflinePage(built);
  await saveParts(built, { lessons: [candlesticks], review: null, notebook: false, frugal: false });
  network = null;
  expect(await navigate('/lessons/candlesticks')).toBe(`${document}/lessons/candlesticks`);
  expect(await navigate('/lessons')).toBe(`${document}/lessons`);
  expect(await navigate('/dashboard')).toBe(`${document}/hors-ligne`);
});

test('before any lesson was opened, the offline page stands for lessons too', async () => {
  await saveOfflinePage(built);
  network = null;
  expect(await navigate('/lessons/candlesticks')).toBe(`${document}/hors-ligne`);
});

test('with a network nothing that is kept stands in the place of an answer', async () => {
  await saveParts(built, { lessons: [candlesticks], review: null, notebook: false, frugal: false });
  network = () => new Response('live', { status: 404 });
  expect(await navigate('/lessons/candlesticks')).toBe('live');
  network = () => new Response('no server', { status: 502 });
  expect(await navigate('/lessons/candlesticks')).toBe(`${document}/lessons/candlesticks`);
  expect(await navigate('/dashboard')).toBe('no server');
});

test('a page of the build before still gets its parts, and its lessons are known to the next', async () => {
  await saveParts(
    { ...built, version: 'old' },
    { lessons: [candlesticks], review: null, notebook: false, frugal: false },
  );
  network = () => new Response('gone', { status: 404 });
  const part = new Request(new URL('/assets/candles-1.js', location.origin));
  expect(await (await answerFile(part)).text()).toBe('file');
  expect(await readEarlierParts(built)).toEqual({
    lessons: [candlesticks],
    review: null,
    notebook: false,
  });
});

test('Révision is kept beside lessons and without them, and its page is shown at each of its sessions', async () => {
  await saveOfflinePage(built);
  await saveParts(built, {
    lessons: [candlesticks],
    review: ['hedge'],
    notebook: false,
    frugal: false,
  });
  expect(paths('chandelle-lessons-new')).toEqual(
    expect.arrayContaining([
      '/assets/candles-1.js',
      '/assets/futures-1.js',
      '/assets/review-1.js',
      '/lessons/lesson',
      '/revision',
    ]),
  );
  await saveParts(built, { lessons: [], review: [], notebook: false, frugal: false });
  expect(paths('chandelle-lessons-new').toSorted()).toEqual([
    '/assets/app-1.js',
    '/assets/review-1.js',
    '/kept/wanted',
    '/revision',
  ]);
  network = null;
  expect(await navigate('/revision?seance=jour')).toBe(`${document}/revision`);
  expect(await navigate('/revision/erreurs')).toBe(`${document}/hors-ligne`);
});

test('what a build kept that knew lessons alone is known to this one', async () => {
  const cache = await caches.open('chandelle-lessons-old');
  await cache.put('/kept/wanted', Response.json([candlesticks]));
  expect(await readEarlierParts(built)).toEqual({
    lessons: [candlesticks],
    review: null,
    notebook: false,
  });
  await caches.delete('chandelle-lessons-old');
  expect(await readEarlierParts(built)).toEqual({ lessons: [], review: null, notebook: false });
});

test('the notebook is kept beside other things and alone, and shown at its address', async () => {
  await saveOfflinePage(built);
  await saveParts(built, { lessons: [], review: null, notebook: true, frugal: false });
  expect(paths('chandelle-lessons-new').toSorted()).toEqual([
    '/assets/app-1.js',
    '/assets/notebook-1.js',
    '/carnet',
    '/kept/wanted',
  ]);
  expect(asked.find(({ url }) => url.endsWith('/carnet'))?.credentials).toBe('omit');
  network = null;
  expect(await navigate('/carnet')).toBe(`${document}/carnet`);
  expect(await navigate('/revision')).toBe(`${document}/hors-ligne`);
});
