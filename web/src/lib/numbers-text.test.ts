import { expect, it } from 'vitest';
import { signed, signedPercent } from './numbers-text.ts';

it('writes a sign before what is above or below zero as it is written', () => {
  expect([3.42, -0.8, 0.05, -0.05].map((percent) => signedPercent(percent))).toEqual([
    '+3,4\u00a0%',
    '−0,8\u00a0%',
    '+0,1\u00a0%',
    '−0,1\u00a0%',
  ]);
  expect(signed(-1234.5, 2)).toBe('−1\u202f234,50');
});

it('writes what rounds to zero without a sign', () => {
  expect([0.04, -0.04, 0, -0].map((percent) => signedPercent(percent))).toEqual(
    Array(4).fill('0,0\u00a0%'),
  );
  expect([0.4, -0.4].map((percent) => signedPercent(percent, 0))).toEqual(
    Array(2).fill('0\u00a0%'),
  );
});
