import type { LessonEntry, Overview } from '../types.ts';

/** Makes a lesson of the list, open unless told otherwise. */
export function makeEntry(id: string, overrides: Partial<LessonEntry> = {}): LessonEntry {
  return {
    id,
    title: `Titre de ${id}`,
    shortTitle: id,
    description: `Description de ${id}`,
    level: 1,
    order: 1,
    placeInLevel: 1,
    lessonsInLevel: 5,
    difficulty: 'Débutant',
    points: 100,
    minutes: 18,
    opening: { kind: 'always' },
    available: true,
    counted: true,
    badge: null,
    questionCount: 4,
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
