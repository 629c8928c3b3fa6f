import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { DrizzleQueryError } from 'drizzle-orm';
import { createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { holdsTables, listSources, loadTables } from '../../testing/database/load-tables.ts';
import { createTestDatabase } from '../../testing/start-test-app.ts';
import { runStatement, withDatabase } from '../../testing/database/test-database.ts';
import { describeDatabaseProblem } from './describe-database-problem.ts';
import { migrate, migrationsFolder } from './migrate.ts';

type Snapshot = Parameters<typeof generateMigration>[0];

const readMeta = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', name), 'utf8'));

test('the committed migrations make exactly the tables that the code declares', async () => {
  const { entries } = readMeta('_journal.json') as { entries: { idx: number }[] };
  const last = String(entries.length - 1).padStart(4, '0');
  const committed = readMeta(`${last}_snapshot.json`) as Snapshot;
  const declared = generateDrizzleJson(await loadTables(), committed.id);
  expect(
    await generateMigration(committed, declared),
    'Tables have changed: npm run migration -- NAME writes what leads there',
  ).toEqual([]);
});

test('the last snapshot of the tables is the only one that is kept', () => {
  const { entries } = readMeta('_journal.json') as { entries: unknown[] };
  const last = String(entries.length - 1).padStart(4, '0');
  expect(
    readdirSync(path.join(migrationsFolder, 'meta')).toSorted(),
    'npm run migration -- NAME removes those before it',
  ).toEqual([`${last}_snapshot.json`, '_journal.json']);
});

test('an index of a table that is there is made concurrently, in a migration that can run twice', () => {
  for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))) {
    // Those before met small tables.
    if (file < '0023') continue;
    const text = readFileSync(path.join(migrationsFolder, file), 'utf8');
    const own = new Set([...text.matchAll(/create table "(\w+)"/gi)].map(([, name]) => name));
    const made = [
      ...text.matchAll(/create (?:unique )?index (concurrently )?"(\w+)" on "(\w+)"/gi),
    ];
    for (const [, concurrently, index, table] of made) {
      const there = !own.has(table);
      expect(concurrently !== undefined, `${file}: ${index}, .concurrently() in tables.ts`).toBe(
        there,
      );
      if (!there) continue;
      expect(text, `${file}: dropped before it is made`).toContain(
        `DROP INDEX CONCURRENTLY IF EXISTS "${index}"`,
      );
      expect(text.split('statement-breakpoint').length, `${file}: nothing else`).toBe(
        2 * made.length,
      );
    }
  }
});

test('tables are declared where the migrations look for them: in files called tables.ts', () => {
  const elsewhere = listSources((file) => !holdsTables(file)).filter((file) =>
    /\bpgTable\w*\(/.test(readFileSync(file, 'utf8')),
  );
  expect(elsewhere).toEqual([]);
  expect(listSources(holdsTables).length).toBeGreaterThan(10);
});

test('several processes may migrate at once, and again', async () => {
  const { url, drop } = await createTestDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  );
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  await migrate(url);
  const { rows } = await client.query("select to_regclass('public.learners') is not null as made");
  expect(rows).toEqual([{ made: true }]);
  await client.end();
  await drop();
});

test('refuses tables that a newer version has changed, and changes nothing', async () => {
  const { url, drop } = await createTestDatabase();
  const later = Date.now() + 1_000_000;
  await runStatement(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`,
  );
  await expect(migrate(url)).rejects.toThrow('changed by a newer version of Chandelle');
  await runStatement(url, `delete from drizzle.__drizzle_migrations where hash = 'later'`);
  await migrate(url);
  await drop();
});

/** Answers as a PostgreSQL of a version does: whatever is asked, with that version. */
async function answerAsVersion(
  number: string,
  name: string,
): Promise<{ url: string; close: () => void }> {
  const message = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
  const int32 = (value: number) => Buffer.from([0, 0, value >> 8, value & 255]);
  const text = (value: string) => Buffer.from(`${value}\0`);
  const ready = message('Z', Buffer.from('I'));
  const column = (title: string, type: number) =>
    Buffer.concat([text(title), int32(0), int16(0), int32(type), int16(8), int32(0), int16(0)]);
  const value = (written: string) => Buffer.concat([int32(written.length), Buffer.from(written)]);
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]));
      socket.on('data', (asked) => {
        if (asked[0] !== 'Q'.charCodeAt(0)) return socket.end();
        const columns = message('T', int16(2), column('number', 23), column('name', 25));
        const row = message('D', int16(2), value(number), value(name));
        return socket.write(Buffer.concat([columns, row, message('C', text('SELECT 1')), ready]));
      });
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `postgresql://old@127.0.0.1:${port}/course`, close: () => server.close() };
}

test('refuses a server older than 14 by its version', async () => {
  const old = await answerAsVersion('130012', '13.12');
  await expect(migrate(old.url)).rejects.toThrow(
    /^The database at 127\.0\.0\.1:\d+\/course is PostgreSQL 13\.12, and Chandelle needs 14 or newer/,
  );
  old.close();
});

test('says in one sentence what is wrong with the address of a database, and never its password', async () => {
  const { url, drop } = await createTestDatabase();
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const { port } = closed.address() as AddressInfo;
  closed.close();
  for (const [wrong, sentence] of [
    [withDatabase(url, 'nowhere'), /there is no such database: create it \(createdb nowhere\)\.$/],
    [
      `postgresql://ana:top@127.0.0.1:${port}/course`,
      /127\.0\.0\.1:\d+\/course .*nobody listens there/,
    ],
    ['postgresql://ana:top@nowhere.invalid/course', /nowhere\.invalid:5432\/course .*host/],
  ] as const) {
    const problem = await migrate(wrong).catch((error: unknown) =>
      describeDatabaseProblem(wrong, error),
    );
    expect(problem).toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(sentence),
    });
    expect(String(problem)).not.toContain('top');
    expect(String(problem)).not.toContain('\n');
  }
  await drop();
});

test('says of a statement that failed why, in one sentence without the statement and its values', () => {
  const refused = Object.assign(new Error('permission denied for database course'), {
    code: '42501',
  });
  const failed = new DrizzleQueryError('create schema "drizzle"', ['top'], refused);
  expect(describeDatabaseProblem('postgresql://ana:top@db.example/course', failed)).toMatchObject({
    message:
      'The database at db.example:5432/course cannot be used (permission denied for database course); its user may not make tables: give it the rights of the owner.',
  });
});
