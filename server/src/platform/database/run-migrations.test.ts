import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/start-test-app.ts';
import { runMigrations } from './run-migrations.ts';

let url: string;
let drop: () => Promise<void>;
let clients: Client[];

async function open(): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

const later = (sql: string[], days = 0) => ({
  sql,
  bps: true,
  hash: String(days),
  folderMillis: Date.parse('2100-01-01T00:00:00Z') + days,
});

beforeEach(async () => {
  clients = [];
  ({ url, drop } = await createTestDatabase());
  const client = await open();
  await client.query('create table marks (id int primary key, place int)');
  await client.query('insert into marks select n, n from generate_series(1, 100) n');
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await drop();
});

test('a change that waits for a table holds nobody back who comes after it', async () => {
  const [migrating, reading, asking] = [await open(), await open(), await open()];
  await reading.query('begin');
  await reading.query('select count(*) from marks');
  const changed = runMigrations(migrating, [later(['alter table marks add column name text'])]);
  const waits = `select count(*)::int as waiting from pg_locks where not granted and relation = 'marks'::regclass`;
  for (;;) {
    const { rows } = await asking.query<{ waiting: number }>(waits);
    if (rows[0]?.waiting === 1) break;
  }
  // Asked for while the change stands before it in the queue; the first reader has not gone.
  expect((await asking.query('select count(*)::int as marks from marks')).rows).toEqual([
    { marks: 100 },
  ]);
  await reading.query('commit');
  await changed;
  expect((await asking.query('select name from marks limit 1')).rows).toEqual([{ name: null }]);
});

test('an index that is made concurrently lets others write, and is made again where it broke off', async () => {
  const [migrating, writing, asking] = [await open(), await open(), await open()];
  const index = later([
    'drop index concurrently if exists marks_place',
    'create index concurrently marks_place on marks (place)',
  ]);
  await writing.query('begin');
  await writing.query('insert into marks values (101, 101)');
  const broken = expect(runMigrations(migrating, [index])).rejects.toMatchObject({ code: '57014' });
  const backend = `select pid from pg_stat_activity where query like 'create index concurrently marks%' and wait_event_type = 'Lock' and datname = current_database()`;
  let pid: number | undefined;
  while (pid === undefined) pid = (await asking.query<{ pid: number }>(backend)).rows[0]?.pid;
  await asking.query('insert into marks values (102, 102)');
  await asking.query('select pg_cancel_backend($1)', [pid]);
  await broken;
  const valid = `select indisvalid as valid from pg_index where indexrelid = 'marks_place'::regclass`;
  expect((await asking.query(valid)).rows).toEqual([{ valid: false }]);
  await writing.query('commit');
  await runMigrations(migrating, [index]);
  expect((await asking.query(valid)).rows).toEqual([{ valid: true }]);
  expect((await asking.query('select count(*)::int as marks from marks')).rows).toEqual([
    { marks: 102 },
  ]);
});

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  const [migrating, asking] = [await open(), await open()];
  const migrations = [
    later(['alter table marks add column name text'], 1),
    later(['alter table marks add column age int', 'alter table nowhere add column age int'], 2),
  ];
  await expect(runMigrations(migrating, migrations)).rejects.toMatchObject({ code: '42P01' });
  const columns = `select string_agg(attname, ' ' order by attnum) as names from pg_attribute where attrelid = 'marks'::regclass and attnum > 0`;
  expect((await asking.query(columns)).rows).toEqual([{ names: 'id place name' }]);
  await runMigrations(migrating, [
    ...migrations.slice(0, 1),
    later(['alter table marks add column age int'], 2),
  ]);
  expect((await asking.query(columns)).rows).toEqual([{ names: 'id place name age' }]);
});
