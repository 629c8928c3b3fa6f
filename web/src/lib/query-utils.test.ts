import { contract } from '@chandelle/contract/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { hashKey, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { makeQueryUtils, methodNames } from './query-utils.ts';

const asked: unknown[] = [];
const client = createORPCClient<ContractRouterClient<typeof contract>>({
  call: (path, input, options) => {
    asked.push([path, input, options.signal !== undefined]);
    return Promise.resolve([path, input]);
  },
});
const ours = makeQueryUtils(client);
const theirs = createTanstackQueryUtils(client);

beforeEach(() => void asked.splice(0));

/** What a function of some options answers and asks, whichever made them. */
async function run(...args: [options: object, name: string, given?: unknown]) {
  const [options, name, given] = args;
  const made = await (Reflect.get(options, name) as (given?: unknown) => Promise<unknown>)(given);
  return [made, asked.splice(0)];
}

it('keys are those of the library', () => {
  const input = { lessonId: 'candlesticks' };
  const pairs: [unknown, unknown][] = [
    [ours.lessons.key(), theirs.lessons.key()],
    [ours.lessons.lesson.key(), theirs.lessons.lesson.key()],
    [
      ours.lessons.lesson.key({ type: 'query', input }),
      theirs.lessons.lesson.key({ type: 'query', input }),
    ],
    [ours.lessons.lesson.queryKey({ input }), theirs.lessons.lesson.queryKey({ input })],
    [ours.lessons.overview.queryKey(), theirs.lessons.overview.queryKey()],
    [
      ours.lessons.overview.queryKey({ queryKey: ['other'] }),
      theirs.lessons.overview.queryKey({ queryKey: ['other'] }),
    ],
    [ours.forum.moderation.key(), theirs.forum.moderation.key()],
  ];
  for (const [one, other] of pairs) {
    expect(one).toEqual(other);
    expect(hashKey(one as unknown[])).toBe(hashKey(other as unknown[]));
  }
});

it('options are those of the library, and ask the same', async () => {
  const { signal } = new AbortController();
  const query = { input: { lessonId: 'candlesticks' }, staleTime: 5 };
  const lists = {
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
    staleTime: 0,
  };
  const done = { onSuccess: () => {} };
  const pairs: [object, object, string, unknown][] = [
    [
      ours.lessons.lesson.queryOptions(query),
      theirs.lessons.lesson.queryOptions(query),
      'queryFn',
      { signal },
    ],
    [
      ours.lessons.overview.queryOptions(),
      theirs.lessons.overview.queryOptions(),
      'queryFn',
      { signal },
    ],
    [
      ours.news.list.infiniteOptions(lists),
      theirs.news.list.infiniteOptions(lists),
      'queryFn',
      { signal, pageParam: 'next' },
    ],
    [
      ours.plan.save.mutationOptions(done),
      theirs.plan.save.mutationOptions(done),
      'mutationFn',
      { markets: [] },
    ],
  ];
  for (const [one, other, name, given] of pairs) {
    const plain = (options: object) =>
      Object.fromEntries(Object.entries(options).filter(([key]) => key !== name));
    expect(plain(one)).toEqual(plain(other));
    expect(await run(one, name, given)).toEqual(await run(other, name, given));
  }
});

it('a query of TanStack asks by them, and can end what it asks', async () => {
  await new QueryClient().fetchQuery(ours.lessons.overview.queryOptions());
  expect(asked).toEqual([[['lessons', 'overview'], undefined, true]]);
});

it('no part of the API is called as one of the methods is', () => {
  const names: string[] = [];
  const walk = (part: object) => {
    for (const [name, value] of Object.entries(part)) {
      names.push(name);
      if (typeof value === 'object' && value !== null && !('~orpc' in value)) walk(value as object);
    }
  };
  walk(contract);
  expect(names).toContain('overview');
  expect(names.filter((name) => methodNames.includes(name))).toEqual([]);
});
