import { reviewedDays } from '@chandelle/contract/review';
import { and, eq, gte, isNotNull } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { secondsFor } from '../rules/choose-cards.ts';
import { earliestOf, listDays, makeDayOf } from '@chandelle/course/learner-days';
import { grades } from '@chandelle/course/review-schedule';
import type { ReviewedAnswer } from '../cards/stored-card.ts';
import { reviewAnswers } from '../tables.ts';

/** What a learner answered in Révision on the last days, the present one at the end. */
export interface AnsweredDays {
  days: { date: string; answers: number; correct: number }[];
  /** Seconds that the answers of the present day took, by the kinds of their cards. */
  spent: number;
}

/** Counts the answers of a learner's last days, each from midnight to midnight where they are. */
export async function readAnsweredDays(
  { database }: Services,
  learnerId: string,
  timeZone: string,
  now: Date,
): Promise<AnsweredDays> {
  const rows = await database
    .select({
      answeredAt: reviewAnswers.answeredAt,
      grade: reviewAnswers.grade,
      degree: reviewAnswers.degree,
    })
    .from(reviewAnswers)
    .where(
      and(
        eq(reviewAnswers.learnerId, learnerId),
        gte(reviewAnswers.answeredAt, earliestOf(now, reviewedDays)),
        isNotNull(reviewAnswers.submissionId),
      ),
    );
  return countDays(rows, timeZone, now);
}

/** Counts answers by the last days; those given before do not count. */
export function countDays(
  answers: readonly Pick<ReviewedAnswer, 'answeredAt' | 'grade' | 'degree'>[],
  timeZone: string,
  now: Date,
): AnsweredDays {
  const dayOf = makeDayOf(timeZone);
  const today = dayOf(now);
  const earliest = earliestOf(now, reviewedDays);
  const answered = answers
    .filter(({ answeredAt }) => answeredAt >= earliest)
    .map(({ answeredAt, grade, degree }) => ({ grade, degree, day: dayOf(answeredAt) }));
  return {
    days: listDays(today, reviewedDays).map((date) => {
      const ofDay = answered.filter(({ day }) => day === date);
      const correct = ofDay.filter(({ grade }) => grade !== grades.again);
      return { date, answers: ofDay.length, correct: correct.length };
    }),
    spent: secondsFor(
      answered
        .filter(({ day }) => day === today)
        .map(({ degree }) => ({ kind: degree === null ? 'question' : 'drill' })),
    ),
  };
}
