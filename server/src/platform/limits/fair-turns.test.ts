import { expect, test } from 'vitest';
import { makeFairTurns } from './fair-turns.ts';

test('one who brings much takes one turn at a time, and others come in between', async () => {
  const turns = makeFairTurns(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const all = [1, 2, 3, 4].map((number) => turns('ana', work(`ana ${number}`)));
  all.push(turns('ben', work('ben 1')), turns('cyd', work('cyd 1')));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(begun).toEqual(['ana 1', 'ben 1']);
  ends.shift()?.();
  await settle();
  expect(begun).toEqual(['ana 1', 'ben 1', 'cyd 1']);
  while (begun.length < 6 || ends.length > 0) {
    ends.shift()?.();
    await settle();
  }
  expect(await Promise.all(all)).toHaveLength(6);
  expect(begun.slice(3)).toEqual(['ana 2', 'ana 3', 'ana 4']);
});

test('what fails gives its turn on', async () => {
  const turns = makeFairTurns(1);
  const failing = turns('ana', () => Promise.reject(new Error('no')));
  const next = turns('ana', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
