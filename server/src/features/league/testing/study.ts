import { randomUUID } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';
import { completions } from '../../progress/tables.ts';
import type { CardKind } from '@chandelle/course/course-items';
import { reviewAnswers, reviewCards } from '../../review/tables.ts';

/** Stores answers to so many cards of a learner, a second apart from an instant on, as Révision does. */
export async function storeAnswers(
  { database }: Pick<Services, 'database'>,
  learnerId: string,
  { count, at, kind = 'question' }: { count: number; at: Date; kind?: CardKind },
): Promise<void> {
  const cards = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    at: new Date(at.getTime() + index * 1000),
  }));
  await database.insert(reviewCards).values(
    cards.map(({ id, at: createdAt }) => ({
      id,
      learnerId,
      lessonId: 'mises',
      kind,
      itemId: id,
      dueAt: createdAt,
      reps: 1,
      lapses: 0,
      missed: false,
      degree: 0,
      createdAt,
    })),
  );
  await database.insert(reviewAnswers).values(
    cards.map(({ id, at: answeredAt }) => ({
      cardId: id,
      learnerId,
      number: 2,
      submissionId: randomUUID(),
      grade: 3,
      answeredAt,
      elapsedDays: 0,
      dueBefore: answeredAt,
      dueAfter: answeredAt,
      stabilityAfter: 3,
      difficultyAfter: 5,
    })),
  );
}

/** Stores that a learner completed lessons at an instant. */
export async function storeCompletions(
  { database }: Pick<Services, 'database'>,
  learnerId: string,
  { lessons, at }: { lessons: readonly string[]; at: Date },
): Promise<void> {
  await database.insert(completions).values(
    lessons.map((lessonId) => ({
      learnerId,
      lessonId,
      lessonTitle: lessonId,
      quizScore: 100,
      pointsEarned: 0,
      timeSpentMinutes: 1,
      completedAt: at,
    })),
  );
}
