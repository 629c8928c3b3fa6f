import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltLearner } from '../../testing/build-learner.ts';
import { buildSubscriber } from '../../testing/build-subscriber.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { Limit } from '../../platform/limits/rate-limits.ts';
import {
  historyLimit,
  markReadLimit,
  membersLimit,
  pictureLimit,
  readLimit,
  searchLimit,
  streamLimit,
  typingLimit,
  watchLimit,
} from './limits.ts';
import { Follower, listen } from './testing/follow-stream.ts';

let app: TestApp;
let web: Awaited<ReturnType<typeof listen>>;
let ines: BuiltLearner;
let baptiste: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  web = await listen(app.services);
  ines = await buildSubscriber(app);
  baptiste = await buildSubscriber(app);
});
afterAll(async () => {
  await web.close();
  await app.close();
});

const useUp = async (limit: Limit, { learnerId }: BuiltLearner) => {
  for (let use = 0; use < limit.points; use += 1) await app.services.limits.use(limit, learnerId);
};
const refused = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } };

test.each([
  [historyLimit, 'GET', '/forum/channels/general/messages', undefined],
  [readLimit, 'GET', '/forum', undefined],
  [readLimit, 'GET', '/forum/channels/general/present', undefined],
  [readLimit, 'GET', '/forum/notices', undefined],
  [membersLimit, 'GET', '/forum/members?query=a', undefined],
  [searchLimit, 'GET', '/forum/search?query=support', undefined],
  [markReadLimit, 'PUT', '/forum/channels/general/read', { number: 1 }],
  [watchLimit, 'PUT', `/forum/streams/${randomUUID()}/channels`, { channelIds: [] }],
  [typingLimit, 'POST', '/forum/channels/general/typing', {}],
] as const)(
  '$0.name ends $1 $2 for one member, not for others',
  async (limit, method, path, body) => {
    const call = (by: BuiltLearner) =>
      callApi(app, method, path, { cookie: by.cookie, ...(body && { body }) });
    await app.services.limits.reset(limit, ines.learnerId);
    expect((await call(ines)).status).toBe(200);
    await useUp(limit, ines).catch(() => undefined);
    const answer = await call(ines);
    expect(answer).toMatchObject(refused);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(baptiste)).status).toBe(200);
  },
);

test('ends streams and pictures of charts too, in the shape of every error', async () => {
  const follower = new Follower();
  expect(await follower.connect(web.url, ines.cookie)).toBe(200);
  follower.disconnect();
  await useUp(streamLimit, ines).catch(() => undefined);
  await useUp(pictureLimit, ines).catch(() => undefined);
  for (const path of ['/api/forum/stream', `/api/forum/pictures/${randomUUID()}`]) {
    const answer = await fetch(`${web.url}${path}`, { headers: { cookie: ines.cookie } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
  }
  expect(await follower.connect(web.url, baptiste.cookie)).toBe(200);
  follower.disconnect();
});
