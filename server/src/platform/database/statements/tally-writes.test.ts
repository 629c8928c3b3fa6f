import { expect, test } from 'vitest';
import { kindOfStatement } from './tally-writes.ts';

test.each([
  ['begin isolation level read committed', 'begin'],
  ['COMMIT', 'commit'],
  ['rollback', 'rollback'],
  ['rollback to savepoint sp1', 'read'],
  ['savepoint sp1', 'read'],
  ['release savepoint sp1', 'read'],
  [' select 1 for update', 'read'],
  ['with a as (select 1) select * from a', 'read'],
  ['with a as (insert into b values (1) returning c) select * from a', 'write'],
  ['insert into a values (1)', 'write'],
  ['update a set b = 1', 'write'],
  ['delete from a', 'write'],
  ['lock table a', 'write'],
  ['', 'write'],
] as const)('« %s » is a %s', (text, kind) => {
  expect(kindOfStatement(text)).toBe(kind);
});
