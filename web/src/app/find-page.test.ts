import { pagePaths } from '@chandelle/contract/paths';
import { expect, it } from 'vitest';
import { findPage } from './find-page.ts';

it('finds each page at its address', () => {
  const found = Object.entries(pagePaths).map(([, path]) => findPage(path).name);
  expect(found).toEqual(Object.keys(pagePaths));
});

it.each([
  ['/lessons/candlesticks', 'lesson', 'candlesticks'],
  ['/Lessons/candlesticks/', 'lesson', 'candlesticks'],
  ['/lessons/', 'lessons', ''],
  ['/LESSONS', 'lessons', ''],
  ['/reglages/securite', 'security', ''],
  ['/lessons/a/b', 'unknown', ''],
  ['/glossaire', 'glossary', ''],
  ['/glossaire/meche', 'glossaryTerm', 'meche'],
  ['/attestation/CH-7K2M-94QX-HT3D-8WVN', 'attestation', 'CH-7K2M-94QX-HT3D-8WVN'],
  ['/glossaire/a/b', 'unknown', ''],
  ['/', 'unknown', ''],
  ['/constructor', 'unknown', ''],
])('takes %s for %s', (path, name, id) => {
  expect(findPage(path)).toEqual({ name, id });
});
