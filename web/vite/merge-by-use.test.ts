import { expect, it } from 'vitest';
import { mergeByUse, type Part } from './merge-by-use.ts';

const part = (name: string, users: string, size: number, needs: Part[] = []): Part => ({
  users: new Set(users.split('')),
  size,
  modules: [name],
  needs: new Set(needs),
});
const merge = (parts: Part[], weightOf: (user: string) => number = () => 1) =>
  mergeByUse(parts, weightOf).map(({ modules }) => modules.toSorted().join('+'));

it('brings together what has the same users', () => {
  expect(merge([part('a', 'PQ', 90_000), part('b', 'QP', 80_000)])).toEqual(['a+b']);
});

it('saves a request where the code that comes in vain is less', () => {
  expect(merge([part('a', 'PQR', 100_000), part('b', 'PQ', 700)])).toEqual(['a+b']);
  expect(merge([part('a', 'PQR', 100_000), part('b', 'PQ', 60_000)])).toEqual(['a', 'b']);
  expect(merge([part('a', 'PQ', 1_000), part('b', 'RS', 1_000)])).toEqual(['a', 'b']);
});

it('counts what comes along with what comes in vain', () => {
  const editor = part('editor', 'PQ', 80_000);
  const wrapper = part('wrapper', 'PR', 300, [editor]);
  const icon = part('icon', 'PRS', 300);
  expect(merge([editor, wrapper, icon])).toEqual(['editor', 'wrapper', 'icon']);
  expect(merge([editor, part('wrapper', 'PR', 300), icon])).toEqual(['editor', 'icon+wrapper']);
});

it('counts all that stands beside what comes along', () => {
  const helper = part('helper', 'PQ', 200);
  const wrapper = part('wrapper', 'PR', 300, [helper]);
  const icon = part('icon', 'PRS', 300);
  expect(merge([helper, wrapper, icon])).toEqual(['helper+icon+wrapper']);
  expect(merge([helper, part('editor', 'PQ', 80_000), wrapper, icon])).toEqual([
    'editor+helper',
    'wrapper',
    'icon',
  ]);
});

it('weighs who loads something by how often that is', () => {
  const parts = [part('a', 'PQR', 100_000), part('b', 'PQ', 60_000)];
  expect(merge(parts, (user) => (user === 'R' ? 0.1 : 1))).toEqual(['a+b']);
});

it('lets no page of every day pay for what others save', () => {
  const parts = [part('icon', 'PQRS', 500), part('market', 'PQR', 6_000)];
  expect(merge(parts)).toEqual(['icon', 'market']);
  expect(merge(parts, (user) => (user === 'S' ? 0.3 : 1))).toEqual(['icon+market']);
});
