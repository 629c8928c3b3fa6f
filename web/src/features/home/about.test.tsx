import { evenRestHours } from '@chandelle/course/rest';
import { readRealCourse } from '@chandelle/course/testing/real-course';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { About } from './about.tsx';

afterEach(cleanup);

test('tells the shortest and the longest rest that the lessons set', () => {
  const rests = readRealCourse()
    .lessons.filter(({ summary }) => summary.counted)
    .map(({ rules: { rest } }) => (rest === 'even' ? evenRestHours : rest));
  render(<About />);
  const stated = /repos de (\d+) à (\d+)\sheures/.exec(
    screen.getByText(/temps de repos/).textContent,
  );
  expect(stated?.slice(1).map(Number)).toEqual([Math.min(...rests), Math.max(...rests)]);
});
