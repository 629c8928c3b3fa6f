import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildLearner, type BuiltLearner } from '../../testing/build-learner.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { runStatement, withDatabase } from '../../testing/database/test-database.ts';
import type { Config } from '../config.ts';
import { migrate, migrationsFolder } from '../database/migrate.ts';
import { readArchive, writeArchive } from './archive.ts';
import { toFile } from './archive-target.ts';
import { BackupProblem } from './backup-problem.ts';
import { type BackupRequest, makeBackup } from './make-backup.ts';
import { quoteName, readSequences, readTables } from './read-shape.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { makeBackupJob } from './scheduled-backups.ts';

let app: TestApp;
let learner: BuiltLearner;
const scratch = mkdtempSync(path.join(tmpdir(), 'chandelle-backup-'));
let names = 0;
const fresh = (name: string) => path.join(scratch, `${(names += 1)}-${name}`);
const photo = Buffer.from([0, 255, 10, 92, 13, 10]);

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
  learner = await buildLearner(app, { pseudo: 'Ligne\\n à la ligne' });
  // What COPY must write otherwise: tabs, line ends, backslashes, what looks like no value.
  await app.services.pool.query(
    `insert into security_events (learner_id, kind, at, device)
     select $1, 'sign-in', now(), device from unnest($2::text[]) as device`,
    [learner.learnerId, ['a\tb', 'c\nd\\N', '\\.', '', 'é 🕯️']],
  );
  await app.services.files.put('avatars/a.webp', photo);
});
afterAll(async () => {
  await app.close();
  rmSync(scratch, { recursive: true });
});

/** Makes a database without tables. */
async function makeEmptyDatabase(): Promise<string> {
  const name = `${inject('templateName')}_empty_${(names += 1)}`;
  await runStatement(inject('maintenanceUrl'), `create database ${name}`);
  return withDatabase(inject('maintenanceUrl'), name);
}

/** Brings a database to what the version before review cards had, as that version did. */
async function runFirstMigrations(client: Client): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder });
  const next = all.findIndex(({ sql }) => sql.join('').includes('CREATE TABLE "review_cards"'));
  await client.query(
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql, hash, folderMillis } of all.slice(0, next)) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All rows of all tables, and where the sequences stand. */
const readAll = (url: string) =>
  withClient(url, async (client) => {
    const all: Record<string, unknown> = { sequences: await readSequences(client) };
    for (const { name } of await readTables(client)) {
      const table = quoteName(name);
      const { rows } = await client.query(`select ${table}::text as row from ${table} order by 1`);
      all[name] = rows;
    }
    return all;
  });

const urlOf = (of: TestApp) => of.services.pool.options.connectionString ?? '';

/** The configuration of a server on a data folder. */
const configOf = (passphrase: string | null = null, changes: Partial<Config> = {}) => ({
  ...app.services.config,
  backup: { ...app.services.config.backup, passphrase },
  ...changes,
});

async function backUp(
  passphrase: string | null = null,
  given: Partial<BackupRequest> = {},
): Promise<string> {
  const file = fresh('sauvegarde');
  const config = configOf(passphrase);
  const target = toFile(file);
  const request = { config, databaseUrl: urlOf(app), files: null, target, now: app.clock() };
  await makeBackup({ ...request, ...given });
  return file;
}

/** Puts a file back into a place of its own; gives the place. */
async function putBack(file: string, passphrase: string | null = null, url?: string) {
  const dataDir = mkdtempSync(path.join(scratch, 'data-'));
  const secret = 'un autre secret, de la machine neuve';
  const request = { config: configOf(passphrase, { dataDir, secret }), file, files: null };
  const manifest = await checkBackup(request);
  const databaseUrl = url ?? (await makeEmptyDatabase());
  await restoreBackup(databaseUrl, manifest, request);
  return { dataDir, databaseUrl };
}

