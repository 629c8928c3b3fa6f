import { oc } from '@orpc/contract';
import * as z from 'zod';
import { unauthorized } from './shared-errors.ts';

/** Number of rows of the public list. */
export const leaderboardSize = 100;

export const rankRowSchema = z.object({
  rank: z.number().int().min(1),
  pseudo: z.string(),
  avatarUrl: z.string().nullable(),
  points: z.number().int().min(1),
  own: z.boolean(),
});

export const leaderboardSchema = z.object({
  /** Best first; equals share a rank and stand earliest first. */
  top: z.array(rankRowSchema),
  /**
   * Three rows above the learner, their own, and three below, when they stand below the top 100; empty otherwise.
   * The rows above may be the last of the top 100 again.
   */
  neighbours: z.array(rankRowSchema),
  rankedLearners: z.number().int().min(0),
  own: z.object({
    /** Null without points, or out of the ranking by choice. */
    rank: z.number().int().min(1).nullable(),
    pseudo: z.string(),
    avatarUrl: z.string().nullable(),
    points: z.number().int().min(0),
    listed: z.boolean(),
    /** Points to the next better rank, and that rank; null at the top or unranked. */
    next: z.object({ rank: z.number().int(), pointsAway: z.number().int() }).nullable(),
  }),
});

/** The ranking by the points won since Monday, 0:00 in Paris; what it says of points is of these alone. */
export const weekLeaderboardSchema = leaderboardSchema.extend({
  /** The day on which the week began. */
  monday: z.iso.date(),
});

/** The ranking of all learners with at least one point who did not ask to stay out of it. */
export const leaderboardContract = oc.tag('Classement').router({
  leaderboard: oc
    .route({ method: 'GET', path: '/leaderboard', summary: 'Top 100 and own position' })
    .errors(unauthorized)
    .output(leaderboardSchema),
  week: oc
    .route({
      method: 'GET',
      path: '/leaderboard/week',
      summary: 'The same by the points of the week',
    })
    .errors(unauthorized)
    .output(weekLeaderboardSchema),
});
