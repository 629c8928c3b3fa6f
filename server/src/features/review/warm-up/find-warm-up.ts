import { listShownWrongAnswers } from '@chandelle/course/shown-wrong-answers';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { readCompletions } from '../../progress/read-learner-progress.ts';
import { attempts } from '../../progress/tables.ts';
import { listItems } from '@chandelle/course/course-items';
import { type LessonAttempt, readReview } from '../read-review.ts';
import type { ReviewCard } from '../cards/read-cards.ts';
import { chooseWarmUp, type WarmUp, type WarmUpCard } from '../rules/choose-warm-up.ts';
import type { JudgedAnswer } from '../rules/follow-mistake.ts';
import { grades } from '@chandelle/course/review-schedule';
import type { ReviewedAnswer } from '../cards/stored-card.ts';

/** A lesson as it is begun for the first time. */
export interface Beginning {
  beganAt: Date;
  /** Nobody has been in its steps: where one is in them was never kept. */
  untouched: boolean;
}

type AskedCard = WarmUpCard & { card: ReviewCard };

const nothing: WarmUp<ReviewCard> = { asked: [], left: [] };

/** Reads when the attempt under way at a lesson was begun; null where there is none, or it is over. */
export async function readBeginning(
  { database }: Services,
  learnerId: string,
  lessonId: string,
): Promise<Beginning | null> {
  const [attempt] = await database
    .select({ beganAt: attempts.startedAt, savedAt: attempts.positionSavedAt })
    .from(attempts)
    .where(
      and(
        eq(attempts.learnerId, learnerId),
        eq(attempts.lessonId, lessonId),
        inArray(attempts.status, ['active', 'failed']),
      ),
    );
  if (attempt === undefined) return null;
  const { beganAt, savedAt } = attempt;
  return { beganAt, untouched: Number(savedAt) === Number(beganAt) };
}

/**
 * Finds what is asked before a lesson opens: what was missed in the lesson that was completed last before it was begun. Nothing
 * where the lesson is done already, or is tried once more.
 */
export async function findWarmUp(
  services: Services,
  learnerId: string,
  lessonId: string,
  beganAt: Date,
): Promise<WarmUp<ReviewCard>> {
  const completions = await readCompletions(services.database, [learnerId]);
  const last = completions.find(({ completedAt }) => completedAt <= beganAt);
  if (last === undefined || completions.some((done) => done.lessonId === lessonId)) return nothing;
  const review = await readReview(services, learnerId, services.clock());
  const { cards, attempts: walks, reviewed } = review;
  const earlier = walks.some(
    ({ lessonId: of, startedAt }) =>
      of === lessonId && startedAt >= last.completedAt && startedAt < beganAt,
  );
  if (earlier) return nothing;
  const walk = walks.findLast(({ lessonId: of, finished }) => of === last.lessonId && finished);
  const inLesson =
    walk === undefined ? new Map<string, JudgedAnswer[]>() : listErrors(services, walk);
  const { asked, left } = chooseWarmUp(
    inCourseOrder(services, cards).map((card): AskedCard => {
      const ofLast = card.lessonId === last.lessonId;
      const own = reviewed.filter(({ cardId }) => cardId === card.id).map(asReviewed);
      const missed = ofLast && card.kind === 'question' ? inLesson.get(card.itemId) : undefined;
      return { card, notion: card.item.notion.id, ofLast, answers: [...(missed ?? []), ...own] };
    }),
    beganAt,
  );
  return { asked: asked.map(({ card }) => card), left: left.map(({ card }) => card) };
}

/** Whether a card is asked now before a lesson that a learner has begun. */
export async function isAskedBefore(
  services: Services,
  learnerId: string,
  lessonId: string,
  cardId: string,
): Promise<boolean> {
  const beginning = await readBeginning(services, learnerId, lessonId);
  if (beginning === null) return false;
  const { left } = await findWarmUp(services, learnerId, lessonId, beginning.beganAt);
  return left.some(({ id }) => id === cardId);
}

const asReviewed = ({ answeredAt, grade }: ReviewedAnswer): JudgedAnswer => ({
  at: answeredAt,
  right: grade !== grades.again,
  reviewed: true,
});

/** Lists the wrong answers of a walk through a lesson, by question. */
function listErrors(
  { course }: Services,
  { lessonId, answers, finished }: LessonAttempt,
): Map<string, JudgedAnswer[]> {
  const quiz = course.lessons.find(({ summary }) => summary.id === lessonId)?.quiz ?? null;
  const errors = quiz === null ? [] : listShownWrongAnswers(quiz, answers, finished);
  const byQuestion = new Map<string, JudgedAnswer[]>();
  for (const { questionId, answeredAt } of errors) {
    const own = byQuestion.get(questionId) ?? [];
    byQuestion.set(questionId, [...own, { at: answeredAt, right: false, reviewed: false }]);
  }
  return byQuestion;
}

function inCourseOrder({ course }: Services, cards: readonly ReviewCard[]): ReviewCard[] {
  const items = listItems(course);
  const place = new Map(items.map((item, index) => [item, index]));
  return cards.toSorted((one, other) => (place.get(one.item) ?? 0) - (place.get(other.item) ?? 0));
}
