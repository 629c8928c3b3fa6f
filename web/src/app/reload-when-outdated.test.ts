import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadWhenOutdated } from './reload-when-outdated.ts';

const script = '/assets/home-1a2b3c4d.js';
const check = () => reloadWhenOutdated(`https://chandelle.exemple${script}`);
const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
});

const answer = (html: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(html, { status }));

it('loads the page anew when the server has another one', async () => {
  answer('<script type="module" src="/assets/home-5e6f7a8b.js"></script>');
  await check();
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['the page is the same', () => answer(`<script type="module" src="${script}"></script>`)],
  ['the server is in trouble', () => answer('En panne', 503)],
  ['there is no network', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))],
])('leaves the page alone when %s', async (_case, given) => {
  given();
  await check();
  expect(reload).not.toHaveBeenCalled();
});
