import { oc } from '@orpc/contract';
import * as z from 'zod';
import { rankRowSchema } from './leaderboard.ts';
import { unauthorized } from './shared-errors.ts';

const points = z.number().int().min(0);

/** A learner of a group; the rank is null as long as there is no point. */
export const leagueRowSchema = rankRowSchema.extend({
  rank: z.number().int().min(1).nullable(),
  points,
});

export const leagueSchema = z.object({
  /** The Monday on which the week began in Paris, its end, and how long that is from now, rounded up. */
  monday: z.iso.date(),
  endsAt: z.iso.datetime(),
  hoursLeft: z.number().int().min(1),
  /** Asked for by the learner, and not left since. */
  joined: z.boolean(),
  /** Whether the learner is in the ranking at all: who is out of it is in no group. */
  listed: z.boolean(),
  /** Null unless the learner is in one. */
  group: z
    .object({
      /** Lessons completed of its learners when they came: from, and to where there is an end. */
      level: z.object({ from: z.number().int().min(0), to: z.number().int().nullable() }),
      /** In their order, the learner's own row among them. */
      rows: z.array(leagueRowSchema),
      /** What the learner's own points are made of. */
      own: z.object({
        cardPoints: points,
        lessonPoints: points,
        /** Of cards answered today, at most the day's. */
        todayPoints: points,
      }),
    })
    .nullable(),
  /** How the week before ended; null where the learner was in no group. */
  last: z
    .object({
      monday: z.iso.date(),
      rank: z.number().int().min(1).nullable(),
      learners: z.number().int().min(1),
      points,
    })
    .nullable(),
});

/** Groups of learners of like level, for a week, by what they study. Nobody is in one who did not ask. */
export const leagueContract = oc.tag('Ligue').router({
  league: oc
    .route({ method: 'GET', path: '/league', summary: 'Own group of the week' })
    .errors(unauthorized)
    .output(leagueSchema),
  join: oc
    .route({
      method: 'PUT',
      path: '/league/membership',
      summary: 'Join the league; the same however often it is asked',
    })
    .errors({
      ...unauthorized,
      OUT_OF_RANKING: {
        status: 409,
        message: 'The learner chose to stay out of the ranking.',
      },
    })
    .output(leagueSchema),
  leave: oc
    .route({
      method: 'DELETE',
      path: '/league/membership',
      summary: 'Leave the league; the same however often it is asked',
    })
    .errors(unauthorized)
    .output(leagueSchema),
});
