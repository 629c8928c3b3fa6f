import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Uses of each limited key, in the shape rate-limiter-flexible expects. Rows may be lost without harm. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970; null never expires. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
);
