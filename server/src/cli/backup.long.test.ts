import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stopCluster } from '../platform/database/embedded/cluster.ts';
import { prepareCluster } from '../platform/database/embedded/open-embedded.ts';
import { repositoryRoot } from '../platform/repository-root.ts';
import {
  registerOn,
  runServer,
  type ServerProcess,
  waitForExit,
  waitForStart,
} from '../testing/processes/server-process.ts';
import { makeTestDataDir } from '../testing/database/test-database.ts';

// The commands as an operator gives them, on embedded databases of their own.

let folders: string[] = [];
let started: ServerProcess[] = [];

beforeEach(() => {
  folders = [];
  started = [];
});
afterEach(async () => {
  for (const server of started) server.process.kill('SIGKILL');
  for (const folder of folders) {
    if (existsSync(path.join(folder, 'postgres')))
      await stopCluster(await prepareCluster(folder), 'immediate');
    rmSync(folder, { recursive: true, force: true });
  }
});

function makeFolder(): string {
  const folder = makeTestDataDir('chandelle-cli-');
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await runServer(dataDir);
  started.push(server);
  await waitForStart(server);
  return server;
}

const run = (command: string, file: string, dataDir: string, more: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['tools/run.mjs', command, file], {
    cwd: repositoryRoot,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, ...more },
    encoding: 'utf8',
  });

test('a running server is backed up, and another folder goes on from there with its sessions', async () => {
  const first = makeFolder();
  const server = await start(first);
  const cookie = await registerOn(server.url);
  const file = path.join(makeFolder(), 'chandelle.backup');
  const passphrase = { BACKUP_PASSPHRASE: 'trois petites bougies' };
  const made = run('backup', file, first, passphrase);
  expect(made.stderr).toBe('');
  expect(made.stdout).toContain(`are in ${file}.`);

  const onTop = run('restore', file, first, passphrase);
  expect(onTop.status).toBe(1);
  expect(onTop.stderr).toContain('a backup is put back into an empty');

  const second = makeFolder();
  writeFileSync(path.join(second, 'lettre'), 'Chère amie');
  const foreign = run('restore', path.join(second, 'lettre'), second);
  expect(foreign.status).toBe(1);
  expect(foreign.stderr).toContain('is no backup of Chandelle');
  expect(readdirSync(second)).not.toContain('postgres');
  const restored = run('restore', file, second, passphrase);
  expect(restored.stderr).toBe('');
  expect(restored.status).toBe(0);
  server.process.kill('SIGTERM');
  await waitForExit(server);

  const other = await start(second);
  const answer = await fetch(`${other.url}/api/session`, { headers: { cookie } });
  expect(await answer.json()).toMatchObject({ learner: { pseudo: 'Ana 0' } });
});

test('a restore without a file says how it is called', () => {
  const { status, stderr } = run('restore', '', makeFolder());
  expect(status).toBe(1);
  expect(stderr).toContain('npm run restore -- FILE');
});
