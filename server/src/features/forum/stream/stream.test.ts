import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AppServices, closeServices, makeServices } from '../../../start/services.ts';
import { buildLearner, buildSession, type BuiltLearner } from '../../../testing/build-learner.ts';
import { buildModerator, buildSubscriber } from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { issueDisownLink } from '../../accounts/security/disown-links.ts';
import { announceForumAccess } from '../../subscription/forum-access.ts';
import { streamLimit } from '../limits.ts';
import { Follower, listen } from '../testing/follow-stream.ts';
import { forumStreams } from '../tables.ts';
import { readAll, say } from '../testing/talk.ts';

// Two processes on one database: what is said to one is heard on the other.

let app: TestApp;
let second: AppServices;
let one: { url: string; close: () => Promise<void> };
let other: typeof one;
let ana: BuiltLearner;
let ben: BuiltLearner;
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
async function follow(
  url: string,
  by: { cookie: string },
  lastEventId?: string,
): Promise<Follower> {
  const follower = new Follower();
  followers.push(follower);
  expect(await follower.connect(url, by.cookie, lastEventId)).toBe(200);
  await expect.poll(() => follower.named('presence').length, waiting).toBeGreaterThan(0);
  return follower;
}

const call = (method: string, path: string, by: { cookie: string }, body?: object) =>
  callApi(app, method, path, { cookie: by.cookie, ...(body && { body }) });

test('a message, its edit, its reactions and its deletion reach streams of both processes, once each', async () => {
  const [near, far] = [await follow(one.url, ana), await follow(other.url, ben)];
  const { id } = await say(app, ana, 'Bonjour à tous');
  await call('PATCH', `/forum/messages/${id}`, ana, { content: 'Bonsoir à tous' });
  await call('PUT', `/forum/messages/${id}/reactions/merci`, ben);
  await call('DELETE', `/forum/messages/${id}`, ana);
  for (const follower of [near, far]) {
    await expect.poll(() => follower.messages.get(id)?.status, waiting).toBe('deleted');
    expect(follower.twice).toEqual([]);
    expect(follower.named('message').every(({ data }) => data['ownReactions'] === null)).toBe(true);
  }
  await expect
    .poll(() => far.named('own-reactions').map(({ data }) => data), waiting)
    .toEqual([{ messageId: id, reactions: ['merci'] }]);
  expect(near.named('own-reactions')).toEqual([]);
});

