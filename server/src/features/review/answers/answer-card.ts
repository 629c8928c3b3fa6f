import type { reviewVerdictSchema } from '@chandelle/contract/review';
import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { input } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { apiError } from '../../../platform/api-error.ts';
import type { Services } from '../../../platform/services.ts';
import { readVersionNow } from '../../question-versions/question-versions.ts';
import { completions } from '../../progress/tables.ts';
import { recordStudyDay, readLastDay } from '../../study-days/record-study-day.ts';
import { findItem } from '@chandelle/course/course-items';
import { type Given, judgeAnswer } from './judge-answer.ts';
import { presentVerdict } from './present-verdict.ts';
import { writeCard, writeReview } from './record-review.ts';
import { secondsFor } from '../rules/choose-cards.ts';
import { nextDegree } from '../rules/drill-degree.ts';
import { grades, isDue, review } from '@chandelle/course/review-schedule';
import { readSchedule, type StoredCard } from '../cards/stored-card.ts';
import { reviewAnswers, reviewCards } from '../tables.ts';
import { isAskedBefore } from '../warm-up/find-warm-up.ts';

/** An answer to a card. */
export interface CardSubmission extends Given {
  cardId: string;
  /** Made by the client, the same for every send of one answer. */
  submissionId: string;
  /** Which answer of the card it is, from 1. */
  number: number;
  /** Where the learner's day begins. */
  timeZone: string;
  /** The lesson before which it is asked, whether or not it is due. */
  before?: string | undefined;
}

/**
 * Grades and keeps an answer, and plans when the card comes back. A submission that was kept before is answered as it was
 * then and counts once. Answers of one card come one by one, because its row is locked.
 *
 * @throws CARD_NOT_FOUND, CARD_ANSWERED, INVALID_INPUT for what cannot be an answer to the card
 */
export async function answerCard(
  services: Services,
  learnerId: string,
  submission: CardSubmission,
): Promise<input<typeof reviewVerdictSchema>> {
  const { database, course, clock } = services;
  const { cardId, submissionId, number, timeZone, before: lessonId } = submission;
  const asked =
    lessonId !== undefined && (await isAskedBefore(services, learnerId, lessonId, cardId));
  return database.transaction(async (tx) => {
    const locked = await lockCard(tx, learnerId, cardId);
    const item = locked && findItem(course, locked.card);
    if (locked === undefined || item === undefined) throw apiError('CARD_NOT_FOUND');
    const { card, awake } = locked;
    const answers = await tx
      .select()
      .from(reviewAnswers)
      .where(eq(reviewAnswers.cardId, cardId))
      .orderBy(asc(reviewAnswers.number));
    const known = answers.findIndex((answer) => answer.submissionId === submissionId);
    const same = answers[known];
    if (same !== undefined) return presentVerdict(item, same, answers[known - 1]);
    const now = clock();
    if (number !== card.reps + 1 || !(asked || isDue(card.dueAt, now)) || !awake)
      throw apiError('CARD_ANSWERED');
    const { grade, ...given } = judgeAnswer(card, item, submission);
    const before = readSchedule(card);
    const reviewed = review(before, grade, now);
    const answer = {
      cardId,
      learnerId,
      submissionId,
      ...given,
      version:
        item.kind === 'question' ? await readVersionNow(tx, card.lessonId, item.question) : null,
      ...writeReview(before, reviewed, grade),
    };
    const degree =
      item.kind === 'drill' ? nextDegree(card.degree, grade !== grades.again) : card.degree;
    await tx.insert(reviewAnswers).values(answer);
    const [last] = await readLastDay(tx, [learnerId]);
    const day = { studied: true, reviewSeconds: secondsFor([item]) };
    await recordStudyDay(tx, { learnerId, timeZone, last, now }, day);
    await tx
      .update(reviewCards)
      .set({ ...writeCard(reviewed, grade), degree })
      .where(eq(reviewCards.id, cardId));
    return presentVerdict(item, answer, answers.at(-1));
  });
}

/** Locks a learner's card, and tells whether its lesson is completed: after a restart its cards rest. */
async function lockCard(
  tx: Transaction,
  learnerId: string,
  cardId: string,
): Promise<{ card: StoredCard; awake: boolean } | undefined> {
  const completed = tx
    .select({ id: completions.id })
    .from(completions)
    .where(
      and(
        eq(completions.learnerId, reviewCards.learnerId),
        eq(completions.lessonId, reviewCards.lessonId),
      ),
    );
  const [locked] = await tx
    .select({ card: reviewCards, awake: sql<boolean>`${exists(completed)}` })
    .from(reviewCards)
    .where(and(eq(reviewCards.id, cardId), eq(reviewCards.learnerId, learnerId)))
    .for('update');
  return locked;
}
