import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import type { EpisodeLibrary } from '../episodes/load-episodes.ts';
import { recordResult } from './episodes/record-result.ts';
import { simulations } from './tables.ts';

/** Ends a market that is under way, with what came of it. Its row is locked by who asks for it. */
export async function endMarket(
  tx: Transaction,
  episodes: EpisodeLibrary,
  row: typeof simulations.$inferSelect,
  now: Date,
): Promise<void> {
  await recordResult(tx, episodes, row, now);
  await tx.update(simulations).set({ endedAt: now }).where(eq(simulations.id, row.id));
}
