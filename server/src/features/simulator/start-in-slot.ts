import type { Slot } from '@chandelle/contract/simulator-limits';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { invalidField, apiError } from '../../platform/api-error.ts';
import { users } from '../identity/tables.ts';
import { endMarket } from './end-market.ts';
import { startLimit } from './limits.ts';
import type { SimulatorServices } from './simulator-services.ts';
import { presentSimulation, type StoredSimulation, underWayAt } from './stored-simulation.ts';
import { simulations } from './tables.ts';

/** Markets that are over and still kept, per learner: for their data, and to look back. */
const maxEnded = 20;

type Row = typeof simulations.$inferSelect;
type Made = Pick<Row, 'scenario' | 'episodeId' | 'hidden' | 'state'>;

/**
 * Starts a market in a slot in the place of the one that the page knows there, which is over then. The same id again gives
 * the market as it is now.
 *
 * @param market.isSame Whether a market of that id is the one that is asked for.
 * @param market.check Throws what forbids it, before anything is ended.
 * @param market.make Makes it, once the slot is free. An error that is returned comes of the ending of the market before: that one stays over.
 * @throws SLOT_TAKEN with the market under way when the page does not know of that one, SIMULATION_NOT_FOUND (started before, and over since), INVALID_INPUT (an id that belongs to something else), TOO_MANY_REQUESTS
 */
export async function startInSlot(
  { database, limits, clock, episodes }: SimulatorServices,
  learnerId: string,
  { slot, id, replaces }: { slot: Slot; id: string; replaces: readonly string[] },
  market: {
    isSame: (row: Row) => boolean;
    check?: (tx: Transaction) => Promise<void>;
    make: (tx: Transaction) => Promise<Made | Error> | Made;
  },
): Promise<StoredSimulation> {
  await limits.use(startLimit, learnerId);
  const now = clock();
  const started = await database.transaction(async (tx) => {
    // One start of a learner after the other: a slot holds one market.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, learnerId)).for('update');
    const [known] = await tx.select().from(simulations).where(eq(simulations.id, id));
    if (known !== undefined) {
      const same = known.learnerId === learnerId && known.slot === slot && market.isSame(known);
      if (!same) throw invalidField('id', 'Cet identifiant est déjà pris.');
      if (known.endedAt !== null) throw apiError('SIMULATION_NOT_FOUND');
      return presentSimulation(episodes, known);
    }
    const [before] = await tx
      .select()
      .from(simulations)
      .where(underWayAt(learnerId, slot))
      .for('update');
    if (before !== undefined && !replaces.includes(before.id))
      throw apiError('SLOT_TAKEN', presentSimulation(episodes, before));
    await market.check?.(tx);
    if (before !== undefined) await endMarket(tx, episodes, before, now);
    const made = await market.make(tx);
    if (made instanceof Error) return made;
    const [row] = await tx
      .insert(simulations)
      .values({
        id,
        learnerId,
        slot,
        ...made,
        seed: made.state.seed,
        startedAt: now,
        updatedAt: now,
      })
      .returning();
    if (row === undefined) throw new Error('The market was not written.');
    await removeOldest(tx, learnerId);
    return presentSimulation(episodes, row);
  });
  if (started instanceof Error) throw started;
  return started;
}

async function removeOldest(tx: Transaction, learnerId: string): Promise<void> {
  const old = await tx
    .select({ id: simulations.id })
    .from(simulations)
    .where(and(eq(simulations.learnerId, learnerId), isNotNull(simulations.endedAt)))
    .orderBy(desc(simulations.endedAt))
    .offset(maxEnded);
  if (old.length === 0) return;
  await tx.delete(simulations).where(
    inArray(
      simulations.id,
      old.map(({ id }) => id),
    ),
  );
}
