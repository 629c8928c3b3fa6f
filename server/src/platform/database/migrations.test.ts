import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/start-test-app.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import * as schema from './schema.ts';

type Snapshot = Parameters<typeof generateMigration>[0];

const readMeta = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', name), 'utf8'));

test('the committed migrations make exactly the tables that the code declares', async () => {
  const { entries } = readMeta('_journal.json') as { entries: { idx: number }[] };
  const last = String(entries.length - 1).padStart(4, '0');
  const committed = readMeta(`${last}_snapshot.json`) as Snapshot;
  const declared = generateDrizzleJson(schema, committed.id);
  // When this fails: node_modules/.bin/drizzle-kit generate --config server/drizzle.config.ts
  expect(await generateMigration(committed, declared)).toEqual([]);
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
