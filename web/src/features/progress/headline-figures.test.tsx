import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HeadlineFigures } from './headline-figures.tsx';
import type { Dashboard } from './types.ts';

afterEach(cleanup);

test.each([
  [0, 'point sur 2 270', 'leçon sur 10'],
  [1, 'point sur 2 270', 'leçon sur 10'],
  [2, 'points sur 2 270', 'leçons sur 10'],
])('names what it counts as one says it: %i', (count, points, lessons) => {
  const dashboard = {
    totalPoints: count,
    coursePoints: 2270,
    completions: Array.from({ length: count }),
    countedLessons: 10,
    studyMinutes: 0,
    rank: null,
    rankedLearners: 0,
  } as unknown as Dashboard;
  render(<HeadlineFigures dashboard={dashboard} />);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms.slice(0, 2).map((term) => term?.replaceAll(/\s/g, ' '))).toEqual([points, lessons]);
});
