import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltLearner } from '../../../testing/build-learner.ts';
import { buildSubscriber } from '../../../testing/build-subscriber.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { searchMessages } from './search-messages.ts';

let app: TestApp;
let reader: BuiltLearner;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
  reader = await buildSubscriber(app);
  const { pool } = app.services;
  await pool.query(
    `insert into forum_messages (channel_id, number, change, author_id, client_id, content, status, sent_at)
     select 'general', n, n, $1, gen_random_uuid(), 'Une clôture au-dessus du niveau k' || n, 'published', now() - (20000 - n) * interval '1 minute'
     from generate_series(1, 20000) n`,
    [reader.learnerId],
  );
  await pool.query('vacuum (analyze) forum_messages');
});
afterAll(() => app.close());

/** Searches some times, as a busy server does, and tells which indexes of the messages were read how often. */
async function searchOften(query: string): Promise<Record<string, number>> {
  const client = await app.services.pool.connect();
  const read = async () => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ name: string; scans: number }>(
      `select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes where relname = 'forum_messages'`,
    );
    return new Map(rows.map(({ name, scans }) => [name, scans]));
  };
  try {
    const before = await read();
    for (let turn = 0; turn < 8; turn += 1)
      await searchMessages({ ...app.services, pool: client as unknown as Pool }, reader.learnerId, {
        query,
      });
    const after = await read();
    return Object.fromEntries(
      [...after].map(([name, scans]) => [name, scans - (before.get(name) ?? 0)]),
    );
  } finally {
    client.release();
  }
}

test('what all messages have is looked for among the newest, what few have by its words', async () => {
  expect(await searchOften('clôture')).toMatchObject({
    forum_messages_newest_idx: 8,
    forum_messages_search_idx: 0,
  });
  expect(await searchOften('k17')).toMatchObject({
    forum_messages_newest_idx: 0,
    forum_messages_search_idx: 8,
  });
});
