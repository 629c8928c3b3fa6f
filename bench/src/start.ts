import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { repositoryRoot } from '@chandelle/server/platform/repository-root';
import { startServer } from './processes.ts';
import { againstLimit, median, type Benchmark } from './result.ts';

/** Copies what git knows of the working tree into a new folder, as a fresh clone would be. */
function cloneWorkingTree(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'chandelle-clone-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: repositoryRoot, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean))
    cpSync(path.join(repositoryRoot, file), path.join(directory, file));
  return directory;
}

/** Seconds from `npm start` until the product says that it is ready; ends it again. */
async function timeStart(directory: string, dataDir: string): Promise<number> {
  const begun = performance.now();
  const server = await startServer({
    command: 'npm',
    arguments: ['start'],
    directory,
    environment: { DATA_DIR: dataDir, DATABASE_URL: '' },
    path: '/readyz',
    seconds: 600,
  });
  const seconds = (performance.now() - begun) / 1000;
  await server.stop();
  return seconds;
}

/** Measures `npm start` where everything is installed and built. */
export const start: Benchmark = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chandelle-start-'));
  try {
    await timeStart(repositoryRoot, dataDir);
    const measured: number[] = [];
    for (let round = 0; round < 5; round += 1)
      measured.push(await timeStart(repositoryRoot, dataDir));
    return [againstLimit('start', median(measured), 2)];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Measures the first `npm start` of a fresh clone: install, build, database, migrations. */
export const freshStart: Benchmark = async () => {
  const directory = cloneWorkingTree();
  try {
    return [
      againstLimit('fresh-start', await timeStart(directory, path.join(directory, '.data')), 90),
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};
