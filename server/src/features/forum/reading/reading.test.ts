import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuiltLearner } from '../../../testing/build-learner.ts';
import { buildSubscriber } from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { say } from '../testing/talk.ts';

let app: TestApp;
let reader: BuiltLearner;
let writers: BuiltLearner[];

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  reader = await buildSubscriber(app);
  await call('/forum');
  writers = await Promise.all([buildSubscriber(app), buildSubscriber(app), buildSubscriber(app)]);
  for (let number = 1; number <= 120; number += 1) {
    const writer = writers[number % 3];
    if (writer) await say(app, writer, `Message ${number}`);
  }
});
afterAll(() => app.close());

const call = (path: string, method = 'GET', body?: object) =>
  callApi(app, method, path, { cookie: reader.cookie, ...(body && { body }) });

async function page(query: string) {
  const { body } = await call(`/forum/channels/general/messages?${query}`);
  const { messages, ...rest } = body as { messages: ForumMessage[] };
  return { numbers: messages.map(({ number }) => number), ...rest };
}
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test.each([
  ['', range(71, 120), true, false],
  ['before=71', range(21, 70), true, true],
  ['before=21', range(1, 20), false, true],
  ['before=1', [], false, true],
  ['after=0&limit=3', [1, 2, 3], false, true],
  ['after=118', [119, 120], true, false],
  ['after=120', [], true, false],
  ['around=60&limit=5', [58, 59, 60, 61, 62], true, true],
  ['around=1&limit=4', [1, 2], false, true],
  ['around=5000&limit=4', [119, 120], true, false],
])('page %j', async (query, numbers, hasBefore, hasAfter) => {
  expect(await page(query)).toEqual({ numbers, hasBefore, hasAfter, ownHeld: [] });
});

test('pages put together are the whole list, once each', async () => {
  const seen: (number | null)[] = [];
  for (let before = 9999; ;) {
    const { numbers, hasBefore } = await page(`before=${before}&limit=17`).then(
      (got) => got as typeof got & { hasBefore: boolean },
    );
    seen.unshift(...numbers);
    if (!hasBefore) break;
    before = numbers[0] ?? 0;
  }
  expect(seen).toEqual(range(1, 120));
});

test.each(['before=3&after=3', 'limit=0', 'limit=101', 'before=x', 'before=0'])(
  'refuses the page %j',
  async (query) => {
    expect(await call(`/forum/channels/general/messages?${query}`)).toMatchObject({ status: 422 });
  },
);

describe('the unread line', () => {
  const general = async () =>
    ((await call('/forum')).body as { channels: Record<string, unknown>[] }).channels[0];

  test('counts what others wrote since, moves forward only, and never beyond the end', async () => {
    expect(await general()).toMatchObject({ readNumber: 0, unread: 100, lastNumber: 120 });
    await call('/forum/channels/general/read', 'PUT', { number: 110 });
    expect(await general()).toMatchObject({ readNumber: 110, unread: 10 });
    await call('/forum/channels/general/read', 'PUT', { number: 50 });
    expect(await general()).toMatchObject({ readNumber: 110 });
    const own = await say(app, reader, 'De moi');
    expect(await general()).toMatchObject({ unread: 10, lastNumber: own.number });
    const answer = await call('/forum/channels/general/read', 'PUT', { number: 10_000 });
    expect(answer.body).toMatchObject({ readNumber: own.number, unread: 0 });
    expect(await call('/forum/channels/nul/read', 'PUT', { number: 1 })).toMatchObject({
      status: 404,
    });
  });

  test('whoever comes for the first time has nothing unread', async () => {
    const newcomer = await buildSubscriber(app);
    const { body } = await callApi(app, 'GET', '/forum', { cookie: newcomer.cookie });
    expect((body as { channels: unknown[] }).channels[0]).toMatchObject({ unread: 0 });
  });
});

describe('search', () => {
  beforeAll(async () => {
    const [writer] = writers;
    if (!writer) return;
    await say(app, writer, 'Les chandeliers japonais se lisent à l’échelle hebdomadaire', {
      channelId: 'analyses-techniques',
    });
    await say(app, writer, 'Un chandelier isolé ne dit rien <b>seul</b>', {
      channelId: 'debutants',
    });
  });
  const find = async (query: string) => {
    const { body } = await call(`/forum/search?${query}`);
    return body as {
      hits: { message: ForumMessage; excerpt: { text: string; hit: boolean }[] }[];
      next: string | null;
    };
  };

  test('finds words in any form, with or without accents, in all channels or one', async () => {
    expect((await find('query=chandelier')).hits).toHaveLength(2);
    expect((await find('query=echelle%20hebdomadaires')).hits).toHaveLength(1);
    const { hits } = await find('query=chandeliers&channelId=debutants');
    expect(hits[0]?.excerpt[0]).toEqual({ text: 'chandelier', hit: true });
    expect(hits[0]?.excerpt[1]).toMatchObject({ hit: false });
    expect((await find('query=chandelier%20-isolé')).hits).toHaveLength(1);
    expect((await find("query=%3A*%20%26%20!%20'%20%5C")).hits).toEqual([]);
  });

  test('goes on page by page, and forgets what was deleted', async () => {
    const first = await find('query=message');
    const second = await find(`query=message&cursor=${first.next}`);
    const ids = [...first.hits, ...second.hits].map(({ message }) => message.id);
    expect(new Set(ids).size).toBe(40);
    const [own] = first.hits;
    const author = writers.find(({ learnerId }) => learnerId === own?.message.author?.id);
    await callApi(app, 'DELETE', `/forum/messages/${own?.message.id}`, {
      cookie: author?.cookie ?? '',
    });
    expect((await find('query=message')).hits[0]?.message.id).toBe(first.hits[1]?.message.id);
    const id = '00000000-0000-4000-8000-000000000000';
    for (const cursor of ['x', `1_${'-'.repeat(36)}`, `9999999999999999_${id}`])
      expect(await call(`/forum/search?query=message&cursor=${cursor}`)).toMatchObject({
        status: 422,
      });
    expect((await call('/forum/search?query=mes%00sage')).status).toBe(422);
  });
});
