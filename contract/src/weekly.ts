import { heldRules } from '@chandelle/market/plan/plan';
import { lossCodes, processLineNames } from '@chandelle/market/weekly/score-process';
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { episodeSchema } from './episodes.ts';
import { invalidInput, unauthorized } from './shared-errors.ts';
import { maxReplaced } from './simulator-limits.ts';
import { storedSimulationSchema } from './simulator.ts';

const points = z.number().int().min(0);

/** Points by line: see `market/src/weekly/score-process.ts`. */
const linesSchema = z.object({ plan: points, risk: points, stops: points, calm: points });

/** What was gained: in percent of the account, and in times of what was risked, null where nobody knows that. */
const gainSchema = z.object({ percent: z.number(), result: z.number().nullable() });

const groupSchema = z.object({
  from: z.number().int().min(0),
  to: z.number().int().nullable(),
});

/** What the learner made of one week's market. */
const entrySchema = z.object({
  /** Lessons completed of those whom one is ranked with. */
  group: groupSchema,
  /** Whether others see it in the ranking. */
  shown: z.boolean(),
  /** Under way: neither played to its end, nor given up, nor judged at the end of the week. */
  playing: z.boolean(),
  /** Null as long as it is under way, and without a position: there is nothing to judge. */
  score: z
    .object({
      points,
      lines: linesSchema,
      lost: z.array(
        z.object({
          line: z.enum(processLineNames),
          /** From 1, in the order in which positions were opened. */
          position: z.number().int().min(1),
          code: z.enum(lossCodes),
          points: z.number().int().min(1),
          rule: z.enum(heldRules).exactOptional(),
          value: z.number().exactOptional(),
        }),
      ),
    })
    .nullable(),
  gain: gainSchema.nullable(),
  positions: z.number().int().min(0),
});

/** A position with its true prices; times in seconds since 1970 (UTC). */
const positionSchema = z.object({
  openedAt: z.number(),
  /** Null when it was still open at the end: its exit is the last price then. */
  closedAt: z.number().nullable(),
  entry: z.number(),
  exit: z.number(),
  stop: z.number().nullable(),
  /** In times of what was risked. */
  result: z.number().nullable(),
});

const rowSchema = z.object({
  /** Equals share it. */
  rank: z.number().int().min(1),
  pseudo: z.string(),
  avatarUrl: z.string().nullable(),
  own: z.boolean(),
  lines: linesSchema,
  points,
  gain: gainSchema,
});

/** A week that is over, with what its market was. */
const endedWeekSchema = z.object({
  monday: z.iso.date(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  episode: episodeSchema,
  /** The part that was played, in seconds since 1970 (UTC), and its change in percent. */
  begins: z.number().int(),
  ends: z.number().int(),
  change: z.number(),
  /** Open, high, low, close and volume of each four hours, as they were. */
  candles: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])),
  /** Null for who did not play it. */
  own: entrySchema
    .extend({
      /** Null for who is not in the ranking. */
      rank: z.number().int().min(1).nullable(),
      played: z.array(positionSchema),
    })
    .nullable(),
  ranking: z.object({
    group: groupSchema,
    learners: z.number().int().min(0),
    /** Its first rows, and those about the learner's own. */
    rows: z.array(rowSchema),
  }),
});

export const weeklySchema = z.object({
  /** The week that is open: its Monday, and its end, at which the next market begins. */
  monday: z.iso.date(),
  endsAt: z.iso.datetime(),
  /** Whether the learner is in rankings at all. */
  listed: z.boolean(),
  /** What the learner made of the open week's market; null before they begin. */
  own: entrySchema.nullable(),
  /** Null for visitors, and where nobody played. */
  last: endedWeekSchema.nullable(),
});

const outOfRanking = {
  OUT_OF_RANKING: { status: 409, message: 'The learner chose to stay out of the ranking.' },
} as const;

/** The week's market: the same real stretch for all, at the spot, one try, ranked by how it was played. */
export const weeklyContract = oc.tag('Simulateur').router({
  week: oc
    .route({
      method: 'GET',
      path: '/simulator/weekly',
      summary: 'The week’s market, and how the week before ended; a visitor gets the week alone',
    })
    .output(weeklySchema),
  start: oc
    .errors({
      ...unauthorized,
      ...invalidInput,
      ...outOfRanking,
      SIMULATION_NOT_FOUND: {
        status: 404,
        message: 'There is no such simulation, or it is over.',
      },
      WEEK_PLAYED: { status: 409, message: 'The week’s market is played once.' },
      SLOT_TAKEN: {
        status: 409,
        message: 'Another market is under way there than those to be replaced.',
        data: storedSimulationSchema,
      },
    })
    .route({
      method: 'PUT',
      path: '/simulator/weekly',
      summary:
        'Start the week’s market; as long as it is under way, a repeated start gives it back',
    })
    .input(
      z.object({
        id: z.uuid(),
        replaces: z.array(z.uuid()).max(maxReplaced),
        /** Whether to appear in the ranking. */
        shown: z.boolean(),
      }),
    )
    .output(storedSimulationSchema),
  show: oc
    .errors({
      ...unauthorized,
      ...invalidInput,
      ...outOfRanking,
      WEEK_NOT_PLAYED: { status: 404, message: 'The learner did not play that week’s market.' },
    })
    .route({
      method: 'PUT',
      path: '/simulator/weekly/shown',
      summary: 'Appear in the ranking of a week, or leave it; the same however often it is asked',
    })
    .input(
      z.object({
        // The database has no year 0.
        monday: z.iso.date().refine((day) => day > '2000', 'Cette semaine n’existe pas.'),
        shown: z.boolean(),
      }),
    )
    .output(z.object({ done: z.literal(true) })),
});
