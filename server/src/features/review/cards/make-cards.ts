import type { Completion } from '@chandelle/course/unlock';
import { firstVerdicts } from '@chandelle/course/quiz';
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { attemptAnswers, attempts, completions } from '../../progress/tables.ts';
import { type CourseItem, keyOf } from '@chandelle/course/course-items';
import { writeCard, writeReview } from '../answers/record-review.ts';
import { type Grade, grades, newSchedule, review } from '@chandelle/course/review-schedule';
import { reviewAnswers, reviewCards } from '../tables.ts';

/** The grade of each question's first answer, by lesson and question; a lesson whose answers are not kept is missing. */
type FirstGrades = ReadonlyMap<string, ReadonlyMap<string, Grade>>;

/**
 * Makes the cards of items whose lesson is completed. A question begins with its answer in the lesson, right where no
 * answers are kept; a drill, or a question that the lesson did not ask yet, is due at once. Asked twice at a time, each
 * card is made once, with its first answer or not at all.
 */
export async function makeCards(
  { database }: Services,
  learnerId: string,
  missing: readonly CourseItem[],
  done: readonly Completion[],
  now: Date,
): Promise<void> {
  const completedAt = new Map(
    done.map((completion) => [completion.lessonId, completion.completedAt]),
  );
  await database.transaction(async (tx) => {
    const firstGrades = await readFirstGrades(tx, learnerId, missing);
    const begun = missing.map((item) => {
      const key = keyOf(item);
      const from = completedAt.get(key.lessonId) ?? now;
      const grade = firstGrade(item, firstGrades);
      const fresh = newSchedule(from);
      return { key, grade, fresh, reviewed: grade === null ? null : review(fresh, grade, from) };
    });
    const made = await tx
      .insert(reviewCards)
      .values(
        begun.map(({ key, grade, fresh, reviewed }) => ({
          ...key,
          learnerId,
          dueAt: fresh.dueAt,
          reps: 0,
          lapses: 0,
          missed: false,
          degree: 0,
          createdAt: now,
          ...(reviewed !== null && grade !== null && writeCard(reviewed, grade)),
        })),
      )
      .onConflictDoNothing()
      .returning();
    const answers = made.flatMap((card) => {
      const first = begun.find(
        ({ key }) =>
          key.lessonId === card.lessonId && key.kind === card.kind && key.itemId === card.itemId,
      );
      return first === undefined || first.reviewed === null || first.grade === null
        ? []
        : [
            {
              cardId: card.id,
              learnerId,
              ...writeReview(first.fresh, first.reviewed, first.grade),
            },
          ];
    });
    if (answers.length > 0) await tx.insert(reviewAnswers).values(answers);
  });
}

function firstGrade(item: CourseItem, given: FirstGrades): Grade | null {
  if (item.kind === 'drill') return null;
  const ofLesson = given.get(item.lesson.summary.id);
  return ofLesson === undefined ? grades.good : (ofLesson.get(item.question.id) ?? null);
}

/** Reads the answers of the attempts that completed the lessons: begun before the completion, a retake never is. */
async function readFirstGrades(
  tx: Transaction,
  learnerId: string,
  missing: readonly CourseItem[],
): Promise<FirstGrades> {
  const lessons = new Map(missing.map(({ lesson }) => [lesson.summary.id, lesson]));
  const walks = await tx
    .selectDistinctOn([attempts.lessonId], { id: attempts.id, lessonId: attempts.lessonId })
    .from(attempts)
    .innerJoin(
      completions,
      and(
        eq(completions.learnerId, attempts.learnerId),
        eq(completions.lessonId, attempts.lessonId),
      ),
    )
    .where(
      and(
        eq(attempts.learnerId, learnerId),
        eq(attempts.status, 'completed'),
        inArray(attempts.lessonId, [...lessons.keys()]),
        lte(attempts.startedAt, completions.completedAt),
      ),
    )
    .orderBy(attempts.lessonId, desc(attempts.startedAt));
  if (walks.length === 0) return new Map();
  const answers = await tx
    .select()
    .from(attemptAnswers)
    .where(
      inArray(
        attemptAnswers.attemptId,
        walks.map(({ id }) => id),
      ),
    )
    .orderBy(asc(attemptAnswers.number));
  const given = walks.map(({ id, lessonId }) => {
    const quiz = lessons.get(lessonId)?.quiz ?? null;
    const own = answers.filter(({ attemptId }) => attemptId === id);
    const verdicts = quiz === null ? [] : firstVerdicts(quiz, own);
    const ofLesson = new Map(
      verdicts.map(({ question, right }) => [question.id, right ? grades.good : grades.again]),
    );
    return { lessonId, kept: own.length > 0, ofLesson };
  });
  return new Map(
    given.filter(({ kept }) => kept).map(({ lessonId, ofLesson }) => [lessonId, ofLesson]),
  );
}