test.each([null, 'trois petites bougies'])(
  'what was backed up is put back, row by row and file by file (passphrase: %s)',
  async (passphrase) => {
    const file = await backUp(passphrase);
    const { dataDir, databaseUrl } = await putBack(file, passphrase);
    await migrate(databaseUrl);
    expect(await readAll(databaseUrl)).toEqual(await readAll(urlOf(app)));
    expect(readFileSync(path.join(dataDir, 'files/avatars/a.webp'))).toEqual(photo);
    expect(readFileSync(path.join(dataDir, 'secret'), 'utf8').trim()).toBe(
      app.services.config.secret,
    );
    const text = readFileSync(file);
    expect(text.includes('{"seal":null}')).toBe(passphrase === null);
    const again = await startTestApp({
      course: { lessons: [] },
      clock: app.clock,
      config: { secret: app.services.config.secret },
      database: { url: databaseUrl, drop: async () => {} },
    });
    const answer = await again.request('/api/session', { headers: { cookie: learner.cookie } });
    expect(await answer.json()).toMatchObject({ learner: { pseudo: learner.pseudo } });
    await buildLearner(again);
    await again.close();
  },
);

test('a backup is of one instant, whatever is written meanwhile', async () => {
  const { pool } = app.services;
  const ended = new AbortController();
  const writer = (async () => {
    while (!ended.signal.aborted)
      await pool.query(
        `with event as (insert into security_events (learner_id, kind, at) values ($1, 'session-ended', now()))
         update learners set total_points = total_points + 1 where user_id = $1`,
        [learner.learnerId],
      );
  })();
  const file = await backUp();
  ended.abort();
  await writer;
  const { databaseUrl } = await putBack(file);
  const [row] = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ events: number; points: number }>(
      `select (select count(*)::int from security_events where kind = 'session-ended') as events,
         total_points as points from learners where user_id = $1`,
      [learner.learnerId],
    );
    return rows;
  });
  expect(row?.points).toBe(row?.events);
});

test('a file that was removed after the snapshot is in the backup all the same', async () => {
  await app.services.files.put('avatars/b.webp', photo);
  let removed = false;
  const onTable = () => {
    if (!removed) rmSync(path.join(app.services.config.dataDir, 'files/avatars/b.webp'));
    removed = true;
  };
  const file = await backUp(null, { onTable });
  const { dataDir } = await putBack(file);
  expect(existsSync(path.join(dataDir, 'files/avatars/b.webp'))).toBe(true);
});

test('a broken, cut, foreign or sealed file is refused before anything is touched', async () => {
  const plain = await backUp();
  const sealed = await backUp('trois petites bougies');
  const refusalOf = async (file: string, passphrase: string | null = null) => {
    const url = await makeEmptyDatabase();
    const error: unknown = await putBack(file, passphrase, url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BackupProblem);
    expect(await withClient(url, readTables)).toEqual([]);
    return (error as BackupProblem).message;
  };
  const change = (file: string, edit: (bytes: Buffer) => Buffer) => {
    const changed = fresh('abime');
    writeFileSync(changed, edit(readFileSync(file)));
    return changed;
  };
  const flip = (at: number) => (bytes: Buffer) => {
    const index = Math.floor(bytes.length * at);
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    return bytes;
  };
  for (const file of [plain, sealed])
    for (const edit of [flip(0.3), flip(0.9), (bytes: Buffer) => bytes.subarray(0, -40)])
      expect(
        await refusalOf(change(file, edit), file === plain ? null : 'trois petites bougies'),
      ).toContain('is broken');
  const foreign = fresh('lettre');
  writeFileSync(foreign, 'Chère amie');
  expect(await refusalOf(foreign)).toContain('is no backup of Chandelle');
  expect(await refusalOf(path.join(scratch, 'absent'))).toContain('cannot be read');
  expect(await refusalOf(sealed)).toContain('set BACKUP_PASSPHRASE');
  expect(await refusalOf(sealed, 'pas la bonne')).toContain('is not the passphrase');
  expect(await refusalOf(plain, 'trois petites bougies')).toContain('is not encrypted');
});

test('what is no part of a backup is refused, and replaces nothing in the data folder', async () => {
  const whole = await backUp();
  for (const name of ['postgres/data/PG_VERSION', 'incoming/a', 'speech/a.mp3', 'autre']) {
    const forged = fresh('contrefacon');
    await writeArchive(toFile(forged), null, async ({ add }) => {
      for await (const entry of readArchive(whole, null)) {
        const chunks: Buffer[] = [];
        for await (const chunk of entry.chunks) chunks.push(chunk);
        await add(entry.name, entry.size, chunks);
      }
      await add(name, 1, [Buffer.from('x')]);
    });
    const dataDir = mkdtempSync(path.join(scratch, 'data-'));
    mkdirSync(path.join(dataDir, 'postgres/data'), { recursive: true });
    const request = { config: configOf(null, { dataDir }), file: forged, files: null };
    await expect(checkBackup(request)).rejects.toThrow(`holds ${name}, which is no part`);
  }
});

