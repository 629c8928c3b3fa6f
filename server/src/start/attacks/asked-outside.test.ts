import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeNewsConfig } from '../../features/news/news-config.ts';
import { type FeedServer, startFeedServer } from '../../features/news/testing/feed-server.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { closeServices, makeServices } from '../services.ts';

// What the server asks for others, as it is put together: feeds, their pictures and the push services of browsers.

let app: TestApp;
let inside: FeedServer;
beforeAll(async () => {
  inside = await startFeedServer();
  inside.serve('/secret', 'Secret');
  app = await startTestApp({ course: { lessons: [] } });
});
afterAll(async () => {
  await app.close();
  await inside.close();
});

const wanted = { maxBytes: 1000, timeoutMs: 5_000 };
/** The same machine by names and numbers; the port of the web, since another one is refused before the address is looked at. */
const spellings = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0', '[::ffff:127.0.0.1]'];

test.each(['outside', 'pushServices'] as const)(
  '%s reaches nothing on this machine',
  async (way) => {
    const ask = app.services[way];
    await expect(ask(`${inside.url}/secret`, wanted)).rejects.toThrow('Port');
    for (const host of spellings)
      await expect(ask(`http://${host}/secret`, wanted), host).rejects.toThrow(
        'not a public address',
      );
    expect(inside.requests('/secret')).toEqual([]);
  },
);

test('feeds on a private network are allowed by name, and push services are not even then', async () => {
  const { config, databaseUrl, course, clock, log } = app.services;
  const news = makeNewsConfig({ feeds: '', privateAddresses: true });
  const services = makeServices({ config: { ...config, news }, databaseUrl, course, clock, log });
  try {
    expect((await services.outside(`${inside.url}/secret`, wanted)).status).toBe(200);
    await expect(services.pushServices(`${inside.url}/secret`, wanted)).rejects.toThrow('Port');
    expect(inside.requests('/secret')).toHaveLength(1);
  } finally {
    await closeServices(services);
  }
});
