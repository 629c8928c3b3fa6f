import type { episodeResultSchema, episodeSchema } from '@chandelle/contract/episodes';
import { and, desc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { SimulatorServices } from '../simulator-services.ts';
import { episodeResults } from '../tables.ts';
import { shownBy } from './held-back.ts';

/** Results that are shown, the newest: there are eleven episodes. */
const maxResults = 100;

/** Lists the episodes, with what a learner made of them; without one, the episodes alone. */
export async function listEpisodes(
  { database, episodes, clock }: SimulatorServices,
  learnerId: string | null,
): Promise<{
  episodes: z.output<typeof episodeSchema>[];
  results: z.output<typeof episodeResultSchema>[];
}> {
  const rows =
    learnerId === null
      ? []
      : await database
          .select()
          .from(episodeResults)
          .where(and(eq(episodeResults.learnerId, learnerId), shownBy(clock())))
          .orderBy(desc(episodeResults.endedAt))
          .limit(maxResults);
  return {
    episodes: [...episodes.values()].map(({ shown }) => shown),
    results: rows.map(presentEpisodeResult),
  };
}

/** Returns a result as the API shows it. */
export function presentEpisodeResult({
  learnerId: _own,
  simulationId: _market,
  heldUntil: _until,
  endedAt,
  ...result
}: typeof episodeResults.$inferSelect): z.output<typeof episodeResultSchema> {
  return { ...result, endedAt: endedAt.toISOString() };
}
