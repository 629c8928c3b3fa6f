import { randomUUID } from 'node:crypto';
import { utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildLearner } from '../testing/build-learner.ts';
import { callApi } from '../testing/call-api.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { newsArticles } from '../features/news/tables.ts';
import { forumPictures } from '../features/forum/tables.ts';
import { StorageUnavailable } from '../platform/files/file-store.ts';
import { listJobs } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** Puts a file of an age in hours. */
async function put(key: string, hours = 48): Promise<void> {
  await app.services.files.put(key, Buffer.from(key));
  const then = new Date(Date.now() - hours * 3_600_000);
  utimesSync(path.join(app.services.config.dataDir, 'files', key), then, then);
}
async function run(): Promise<void> {
  const job = listJobs(app.services.config).find(({ name }) => name === 'files.sweep');
  await job?.run(app.services, new AbortController().signal);
}
async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.services.files.list()) keys.push(key);
  return keys.toSorted();
}

test('removes what no row names, once nobody can be about to write its row', async () => {
  const { learnerId } = await buildLearner(app);
  const { database, clock } = app.services;
  const article = randomUUID();
  await database.execute(
    `update learners set avatar_key = 'avatars/named.webp' where user_id = '${learnerId}'`,
  );
  await database.insert(forumPictures).values({
    learnerId,
    fileKey: 'forum-pictures/named.webp',
    width: 1,
    height: 1,
    numbers: null,
    uploadedAt: clock(),
  });
  await insertArticle(article);
  const named = [
    'avatars/named.webp',
    'forum-pictures/named.webp',
    `news/${article}.webp`,
    'of-another-time/a.webp',
  ];
  for (const key of named) await put(key);
  for (const key of ['avatars/lost.webp', 'forum-pictures/lost.webp', 'news/lost.webp'])
    await put(key);
  await put('avatars/being-registered.webp', 1);
  await run();
  expect(await listKeys()).toEqual([...named, 'avatars/being-registered.webp'].toSorted());
});

async function insertArticle(id: string): Promise<void> {
  const now = app.services.clock();
  await app.services.database.insert(newsArticles).values({
    id,
    url: `https://exemple.fr/${id}`,
    canonicalUrl: `https://exemple.fr/${id}`,
    title: 'Un titre',
    description: 'Une phrase.',
    source: 'Exemple',
    feedUrl: 'https://exemple.fr/flux',
    themes: [],
    searchText: 'un titre',
    publishedAt: now,
    collectedAt: now,
  });
}

test('removes nothing where it is the database that is another one', async () => {
  const before = await listKeys();
  const foreign = Array.from({ length: 30 }, (_, index) => `avatars/foreign-${index}.webp`);
  for (const key of foreign) await put(key);
  await run();
  expect(await listKeys()).toEqual([...before, ...foreign].toSorted());
  for (const key of foreign) await app.services.files.remove(key);
});

test('an account is deleted also while its photo cannot be removed, which goes later', async () => {
  const { learnerId, cookie, password } = await buildLearner(app);
  const key = 'avatars/of-somebody.webp';
  await app.services.database.execute(
    `update learners set avatar_key = '${key}' where user_id = '${learnerId}'`,
  );
  await put(key);
  const away = new StorageUnavailable('away');
  vi.spyOn(app.services.files, 'remove').mockRejectedValue(away);
  const answer = await callApi(app, 'POST', '/account/deletion', {
    cookie,
    body: { currentPassword: password },
  });
  expect(answer.status).toBeLessThan(300);
  expect(app.loggedErrors.splice(0)).toEqual([away]);
  expect((await callApi(app, 'GET', '/session', { cookie })).body).toMatchObject({ learner: null });
  vi.restoreAllMocks();
  expect(await listKeys()).toContain(key);
  await run();
  expect(await listKeys()).not.toContain(key);
});
