import { expect, test } from 'vitest';
import { lessonsOfLevel, levelOf } from './level-of.ts';

test('levels are three lessons wide, and the last has no end', () => {
  expect([0, 2, 3, 5, 6, 8, 9, 10, 40].map(levelOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 3]);
  expect([0, 1, 2, 3].map(lessonsOfLevel)).toEqual([
    { from: 0, to: 2 },
    { from: 3, to: 5 },
    { from: 6, to: 8 },
    { from: 9, to: null },
  ]);
});

test('everybody belongs to the level that says so', () => {
  for (let lessons = 0; lessons < 20; lessons += 1) {
    const { from, to } = lessonsOfLevel(levelOf(lessons));
    expect(lessons).toBeGreaterThanOrEqual(from);
    expect(lessons).toBeLessThanOrEqual(to ?? Infinity);
  }
});
