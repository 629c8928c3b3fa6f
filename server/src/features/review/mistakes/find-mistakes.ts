import type { Course } from '@chandelle/course/public/lesson';
import { deriveQuizState, type SubmittedAnswer } from '@chandelle/course/quiz';
import { listShownWrongAnswers } from '@chandelle/course/shown-wrong-answers';
import { groupBy } from '../../../platform/group-by.ts';
import { type CourseItem, findItem, type ItemKey, writeKey } from '@chandelle/course/course-items';
import type { ReviewCard } from '../cards/read-cards.ts';
import { followMistake, type JudgedAnswer, type MistakeState } from '../rules/follow-mistake.ts';
import { makeDayOf } from '@chandelle/course/learner-days';
import { grades } from '@chandelle/course/review-schedule';
import type { ReviewedAnswer } from '../cards/stored-card.ts';
import type { LessonAttempt, OwnReview, VersionedAnswer } from '../read-review.ts';

/** Something that was answered wrongly. */
export interface Mistake extends MistakeState {
  item: CourseItem;
  /** Wrong answers of the lesson's quiz of which the learner was told, and those of Révision. */
  inLesson: VersionedAnswer[];
  inReview: ReviewedAnswer[];
  /** The right answer may be seen: the lesson is completed, or the question is validated where one stands. */
  revealed: boolean;
  /** Its card; null where the lesson is not completed. */
  card: ReviewCard | null;
}

/**
 * Finds what a learner answered wrongly in the lessons that are completed or under way, from the answers that are stored. Of
 * another lesson, as after a restart, mistakes rest with its cards.
 */
export function findMistakes(
  course: Course,
  { cards, attempts, reviewed }: Pick<OwnReview, 'cards' | 'attempts' | 'reviewed'>,
  timeZone: string,
): Mistake[] {
  const dayOf = makeDayOf(timeZone);
  const completed = new Set(cards.map(({ lessonId }) => lessonId));
  const open = new Set(attempts.filter(({ underWay }) => underWay).map(({ lessonId }) => lessonId));
  const asked = course.lessons.flatMap(({ summary, quiz }) => {
    if (!completed.has(summary.id) && !open.has(summary.id)) return [];
    return [
      ...(quiz?.questions ?? []).map(({ id }) => ({ kind: 'question' as const, itemId: id })),
      ...cards
        .filter(({ lessonId, kind }) => kind === 'drill' && lessonId === summary.id)
        .map(({ kind, itemId }) => ({ kind, itemId })),
    ].map((key): ItemKey => ({ ...key, lessonId: summary.id }));
  });
  const cardsByKey = new Map(cards.map((card) => [writeKey(card), card]));
  const errorsByKey = listErrors(course, attempts);
  const reviewedByCard = groupBy(reviewed, ({ cardId }) => cardId);
  return asked.flatMap((key) => {
    const item = findItem(course, key);
    if (item === undefined) return [];
    const card = cardsByKey.get(writeKey(key)) ?? null;
    const inLesson = errorsByKey.get(writeKey(key)) ?? [];
    const answers = (card !== null && reviewedByCard.get(card.id)) || [];
    if (inLesson.length === 0 && answers.length === 0) return [];
    const state = followMistake([...inLesson.map(asWrong), ...answers.map(asReviewed)], dayOf);
    if (state === null) return [];
    return [
      {
        ...state,
        item,
        inLesson,
        inReview: answers.filter(({ grade }) => grade === grades.again),
        revealed: card !== null || isValidated(item, attempts),
        card,
      },
    ];
  });
}

const asWrong = ({ answeredAt }: SubmittedAnswer): JudgedAnswer => ({
  at: answeredAt,
  right: false,
  reviewed: false,
});

const asReviewed = ({ answeredAt, grade }: ReviewedAnswer): JudgedAnswer => ({
  at: answeredAt,
  right: grade !== grades.again,
  reviewed: true,
});

/** Lists the wrong answers of walks through lessons, by the key of their question, oldest first. */
const listErrors = (
  course: Course,
  attempts: readonly LessonAttempt[],
): ReadonlyMap<string, VersionedAnswer[]> => {
  const errors = attempts.flatMap(({ lessonId, answers, finished }) => {
    const quiz = course.lessons.find(({ summary }) => summary.id === lessonId)?.quiz ?? null;
    return quiz === null || answers.length === 0
      ? []
      : listShownWrongAnswers(quiz, answers, finished).map((answer) => ({ lessonId, answer }));
  });
  const byKey = groupBy(errors, ({ lessonId, answer: { questionId: itemId } }) =>
    writeKey({ lessonId, kind: 'question', itemId }),
  );
  return new Map([...byKey].map(([key, own]) => [key, own.map(({ answer }) => answer)]));
};

/** Whether the attempt that is under way has shown the right answer. */
function isValidated(item: CourseItem, attempts: readonly LessonAttempt[]): boolean {
  const { quiz, summary } = item.lesson;
  const attempt = attempts.find(({ lessonId, underWay }) => underWay && lessonId === summary.id);
  if (item.kind !== 'question' || quiz === null || attempt === undefined) return false;
  return deriveQuizState(quiz, attempt.answers, attempt.finished).questions.some(
    ({ questionId, rightOptions }) => questionId === item.question.id && rightOptions !== null,
  );
}
