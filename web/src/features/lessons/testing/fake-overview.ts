import { buildSummary } from '@chandelle/course/testing/build-course';
import type { LessonEntry, Overview } from '../types.ts';

/** Makes a lesson of the list, open unless told otherwise. */
export function makeEntry(id: string, overrides: Partial<LessonEntry> = {}): LessonEntry {
  return {
    ...buildSummary({
      id,
      title: `Titre de ${id}`,
      shortTitle: id,
      description: `Description de ${id}`,
      lessonsInLevel: 5,
      minutes: 18,
    }),
    badge: null,
    state: { kind: 'open', underWay: false },
    ...overrides,
  };
}

/** Makes an overview of the course, a new learner's unless told otherwise. */
export function makeOverview(lessons: LessonEntry[], overrides: Partial<Overview> = {}): Overview {
  return {
    lessons,
    base: { completed: 0, goal: 7 },
    completedCount: 0,
    countedLessons: 10,
    totalPoints: 0,
    badges: [],
    rest: null,
    currentLessonId: lessons[0]?.id ?? null,
    levelOneCompleted: false,
    levelTwoCompleted: false,
    levelTwoUnlocked: false,
    allCompleted: false,
    eliteOpen: false,
    canRestart: false,
    ...overrides,
  };
}

export const completedState = {
  kind: 'completed',
  score: 75,
  points: 75,
  completedAt: '2026-11-20T10:00:00.000Z',
} as const;
