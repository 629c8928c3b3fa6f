import { createHmac } from 'node:crypto';
import { weeklyRules } from '@chandelle/contract/weekly-rules';
import { drawBlind } from '@chandelle/market/episodes/blind-stretch';
import type { MarketWeek } from '@chandelle/market/weekly/market-week';
import { desc, eq, ne } from 'drizzle-orm';
import type { Config } from '../../../platform/config.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { EpisodeLibrary } from '../../episodes/load-episodes.ts';
import { weeklyMarkets } from './tables.ts';

export type WeeklyMarket = typeof weeklyMarkets.$inferSelect;

/** Weeks in which no stretch comes back. */
const distinctWeeks = 5;

/** Seeds of which nobody can try all. */
const SEEDS = 2 ** 47;

/** Draws a number of a week, from 0 to below a limit: it follows from the server's secret, of which it tells nothing. */
export function drawOfWeek(
  { secret }: Pick<Config, 'secret'>,
  monday: string,
  what: 'episode' | 'stretch' | 'seconds',
  below: number,
): number {
  const drawn = createHmac('sha256', secret).update(`weekly-market:${what}:${monday}`).digest();
  return drawn.readUIntBE(0, 6) % below;
}

/**
 * Returns the market of a week, and draws it where nobody has played it yet: which stretch, which part of it, by what it is
 * multiplied, what lies between its candles. All of it follows from the server's secret and the week.
 */
export async function openWeek(
  tx: Transaction,
  { config, episodes }: { config: Pick<Config, 'secret'>; episodes: EpisodeLibrary },
  week: MarketWeek,
  now: Date,
): Promise<WeeklyMarket> {
  const known = await readWeek(tx, week.monday);
  if (known !== undefined) return known;
  const lately = await tx
    .select({ episodeId: weeklyMarkets.episodeId })
    .from(weeklyMarkets)
    .where(ne(weeklyMarkets.monday, week.monday))
    .orderBy(desc(weeklyMarkets.monday))
    .limit(distinctWeeks);
  const all = [...episodes.values()];
  const fresh = all.filter(({ id }) => !lately.some(({ episodeId }) => episodeId === id));
  const choice = fresh.length > 0 ? fresh : all;
  const episode = choice[drawOfWeek(config, week.monday, 'episode', choice.length)];
  if (episode === undefined) throw new Error('There are no episodes.');
  const { days } = weeklyRules;
  const seed = drawOfWeek(config, week.monday, 'stretch', SEEDS);
  await tx
    .insert(weeklyMarkets)
    .values({
      monday: week.monday,
      episodeId: episode.id,
      hidden: {
        ...drawBlind(episode.series, days, seed),
        seed,
        days,
        week: { monday: week.monday, until: week.to.toISOString() },
      },
      seed: drawOfWeek(config, week.monday, 'seconds', 2 ** 32),
      drawnAt: now,
    })
    .onConflictDoNothing();
  const drawn = await readWeek(tx, week.monday);
  if (drawn === undefined) throw new Error('The market of the week was not written.');
  return drawn;
}

async function readWeek(tx: Transaction, monday: string): Promise<WeeklyMarket | undefined> {
  const [market] = await tx.select().from(weeklyMarkets).where(eq(weeklyMarkets.monday, monday));
  return market;
}
