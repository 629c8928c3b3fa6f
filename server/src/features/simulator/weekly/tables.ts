import type { PlayedPosition } from '@chandelle/market/weekly/read-positions';
import type { LostPoints } from '@chandelle/market/weekly/score-process';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { owner } from '../../identity/columns.ts';
import type { HiddenStretch } from '../tables.ts';

/** Which real stretch each week's market is: drawn when somebody first plays it, the same for all after that. */
export const weeklyMarkets = pgTable('weekly_markets', {
  monday: date('monday', { mode: 'string' }).primaryKey(),
  episodeId: text('episode_id').notNull(),
  hidden: json('hidden').$type<HiddenStretch>().notNull(),
  /** The seed of what lies between the candles, which pages are told. */
  seed: bigint('seed', { mode: 'number' }).notNull(),
  drawnAt: instant('drawn_at').notNull(),
});

/** The one try of a learner at a week's market, with how it was judged once it was over. */
export const weeklyEntries = pgTable(
  'weekly_entries',
  {
    learnerId: owner(),
    monday: date('monday', { mode: 'string' }).notNull(),
    /** The market may be gone: of those that are over not all are kept. */
    simulationId: uuid('simulation_id').notNull(),
    /** Which group, from 0, by the lessons that were completed at the start. */
    group: smallint('group_number').notNull(),
    /** Whether others see it in the ranking: the learner's choice, at any time. */
    shown: boolean('shown').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while it is under way. */
    finishedAt: instant('finished_at'),
    /** The sum of the lines; all of them null while it is under way, and without a position. */
    points: smallint('points'),
    plan: smallint('plan'),
    risk: smallint('risk'),
    stops: smallint('stops'),
    calm: smallint('calm'),
    lost: json('lost').$type<LostPoints[]>(),
    /** In the prices and seconds of the market as it was played. */
    positions: json('positions').$type<PlayedPosition[]>(),
    /** In percent of the account, and in times of what was risked. */
    gainPercent: doublePrecision('gain_percent'),
    gainResult: doublePrecision('gain_result'),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.monday] }),
    uniqueIndex('weekly_entries_simulation_key').on(table.simulationId),
    index('weekly_entries_ranking_idx').on(table.monday, table.group, table.points.desc()),
  ],
);
