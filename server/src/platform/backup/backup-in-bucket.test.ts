import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { fetchBackup, findBackupObject } from '../../cli/backup-bucket.ts';
import { buildLearner } from '../../testing/build-learner.ts';
import { runStatement, withDatabase } from '../../testing/database/test-database.ts';
import { type S3StandIn, startS3StandIn } from '../../testing/s3-stand-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { FileStore } from '../files/file-store.ts';
import { openS3Bucket, type S3Bucket } from '../files/s3/s3-bucket.ts';
import { makeS3Store } from '../files/s3/s3-store.ts';
import { toBucket } from './archive-target.ts';
import { type BackupRequest, makeBackup } from './make-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { makeBackupJob } from './scheduled-backups.ts';

// The files of the product in one part of a bucket, its backups in another.

let standIn: S3StandIn;
let app: TestApp;
let backups: S3Bucket;
let names = 0;
const scratch = mkdtempSync(path.join(tmpdir(), 'chandelle-backup-s3-'));
const photo = Buffer.from([0, 255, 10, 92, 13, 10]);

beforeAll(async () => {
  standIn = await startS3StandIn();
  app = await startTestApp({ course: { lessons: [] }, config: { files: standIn.place } });
  await buildLearner(app, { pseudo: 'Ana sauve' });
  await app.services.files.put('avatars/a.webp', photo);
  backups = openS3Bucket(backupPlace(), app.services.log);
});
afterEach(() => standIn.interfere(null));
afterAll(async () => {
  backups.close();
  await app.close();
  await standIn.close();
  rmSync(scratch, { recursive: true });
});

const backupPlace = () => ({ ...standIn.place, prefix: 'sauvegardes/' });
const urlOf = (of: TestApp) => of.services.pool.options.connectionString ?? '';
const listOf = async (store: FileStore) => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.toSorted();
};
const listBackups = () => listOf(makeS3Store(backups, ''));

async function makeEmptyDatabase(): Promise<string> {
  const name = `${inject('templateName')}_bucket_${(names += 1)}`;
  await runStatement(inject('maintenanceUrl'), `create database ${name}`);
  return withDatabase(inject('maintenanceUrl'), name);
}

const makeOne = (object: string, given: Partial<BackupRequest> = {}) =>
  makeBackup({
    config: app.services.config,
    databaseUrl: urlOf(app),
    files: app.services.files,
    target: toBucket(backups, object),
    now: app.clock(),
    ...given,
  });

/** Brings a backup from its bucket and puts it into an empty database and a part of the bucket of its own. */
async function putBack(object: string) {
  const { config, log } = app.services;
  const withStore = { ...config.backup, store: backupPlace() };
  const found = findBackupObject(`s3://chandelle/sauvegardes/${object}`, withStore, log);
  if (found === null) throw new Error('No address.');
  const dataDir = mkdtempSync(path.join(scratch, 'data-'));
  const bucket = openS3Bucket({ ...standIn.place, prefix: `rendu-${(names += 1)}/` }, log);
  const files = makeS3Store(bucket, 'files');
  const { file, remove } = await fetchBackup(found, dataDir);
  const request = { config: { ...config, dataDir }, file, files };
  const databaseUrl = await makeEmptyDatabase();
  const restore = async () => {
    try {
      return await restoreBackup(databaseUrl, await checkBackup(request), request);
    } finally {
      await remove();
    }
  };
  return { dataDir, databaseUrl, files, request, restore };
}

