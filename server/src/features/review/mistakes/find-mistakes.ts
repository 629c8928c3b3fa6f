import type { QuizQuestion } from '@chandelle/course/public/lesson';
import { deriveQuizState, type SubmittedAnswer } from '@chandelle/course/quiz';
import { listShownWrongAnswers } from '@chandelle/course/shown-wrong-answers';
import type { Services } from '../../../platform/services.ts';
import { type CourseItem, findItem } from '@chandelle/course/course-items';
import type { ReviewCard } from '../cards/read-cards.ts';
import { followMistake, type JudgedAnswer, type MistakeState } from '../rules/follow-mistake.ts';
import { makeDayOf } from '@chandelle/course/learner-days';
import { grades } from '@chandelle/course/review-schedule';
import type { StoredAnswer } from '../cards/stored-card.ts';
import {
  type LessonAttempt,
  readLessonAttempts,
  readReviewed,
  type VersionedAnswer,
} from './read-answers.ts';

/** Something that was answered wrongly. */
export interface Mistake extends MistakeState {
  item: CourseItem;
  /** Wrong answers of the lesson's quiz of which the learner was told, and those of Révision. */
  inLesson: VersionedAnswer[];
  inReview: StoredAnswer[];
  /** The right answer may be seen: the lesson is completed, or the question is validated where one stands. */
  revealed: boolean;
  /** Its card; null where the lesson is not completed. */
  card: ReviewCard | null;
}

/**
 * Finds what a learner answered wrongly in the lessons that are completed or under way, from the answers that are stored. Of
 * another lesson, as after a restart, mistakes rest with its cards.
 *
 * @param cards Those of the lessons that are completed.
 */
export async function findMistakes(
  services: Services,
  learnerId: string,
  cards: readonly ReviewCard[],
  timeZone: string,
): Promise<Mistake[]> {
  const [attempts, reviewed] = await Promise.all([
    readLessonAttempts(services, learnerId),
    readReviewed(services, learnerId),
  ]);
  const dayOf = makeDayOf(timeZone);
  const completed = new Set(cards.map(({ lessonId }) => lessonId));
  const open = new Set(attempts.filter(({ underWay }) => underWay).map(({ lessonId }) => lessonId));
  const asked = services.course.lessons.flatMap(({ summary, quiz }) => {
    if (!completed.has(summary.id) && !open.has(summary.id)) return [];
    return [
      ...(quiz?.questions ?? []).map(({ id }) => ({ kind: 'question' as const, itemId: id })),
      ...cards
        .filter(({ lessonId, kind }) => kind === 'drill' && lessonId === summary.id)
        .map(({ kind, itemId }) => ({ kind, itemId })),
    ].map((key) => ({ ...key, lessonId: summary.id }));
  });
  return asked.flatMap((key) => {
    const item = findItem(services.course, key);
    if (item === undefined) return [];
    const card =
      cards.find(
        ({ lessonId, kind, itemId }) =>
          lessonId === key.lessonId && kind === key.kind && itemId === key.itemId,
      ) ?? null;
    const own = attempts.filter(({ lessonId }) => lessonId === key.lessonId);
    const inLesson = item.kind === 'question' ? listErrors(item.question, own, item) : [];
    const answers = card === null ? [] : reviewed.filter(({ cardId }) => cardId === card.id);
    const state = followMistake([...inLesson.map(asWrong), ...answers.map(asReviewed)], dayOf);
    if (state === null) return [];
    return [
      {
        ...state,
        item,
        inLesson,
        inReview: answers.filter(({ grade }) => grade === grades.again),
        revealed: card !== null || isValidated(item, own),
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

const asReviewed = ({ answeredAt, grade }: StoredAnswer): JudgedAnswer => ({
  at: answeredAt,
  right: grade !== grades.again,
  reviewed: true,
});

const listErrors = (
  question: QuizQuestion,
  attempts: readonly LessonAttempt[],
  { lesson: { quiz } }: CourseItem,
): VersionedAnswer[] =>
  attempts.flatMap(({ answers, finished }) =>
    quiz === null
      ? []
      : listShownWrongAnswers(quiz, answers, finished).filter(
          ({ questionId }) => questionId === question.id,
        ),
  );

/** Whether the attempt that is under way has shown the right answer. */
function isValidated(item: CourseItem, attempts: readonly LessonAttempt[]): boolean {
  const { quiz } = item.lesson;
  const attempt = attempts.find(({ underWay }) => underWay);
  if (item.kind !== 'question' || quiz === null || attempt === undefined) return false;
  return deriveQuizState(quiz, attempt.answers, attempt.finished).questions.some(
    ({ questionId, rightOptions }) => questionId === item.question.id && rightOptions !== null,
  );
}