test('a stream is on record before its reader can say which channels it shows', async () => {
  let locked = (): void => undefined;
  let release = (): void => undefined;
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const holding = app.services.database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${forumStreams} in exclusive mode`);
    locked();
    await isReleased;
  });
  await isLocked;
  const follower = new Follower();
  followers.push(follower);
  const connecting = follower.connect(one.url, ben.cookie);
  await sleep(300);
  const greeted = follower.named('hello');
  release();
  await holding;
  expect(greeted).toEqual([]);
  expect(await connecting).toBe(200);
  await expect.poll(() => follower.named('hello').length, waiting).toBe(1);
});

test('a stream is not chunked: what is written for all is written as it is', async () => {
  const { port } = new URL(one.url);
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  socket.write(
    `GET /api/forum/stream HTTP/1.1\r\nhost: localhost\r\ncookie: ${ana.cookie}\r\n\r\n`,
  );
  await expect.poll(() => answer, waiting).toContain('event: hello');
  socket.destroy();
  const [head = '', body] = answer.split('\r\n\r\n');
  expect(head.toLowerCase()).not.toContain('transfer-encoding');
  expect(head.toLowerCase()).toContain('connection: close');
  expect(body).toMatch(/^retry: 1500\n\n/);
});

test('resumed by Last-Event-ID on another process, it misses nothing and hears nothing twice', async () => {
  const follower = await follow(one.url, ana);
  const first = await say(app, ben, 'Avant la coupure');
  await expect.poll(() => follower.messages.has(first.id), waiting).toBe(true);
  follower.disconnect();
  const missed = [
    await say(app, ben, 'Pendant'),
    await say(app, ben, 'Encore', { channelId: 'debutants' }),
  ];
  await call('PATCH', `/forum/messages/${first.id}`, ben, { content: 'Avant, corrigé' });
  expect(await follower.connect(other.url, ana.cookie)).toBe(200);
  await expect.poll(() => missed.every(({ id }) => follower.messages.has(id)), waiting).toBe(true);
  await expect.poll(() => follower.messages.get(first.id)?.content, waiting).toBe('Avant, corrigé');
  expect(follower.named('hello').at(-1)?.data).toMatchObject({ resumed: true });
  expect(follower.twice).toEqual([]);
});

test.each([
  ['brought along by the notification', 'Un « mot », <b>deux</b> lignes\n— et l’émoji 🔥'],
  ['too long for it, and read', '🔥'.repeat(2000)],
])('a live message is what one reads who comes later: %s', async (_, content) => {
  const [near, far] = [await follow(one.url, ana), await follow(other.url, ana)];
  const late = await follow(one.url, ben);
  late.disconnect();
  const question = await say(app, ben, 'Une question');
  const { id } = await say(app, ben, content, { replyTo: question.id });
  for (const follower of [near, far])
    await expect.poll(() => follower.messages.has(id), waiting).toBe(true);
  await late.connect(other.url, ben.cookie);
  await expect.poll(() => late.messages.has(id), waiting).toBe(true);
  const shared = { ...late.messages.get(id), ownReactions: null };
  expect(shared.content).toBe(content);
  expect(near.messages.get(id)).toEqual(shared);
  expect(far.messages.get(id)).toEqual(shared);
  expect([...near.twice, ...far.twice]).toEqual([]);
});

test('an id from nowhere, from the future or too far behind makes it begin anew', async () => {
  for (const id of ['nonsense', 'general.999999', "general.1'; drop table users"]) {
    const follower = await follow(one.url, ana, id);
    expect(follower.events.slice(0, 2).map(({ name }) => name)).toEqual(['hello', 'reset']);
    expect(follower.named('message')).toEqual([]);
  }
  await app.services.pool.query(`
    with numbered as (select n from generate_series(1, 600) n),
    channel as (update forum_channels set last_number = last_number + 600, last_change = last_change + 600
                where id = 'psychologie' returning last_number - 600 as number, last_change - 600 as change)
    insert into forum_messages (channel_id, number, change, client_id, content, status, sent_at)
    select 'psychologie', number + n, change + n, gen_random_uuid(), 'Message ' || n, 'published', now()
    from numbered, channel`);
  const follower = await follow(other.url, ana, 'psychologie.1');
  expect(follower.named('reset')).toHaveLength(1);
  const { id } = await say(app, ben, 'Et ensuite', { channelId: 'psychologie' });
  await expect.poll(() => follower.messages.has(id), waiting).toBe(true);
});

test('with many writers at once and readers that come and go, every reader ends with the stored list', async () => {
  const writers = await Promise.all(Array.from({ length: 8 }, () => buildSubscriber(app)));
  const readers = await Promise.all(
    [one, other, one, other, one].map(({ url }) => follow(url, ana)),
  );
  const before = (await readAll(app, ana, 'analyses-techniques')).length;
  const writing = { on: true, count: 0 };
  /** Waits until so many more messages are written, or the last one is. */
  const untilWritten = (more: number) => {
    const goal = writing.count + more;
    return vi.waitFor(() => expect(!writing.on || writing.count >= goal).toBe(true), {
      timeout: 60_000,
      interval: 5,
    });
  };
  const wandering = readers.slice(0, 4).map(async (reader, index) => {
    for (let turn = index; writing.on; turn += 1) {
      await untilWritten(1 + ((turn * 5) % 8));
      reader.disconnect();
      if (turn % 3 === 0) await untilWritten(4);
      // More often than a network breaks.
      await app.services.limits.reset(streamLimit, ana.learnerId);
      await reader.connect(turn % 2 === 0 ? one.url : other.url, ana.cookie);
    }
  });
  await Promise.all(
    writers.map(async (writer, index) => {
      for (let number = 1; number <= 25; number += 1) {
        const message = await say(app, writer, `${index}-${number}`, {
          channelId: 'analyses-techniques',
        });
        writing.count += 1;
        if (number % 5 === 0)
          await call('PATCH', `/forum/messages/${message.id}`, writer, {
            content: `${number} bis`,
          });
        if (number % 7 === 0) await call('DELETE', `/forum/messages/${message.id}`, writer);
      }
    }),
  );
  writing.on = false;
  await Promise.all(wandering);
  const stored = await readAll(app, ana, 'analyses-techniques');
  expect(stored).toHaveLength(before + 200);
  expect(stored.map(({ number }) => number)).toEqual(stored.map((_, index) => index + 1));
  const bare = (messages: ForumMessage[]) =>
    messages.map(({ id, number, change, content, status }) => ({
      id,
      number,
      change,
      content,
      status,
    }));
  for (const reader of readers) {
    await expect
      .poll(() => bare(reader.list('analyses-techniques')), waiting)
      .toEqual(bare(stored));
  }
  // The one that never left heard each state once.
  expect(readers[4]?.twice).toEqual([]);
}, 60_000);

describe('closes', () => {
  const reasonOf = (follower: Follower) => follower.named('end')[0]?.data['reason'];

  test('on sign-out, that session alone', async () => {
    const phone = await buildSession(app.services, ana.learnerId);
    const [here, there] = [await follow(one.url, ana), await follow(other.url, phone)];
    await callApi(app, 'DELETE', '/session', { cookie: phone.cookie });
    await expect.poll(() => there.ended, waiting).toBe(true);
    expect(reasonOf(there)).toBe('signed-out');
    expect(here.ended).toBe(false);
    expect(await new Follower().connect(one.url, phone.cookie, null)).toBe(401);
  });

  test('on « Ce n’était pas moi », every session of the account', async () => {
    const owner = await buildSubscriber(app);
    const thief = await buildSession(app.services, owner.learnerId);
    const streams = [await follow(one.url, owner), await follow(other.url, thief)];
    const { database, clock } = app.services;
    const account = { learnerId: owner.learnerId, email: owner.email };
    const token = await issueDisownLink(database, account, clock());
    const { status } = await callApi(app, 'POST', '/accounts/disowning', { body: { token } });
    expect(status).toBe(200);
    for (const stream of streams) {
      await expect.poll(() => stream.ended, waiting).toBe(true);
      expect(reasonOf(stream)).toBe('signed-out');
    }
    expect(await new Follower().connect(other.url, thief.cookie, null)).toBe(401);
  });

  test('not on a suspension: who is suspended reads on, is told, and writes nothing', async () => {
    const moderator = await buildModerator(app);
    const member = await buildSubscriber(app);
    const stream = await follow(other.url, member);
    // A member is who has entered once.
    await call('GET', '/forum', member);
    const mute = { hours: 24, reason: 'insulte', statement: 'Des insultes répétées.' };
    const path = `/forum/moderation/members/${member.learnerId}/mute`;
    expect((await call('PUT', path, moderator, mute)).status).toBe(200);
    await expect.poll(() => stream.named('overview').length, waiting).toBeGreaterThan(0);
    const { id } = await say(app, ben, 'Après la suspension');
    await expect.poll(() => stream.messages.has(id), waiting).toBe(true);
    expect(stream.ended).toBe(false);
    const typing = await call('POST', '/forum/channels/general/typing', member);
    expect(typing).toMatchObject({ status: 403, body: { code: 'MUTED' } });
  });

  test('when a payment fails, on all processes, and does not open again', async () => {
    const payer = await buildSubscriber(app);
    const streams = [await follow(one.url, payer), await follow(other.url, payer)];
    await app.services.database.transaction(async (tx) => {
      await tx.execute(
        `update subscriptions set status = 'past-due' where user_id = '${payer.learnerId}'`,
      );
      await announceForumAccess(tx, payer.learnerId);
    });
    for (const stream of streams) {
      await expect.poll(() => stream.ended, waiting).toBe(true);
      expect(reasonOf(stream)).toBe('access-ended');
    }
    expect(await new Follower().connect(one.url, payer.cookie, null)).toBe(403);
    const witnesses = [await follow(one.url, ana), await follow(other.url, ana)];
    const { id } = await say(app, ben, 'Entre membres');
    await expect
      .poll(() => witnesses.every(({ messages }) => messages.has(id)), waiting)
      .toBe(true);
    expect(streams.some(({ messages }) => messages.has(id))).toBe(false);
  });

  test('by time, when a cancelled period ends', async () => {
    const payer = await buildSubscriber(app);
    await app.services.pool.query(
      'update subscriptions set cancel_at_period_end = true, period_end = $2 where user_id = $1',
      [payer.learnerId, new Date(app.clock().getTime() + 60_000)],
    );
    const stream = await follow(other.url, payer);
    const { id } = await say(app, ben, 'Encore parmi nous');
    await expect.poll(() => stream.messages.has(id), waiting).toBe(true);
    expect(stream.ended).toBe(false);
    app.clock.advance({ seconds: 61 });
    await expect.poll(() => stream.ended, waiting).toBe(true);
    expect(reasonOf(stream)).toBe('access-ended');
  });

  test('the oldest of too many', async () => {
    const learner = await buildSubscriber(app);
    const streams: Follower[] = [];
    for (let count = 0; count < 7; count += 1) streams.push(await follow(one.url, learner));
    await expect.poll(() => streams[0]?.ended, waiting).toBe(true);
    expect(streams[0] && reasonOf(streams[0])).toBe('too-many');
    expect(streams.slice(1).some(({ ended }) => ended)).toBe(false);
  });

  test('never opens without access', async () => {
    const learner = await buildLearner(app);
    expect(await new Follower().connect(one.url, learner.cookie, null)).toBe(403);
    expect(await new Follower().connect(one.url, '', null)).toBe(401);
  });

  test('when the process stops, in order', async () => {
    const { config, databaseUrl, course, clock, log } = app.services;
    const third = makeServices({ config, databaseUrl, course, clock, log });
    const server = await listen(third);
    const stream = await follow(server.url, ana);
    await third.notifications.close();
    await expect.poll(() => stream.ended, waiting).toBe(true);
    expect(reasonOf(stream)).toBe('closing');
    expect(await new Follower().connect(server.url, ana.cookie, null)).toBe(503);
    await server.close();
    await closeServices(third);
  });
});

test('says who types to those who read the channel, who reads it, and where the own line stands', async () => {
  const [mine, far] = [await follow(one.url, ana), await follow(other.url, ben)];
  const idOf = (follower: Follower) => String(follower.named('hello')[0]?.data['streamId']);
  const channelIds = ['debutants'];
  await call('PUT', `/forum/streams/${idOf(mine)}/channels`, ana, { channelIds });
  await call('PUT', `/forum/streams/${idOf(far)}/channels`, ben, { channelIds });
  await expect
    .poll(() => mine.named('presence').at(-1)?.data, waiting)
    .toEqual({ channels: { debutants: 2 } });
  expect((await call('GET', '/forum/channels/debutants/present', ana)).body).toMatchObject([
    { name: 'Ana' },
    { name: 'Ben' },
  ]);
  await call('POST', '/forum/channels/debutants/typing', ana);
  await expect
    .poll(() => far.named('typing').map(({ data }) => data), waiting)
    .toEqual([{ channelId: 'debutants', learnerId: ana.learnerId, name: 'Ana' }]);
  await call('PUT', '/forum/channels/debutants/read', ana, { number: 1 });
  await expect.poll(() => mine.named('read').map(({ data }) => data), waiting).toHaveLength(1);
  expect([...mine.named('typing'), ...far.named('read')]).toEqual([]);
  // Another's stream is not one's own to steer.
  await call('PUT', `/forum/streams/${idOf(mine)}/channels`, ben, { channelIds: [] });
  far.disconnect();
  await expect
    .poll(() => mine.named('presence').at(-1)?.data, waiting)
    .toEqual({ channels: { debutants: 1 } });
});

test('a lost listening connection comes back and catches up', async () => {
  const follower = await follow(other.url, ben);
  await app.services.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'chandelle live' and datname = current_database()`,
  );
  const { id } = await say(app, ana, 'Dit pendant l’absence');
  await expect.poll(() => follower.messages.has(id), waiting).toBe(true);
  expect(follower.twice).toEqual([]);
});
