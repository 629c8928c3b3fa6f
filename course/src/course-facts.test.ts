import { expect, it } from 'vitest';
import { countCourseFacts } from './course-facts.ts';
import type { LessonSummary } from './lesson.ts';

const lesson = (changes: Partial<LessonSummary>): LessonSummary => ({
  id: 'candlesticks',
  title: 'Connaître les bougies japonaises',
  shortTitle: 'Bougies',
  description: '',
  level: 1,
  order: 1,
  placeInLevel: 1,
  lessonsInLevel: 1,
  difficulty: 'Débutant',
  points: 100,
  minutes: 15,
  opening: { kind: 'always' },
  available: true,
  counted: true,
  badge: { id: 'b', name: 'B', description: '' },
  questionCount: 4,
  ...changes,
});

it('counts only what can be taken now; the rest is to come', () => {
  const lessons = [
    lesson({}),
    lesson({ id: 'second', questionCount: 10, badge: null }),
    lesson({ id: 'third', available: false, questionCount: 12 }),
    lesson({ id: 'elite', counted: false, questionCount: 7, badge: null }),
  ];
  expect(countCourseFacts(lessons)).toEqual({ lessons: 2, upcoming: 2, questions: 14, badges: 1 });
  expect(countCourseFacts([])).toEqual({ lessons: 0, upcoming: 0, questions: 0, badges: 0 });
});
