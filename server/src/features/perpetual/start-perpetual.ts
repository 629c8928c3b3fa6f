import type { FrameName } from '@chandelle/market/perpetual/rules/frames';
import {
  type ContractMarket,
  createContractMarket,
} from '@chandelle/market/perpetual/market/contract-market';
import { saveContractMarket } from '@chandelle/market/perpetual/market/save-contract-market';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import { desc, eq, inArray, isNotNull, and } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { invalidField, apiError } from '../../platform/api-error.ts';
import { users } from '../identity/tables.ts';
import { episodeBegin } from '../episodes/load-episodes.ts';
import { startLimit } from './limits.ts';
import type { PerpetualServices } from './perpetual-services.ts';
import {
  isUnderWay,
  type PerpetualRow,
  presentPerpetual,
  type StoredPerpetual,
} from './stored-perpetual.ts';
import { perpetualMarkets } from './tables.ts';

/** Markets that are over and still kept, per learner: for their data, and to look back. */
const maxEnded = 20;

export interface PerpetualStart {
  id: string;
  frame: FrameName;
  /** The story that is told, or the episode that it is: one of both. */
  scenario?: ScenarioName;
  episode?: string;
  seed: number;
  /** The markets that the page knows of. */
  replaces: readonly string[];
}

/**
 * Starts a market that a page has begun, in the place of the one that the page knows, which is over then. The same id again
 * gives the market as it is now.
 *
 * @throws PERPETUAL_TAKEN with the market under way when the page does not know of that one, PERPETUAL_NOT_FOUND (started before, and over since), INVALID_INPUT (an id that belongs to something else, an episode that is not there), TOO_MANY_REQUESTS
 */
export async function startPerpetual(
  services: PerpetualServices,
  learnerId: string,
  start: PerpetualStart,
): Promise<StoredPerpetual> {
  const { database, limits, clock } = services;
  await limits.use(startLimit, learnerId);
  const made = makeMarket(services, start);
  const now = clock();
  return database.transaction(async (tx) => {
    // One start of a learner after the other: one market is under way.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, learnerId)).for('update');
    const [known] = await tx
      .select()
      .from(perpetualMarkets)
      .where(eq(perpetualMarkets.id, start.id));
    if (known !== undefined) {
      if (known.learnerId !== learnerId || !isSame(known, start))
        throw invalidField('id', 'Cet identifiant est déjà pris.');
      if (known.endedAt !== null) throw apiError('PERPETUAL_NOT_FOUND');
      return presentPerpetual(known);
    }
    const [before] = await tx.select().from(perpetualMarkets).where(isUnderWay(learnerId));
    if (before !== undefined && !start.replaces.includes(before.id))
      throw apiError('PERPETUAL_TAKEN', presentPerpetual(before));
    if (before !== undefined)
      await tx
        .update(perpetualMarkets)
        .set({ endedAt: now })
        .where(eq(perpetualMarkets.id, before.id));
    const { id, frame, scenario = null, episode: episodeId = null, seed } = start;
    const [row] = await tx
      .insert(perpetualMarkets)
      .values({
        id,
        learnerId,
        frame,
        scenario,
        episodeId,
        seed,
        market: saveContractMarket(made),
        startedAt: now,
        updatedAt: now,
      })
      .returning();
    if (row === undefined) throw new Error('The market was not written.');
    await removeOldest(tx, learnerId);
    return presentPerpetual(row);
  });
}

function isSame(row: PerpetualRow, { frame, scenario, episode, seed }: PerpetualStart): boolean {
  return (
    row.frame === frame &&
    row.scenario === (scenario ?? null) &&
    row.episodeId === (episode ?? null) &&
    row.seed === seed
  );
}

function makeMarket(
  { episodes }: PerpetualServices,
  { frame, scenario, episode: id, seed }: PerpetualStart,
): ContractMarket {
  if (scenario !== undefined) {
    if (id !== undefined)
      throw invalidField('episode', 'Choisissez un scénario ou un épisode, pas les deux.');
    return createContractMarket({ frame, seed, scenario });
  }
  const episode = episodes.get(id ?? '');
  if (episode === undefined)
    throw invalidField('episode', 'Cet épisode n’existe pas. Choisissez-en un dans la liste.');
  const { coin, currency } = episode.shown;
  return createContractMarket({
    frame,
    seed,
    coin,
    currency,
    episode: episode.id,
    series: episode.series,
    begin: episodeBegin,
  });
}

async function removeOldest(tx: Transaction, learnerId: string): Promise<void> {
  const old = await tx
    .select({ id: perpetualMarkets.id })
    .from(perpetualMarkets)
    .where(and(eq(perpetualMarkets.learnerId, learnerId), isNotNull(perpetualMarkets.endedAt)))
    .orderBy(desc(perpetualMarkets.endedAt))
    .offset(maxEnded);
  if (old.length === 0) return;
  await tx.delete(perpetualMarkets).where(
    inArray(
      perpetualMarkets.id,
      old.map(({ id }) => id),
    ),
  );
}
