import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankGroup, type Scored } from './rank-group.ts';

const scored = (seat: number, points: number, minute = 0): Scored => ({
  seat,
  points,
  cardPoints: points,
  lessonPoints: 0,
  reachedAt: points === 0 ? null : new Date(Date.UTC(2026, 10, 24, 10, minute)),
});
const outline = (group: Scored[]) => rankGroup(group).map(({ seat, rank }) => `${seat} ${rank}`);

test('equals share a rank, earliest first, and the next rank counts them both', () => {
  expect(outline([scored(1, 10, 3), scored(2, 40), scored(3, 10, 1), scored(4, 2)])).toEqual([
    '2 1',
    '3 2',
    '1 2',
    '4 4',
  ]);
});

test('who has no point yet comes last, without a rank, by who came first', () => {
  expect(outline([scored(2, 0), scored(1, 0), scored(3, 2)])).toEqual(['3 1', '1 null', '2 null']);
});

test('the order of a group depends on nothing but what its learners did', () => {
  const learners = fc.uniqueArray(
    fc.record({
      seat: fc.integer({ min: 1, max: 30 }),
      points: fc.integer({ min: 0, max: 6 }),
      minute: fc.nat({ max: 3 }),
    }),
    { selector: ({ seat }) => seat, maxLength: 30 },
  );
  fc.assert(
    fc.property(learners, (list) => {
      const group = list.map(({ seat, points, minute }) => scored(seat, points, minute));
      const ranked = rankGroup(group);
      expect(rankGroup(group.toReversed())).toEqual(ranked);
      for (const [index, { points, rank }] of ranked.entries()) {
        const above = ranked.filter((other) => other.points > points).length;
        expect(rank).toBe(points === 0 ? null : above + 1);
        expect(index).toBeGreaterThanOrEqual(above);
      }
    }),
  );
});
