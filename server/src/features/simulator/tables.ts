import type { SimulationState } from '@chandelle/market/simulation/state';
import type { BlindDraw } from '@chandelle/market/episodes/blind-stretch';
import type { Command } from '@chandelle/market/simulation/commands';
import { slots } from '@chandelle/contract/simulator-limits';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { users } from '../identity/tables.ts';

/** How a blind market was drawn. */
export interface HiddenStretch extends BlindDraw {
  seed: number;
  days: number;
  /** Of the week's market: its Monday, and until when nobody is told what it is (an instant). */
  week?: { monday: string; until: string };
}

/** Simulated markets of learners, with the state that the server computed. One a slot is under way. */
export const simulations = pgTable(
  'simulations',
  {
    id: uuid('id').primaryKey(),
    learnerId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slot: text('slot', { enum: slots }).notNull(),
    /** Null where the market is a real stretch. */
    scenario: text('scenario'),
    /** The real stretch that it is. */
    episodeId: text('episode_id'),
    /** What nobody is told of a blind one before it is over. */
    hidden: json('hidden').$type<HiddenStretch>(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    revision: integer('revision').notNull().default(0),
    /** The batch that was carried out last: repeated, it is answered again. */
    lastBatchId: uuid('last_batch_id'),
    commandCount: integer('command_count').notNull().default(0),
    state: json('state').$type<SimulationState>().notNull(),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Null while it is under way. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('simulations_under_way_key')
      .on(table.learnerId, table.slot)
      .where(sql`ended_at is null`),
    index('simulations_user_idx').on(table.learnerId, table.startedAt.desc()),
  ],
);

/** What came of the real stretches that learners have been through: one row a market, which stays when the market goes. */
export const episodeResults = pgTable(
  'episode_results',
  {
    simulationId: uuid('simulation_id').primaryKey(),
    learnerId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    episodeId: text('episode_id').notNull(),
    blind: boolean('blind').notNull(),
    /** Played to its end, or given up before. */
    complete: boolean('complete').notNull(),
    /** In percent, of the account and of a purchase that is kept, over the same time. */
    result: doublePrecision('result').notNull(),
    hold: doublePrecision('hold').notNull(),
    drawdown: doublePrecision('drawdown').notNull(),
    positions: integer('positions').notNull(),
    /** Each position had a stop and risked at most 2 %; null without a position. */
    riskKept: boolean('risk_kept'),
    endedAt: instant('ended_at').notNull(),
    /** Until when it is not shown: others still play the same market. Null for all others. */
    heldUntil: instant('held_until'),
  },
  (table) => [index('episode_results_user_idx').on(table.learnerId, table.endedAt.desc())],
);

/** What learners did, in order: with the scenario and the seed it gives the state, at any time, anywhere. */
export const simulationCommands = pgTable(
  'simulation_commands',
  {
    simulationId: uuid('simulation_id')
      .notNull()
      .references(() => simulations.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    number: integer('number').notNull(),
    commandId: text('command_id').notNull(),
    /** Simulated second. */
    at: bigint('at', { mode: 'number' }).notNull(),
    command: json('command').$type<Command>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.simulationId, table.number] }),
    uniqueIndex('simulation_commands_id_key').on(table.simulationId, table.commandId),
  ],
);
