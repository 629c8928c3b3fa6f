import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hotStatements } from './hot-statements.ts';

test('every listed statement is written once', () => {
  const sources = path.join(import.meta.dirname, '../../..');
  const text = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(sources, file), 'utf8'))
    .filter((source) => /preparedStatement|batchedStatement|preparedLists/.test(source))
    .join('\n');
  const counts = Object.keys(hotStatements).map((name) => [
    name,
    text.split(`'${name}'`).length - 1,
  ]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});
