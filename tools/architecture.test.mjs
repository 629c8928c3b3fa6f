import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
const { forbidden } = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs'));
const features = path.join(root, 'server/src/features');

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Reads the table of what features may take of each other on the server: a row as its paths from the features' folder. */
function readShared() {
  const table = text.slice(text.indexOf('| Shared on the server')).split('\n\n')[0];
  return table
    .split('\n')
    .slice(2)
    .map((row) => {
      const [, first = ''] = row.split('|');
      const [path0 = '', ...others] = [...first.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
      return [
        path0,
        ...others.map((name) => (name.includes('/') ? name : path.join(path.dirname(path0), name))),
      ];
    });
}

test('the table of what features share has four rows at most, and is what the check of the boundaries admits', () => {
  const rows = readShared();
  expect(rows.length).toBeLessThanOrEqual(4);
  const rule = forbidden.find(({ name }) => name === 'server-features-keep-to-themselves');
  const admitted = new RegExp(rule.to.pathNot[1]);
  const isTold = (file) =>
    rows
      .flat()
      .some((told) =>
        told.startsWith('<feature>/')
          ? file.split('/').slice(1).join('/') === told.slice('<feature>/'.length)
          : told.endsWith('/')
            ? file.startsWith(told)
            : file === told,
      );
  const files = listFiles(features);
  expect(files.filter((file) => admitted.test(`server/src/features/${file}`))).toEqual(
    files.filter(isTold),
  );
  for (const told of rows.flat())
    if (!told.startsWith('<')) expect(existsSync(path.join(features, told)), told).toBe(true);
});

test('every boundary says what to do', () => {
  expect(forbidden.filter(({ comment }) => !comment).map(({ name }) => name)).toEqual([]);
});

test('no folder of the server holds more than 20 files', () => {
  const folders = listFiles(path.join(root, 'server/src')).map((file) => path.dirname(file));
  expect(new Set(folders).size).toBeGreaterThan(50);
  const crowded = [...new Set(folders)]
    // Migrations are told by their numbers, one after the other.
    .filter((folder) => folder !== 'platform/database/migrations')
    .map((folder) => [folder, folders.filter((each) => each === folder).length])
    .filter(([, files]) => files > 20);
  expect(
    crowded.map(([folder, files]) => `server/src/${folder}: ${files}`),
    'Part it by subject, in folders',
  ).toEqual([]);
});

test('no test is tried twice', () => {
  for (const config of ['vitest.config.ts', 'e2e/playwright.config.ts'])
    expect(readFileSync(path.join(root, config), 'utf8'), config).not.toMatch(/\bretr(y|ies)\b/);
});

test('the house stays on a page or so, and whatever it names by its whole path is there', () => {
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  const named = [
    ...text.matchAll(
      /`((?:course|market|contract|server|web|e2e|bench|ops|tools|docs)\/[^`\s]+)`/g,
    ),
  ]
    .map(([, name]) => name)
    .filter((name) => !/[<*…]/.test(name));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});
