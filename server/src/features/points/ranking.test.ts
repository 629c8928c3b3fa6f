import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildRanking, nextAbove, ownRank, rankOf } from './ranking.ts';

const histogram = fc.uniqueArray(
  fc.record({
    points: fc.integer({ min: 1, max: 2270 }),
    learners: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: ({ points }) => points },
);
const total = fc.integer({ min: 1, max: 2300 });

it('a rank is 1 + the number of learners above', () => {
  fc.assert(
    fc.property(histogram, total, (counts, points) => {
      const above = counts.filter((step) => step.points > points);
      const expected = 1 + above.reduce((sum, { learners }) => sum + learners, 0);
      expect(rankOf(buildRanking(counts), points)).toBe(expected);
    }),
  );
});

it('the next better total is the least one above', () => {
  fc.assert(
    fc.property(histogram, total, (counts, points) => {
      const ranking = buildRanking(counts);
      const above = counts.map((step) => step.points).filter((other) => other > points);
      const next = nextAbove(ranking, points);
      if (above.length === 0) expect(next).toBeNull();
      else {
        const least = Math.min(...above);
        expect(next).toEqual({ points: least, rank: rankOf(ranking, least) });
      }
    }),
  );
});

it('without points, or out of the ranking by choice, there is no rank', () => {
  const ranking = buildRanking([{ points: 10, learners: 1 }]);
  expect(ownRank(ranking, 0, true)).toBeNull();
  expect(ownRank(ranking, 10, false)).toBeNull();
  expect(ownRank(ranking, 10, true)).toBe(1);
  expect(ownRank(buildRanking([]), 5, true)).toBe(1);
});
