import { forecastDays } from '@chandelle/contract/review';
import { pastDays, type reviewMemorySchema, shownAnswers } from '@chandelle/contract/review-memory';
import { asc, eq } from 'drizzle-orm';
import type { input } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { groupByNotion, type OwnNotion } from '../by-notion.ts';
import { findComing } from '../find-coming.ts';
import { readAnsweredDays } from '../answers/read-answers.ts';
import { type ReviewCard, readCards } from '../cards/read-cards.ts';
import { chooseCards, secondsFor } from '../rules/choose-cards.ts';
import { followAhead, followPast } from '../rules/memory-curve.ts';
import { grades, isDue, type Memory } from '@chandelle/course/review-schedule';
import { readSchedule } from '../cards/stored-card.ts';
import { reviewAnswers } from '../tables.ts';

type ReviewMemory = input<typeof reviewMemorySchema>;

/** An answer of the log, with the memory after it. */
interface LoggedAnswer extends Memory {
  right: boolean;
}

/** The answers of each card, oldest first. */
type Log = ReadonlyMap<string, readonly LoggedAnswer[]>;

/** Shows a learner what they remember of each notion, how it came to that, and what the next session would change. */
export async function readMemory(
  services: Services,
  learnerId: string,
  timeZone: string,
): Promise<ReviewMemory> {
  const now = services.clock();
  const [{ lessonsDone, cards }, { spent }] = await Promise.all([
    readCards(services, learnerId, now),
    readAnsweredDays(services, learnerId, timeZone, now),
  ]);
  // Not before: the first look makes the cards, and the answers that they begin with.
  const log = await readLog(services, learnerId);
  const chosen = chooseCards(cards, { now, spent, extra: false });
  const asked = new Set(chosen.map(({ id }) => id));
  const ahead = (own: readonly ReviewCard[]) =>
    followAhead(listKnown(own, asked), now, forecastDays);
  const session = ahead(chosen);
  return {
    lessonsDone,
    notions: groupByNotion(cards, now).map((own) => {
      const curves = ahead(own.cards);
      const changes = own.cards.some(({ id, memory }) => asked.has(id) && memory !== null);
      return {
        ...presentNotion(own, now),
        answers: listAnswers(own, log),
        past: followPast(
          own.cards.map(({ id }) => ({ memories: log.get(id) ?? [] })),
          now,
          pastDays,
        ),
        unreviewed: curves?.unreviewed ?? [],
        reviewed: changes ? (curves?.reviewed ?? null) : null,
      };
    }),
    session: {
      cards: chosen.length,
      minutes: Math.ceil(secondsFor(chosen) / 60),
      unknown: chosen.filter(({ memory }) => memory === null).length,
      forecast: (session?.reviewed ?? []).map((reviewed, day) => ({
        reviewed,
        unreviewed: session?.unreviewed[day] ?? reviewed,
      })),
    },
    due: cards.filter(({ dueAt }) => isDue(dueAt, now)).length,
    next: findComing(cards, timeZone, now)[0] ?? null,
  };
}

const presentNotion = ({ notion: { id, name }, cards, memory }: OwnNotion, now: Date) => ({
  id,
  name,
  memory,
  due: cards.filter(({ dueAt }) => isDue(dueAt, now)).length,
});

/** Lists the cards that were answered before: of the others no curve is known. */
function listKnown(cards: readonly ReviewCard[], asked: ReadonlySet<string>) {
  return cards.flatMap((card) => {
    const { memory } = card;
    return memory === null
      ? []
      : [{ schedule: { ...readSchedule(card), memory }, asked: asked.has(card.id) }];
  });
}

/** Lists whether the last answers of a notion were right, oldest first. */
const listAnswers = ({ cards }: OwnNotion, log: Log) =>
  cards
    .flatMap(({ id }) => log.get(id) ?? [])
    .toSorted((one, other) => Number(one.reviewedAt) - Number(other.reviewedAt))
    .slice(-shownAnswers)
    .map(({ right }) => right);

async function readLog({ database }: Services, learnerId: string): Promise<Log> {
  const rows = await database
    .select({
      cardId: reviewAnswers.cardId,
      grade: reviewAnswers.grade,
      reviewedAt: reviewAnswers.answeredAt,
      stability: reviewAnswers.stabilityAfter,
      difficulty: reviewAnswers.difficultyAfter,
    })
    .from(reviewAnswers)
    .where(eq(reviewAnswers.learnerId, learnerId))
    .orderBy(asc(reviewAnswers.number));
  const log = new Map<string, LoggedAnswer[]>();
  for (const { cardId, grade, ...memory } of rows) {
    const answers = log.get(cardId) ?? [];
    answers.push({ ...memory, right: grade !== grades.again });
    log.set(cardId, answers);
  }
  return log;
}
