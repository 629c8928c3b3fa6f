import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSafeFetch } from '../../../platform/outside/safe-fetch.ts';
import { answerTogether, item, rss } from '../testing/feed-server.ts';
import { type NewsWorld, openNews } from '../testing/open-news.ts';

let world: NewsWorld;
beforeAll(async () => {
  world = await openNews();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

/** Publishes an article with each of these pictures; gives our addresses of them. */
async function publish(...pictures: string[]): Promise<string[]> {
  const items = pictures.map(
    (picture, index) =>
      `${item(`Image ${index}`, { date: `Mon, 02 Mar 2026 11:${59 - index}:00 GMT` })}<enclosure url="${picture}" type="image/png" length="1"/>`,
  );
  world.feeds.serve('/a', rss(...items));
  world.configure({ Gazette: '/a' });
  await world.collect();
  return (await world.list()).articles.map(({ imageUrl }) => imageUrl ?? '');
}
const get = async (url: string) =>
  (await world.app.request(url, { headers: { cookie: world.cookie } })).status;
const offered = async () => (await world.list()).articles.map(({ imageUrl }) => imageUrl !== null);
const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

describe('pictures', () => {
  it('come from us: small, kept, and asked for once', async () => {
    const large = await sharp({
      create: { width: 2000, height: 1500, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer();
    world.feeds.serve('/p.png', large, 'image/png');
    world.feeds.serve(
      '/a',
      rss(
        `${item('Image')}<enclosure url="${world.feeds.url}/p.png" type="image/png" length="1"/>`,
      ),
    );
    world.configure({ Gazette: '/a' });
    await world.collect();
    const url = (await world.list()).articles[0]?.imageUrl ?? '';
    const get = () => world.app.request(url, { headers: { cookie: world.cookie } });
    const answers = await Promise.all(Array.from({ length: 10 }, get));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toMatch(/max-age/);
    }
    const { width, format } = await sharp(await answers[0]!.arrayBuffer()).metadata();
    expect({ width, format }).toEqual({ width: 720, format: 'webp' });
    await get();
    expect(world.feeds.requests('/p.png')).toHaveLength(1);
  });

  it('that are none are asked for once, and then the card has none', async () => {
    world.feeds.serve('/p.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
    world.feeds.serve(
      '/a',
      rss(
        `${item('Image')}<enclosure url="${world.feeds.url}/p.svg" type="image/svg+xml" length="1"/>`,
      ),
    );
    world.configure({ Gazette: '/a' });
    await world.collect();
    const url = (await world.list()).articles[0]?.imageUrl ?? '';
    for (const _ of [1, 2])
      expect((await world.app.request(url, { headers: { cookie: world.cookie } })).status).toBe(
        404,
      );
    expect(world.feeds.requests('/p.svg')).toHaveLength(1);
    expect((await world.list()).articles[0]?.imageUrl).toBeNull();
  });

  it.each([408, 429, 503])(
    'that answer %s are asked for again later, and not before',
    async (status) => {
      const path = `/later-${status}.png`;
      world.feeds.serve(path, (_request, response) => response.writeHead(status).end());
      const [url = ''] = await publish(world.feeds.url + path);
      const asked = () => world.feeds.requests(path).length;
      expect(await get(url)).toBe(404);
      expect(await get(url)).toBe(404);
      expect(asked()).toBe(1);
      expect(await offered()).toEqual([false]);
      world.app.clock.advance({ minutes: 16 });
      expect(await offered()).toEqual([true]);
      expect(await get(url)).toBe(404);
      expect(asked()).toBe(2);
      // As long again as the article has been here.
      world.app.clock.advance({ minutes: 15.5 });
      expect(await get(url)).toBe(404);
      expect(asked()).toBe(2);
      world.feeds.serve(path, await png(), 'image/png');
      world.app.clock.advance({ minutes: 1 });
      expect(await get(url)).toBe(200);
      expect(await get(url)).toBe(200);
      expect(asked()).toBe(3);
    },
  );

  it('that must not be asked for, or are too large, are given up for good', async () => {
    world.feeds.serve('/huge.png', new Uint8Array(9_000_000), 'image/png');
    const [huge = ''] = await publish(`${world.feeds.url}/huge.png`);
    expect(await get(huge)).toBe(404);
    world.app.clock.advance({ hours: 24 });
    expect(await get(huge)).toBe(404);
    expect(world.feeds.requests('/huge.png')).toHaveLength(1);
    await world.reset();
    const urls = await publish('http://127.0.0.1/p.png', 'https://source.example:22/p.png');
    const { services } = world.app;
    const open = services.outside;
    services.outside = makeSafeFetch({ allowPrivate: false });
    for (const url of urls) expect(await get(url)).toBe(404);
    services.outside = open;
    world.app.clock.advance({ hours: 24 });
    expect(await offered()).toEqual([false, false]);
  });

  it('are fetched four at a time', async () => {
    const picture = await png();
    const paths = Array.from({ length: 8 }, (_, index) => `/slow-${index}.png`);
    const together = answerTogether(4);
    for (const path of paths)
      world.feeds.serve(
        path,
        together((_request, response) =>
          response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
        ),
      );
    // Two names of one machine: connections to each are limited besides.
    const port = new URL(world.feeds.url).port;
    const urls = await publish(
      ...paths.map((path, index) =>
        index % 2 === 0 ? world.feeds.url + path : `http://localhost:${port}${path}`,
      ),
    );
    world.feeds.takeMostAtOnce();
    expect(await Promise.all(urls.map(get))).toEqual(paths.map(() => 200));
    expect(world.feeds.takeMostAtOnce()).toBe(4);
  });
});