async function countLearners(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from learners',
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

test('tables and the files of the bucket come back, into another part of it', async () => {
  expect(await makeOne('une.backup')).toMatchObject({ files: 1 });
  const { databaseUrl, files, dataDir, request, restore } = await putBack('une.backup');
  expect(await restore()).toEqual({ files: 1 });
  expect(await countLearners(databaseUrl)).toBe(1);
  expect(await listOf(files)).toEqual(['avatars/a.webp']);
  expect(Buffer.from((await files.get('avatars/a.webp')) ?? []).equals(photo)).toBe(true);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  const again = await putBack('une.backup');
  await expect(checkBackup({ ...again.request, files: request.files })).rejects.toThrow(
    'holds files',
  );
});

test('a file that comes during the backup or goes after its snapshot is in it', async () => {
  const { files } = app.services;
  await files.put('avatars/goes.webp', photo);
  const listed = files.list;
  let looks = 0;
  const watched: FileStore = {
    ...files,
    async *list(prefix) {
      // Between the two looks: the snapshot is taken after it.
      if ((looks += 1) === 2) await files.put('avatars/comes.webp', photo);
      yield* listed(prefix);
    },
  };
  const removals: Promise<void>[] = [];
  const onTable = () => void removals.push(files.remove('avatars/goes.webp'));
  await makeOne('deux.backup', { files: watched, onTable });
  await Promise.all(removals);
  expect(looks).toBe(2);
  const back = await putBack('deux.backup');
  await back.restore();
  expect(await listOf(back.files)).toEqual([
    'avatars/a.webp',
    'avatars/comes.webp',
    'avatars/goes.webp',
  ]);
  await files.remove('avatars/comes.webp');
});

test('a backup that fails or is cut leaves nothing that looks whole', async () => {
  const before = await listBackups();
  const onTable = () => {
    throw new Error('The disk is gone.');
  };
  await expect(makeOne('trois.backup', { onTable })).rejects.toThrow('is gone');
  standIn.interfere((request) => {
    if (!request.url?.includes('uploadId=')) return false;
    request.socket.destroy();
    return true;
  });
  await expect(makeOne('trois.backup')).rejects.toThrow('not available');
  standIn.interfere(null);
  await expect.poll(() => listBackups().catch(() => [])).toEqual(before);
  expect(readdirSync(app.services.config.dataDir).filter((name) => name.startsWith('.'))).toEqual(
    [],
  );
});

test('a backup never replaces one', async () => {
  await makeOne('quatre.backup');
  await expect(makeOne('quatre.backup')).rejects.toThrow('is there already');
});

test('a restore that fails leaves no file in the bucket', async () => {
  await makeOne('cinq.backup');
  const back = await putBack('cinq.backup');
  const put = back.files.put;
  back.files.put = async (key, bytes) => {
    await put(key, bytes);
    throw new Error('The store is gone.');
  };
  await expect(back.restore()).rejects.toThrow('is gone');
  expect(await listOf(back.files)).toEqual([]);
});

test('an address elsewhere than BACKUP_URL is refused, as is a name that is not there', async () => {
  const { config, log } = app.services;
  const withStore = { ...config.backup, store: backupPlace() };
  expect(findBackupObject('/srv/backups/a.backup', withStore, log)).toBeNull();
  expect(() => findBackupObject('s3://ailleurs/a.backup', withStore, log)).toThrow('BACKUP_URL');
  expect(() => findBackupObject('s3://ailleurs/a', config.backup, log)).toThrow('BACKUP_URL');
  await expect(putBack('absent.backup')).rejects.toThrow('There is no absent.backup in');
});

test('the server makes backups by itself in a bucket, keeps as many as it is told, and in a folder too when the bucket is away', async () => {
  const { services } = app;
  await makeS3Store(backups, '').put('a-moi.txt', Buffer.from('reste'));
  const before = await listBackups();
  const directory = path.join(scratch, 'seules');
  const backup = { ...services.config.backup, directory, store: backupPlace(), hours: 6, keep: 2 };
  const job = makeBackupJob(backup);
  const run = () =>
    job?.run({ ...services, config: { ...services.config, backup } }, new AbortController().signal);
  const made: string[] = [];
  for (const hours of [0, 6, 6]) {
    app.clock.advance({ hours });
    await run();
    made.push(`chandelle-${app.clock().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);
  }
  expect(await listBackups()).toEqual([...before, ...made.slice(1)].toSorted());
  const back = await putBack(made[2] ?? '');
  expect(await back.restore()).toEqual({ files: 1 });
  app.clock.advance({ hours: 6 });
  standIn.interfere((request) => {
    if (!request.url?.includes('sauvegardes')) return false;
    request.socket.destroy();
    return true;
  });
  await expect(run()).rejects.toThrow('not available');
  expect(readdirSync(directory)).toHaveLength(2);
  expect(readdirSync(directory).toSorted().at(-1)).not.toBe(made[2]);
});
