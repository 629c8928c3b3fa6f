import type { episodeResultSchema, episodeSchema } from '@chandelle/contract/episodes';
import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { SimulatorServices } from '../simulator-services.ts';
import { episodeResults } from '../tables.ts';

/** Results that are shown, the newest: there are eleven episodes. */
const maxResults = 100;

/** Lists the episodes, with what a learner made of them; without one, the episodes alone. */
export async function listEpisodes(
  { database, episodes }: SimulatorServices,
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
          .where(eq(episodeResults.learnerId, learnerId))
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
  endedAt,
  ...result
}: typeof episodeResults.$inferSelect): z.output<typeof episodeResultSchema> {
  return { ...result, endedAt: endedAt.toISOString() };
}
