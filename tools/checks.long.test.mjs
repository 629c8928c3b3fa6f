import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.mjs';
import { checkErrors } from './check-errors.mjs';
import { checkTypography } from './check-typography.mjs';
import { checkVocabulary } from './check-vocabulary.mjs';

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

/** The one file that may import the decoder of pictures. */
const guard = () => {
  const files = readdirSync(path.join(copy, 'server/src'), { recursive: true });
  const name = files.find((file) => /(^|\/)images\.ts$/.test(file));
  return path.join('server/src', name);
};

const plant = (file, ...lines) => writeFileSync(path.join(copy, file), `${lines.join('\n')}\n`);

/** Replaces a text of a file of the copy, which holds it. */
function change(file, text, replacement) {
  const before = readFileSync(path.join(copy, file), 'utf8');
  const after = before.replace(text, replacement);
  expect(after).not.toBe(before);
  writeFileSync(path.join(copy, file), after);
}

const run = (name, ...args) =>
  spawnSync(path.join(root, 'node_modules/.bin', name), args, { cwd: copy, encoding: 'utf8' });

/** Lints files as `npm run check` does, and gives the lines that report something planted. */
function lint(...files) {
  const { stdout, status } = run('oxlint', '--format=unix', ...files);
  return { status, lines: stdout.split('\n').filter((line) => /planted[^:]*:\d/.test(line)) };
}