test('nothing is put back over what is there, nor a backup over a file', async () => {
  const file = await backUp();
  await expect(putBack(file, null, urlOf(app))).rejects.toThrow('The database holds tables');
  await expect(checkBackup({ config: configOf(), file, files: null })).rejects.toThrow(
    'holds files',
  );
  const before = readFileSync(file);
  await expect(backUp(null, { target: toFile(file) })).rejects.toThrow('is there already');
  expect(readFileSync(file)).toEqual(before);
});

test('a restore that fails in the middle leaves nothing', async () => {
  const url = await makeEmptyDatabase();
  await migrate(url);
  // A row that the tables of the place refuse, after others that they took.
  await runStatement(
    url,
    `alter table sessions drop constraint sessions_learner_id_users_id_fk;
     insert into sessions (id, token, learner_id, created_at, renewed_at, expires_at, user_agent)
     values ('a', 'b', gen_random_uuid(), now(), now(), now(), '')`,
  );
  const file = await backUp(null, { databaseUrl: url });
  const dataDir = mkdtempSync(path.join(scratch, 'data-'));
  const request = { config: configOf(null, { dataDir }), file, files: null };
  const empty = await makeEmptyDatabase();
  await expect(restoreBackup(empty, await checkBackup(request), request)).rejects.toThrow(
    'sessions_learner_id_users_id_fk',
  );
  expect(await withClient(empty, readTables)).toEqual([]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a backup under another secret is refused where the secret is given', async () => {
  const file = await backUp();
  const dataDir = mkdtempSync(path.join(scratch, 'data-'));
  const backup = { ...app.services.config.backup, withSecret: false };
  const check = (secret: string) =>
    checkBackup({ config: configOf(null, { dataDir, secret, backup }), file, files: null });
  await expect(check('un autre secret')).rejects.toThrow('another SECRET');
  await expect(check(app.services.config.secret)).resolves.toMatchObject({});
});

test('a backup of an earlier version is brought up to date, one of a later version is refused', async () => {
  const url = await makeEmptyDatabase();
  await withClient(url, runFirstMigrations);
  const make = () => backUp(null, { databaseUrl: url });
  const { databaseUrl } = await putBack(await make());
  const names = async () => (await withClient(databaseUrl, readTables)).map(({ name }) => name);
  expect(await names()).not.toContain('review_cards');
  await migrate(databaseUrl);
  expect(await names()).toContain('review_cards');
  await runStatement(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  );
  await expect(putBack(await make())).rejects.toThrow('newer version');
});

test('what a killed backup left is swept by the next one, and nothing of a whole one is left', async () => {
  const { dataDir } = app.services.config;
  const left = path.join(dataDir, '.backup-999999999-abc');
  mkdirSync(path.join(left, 'files'), { recursive: true });
  await backUp();
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('the server makes backups by itself where a folder is named, and keeps as many as it is told', async () => {
  const directory = path.join(scratch, 'seules');
  const backup = { ...app.services.config.backup, directory, hours: 6, keep: 2 };
  expect(makeBackupJob(app.services.config.backup)).toBeNull();
  const job = makeBackupJob(backup);
  expect(job?.everySeconds).toBe(6 * 3600);
  mkdirSync(directory);
  writeFileSync(path.join(directory, 'a-moi.txt'), 'reste');
  const services = { ...app.services, config: { ...app.services.config, backup } };
  const start = app.clock();
  for (const hours of [0, 6, 6]) {
    app.clock.advance({ hours });
    await job?.run(services, new AbortController().signal);
  }
  const names = readdirSync(directory).toSorted();
  const nameAt = (hours: number) =>
    `chandelle-${new Date(start.getTime() + hours * 3_600_000).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
  expect(names).toEqual(['a-moi.txt', nameAt(6), nameAt(12)]);
  const { databaseUrl } = await putBack(path.join(directory, nameAt(12)));
  expect(await readAll(databaseUrl)).toEqual(await readAll(urlOf(app)));
});
