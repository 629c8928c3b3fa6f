import type { PerpetualCommand } from '@chandelle/market/perpetual/commands';
import type { SavedContractMarket } from '@chandelle/market/perpetual/market/save-contract-market';
import { sql } from 'drizzle-orm';
import {
  bigint,
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

/** Learners' accounts of perpetual contracts, each in its market, with the state that the server computed. One is under way. */
export const perpetualMarkets = pgTable(
  'perpetual_markets',
  {
    id: uuid('id').primaryKey(),
    learnerId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    frame: text('frame').notNull(),
    /** Null where the market is a real stretch. */
    scenario: text('scenario'),
    /** The real stretch that it is. */
    episodeId: text('episode_id'),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    revision: integer('revision').notNull().default(0),
    /** The batch that was carried out last: repeated, it is answered again. */
    lastBatchId: uuid('last_batch_id'),
    commandCount: integer('command_count').notNull().default(0),
    market: json('market').$type<SavedContractMarket>().notNull(),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Null while it is under way. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('perpetual_markets_under_way_key')
      .on(table.learnerId)
      .where(sql`ended_at is null`),
    index('perpetual_markets_user_idx').on(table.learnerId, table.startedAt.desc()),
  ],
);

/** What learners did, in order: with what the market was started on it gives the state, at any time, anywhere. */
export const perpetualCommands = pgTable(
  'perpetual_commands',
  {
    marketId: uuid('market_id')
      .notNull()
      .references(() => perpetualMarkets.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    number: integer('number').notNull(),
    commandId: text('command_id').notNull(),
    /** Simulated second. */
    at: bigint('at', { mode: 'number' }).notNull(),
    command: json('command').$type<PerpetualCommand>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.number] }),
    uniqueIndex('perpetual_commands_id_key').on(table.marketId, table.commandId),
  ],
);