/** Returns what the compiler says of files and what they import, with the options of the web. */
function compile(...files) {
  plant('planted.json', JSON.stringify({ extends: './web/tsconfig.json', include: [], files }));
  return run('tsc', '--pretty', 'false', '-p', 'planted.json').stdout;
}

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
  plant(
    'course/src/planted.ts',
    "import '@chandelle/contract/shared-errors';",
    "import 'node:fs';",
  );
  plant('course/src/public/planted.ts', "import '../quiz.ts';");
  plant('market/src/planted.ts', "import '@chandelle/course/public/lesson';");
  plant(
    'contract/src/planted.ts',
    "import '@chandelle/server/start/config';",
    "import '@chandelle/course/scoring';",
  );
  plant(
    'server/src/planted.ts',
    "import '../../web/src/lib/sign-in-paths.ts';",
    "import './planted-back.ts';",
  );
  plant(
    'server/src/planted-back.ts',
    "import './planted.ts';",
    "import './testing/test-clock.ts';",
  );
  plant(
    'server/src/planted-circle.ts',
    "import type { B } from './planted-circle-back.ts';",
    'export type A = { b: B };',
  );
  plant(
    'server/src/planted-circle-back.ts',
    "import type { A } from './planted-circle.ts';",
    'export type B = { a: A };',
  );
  plant(
    'server/src/features/accounts/planted.ts',
    "import '../progress/attempts/submit-answer.ts';",
    "import type { App } from '../../start/app.ts';",
  );
  plant('server/src/features/identity/planted.ts', "import '../accounts/tables.ts';");
  plant('server/src/features/news/planted.ts', "import '../identity/read-session.ts';");
  plant(
    'server/src/platform/planted.ts',
    "import type { SignedIn } from '../features/identity/read-session.ts';",
  );
  plant('server/src/http/planted.ts', "import type { AppServices } from '../start/services.ts';");
  plant(
    'web/src/features/accounts/planted.ts',
    "import '@chandelle/server/start/config';",
    "import '@chandelle/course/parse-course';",
    "import '../lessons/planted.ts';",
    "import './nowhere.ts';",
  );
  plant('web/src/features/lessons/planted.ts', 'export {};');
  // Features that stand on each other: two, through modules that each may take, and three in a circle.
  plant('server/src/features/subscription/planted.ts', "import '../progress/open-lesson.ts';");
  plant('server/src/features/progress/planted.ts', "import '../subscription/forum-access.ts';");
  plant('web/src/features/speech/planted.ts', "import '../forum/planted.ts';");
  plant('web/src/features/forum/planted.ts', "import type {} from '../lessons/planted.ts';");
  plant('web/src/lib/planted.ts', "import '../ui/planted.ts';");
  plant('web/src/ui/planted.ts', "import '../brand/planted.ts';");
  plant('web/src/brand/planted.ts', "import '../trading/planted.ts';");
  plant('web/src/trading/planted.ts', "import '../figures/kit/planted.ts';");
  plant('web/src/figures/kit/planted.ts', "import '../risk/planted.ts';");
  plant('web/src/figures/risk/planted.ts', "import '../../features/news/planted.ts';");
  plant('web/src/features/news/planted.ts', "import '../../app/planted.ts';");
  plant('web/src/app/planted.ts', "import '../features/news/planted-page.ts';");
  plant('web/src/features/news/planted-page.ts', "import '../../figures/risk/planted-figure.ts';");
  plant('web/src/figures/risk/planted-figure.ts', "import '../kit/planted-control.ts';");
  plant('web/src/figures/kit/planted-control.ts', "import '../../lib/planted-number.ts';");
  plant('web/src/lib/planted-number.ts', 'export {};');
  plant('web/src/worker/planted.ts', "import '../ui/planted.ts';", "import '../lib/planted.ts';");
  plant('web/src/app/planted-entry.ts', "import '../worker/planted.ts';");

  const lines = (await checkBoundaries(copy)).filter((line) => line.includes('planted'));
  expect(lines).toContain(
    'web-ui-takes-nothing-from-above: web/src/ui/planted.ts → web/src/brand/planted.ts. ' +
      'Pass it as a property, or move what both need to web/src/ui/ or lower.',
  );
  expect(lines.join('\n')).not.toContain('server/src/features/news/planted.ts');
  const circles = lines.filter((line) => line.startsWith('features-stand'));
  for (const [one, other] of [
    ['features/subscription/planted.ts', 'features/progress/planted.ts'],
    [
      'features/speech/planted.ts',
      'features/forum/planted.ts → web/src/features/lessons/planted.ts',
    ],
  ])
    expect(circles.find((line) => line.includes(one) && line.includes(other))).toMatch(
      / → .*, .* → .*\. Hand one of these in from start\/ or app\/, or move what both need lower\.$/,
    );
  // Types make circles too.
  expect(lines.join('\n')).toMatch(/no-cycle: .*planted-circle/);
  expect(lines.filter((line) => /planted-(page|figure|control)/.test(line))).toEqual([]);
  const reported = new Set(lines.map((line) => line.split(':')[0]));
  expect([...reported].toSorted((one, other) => one.localeCompare(other))).toEqual([
    'contract-imports-the-cores-alone',
    'contract-takes-of-the-course-what-is-public',
    'cores-do-no-io',
    'cores-import-nothing-of-ours',
    'features-are-assembled-elsewhere',
    'features-stand-on-each-other-one-way',
    'grounds-stand-on-no-feature',
    'http-knows-who-is-signed-in-alone',
    'no-cycle',
    'nothing-unresolved',
    'platform-is-the-ground',
    'product-does-not-import-tests',
    'public-course-stands-alone',
    'server-does-not-import-the-web',
    'server-features-keep-to-themselves',
    'web-brand-takes-nothing-from-above',
    'web-does-not-import-the-server',
    'web-features-keep-to-themselves',
    'web-features-takes-nothing-from-above',
    'web-figures-kit-takes-nothing-from-above',
    'web-figures-takes-nothing-from-above',
    'web-holds-no-right-answer',
    'web-lib-takes-nothing-from-above',
    'web-pages-take-nothing-from-the-worker',
    'web-trading-takes-nothing-from-above',
    'web-ui-takes-nothing-from-above',
    'web-worker-takes-from-lib-alone',
  ]);
});

test('every rule of the boundaries says what to do', () => {
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  expect(forbidden.length).toBeGreaterThan(20);
  expect(forbidden.filter(({ comment }) => !comment?.endsWith('.'))).toEqual([]);
});

