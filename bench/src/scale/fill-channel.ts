import type { Pool, PoolClient } from 'pg';

/** Authors of the messages: so many of the crowd write. */
const authors = 20_000;
/** Connections that write at the same time. */
const writers = 2;

/**
 * Fills one channel with messages of the crowd, one each ten seconds up to now. Each holds one word that every message has, one that
 * one of a thousand has, and one that is its own. Indexes are made afterwards, once.
 */
export async function fillChannel(pool: Pool, messages: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: writers }, () => pool.connect()));
  const [client] = clients;
  if (client === undefined) throw new Error('Nobody writes.');
  try {
    for (const each of clients) {
      await each.query('set statement_timeout = 0');
      await each.query('set synchronous_commit = off');
      await each.query(`set maintenance_work_mem = '1GB'`);
      // What is written refers to learners that are there.
      await each.query('set session_replication_role = replica');
    }
    const indexes = await dropIndexes(client);
    await Promise.all(
      clients.map((each, index) =>
        each.query(
          `insert into forum_messages (channel_id, number, change, author_id, client_id, content, status, sent_at)
           select 'general', n, n, w.ids[1 + n % array_length(w.ids, 1)], gen_random_uuid(),
             'Message m' || n || ' : la clôture au-dessus du niveau k' || n % 1000 || ' en dit plus que la mèche.',
             'published', now() - ($1::int - n) * interval '10 seconds'
           from generate_series(1 + $3::int, $1::int, $4::int) n,
             (select array_agg(user_id) as ids from (select user_id from learners order by user_id limit $2) l) w`,
          [messages, authors, index, writers],
        ),
      ),
    );
    for (const index of indexes) await client.query(index);
    await client.query(
      `update forum_channels set last_number = $1, last_change = $1 where id = 'general'`,
      [messages],
    );
    await client.query('vacuum (analyze)');
  } finally {
    for (const each of clients) each.release(true);
  }
}

/** Drops the indexes of the messages but the one of the key, and returns the statements that make them again. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename = 'forum_messages' and indexname <> 'forum_messages_pkey'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}
