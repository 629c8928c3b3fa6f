import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const shared = ['package-lock.json', 'contract/src', 'course/src', 'market/src', 'tools/build.mjs'];

/** How the server is bundled: what esbuild is asked for. */
export const serverBundle = {
  entryPoints: [
    'start/main',
    'cli/prepare-course',
    'features/speech/voices/speak-process',
    'features/news/feeds/parse-process',
    'platform/http/load/send-back-process',
  ].map((name) => path.join(root, `server/src/${name}.ts`)),
  outdir: path.join(root, 'server/dist'),
  entryNames: '[name]',
  bundle: true,
  // What is imported on demand is read from disk only then.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  // The engine keeps what it was given, comments too.
  minifyWhitespace: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'workspaces-inside',
      // npm packages stay where they are; our own workspaces are TypeScript and come along.
      setup: ({ onResolve }) =>
        onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
          kind === 'entry-point' || name.startsWith('@chandelle/')
            ? null
            : { path: name, external: true },
        ),
    },
  ],
};

/** What is built: from which sources, into which file that must be there afterwards. */
const targets = [
  {
    name: 'server',
    sources: ['server/src', ...shared],
    result: 'server/dist/main.js',
    build: buildServer,
  },
  {
    name: 'course',
    sources: ['server/src', 'course/lessons', ...shared],
    result: 'server/dist/course.json',
    build: prepareCourse,
  },
  {
    name: 'web',
    sources: ['web', 'course/lessons', 'course/episodes', ...shared],
    result: 'web/dist/app.html',
    build: buildWeb,
  },
];

function listFiles(file) {
  if (!existsSync(file)) return [];
  if (statSync(file).isFile()) return [file];
  return readdirSync(file, { withFileTypes: true })
    .filter((entry) => !['dist', 'node_modules', 'migrations'].includes(entry.name))
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => listFiles(path.join(file, entry.name)));
}

function digest(sources) {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap((source) => listFiles(path.join(root, source))).sort())
    hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

async function buildServer() {
  const { build } = await import('esbuild');
  rmSync(path.join(root, 'server/dist'), { recursive: true, force: true });
  await build(serverBundle);
}

/** Parses the lessons ahead, so that a start need not; says where a lesson is wrong. */
async function prepareCourse() {
  const script = path.join(root, 'server/dist/prepare-course.js');
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The course could not be prepared: see above.');
}

async function buildWeb() {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The web could not be built: see above.');
}

/**
 * Builds what has changed since the last build: server, course and web, or those of them that are named, in this order.
 */
export async function ensureBuilt(names = targets.map(({ name }) => name)) {
  const stamps = path.join(root, '.cache/build');
  mkdirSync(stamps, { recursive: true });
  for (const { name, sources, result, build } of targets) {
    if (!names.includes(name)) continue;
    const stamp = path.join(stamps, name);
    const present = digest(sources);
    const built = existsSync(path.join(root, result)) && existsSync(stamp);
    if (built && readFileSync(stamp, 'utf8') === present) continue;
    process.stdout.write(`Building the ${name}…\n`);
    // A build cut short leaves no stamp, and is done again.
    rmSync(stamp, { force: true });
    await build();
    writeFileSync(stamp, present);
  }
}
