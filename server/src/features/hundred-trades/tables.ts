import type { DecisionReport } from '@chandelle/market/hundred-trades/decision';
import type { HeldRule } from '@chandelle/market/plan/plan';
import { setups } from '@chandelle/market/simulation/setups';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { owner } from '../identity/columns.ts';

/** Series of a hundred decisions. One of a learner is under way. */
export const hundredSeries = pgTable(
  'hundred_series',
  {
    id: uuid('id').primaryKey(),
    learnerId: owner(),
    begunAt: instant('begun_at').notNull(),
    /** Null while it is under way. */
    finishedAt: instant('finished_at'),
    /** Ended by the learner before the hundredth. */
    givenUp: boolean('given_up').notNull().default(false),
    /** Draws what its report compares with. */
    seed: bigint('seed', { mode: 'number' }).notNull(),
    /** In the link that shows its report; null where it is shown to nobody else. */
    shareToken: text('share_token'),
    /** Written when it is first read, since nothing of a series that is over changes. */
    report: json('report').$type<DecisionReport>(),
  },
  (table) => [
    uniqueIndex('hundred_series_open_key')
      .on(table.learnerId)
      .where(sql`finished_at is null`),
    index('hundred_series_learner_idx').on(table.learnerId, table.begunAt.desc()),
    uniqueIndex('hundred_series_share_key').on(table.shareToken),
  ],
);

/** Blind markets that were started as a part of a series; they stay when the market is cleared away. */
export const hundredStretches = pgTable(
  'hundred_stretches',
  {
    simulationId: uuid('simulation_id').primaryKey(),
    seriesId: uuid('series_id')
      .notNull()
      .references(() => hundredSeries.id, { onDelete: 'cascade' }),
    startedAt: instant('started_at').notNull(),
    /** Null while it is played. */
    endedAt: instant('ended_at'),
    /** What buying at its first second and keeping until something was last told of it brought, in percent. */
    hold: doublePrecision('hold'),
  },
  (table) => [index('hundred_stretches_series_idx').on(table.seriesId)],
);

/** Closed trades of a series: see `Decision` in `market/src/hundred-trades/decision.ts`. */
export const hundredDecisions = pgTable(
  'hundred_decisions',
  {
    seriesId: uuid('series_id')
      .notNull()
      .references(() => hundredSeries.id, { onDelete: 'cascade' }),
    /** From 1 to 100, in the order of closing, without gaps. */
    number: integer('number').notNull(),
    simulationId: uuid('simulation_id').notNull(),
    /** Its number in the journal of that market. */
    trade: integer('trade').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at').notNull(),
    /** The day of the learner on which it was closed. */
    day: date('day', { mode: 'string' }).notNull(),
    r: doublePrecision('r').notNull(),
    riskPercent: doublePrecision('risk_percent'),
    setup: text('setup', { enum: setups }).notNull(),
    broken: json('broken').$type<HeldRule[]>().notNull(),
    stopLowered: boolean('stop_lowered').notNull(),
    stopRemoved: boolean('stop_removed').notNull(),
    /** The end of the stretch closed it. */
    openAtEnd: boolean('open_at_end').notNull(),
    /** Draws of a coin in its place, in R. */
    coin: json('coin').$type<number[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.number] }),
    uniqueIndex('hundred_decisions_trade_key').on(table.simulationId, table.trade),
  ],
);
