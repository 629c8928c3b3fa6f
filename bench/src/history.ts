import { request, Agent } from 'node:http';
import { buildSubscriber } from '@chandelle/server/testing/build-subscriber';
import { Client } from 'pg';
import { type Benchmark, notAbove, quantile } from './result.ts';
import { bindValue, recordStatements } from './record-statements.ts';
import { openWorld, type World } from './world.ts';

const messages = 1_000_000;
const authors = 100;
const pageSize = 50;
const requests = 600;
/** A server that has run for a minute: by then its code is compiled, and so are the statements of its connections. */
const warming = 1500;

/** Fills one channel with a million messages of a hundred authors. */
async function fillChannel({ services }: World, authorIds: string[]): Promise<void> {
  const { pool } = services;
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('drop index forum_messages_search_idx');
    await client.query(
      `insert into forum_messages (channel_id, number, change, author_id, client_id, content, status, sent_at)
       select 'general', n, n, ($1::text[])[1 + n % $2], gen_random_uuid(),
         'Message ' || n || ' : la clôture au-dessus du support dit plus que la mèche, et le volume le confirme.',
         'published', now() - (1000000 - n) * interval '1 second'
       from generate_series(1, $3::int) n`,
      [authorIds, authors, messages],
    );
    await client.query(
      `update forum_channels set last_number = $1, last_change = $1 where id = 'general'`,
      [messages],
    );
    await client.query(
      'create index forum_messages_search_idx on forum_messages using gin (search)',
    );
    await client.query('vacuum (analyze) forum_messages');
  } finally {
    client.release(true);
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function get(url: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${response.statusCode} ${text}`)),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Chance that is the same in every run. */
const placeOf = (turn: number) => 1000 + ((turn * 7_919_993) % (messages - 2000));

/**
 * Measures a page of 50 from anywhere in a channel of 1,000,000 messages through HTTP, one after the other, against the
 * same SQL alone: the statements that the request sends (who asks and may enter, the page), in order on one connection.
 */
export const history: Benchmark = async () => {
  const world = await openWorld();
  const { services } = world;
  const reader = await buildSubscriber(world);
  const crowd: { learnerId: string; cookie: string }[] = [];
  while (crowd.length < authors) crowd.push(await buildSubscriber(world));
  await fillChannel(
    world,
    crowd.map(({ learnerId }) => learnerId),
  );
  const address = (before: number) =>
    `/api/forum/channels/general/messages?before=${before}&limit=${pageSize}`;
  const recorded = 500_000;
  const statements = await recordStatements(services.pool, { before: recorded }, async () => {
    await world.app.request(address(recorded), { headers: { cookie: reader.cookie } });
  });
  const names = statements.map(({ name }) => name).join(' ');
  if (names !== 'read-session forum-page-before')
    throw new Error(`The page sends other statements: ${names}`);
  const product = await world.startProduct();
  const client = new Client({ connectionString: services.databaseUrl });
  await client.connect();
  const ours: number[] = [];
  const alone: number[] = [];
  const timeOurs = async (turn: number, before: number) => {
    // They read in turn: one alone may not turn so many pages a minute.
    const { cookie } = crowd[turn % authors] ?? reader;
    const started = performance.now();
    const text = await get(product.url + address(before), cookie);
    const ms = performance.now() - started;
    const { messages: got } = JSON.parse(text) as { messages: { number: number }[] };
    if (
      got.length !== pageSize ||
      got[0]?.number !== before - pageSize ||
      got.at(-1)?.number !== before - 1
    )
      throw new Error(`The page before ${before} is wrong.`);
    return ms;
  };
  const timeAlone = async (before: number) => {
    const started = performance.now();
    for (const { name = '', text, values } of statements)
      await client.query({
        name,
        text,
        values: values.map((source) => bindValue(source, { before })),
      });
    return performance.now() - started;
  };
  try {
    for (let turn = 0; turn < warming + requests; turn += 1) {
      // Different places, so that neither side reads what the other has just brought into the cache.
      const our = await timeOurs(turn, placeOf(2 * turn));
      const bare = await timeAlone(placeOf(2 * turn + 1));
      if (turn < warming) continue;
      ours.push(our);
      alone.push(bare);
    }
    return [notAbove('history', 'ms', quantile(ours, 0.5), quantile(alone, 0.5), 2)];
  } finally {
    agent.destroy();
    await client.end();
    await product.stop();
    await world.close();
  }
};
