import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.mjs';

const root = path.resolve(import.meta.dirname, '..');
const workspaces = ['course', 'market', 'contract', 'server', 'web', 'e2e', 'bench'];
const skipped = /(^|\/)(dist|node_modules)(\/|$)/;
let copy;

/** Links every package, but our own workspaces to those of the copy. */
function linkPackages() {
  const packages = path.join(copy, 'node_modules');
  mkdirSync(path.join(packages, '@chandelle'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@chandelle')
      symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  for (const name of workspaces)
    symlinkSync(path.join(copy, name), path.join(packages, '@chandelle', name));
}

const plant = (file, ...lines) => writeFileSync(path.join(copy, file), `${lines.join('\n')}\n`);

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'chandelle-checks-'));
  const files = [
    '.dependency-cruiser.cjs',
    '.oxlintrc.json',
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
  ];
  for (const name of [...files, 'tools', ...workspaces])
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !skipped.test(path.relative(root, file)),
    });
  linkPackages();
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the check of the boundaries reports what is planted against each of them', async () => {
  plant('course/src/planted.ts', "import '@chandelle/contract/errors';", "import 'node:fs';");
  plant('market/src/planted.ts', "import '@chandelle/course/lesson';");
  plant(
    'contract/src/planted.ts',
    "import '@chandelle/server/config';",
    "import '@chandelle/course/scoring';",
  );
  plant(
    'server/src/planted.ts',
    "import '../../web/src/app/paths.ts';",
    "import './planted-back.ts';",
  );
  plant(
    'server/src/planted-back.ts',
    "import './planted.ts';",
    "import './testing/test-clock.ts';",
  );
  plant('server/src/features/accounts/planted.ts', "import '../progress/submit-answer.ts';");
  plant('server/src/platform/planted.ts', "import '../features/progress/submit-answer.ts';");
  plant(
    'web/src/features/accounts/planted.ts',
    "import '@chandelle/server/config';",
    "import '@chandelle/course/parse-course';",
    "import '../lessons/planted.ts';",
    "import './nowhere.ts';",
  );
  plant('web/src/features/lessons/planted.ts', 'export {};');
  plant('web/src/ui/planted.ts', "import '../features/lessons/planted.ts';");

  const reported = new Set(
    (await checkBoundaries(copy))
      .filter((line) => line.includes('planted'))
      .map((line) => line.split(':')[0]),
  );
  expect([...reported].toSorted((one, other) => one.localeCompare(other))).toEqual([
    'contract-imports-the-cores-alone',
    'contract-takes-only-types-of-the-course',
    'cores-do-no-io',
    'cores-import-nothing-of-ours',
    'no-cycle',
    'nothing-unresolved',
    'platform-knows-no-feature',
    'product-does-not-import-tests',
    'server-does-not-import-the-web',
    'server-features-keep-to-themselves',
    'ui-and-figures-know-no-feature',
    'web-does-not-import-the-server',
    'web-features-keep-to-themselves',
    'web-holds-no-right-answer',
  ]);
});

test('the lint reports a clock, chance and I/O in the pure cores', () => {
  plant(
    'market/src/planted.ts',
    'export const moments = [new Date(), Date.now(), Math.random(), process.pid];',
    "export const page = fetch('https://chandelle.example');",
    'export const fine = new Date(0);',
  );
  const { stdout, status } = spawnSync(
    path.join(root, 'node_modules/.bin/oxlint'),
    ['--format=unix', 'market/src/planted.ts'],
    { cwd: copy, encoding: 'utf8' },
  );
  expect(status).not.toBe(0);
  const lines = stdout.split('\n').filter((line) => line.includes('planted.ts:'));
  expect(lines.map((line) => line.split(':')[1]).toSorted()).toEqual(['1', '1', '1', '1', '2']);
});
