import { createSimulation, saveSimulation } from '@chandelle/market/simulation/simulation';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import type { Slot } from '@chandelle/contract/simulator-limits';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../identity/tables.ts';
import { type StoredSimulation, presentSimulation, underWayAt } from './stored-simulation.ts';
import { startLimit } from './limits.ts';
import { simulations } from './tables.ts';
import { invalidField, refusal } from '../../platform/refusal.ts';

/** Markets that are over and still kept, per learner: for their data, and to look back. */
const maxEnded = 20;

const presets = { market: 'simulator', replay: 'replay' } as const;

export interface Start {
  slot: Slot;
  id: string;
  scenario: ScenarioName;
  seed: number;
  /** The markets of that slot that the page knows of. */
  replaces: readonly string[];
}

/**
 * Starts a market in a slot in the place of the one that the page knows there, which is over then. The same id again gives
 * the market as it is now.
 *
 * @throws SLOT_TAKEN with the market under way when the page does not know of that one, SIMULATION_NOT_FOUND (started before, and over since), INVALID_INPUT (an id that belongs to something else), TOO_MANY_REQUESTS
 */
export async function startSimulation(
  { database, limits, clock }: Services,
  learnerId: string,
  given: Start,
): Promise<StoredSimulation> {
  await limits.use(startLimit, learnerId);
  const { slot, id, scenario, seed, replaces } = given;
  const now = clock();
  return database.transaction(async (tx) => {
    // One start of a learner after the other: a slot holds one market.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, learnerId)).for('update');
    const [known] = await tx.select().from(simulations).where(eq(simulations.id, id));
    if (known !== undefined) {
      const same = known.learnerId === learnerId && known.slot === slot && known.seed === seed;
      if (!same || known.scenario !== scenario)
        throw invalidField('id', 'Cet identifiant est déjà pris.');
      if (known.endedAt !== null) throw refusal('SIMULATION_NOT_FOUND');
      return presentSimulation(known);
    }
    const [before] = await tx.select().from(simulations).where(underWayAt(learnerId, slot));
    if (before !== undefined && !replaces.includes(before.id))
      throw refusal('SLOT_TAKEN', presentSimulation(before));
    await tx.update(simulations).set({ endedAt: now }).where(underWayAt(learnerId, slot));
    const state = saveSimulation(createSimulation({ scenario, seed, preset: presets[slot] }));
    const [row] = await tx
      .insert(simulations)
      .values({ id, learnerId, slot, scenario, seed, state, startedAt: now, updatedAt: now })
      .returning();
    if (row === undefined) throw new Error('The market was not written.');
    await removeOldest(tx, learnerId);
    return presentSimulation(row);
  });
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
