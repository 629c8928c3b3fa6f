import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankGroup, type Scored } from './rank-group.ts';

const scored = (learnerId: string, points: number, minute = 0): Scored => ({
  learnerId,
  points,
  cardPoints: points,
  lessonPoints: 0,
  reachedAt: points === 0 ? null : new Date(Date.UTC(2026, 10, 24, 10, minute)),
});
const outline = (group: Scored[]) =>
  rankGroup(group).map(({ learnerId, rank }) => `${learnerId} ${rank}`);

test('equals share a rank, earliest first, and the next rank counts them both', () => {
  expect(
    outline([scored('a', 10, 3), scored('b', 40), scored('c', 10, 1), scored('d', 2)]),
  ).toEqual(['b 1', 'c 2', 'a 2', 'd 4']);
});

test('who has no point yet comes last, without a rank', () => {
  expect(outline([scored('b', 0), scored('a', 0), scored('c', 2)])).toEqual([
    'c 1',
    'a null',
    'b null',
  ]);
});

test('the order of a group depends on nothing but what its learners did', () => {
  const learners = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      points: fc.integer({ min: 0, max: 6 }),
      minute: fc.nat({ max: 3 }),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  fc.assert(
    fc.property(learners, (list) => {
      const group = list.map(({ id, points, minute }) => scored(id, points, minute));
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
