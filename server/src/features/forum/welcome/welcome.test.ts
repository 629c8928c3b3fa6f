import { teamAuthor, type ForumMessage } from '@chandelle/contract/forum-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltLearner } from '../../../testing/build-learner.ts';
import { buildModerator, buildSubscriber } from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { forumMessages } from '../tables.ts';
import { readAll, say } from '../testing/talk.ts';
import { welcomeReaders } from './welcome-readers.ts';
import { welcomeTexts } from './welcome-texts.ts';

let app: TestApp;
let early: BuiltLearner;
let lucie: BuiltLearner;

interface Channel {
  id: string;
  lastNumber: number;
  unread: number;
  pins: { id: string; author: object; number: number }[];
}

const call = (method: string, path: string, by: { cookie: string }, body?: object) =>
  callApi(app, method, path, { cookie: by.cookie, ...(body && { body }) });
const channelsOf = async (by: BuiltLearner) =>
  ((await call('GET', '/forum', by)).body as { channels: Channel[] }).channels;
const run = () => welcomeReaders.run(app.services, new AbortController().signal);

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  early = await buildSubscriber(app, { pseudo: 'Première' });
  lucie = await buildModerator(app, { pseudo: 'Lucie' });
  await channelsOf(early);
  await say(app, early, 'J’étais là avant');
  await Promise.all([run(), run()]);
  await run();
});
afterAll(() => app.close());

test('every channel is welcomed once, by the product itself, at its head', async () => {
  const channels = await channelsOf(early);
  expect(channels.map(({ id }) => id)).toEqual(welcomeTexts.map(({ channelId }) => channelId));
  for (const { id, pins, lastNumber } of channels) {
    const number = id === 'general' ? 2 : 1;
    expect(lastNumber).toBe(number);
    expect(pins).toMatchObject([{ number, author: teamAuthor }]);
    const welcomed = (await readAll(app, early, id)).at(-1);
    expect(welcomed).toMatchObject({ author: teamAuthor, status: 'published' });
  }
});

test('nobody has it as unread, and an answer quotes the product', async () => {
  expect((await channelsOf(early)).map(({ unread }) => unread)).toEqual([0, 0, 0, 0, 0]);
  const [welcome] = await readAll(app, early, 'debutants');
  const answer = await say(app, early, 'Merci', {
    channelId: 'debutants',
    replyTo: welcome?.id,
  });
  expect(answer.replyTo).toMatchObject({ authorName: teamAuthor.name });
});

test('nobody edits, deletes, blocks or mutes the product; a report of it is judged as any other', async () => {
  const [welcome] = await readAll(app, early, 'psychologie');
  const path = `/forum/messages/${welcome?.id}`;
  expect((await call('PATCH', path, lucie, { content: 'Autre chose' })).status).toBe(404);
  expect((await call('DELETE', path, lucie)).status).toBe(404);
  expect((await call('PUT', `/forum/members/${teamAuthor.id}/block`, early)).status).toBe(404);
  const mute = { hours: 1, reason: 'autre', statement: 'Ce n’est personne.' };
  expect(
    (await call('PUT', `/forum/moderation/members/${teamAuthor.id}/mute`, lucie, mute)).status,
  ).toBe(404);
  await call('POST', `${path}/reports`, early, { reason: 'autre' });
  const { cases } = (await call('GET', '/forum/moderation/queue', lucie)).body as {
    cases: { message: ForumMessage }[];
  };
  expect(cases).toMatchObject([{ message: { id: welcome?.id, author: teamAuthor } }]);
});

test('what a moderator took away or down stays so, and a text that changed is brought up to date', async () => {
  const [announcement] = await readAll(app, early, 'annonces-crypto');
  const [technical] = await readAll(app, early, 'analyses-techniques');
  await call('POST', `/forum/moderation/messages/${announcement?.id}/decision`, lucie, {
    decision: 'remove',
    reason: 'autre',
    statement: 'Remplacé par une annonce plus précise.',
  });
  await call('DELETE', `/forum/moderation/messages/${technical?.id}/pin`, lucie);
  await app.services.database.update(forumMessages).set({ content: 'Ancien texte' });
  await run();
  expect(await readAll(app, early, 'annonces-crypto')).toMatchObject([
    { status: 'removed', content: '' },
  ]);
  const [now] = await readAll(app, early, 'analyses-techniques');
  expect(now).toMatchObject({ content: technical?.content, pinnedAt: null });
  expect(now?.change).toBeGreaterThan(technical?.change ?? 0);
});
