import * as z from 'zod';

/** Days that the curve of a notion looks back on. */
export const pastDays = 30;

/** Answers of a notion that are shown, at most. */
export const shownAnswers = 9;

const percent = z.number().int().min(0).max(100);

/** Chance of a right answer day by day from today on, in percent. */
const curveSchema = z.array(percent);

/** What a learner remembers of the course: what was, what will be, and what the next session would change. */
export const reviewMemorySchema = z.object({
  /** Lessons done; without one there is nothing to remember. */
  lessonsDone: z.number().int().min(0),
  /** Notions of the learner's cards, the one best forgotten first. */
  notions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Chance of a right answer today, by the forgetting curve; null before one of its cards was answered. */
      memory: percent.nullable(),
      /** The last answers, right or not, oldest first. */
      answers: z.array(z.boolean()).max(shownAnswers),
      /** Cards that are due. */
      due: z.number().int().min(0),
      /**
       * Corners of the curve up to today: days from today, and the chance. A day with answers has two, before and after
       * them.
       */
      past: z.array(z.tuple([z.number().int().min(-pastDays).max(0), percent])),
      /** Without a review; empty before one of its cards was answered. */
      unreviewed: curveSchema,
      /** With the next session; null where it asks none of the notion's cards. */
      reviewed: curveSchema.nullable(),
    }),
  ),
  /** What is left of the day's ten minutes, and what it would do to the cards that it asks. */
  session: z.object({
    cards: z.number().int().min(0),
    minutes: z.number().int().min(0),
    /** Cards that were never answered, of which no curve is known. */
    unknown: z.number().int().min(0),
    /** Mean of the other cards, day by day from today on; empty where there is none. */
    forecast: z.array(z.object({ reviewed: percent, unreviewed: percent })),
  }),
  /** Cards that are due, those beyond the ten minutes included. */
  due: z.number().int().min(0),
  /** The next day on which cards are due, when none is now; null without cards. */
  next: z.object({ at: z.iso.datetime(), cards: z.number().int().min(1) }).nullable(),
});
