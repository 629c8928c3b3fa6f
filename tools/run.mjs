import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureInstalled, root } from './install.mjs';

const bin = (name) => path.join(root, 'node_modules/.bin', name);
const [name, ...args] = process.argv.slice(2);

function run(command, ...rest) {
  return (
    spawnSync(path.isAbsolute(command) ? command : bin(command), rest, {
      cwd: root,
      stdio: 'inherit',
    }).status ?? 1
  );
}

/** Runs the server and the web from their sources; one Ctrl-C, or the end of one, ends both. */
function dev() {
  const webPort = process.env.WEB_PORT ?? '5173';
  const env = {
    ...process.env,
    WEB_PORT: webPort,
    BASE_URL: process.env.BASE_URL ?? `http://localhost:${webPort}`,
  };
  const parts = [
    spawn(
      bin('tsx'),
      [
        'watch',
        '--clear-screen=false',
        '--include=course/lessons/**/*',
        'server/src/start/main.ts',
      ],
      { cwd: root, stdio: 'inherit', env },
    ),
    spawn(bin('vite'), ['--clearScreen', 'false', '--logLevel', 'warn'], {
      cwd: path.join(root, 'web'),
      stdio: 'inherit',
      env,
    }),
  ];
  let ending = false;
  const end = (code) => {
    if (!ending) process.exitCode = code;
    ending = true;
    for (const part of parts) if (part.exitCode === null) part.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
  for (const part of parts) part.on('exit', (code) => end(code ?? 0));
}

/** Shows the lessons while they are written, on the loopback; one Ctrl-C ends it. */
function author() {
  return run('vite', '--config', 'web/vite.author.config.ts', '--clearScreen', 'false', ...args);
}

/** The longest first: they run side by side. */
const checks = [
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['types of the web', 'tsc', '-p', 'web/tsconfig.json'],
  ['types of course, market, contract, server, tools', 'tsc', '-p', 'tsconfig.json'],
  ['types of the journeys', 'tsc', '-p', 'e2e/tsconfig.json'],
  ['errors of the operations', process.execPath, 'tools/check-errors.mjs'],
  ['names', process.execPath, 'tools/check-vocabulary.mjs'],
  ['boundaries', process.execPath, 'tools/check-boundaries.mjs'],
  ['typography', 'tsx', 'tools/check-typography.mjs'],
  ['wording', process.execPath, 'tools/check-wording.mjs'],
  ['unused code', 'knip'],
  ['format', 'oxfmt', '--check'],
];

/** Runs one check to its end, then prints what it said below its title. Resolves to whether it passed. */
async function runCheck([title, command, ...rest]) {
  const child = spawn(path.isAbsolute(command) ? command : bin(command), rest, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const status = await new Promise((resolve) => {
    child.on('error', (error) => {
      said.push(`${error.message}\n`);
      resolve(1);
    });
    child.on('close', resolve);
  });
  process.stdout.write(`\n— ${title}\n${Buffer.concat(said.map((chunk) => Buffer.from(chunk)))}`);
  return status === 0;
}

/** Runs every check, also after one has failed, as many at a time as there are processors, and names those that failed. */
async function check() {
  const waiting = [...checks];
  const failed = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      if (!(await runCheck(next))) failed.push(next[0]);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  process.stdout.write(
    failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`,
  );
  return failed.length === 0 ? 0 : 1;
}

/** Takes pictures of every page and state that a journey examines, or of those of the journeys that are named. */
async function takeScreenshots() {
  const { ensureBrowser } = await import('./browser.mjs');
  const { ensureBuilt } = await import('./build.mjs');
  if (!(await ensureBrowser()))
    throw new Error('There is no browser, and none could be installed.');
  await ensureBuilt();
  const journeys = path.join(root, 'e2e/journeys');
  const examining = readdirSync(journeys).filter(
    (name) =>
      readFileSync(path.join(journeys, name), 'utf8').includes('audit(') &&
      (args.length === 0 || args.some((arg) => name.includes(arg))),
  );
  if (examining.length === 0)
    throw new Error(`No journey that examines pages has ${args.join(' or ')} in its name.`);
  process.env.SCREENSHOTS = path.join(root, '.cache/screenshots');
  rmSync(process.env.SCREENSHOTS, { recursive: true, force: true });
  const files = examining.map((name) => `journeys/${name}`);
  const status = run('playwright', 'test', '--config=e2e/playwright.config.ts', ...files);
  process.stdout.write(`The pictures are in ${path.relative(root, process.env.SCREENSHOTS)}.\n`);
  return status;
}

/** Removes all snapshots of the tables but the last, with which the next migration is compared. */
function removeEarlierSnapshots() {
  const meta = path.join(root, 'server/src/platform/database/migrations/meta');
  const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
  for (const file of snapshots.toSorted().slice(0, -1)) rmSync(path.join(meta, file));
}

const commands = {
  dev,
  author,
  check,
  screenshots: takeScreenshots,
  // What production starts: `node server/dist/main.js` needs nothing but this.
  build: async () => (await import('./build.mjs')).ensureBuilt(),
  typography: () => run('tsx', 'tools/check-typography.mjs', '--fix'),
  bench: async () => {
    const { ensureBuilt } = await import('./build.mjs');
    // What is measured is the product as it is served, built.
    await ensureBuilt();
    return run('tsx', 'bench/main.ts', ...args);
  },
  // As `bench`: what is unplugged is the product as it is served. The long one sends odd requests as well.
  proof: async () => {
    const { ensureBuilt } = await import('./build.mjs');
    await ensureBuilt();
    const proven = run('tsx', 'bench/proof.ts', ...args);
    if (!args.includes('--long')) return proven;
    process.env.FUZZ_REQUESTS ??= '100000';
    process.env.FUZZ_SEED ??= '20261124';
    return run('vitest', 'run', 'server/src/start/fuzz.test.ts') || proven;
  },
  // Begins with the tests of what is not committed, and goes on with those of each file that is saved.
  'test:watch': () => run('vitest', 'watch', '--changed', '--project=!long', ...args),
  migration: () => {
    if (args.length !== 1) {
      process.stderr.write('Name what changes in one word: npm run migration -- add-notes\n');
      return 1;
    }
    const config = ['--config', 'server/drizzle.config.ts'];
    const status = run('drizzle-kit', 'generate', ...config, '--name', ...args);
    removeEarlierSnapshots();
    return status;
  },
  'seed:demo': () => run('tsx', 'server/src/cli/seed-demo.ts', ...args),
  speech: () => run('tsx', 'server/src/cli/make-speech.ts', ...args),
  backup: () => run('tsx', 'server/src/cli/backup.ts', ...args),
  restore: () => run('tsx', 'server/src/cli/restore.ts', ...args),
  moderator: () => run('tsx', 'server/src/cli/moderator.ts', ...args),
  teacher: () => run('tsx', 'server/src/cli/teacher.ts', ...args),
  operator: () => run('tsx', 'server/src/cli/operator.ts', ...args),
};

const command = commands[name];
if (command === undefined) {
  process.stderr.write(`There is no command ${name}: ${Object.keys(commands).join(', ')}.\n`);
  process.exit(1);
}
ensureInstalled();
const status = await command();
if (status !== undefined) process.exitCode = status;
