import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AppServices, closeServices, makeServices } from '../../../start/services.ts';
import { buildSession, type BuiltLearner } from '../../../testing/build-learner.ts';
import { buildModerator, buildSubscriber } from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { Follower, listen } from '../testing/follow-stream.ts';
import { say } from '../testing/talk.ts';

// Two processes on one database: what is said to one is heard on the other.

let app: TestApp;
let second: AppServices;
let one: { url: string; close: () => Promise<void> };
let other: typeof one;
let ana: BuiltLearner;
let ben: BuiltLearner;
let lucie: BuiltLearner;
let followers: Follower[] = [];

const waiting = { timeout: 10_000, interval: 10 };

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  const { config, databaseUrl, course, clock, log } = app.services;
  second = makeServices({ config, databaseUrl, course, clock, log });
  one = await listen(app.services);
  other = await listen(second);
  ana = await buildSubscriber(app, { pseudo: 'Ana' });
  ben = await buildSubscriber(app, { pseudo: 'Ben' });
  lucie = await buildModerator(app, { pseudo: 'Lucie' });
});
afterEach(() => {
  for (const follower of followers) follower.disconnect();
  followers = [];
});
afterAll(async () => {
  await one.close();
  await other.close();
  await closeServices(second);
  await app.close();
});

/** Opens a stream and waits until it is live. */
async function follow(url: string, by: { cookie: string }): Promise<Follower> {
  const follower = new Follower();
  followers.push(follower);
  expect(await follower.connect(url, by.cookie)).toBe(200);
  await expect.poll(() => follower.named('presence').length, waiting).toBeGreaterThan(0);
  return follower;
}

const call = (method: string, path: string, by: { cookie: string }, body?: object) =>
  callApi(app, method, path, { cookie: by.cookie, ...(body && { body }) });

test('a held message is told to its author alone, until a moderator publishes it at the end', async () => {
  const [mine, others, moderators] = [
    await follow(one.url, ana),
    await follow(other.url, ben),
    await follow(one.url, lucie),
  ];
  const held = await say(app, ana, 'Gains garantis, DM me');
  expect(held).toMatchObject({ status: 'held', number: null, content: 'Gains garantis, DM me' });
  const later = await say(app, ben, 'Autre chose');
  await expect.poll(() => mine.messages.get(held.id)?.status, waiting).toBe('held');
  await expect.poll(() => others.messages.has(later.id), waiting).toBe(true);
  expect(others.messages.has(held.id)).toBe(false);
  await expect.poll(() => moderators.named('queue').length, waiting).toBeGreaterThan(0);
  expect(others.named('queue')).toEqual([]);
  expect((await call('GET', `/forum/messages/${held.id}`, ben)).status).toBe(404);
  await call('POST', `/forum/moderation/messages/${held.id}/decision`, lucie, {
    decision: 'approve',
  });
  await expect.poll(() => others.messages.get(held.id)?.content, waiting).toBe(held.content);
  expect(others.messages.get(held.id)?.number).toBe((later.number ?? 0) + 1);
  await expect.poll(() => mine.named('notice').length, waiting).toBe(1);
});

test.each(['removed', 'deleted'] as const)(
  'one that is %s is told to all its author’s devices, and to nobody else',
  async (status) => {
    const phone = await buildSession(app.services, ana.learnerId);
    const own = [await follow(one.url, ana), await follow(other.url, phone)];
    const others = await follow(other.url, ben);
    const held = await say(app, ana, 'Gains garantis, DM me');
    for (const stream of own)
      await expect.poll(() => stream.messages.get(held.id)?.status, waiting).toBe('held');
    if (status === 'removed')
      await call('POST', `/forum/moderation/messages/${held.id}/decision`, lucie, {
        decision: 'remove',
        reason: 'arnaque',
        statement: 'Le message promet un gain assuré.',
      });
    else await call('DELETE', `/forum/messages/${held.id}`, ana);
    for (const stream of own) {
      await expect.poll(() => stream.messages.get(held.id)?.status, waiting).toBe(status);
      expect(stream.messages.get(held.id)).toMatchObject({ number: null, content: '' });
    }
    const later = await say(app, ben, 'Autre chose');
    await expect.poll(() => others.messages.has(later.id), waiting).toBe(true);
    expect(others.messages.has(held.id)).toBe(false);
  },
);
