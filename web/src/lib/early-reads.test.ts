import { afterEach, expect, it, vi } from 'vitest';
import { dropEarlyReads, takeEarlyRead } from './early-reads.ts';

const answer = Promise.resolve(new Response('{}'));

afterEach(() => {
  dropEarlyReads();
  vi.restoreAllMocks();
});

it('gives what the document asked for once, and nothing where it did not', () => {
  expect(takeEarlyRead('/api/session')).toBeNull();
  globalThis.earlyReads = { '/api/session': [answer, performance.now()] };
  expect(takeEarlyRead('/api/lessons')).toBeNull();
  expect(takeEarlyRead('/api/session')).toBe(answer);
  expect(takeEarlyRead('/api/session')).toBeNull();
});

it('gives nothing that is older than what a query holds for fresh', () => {
  globalThis.earlyReads = { '/api/lessons': [answer, 0] };
  vi.spyOn(performance, 'now').mockReturnValue(10_000);
  expect(takeEarlyRead('/api/lessons')).toBeNull();
});

it('gives nothing of what was dropped', () => {
  globalThis.earlyReads = { '/api/lessons': [answer, performance.now()] };
  dropEarlyReads();
  expect(takeEarlyRead('/api/lessons')).toBeNull();
});
