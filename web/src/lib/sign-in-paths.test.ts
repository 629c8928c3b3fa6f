import { describe, expect, it } from 'vitest';
import { paths } from '@chandelle/contract/paths';
import { loginPath, safeReturnPath } from './sign-in-paths.ts';

const origin = 'https://chandelle.test';

describe('safeReturnPath', () => {
  it.each([
    ['/lessons/candlesticks', '/lessons/candlesticks'],
    ['/reglages?x=1#appareils', '/reglages?x=1#appareils'],
    ['/lessons/../leaderboard', '/leaderboard'],
  ])('goes back to %s', (from, expected) => {
    expect(safeReturnPath(from, origin)).toBe(expected);
  });

  it.each([
    null,
    '',
    'lessons',
    'https://evil.test/',
    '//evil.test/x',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
    '/',
    '/login?from=/login',
    '/register',
  ])('goes to the lessons instead of %j', (from) => {
    expect(safeReturnPath(from, origin)).toBe(paths.lessons);
  });

  it('reads back what loginPath wrote', () => {
    const from = '/lessons/candlesticks?étape=2&a=b#fin';
    const search = new URL(loginPath(from), origin).searchParams;
    expect(decodeURI(safeReturnPath(search.get('from'), origin))).toBe(from);
  });
});
