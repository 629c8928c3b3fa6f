import { expect, it } from 'vitest';
import { countCourseFacts } from './course-facts.ts';
import { buildSummary } from './testing/build-course.ts';

it('counts only what can be taken now; the rest is to come', () => {
  const lessons = [
    buildSummary({}),
    buildSummary({ id: 'second', questionCount: 10, badge: null }),
    buildSummary({ id: 'third', available: false, questionCount: 12 }),
    buildSummary({ id: 'elite', counted: false, questionCount: 7, badge: null }),
  ];
  expect(countCourseFacts(lessons)).toEqual({ lessons: 2, upcoming: 2, questions: 14, badges: 1 });
  expect(countCourseFacts([])).toEqual({ lessons: 0, upcoming: 0, questions: 0, badges: 0 });
});