test('the check of the errors reports what an operation throws and does not declare', () => {
  const planted = 'server/src/features/leaderboard/read-leaderboard.ts';
  change(planted, /^/, "import { apiError } from '../../platform/api-error.ts';\n");
  change(
    planted,
    'let shared = ',
    "if (learner.moderator) throw apiError('ATTEMPT_FINISHED');\n$&",
  );
  expect(checkErrors(copy)).toEqual([
    expect.stringMatching(
      /^errors-are-declared: \S+\/read-leaderboard\.ts:\d+ → ATTEMPT_FINISHED\. The operation leaderboard \(\S+routes\.ts:\d+\) .*Add it to its \.errors/,
    ),
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

test('the lint reports pictures that are decoded past the guard, but not the guard itself', () => {
  const planted = 'server/src/features/accounts/planted-picture.ts';
  plant(planted, "import sharp from 'sharp';", 'export const decode = sharp;');
  const { stdout, status } = spawnSync(
    path.join(root, 'node_modules/.bin/oxlint'),
    ['--format=unix', planted, guard()],
    { cwd: copy, encoding: 'utf8' },
  );
  expect(status).not.toBe(0);
  expect(stdout).toMatch(/planted-picture\.ts:1:.*'sharp' import is restricted/);
  expect(stdout).not.toContain('images.ts:');
});

test('the lint reports a moment that is declared past the one helper, but not the helper itself', () => {
  const planted = [
    'server/src/features/news/planted-moment.ts',
    'server/src/http/planted-moment.ts',
  ];
  for (const file of planted)
    plant(
      file,
      "import { timestamp } from 'drizzle-orm/pg-core';",
      'export const made = timestamp;',
    );
  const { lines, status } = lint(...planted, 'server/src/platform/database/columns.ts');
  expect(status).not.toBe(0);
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatch(/:1:.*'timestamp' import from 'drizzle-orm\/pg-core' is restricted/);
});

test('the lint reports French in the market, but not the signs of formulas', () => {
  plant(
    'market/src/planted-french.ts',
    "export const name = 'ordre à cours limité';",
    'export const rule = (percent: number) => `Risquer ${percent} de votre capital`;',
    "export const fine = ['limit', 'σ²', 'buy the dip'];",
  );
  const { lines, status } = lint('market/src/planted-french.ts');
  expect(status).not.toBe(0);
  expect(lines.map((line) => line.split(':')[1])).toEqual(['1', '2']);
  for (const line of lines)
    expect(line).toMatch(/pure-core\(no-french\)|holds no French.*web\/src\/trading\/texts/);
});

test('the lint reports a function of more than 100 lines, but not in tests', () => {
  const long = (count) => [
    'export function plantedLong(): number {',
    '  let sum = 0;',
    ...Array.from({ length: count - 4 }, () => '  sum += 1;'),
    '  return sum;',
    '}',
  ];
  plant('web/src/lib/planted-long.ts', ...long(101));
  plant('web/src/lib/planted-fine.ts', ...long(100));
  plant('web/src/lib/planted-long.test.ts', ...long(101));
  const { lines, status } = lint(
    'web/src/lib/planted-long.ts',
    'web/src/lib/planted-fine.ts',
    'web/src/lib/planted-long.test.ts',
  );
  expect(status).not.toBe(0);
  expect(lines).toEqual([expect.stringMatching(/planted-long\.ts:1:.*too many lines \(101\)/)]);
});

test('the lint reports SQL as text where it is not listed, but not where it is', () => {
  const planted = 'server/src/features/news/planted-sql.ts';
  plant(
    planted,
    "import { sql } from 'drizzle-orm';",
    "import type { Services } from '../../platform/services.ts';",
    'export const work = ({ pool, database }: Services) => [',
    "  pool.query('delete from news_articles'),",
    '  database.execute(sql`delete from news_articles`),',
    "  database.delete(sql.raw('news_articles') as never),",
    '];',
  );
  const { lines, status } = lint(planted, 'server/src/features/subscription/lock-learner.ts');
  expect(status).not.toBe(0);
  expect(lines.map((line) => line.split(':')[1])).toEqual(['4', '5', '6']);
  for (const line of lines) expect(line).toMatch(/raw-sql\.mjs lists it\. Write this with Drizzle/);
});

test('types report a statement that is not listed, an error without French and a page without route', () => {
  const statement = 'server/src/features/news/planted-statement.ts';
  plant(
    statement,
    "import { preparedStatement } from '../../platform/database/statements/prepared-statement.ts';",
    "export const select = preparedStatement('planted', 'select 1');",
  );
  change(
    'contract/src/shared-errors.ts',
    'export const unauthorized = {',
    '$& PLANTED: { status: 409 },',
  );
  change('contract/src/paths.ts', 'export const pagePaths = {', "$& planted: '/planted',");
  const said = compile(statement, 'web/src/lib/error-texts.ts', 'web/src/app/router.tsx');
  expect(said).toMatch(
    /^server\/src\/features\/news\/planted-statement\.ts\(2,.*'"planted"' is not assignable to parameter of type .*"read-session"/m,
  );
  expect(said).toMatch(/^web\/src\/lib\/error-texts\.ts\(.*Property 'PLANTED' is missing/m);
  expect(said).toMatch(/^web\/src\/app\/router\.tsx\(.*Property 'planted' is missing/m);
});

test('the check of the typography reports what is planted, with its place, and nothing else', () => {
  plant('web/src/ui/planted-text.tsx', "export const text = <p>Encore {n} jours : c'est peu.</p>;");
  plant(
    'server/src/features/news/planted-text.ts',
    '',
    "export const text = 'Votre compte est clos !';",
  );
  plant('contract/src/planted-text.ts', "export const text = 'L’adresse est requise\\u202f!';");
  expect(checkTypography(copy)).toEqual([
    "web/src/ui/planted-text.tsx:1: Encore ${…} jours : c'est peu. → Encore ${…}⍽jours⍽: c’est peu.",
    'server/src/features/news/planted-text.ts:2: Votre compte est clos ! → Votre compte est clos⸽!',
    'contract/src/planted-text.ts:1: write the characters themselves, no escapes: L’adresse est requise⸽!',
  ]);
});

test('the check of the names reports words that the field has better ones for, and functions of one name', () => {
  plant(
    'server/src/features/news/planted-names.ts',
    'interface KeptArticle {',
    '  userId: string;',
    '}',
    'const mostArticles = 3;',
    'export function tellArticle(article: KeptArticle) {',
    '  const settle = () => article.userId;',
    '  return [settle, mostArticles];',
    '}',
    'export const noteRead = () => {};',
    'export const keepInView = () => {};',
    'export const words = [];',
    'export class CardRefusal {}',
  );
  plant('web/src/ui/planted-one.ts', 'export const plantedTwin = () => {};');
  plant('web/src/lib/planted-other.ts', 'export function plantedTwin() {}');
  plant('server/src/platform/planted-names.ts', 'export function plantedTwin() {}');
  const planted = 'server/src/features/news/planted-names.ts';
  // What the other tests have planted is in the copy too.
  const found = checkVocabulary(copy).filter((line) => /planted-names|plantedTwin/u.test(line));
  expect(found).toEqual([
    expect.stringContaining(`store-words: ${planted}:1 → KeptArticle. Write save, store or record`),
    expect.stringContaining(`bounds: ${planted}:4 → mostArticles. Write max… or min….`),
    expect.stringContaining(`speech-words: ${planted}:5 → tellArticle. Write publish, present,`),
    expect.stringContaining(`note-words: ${planted}:9 → noteRead. Write record, save or notify.`),
    expect.stringContaining(`refusal-words: ${planted}:12 → CardRefusal. Write error for what`),
    expect.stringContaining(`one-id: ${planted}:2 → userId. Write learnerId.`),
    expect.stringContaining(`settle-words: ${planted}:6 → settle. Write resolve, finish,`),
    expect.stringMatching(
      /^one-name-one-function: web\/src\/\S+:1, web\/src\/\S+:1 → plantedTwin\. Say in each name what it does/,
    ),
  ]);
});
