import type { reviewOverviewSchema } from '@chandelle/contract/review';
import type { input } from 'zod';
import type { Services } from '../../platform/services.ts';
import { groupByNotion } from './by-notion.ts';
import { findComing } from './find-coming.ts';
import { findMistakes } from './mistakes/find-mistakes.ts';
import { countDays } from './answers/read-answers.ts';
import type { ReviewCard } from './cards/read-cards.ts';
import { readReview } from './read-review.ts';
import { chooseCards, secondsFor } from './rules/choose-cards.ts';
import { isDue } from '@chandelle/course/review-schedule';

type Overview = input<typeof reviewOverviewSchema>;

/** Shows a learner what is to be reviewed, what they still know of each notion, and what they did on the last days. */
export async function readReviewOverview(
  services: Services,
  learnerId: string,
  timeZone: string,
): Promise<Overview> {
  const now = services.clock();
  const review = await readReview(services, learnerId, now);
  const { lessonsDone, cards, reviewed } = review;
  const { days, spent } = countDays(reviewed, timeZone, now);
  const mistakes = findMistakes(services.course, review, timeZone);
  const chosen = chooseCards(cards, { now, spent, extra: false });
  const drills = chosen.filter(({ kind }) => kind === 'drill').length;
  const [next = null, following] = findComing(cards, timeZone, now);
  return {
    lessonsDone,
    cards: cards.length,
    due: cards.filter(({ dueAt }) => isDue(dueAt, now)).length,
    session: {
      questions: chosen.length - drills,
      drills,
      minutes: Math.ceil(secondsFor(chosen) / 60),
    },
    notions: listNotions(cards, now),
    days,
    next,
    ...(following !== undefined && { following }),
    openMistakes: mistakes.filter(({ closedAt }) => closedAt === null).length,
  };
}

function listNotions(cards: readonly ReviewCard[], now: Date): Overview['notions'] {
  return groupByNotion(cards, now).map(
    ({ notion: { id, name, lessonId }, memory, cards: own }) => ({
      id,
      name,
      lessonId,
      memory,
      cards: own.length,
      due: own
        .filter(({ dueAt }) => isDue(dueAt, now))
        .map(({ missed }) => ({ missed }))
        .toSorted((one, other) => Number(other.missed) - Number(one.missed)),
    }),
  );
}
