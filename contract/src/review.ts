import { oc } from '@orpc/contract';
import * as z from 'zod';
import { lessonIdSchema } from './lessons.ts';
import { publicQuestionSchema } from './public-question.ts';
import { reviewMemorySchema } from './review-memory.ts';
import { reviewMistakesSchema } from './review-mistakes.ts';
import { notionSchema, taughtSchema } from './review-places.ts';
import { invalidInput, unauthorized } from './shared-errors.ts';
import { timeZoneSchema } from './time-zone.ts';

/** Days that the page looks back on. */
export const reviewedDays = 14;

/** Days ahead that a forecast shows, the present one included. */
export const forecastDays = 31;

const percent = z.number().int().min(0).max(100);

const comingDaySchema = z.object({
  at: z.iso.datetime(),
  cards: z.number().int().min(1),
});

export const reviewOverviewSchema = z.object({
  /** Lessons done; without one there is nothing to review. */
  lessonsDone: z.number().int().min(0),
  /** Cards in all, and those whose time has come. */
  cards: z.number().int().min(0),
  due: z.number().int().min(0),
  /** What is left of the day's ten minutes: how many of the due cards, of which kinds, and about how long. */
  session: z.object({
    questions: z.number().int().min(0),
    drills: z.number().int().min(0),
    minutes: z.number().int().min(0),
  }),
  /** Notions of the learner's cards, the one best forgotten first. */
  notions: z.array(
    notionSchema.extend({
      lessonId: lessonIdSchema,
      /** Chance of a right answer today, by the forgetting curve; null before one of its cards was answered. */
      memory: percent.nullable(),
      cards: z.number().int().min(1),
      /** Those that are due, and whether the answer before was wrong. */
      due: z.array(z.object({ missed: z.boolean() })),
    }),
  ),
  /** The last days, the present one at the end, each from midnight to midnight where the learner is. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      answers: z.number().int().min(0),
      correct: z.number().int().min(0),
    }),
  ),
  /** The next day on which cards are due, when none is now; null without cards. */
  next: comingDaySchema.nullable(),
  /** The day after that one on which others are; left out where there is none. */
  following: comingDaySchema.exactOptional(),
  /** Mistakes that two right answers have not closed yet. */
  openMistakes: z.number().int().min(0),
});

/** A card without anything that tells its answer. */
export const reviewCardSchema = z.object({
  cardId: z.uuid(),
  /** Which answer of the card is asked for, from 1: two devices answer one of them once. */
  number: z.number().int().min(1),
  notion: notionSchema,
  taught: taughtSchema,
  /** The answer before was wrong. */
  missed: z.boolean(),
  exercise: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('question'), question: publicQuestionSchema }),
    z.object({
      kind: z.literal('drill'),
      name: z.string(),
      text: z.string(),
      question: z.string(),
      unit: z.string(),
      /** What is forgiven, as one says it: « 0,01 »; null where the answer is exact. */
      precision: z.string().nullable(),
    }),
  ]),
});

/** What is asked before a lesson opens. */
export const warmUpSchema = z.object({
  /** Those that wait for an answer, each of another notion. */
  cards: z.array(
    reviewCardSchema.extend({
      /** The lesson that opens asks of this notion too. */
      comesNext: z.boolean(),
    }),
  ),
  /** How many were answered since the lesson was begun. */
  answered: z.number().int().min(0),
});

/** Chance of a right answer on a day, in percent. */
const forecastDaySchema = z.object({
  /** Days from today. */
  day: z.number().int().min(0),
  /** With this answer. */
  reviewed: percent,
  /** Had the card not been asked today; null for one that was never answered before. */
  unreviewed: percent.nullable(),
});

export const reviewVerdictSchema = z.object({
  correct: z.boolean(),
  /** A number that is nearly right: it counts as right, and comes back sooner. */
  nearly: z.boolean(),
  /** Of a question: every option with why it is right or wrong. Null for a drill. */
  question: z
    .object({
      correctOptions: z.array(z.string()),
      explanations: z.record(z.string(), z.string()),
    })
    .nullable(),
  /** Of a drill: what it comes to, step by step, and what a known mistake did. Null for a question. */
  drill: z
    .object({
      answer: z.string(),
      steps: z.array(z.object({ say: z.string(), line: z.string() })),
      hint: z.string().nullable(),
    })
    .nullable(),
  nextDueAt: z.iso.datetime(),
  forecast: z.array(forecastDaySchema),
});

/** Cards that bring back what was learnt, each just before it is forgotten. */
export const reviewContract = oc.tag('Révision').router({
  overview: oc
    .route({ method: 'GET', path: '/review', summary: 'What is to be reviewed, and when' })
    .errors({ ...unauthorized, ...invalidInput })
    .input(z.object({ timeZone: timeZoneSchema }))
    .output(reviewOverviewSchema),
  memory: oc
    .route({
      method: 'GET',
      path: '/review/memory',
      summary: 'What is remembered of each notion, and what the next session would change',
    })
    .errors({ ...unauthorized, ...invalidInput })
    .input(z.object({ timeZone: timeZoneSchema }))
    .output(reviewMemorySchema),
  mistakes: oc
    .route({
      method: 'GET',
      path: '/review/mistakes',
      summary:
        'What was answered wrongly, in a lesson or in Révision, as far as it may be explained',
    })
    .errors({ ...unauthorized, ...invalidInput })
    .input(z.object({ timeZone: timeZoneSchema }))
    .output(reviewMistakesSchema),
  session: oc
    .route({
      method: 'GET',
      path: '/review/cards',
      summary:
        'The cards of the day, as far as its ten minutes go; a few more of those due; or those due of a notion',
    })
    .errors({ ...unauthorized, ...invalidInput })
    .input(
      z.object({
        timeZone: timeZoneSchema,
        extra: z.enum(['true', 'false']).default('false'),
        /** Only cards of this notion, whatever the day has left: one has asked for them. */
        notion: z.string().max(60).optional(),
      }),
    )
    .output(z.object({ cards: z.array(reviewCardSchema) })),
  warmUp: oc
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/warm-up',
      summary: 'What was missed in the lesson before, until the steps of this one are opened',
    })
    .errors({ ...unauthorized, ...invalidInput })
    .input(z.object({ lessonId: lessonIdSchema }))
    .output(warmUpSchema),
  answer: oc
    .route({
      method: 'POST',
      path: '/review/cards/{cardId}/answers',
      summary: 'Answer a card; a repeated submissionId counts once',
    })
    .errors({
      ...unauthorized,
      ...invalidInput,
      CARD_NOT_FOUND: { status: 404, message: 'No such card of yours.' },
      CARD_ANSWERED: {
        status: 409,
        message: 'This answer of the card was given already, or the card is not due.',
      },
    })
    .input(
      z.object({
        cardId: z.uuid(),
        submissionId: z.uuid(),
        number: z.number().int().min(1).max(100_000),
        /** Option ids, for a question. */
        choice: z.array(z.string().max(60)).min(1, 'Choisissez une réponse.').max(10).optional(),
        /** What was typed, for a drill. */
        typed: z.string().max(60).optional(),
        timeZone: timeZoneSchema,
        /** The lesson before which the card is asked, though it may not be due. */
        before: lessonIdSchema.optional(),
      }),
    )
    .output(reviewVerdictSchema),
});
