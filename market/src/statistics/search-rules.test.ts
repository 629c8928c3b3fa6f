import { expect, it } from 'vitest';
import { bestRule, trendRules, tryRules } from './search-rules.ts';

const markets = Array.from({ length: 300 }, (_, index) => tryRules(index + 1));
const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

it('lists every rule once', () => {
  expect(new Set(trendRules.map((rule) => JSON.stringify(rule))).size).toBe(130);
});

it('finds rules that shine in the search and are worth nothing after it', () => {
  const best = markets.map((results) => bestRule(results, 130));
  expect(average(best.map(({ search }) => search))).toBeGreaterThan(40);
  // Standard error of the mean of 300 markets is about 2 points.
  expect(Math.abs(average(best.map(({ after }) => after)))).toBeLessThan(6);
});

it('finds nothing in one rule that nobody chose', () => {
  const all = markets.flatMap((results) => results.map(({ search }) => search));
  expect(Math.abs(average(all))).toBeLessThan(4);
});

it('never finds less by trying more', () => {
  const results = tryRules(7);
  expect(bestRule(results, 130).search).toBeGreaterThanOrEqual(bestRule(results, 10).search);
  expect(bestRule(results, 1)).toBe(results[0]);
  expect(() => bestRule(results, 0)).toThrow(RangeError);
});
