import { createSimulation, saveSimulation } from '@chandelle/market/simulation/simulation';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import { ORPCError } from '@orpc/server';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Services, Transaction } from '../../services.ts';
import { users } from '../accounts/tables.ts';
import { invalidSimulation, simulationNotFound } from './simulator-errors.ts';
import {
  type Desk,
  type KeptSimulation,
  presentSimulation,
  underWayAt,
} from './kept-simulation.ts';
import { startLimit } from './limits.ts';
import { simulations } from './tables.ts';

/** Markets that are over and still kept, per learner: for their data, and to look back. */
const keptWhenOver = 20;

const presets = { market: 'simulator', replay: 'replay' } as const;

export interface Start {
  desk: Desk;
  id: string;
  scenario: ScenarioName;
  seed: number;
  /** The markets of that desk that the page knows of. */
  replaces: readonly string[];
}

/**
 * Starts a market at a desk in the place of the one that the page knows there, which is over then. The same id again gives
 * the market as it is now. Throws DESK_TAKEN with the market under way when the page does not know of that one,
 * SIMULATION_NOT_FOUND (started before, and over since), INVALID_INPUT (an id that belongs to something else),
 * TOO_MANY_REQUESTS.
 */
export async function startSimulation(
  { database, limits, clock }: Services,
  userId: string,
  given: Start,
): Promise<KeptSimulation> {
  await limits.use(startLimit, userId);
  const { desk, id, scenario, seed, replaces } = given;
  const now = clock();
  return database.transaction(async (tx) => {
    // One start of a learner after the other: a desk holds one market.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const [known] = await tx.select().from(simulations).where(eq(simulations.id, id));
    if (known !== undefined) {
      const same = known.userId === userId && known.desk === desk && known.seed === seed;
      if (!same || known.scenario !== scenario)
        throw invalidSimulation('id', 'Cet identifiant est déjà pris.');
      if (known.endedAt !== null) throw simulationNotFound();
      return presentSimulation(known);
    }
    const [before] = await tx.select().from(simulations).where(underWayAt(userId, desk));
    if (before !== undefined && !replaces.includes(before.id))
      throw new ORPCError('DESK_TAKEN', {
        defined: true,
        status: 409,
        data: presentSimulation(before),
      });
    await tx.update(simulations).set({ endedAt: now }).where(underWayAt(userId, desk));
    const state = saveSimulation(createSimulation({ scenario, seed, preset: presets[desk] }));
    const [row] = await tx
      .insert(simulations)
      .values({ id, userId, desk, scenario, seed, state, startedAt: now, updatedAt: now })
      .returning();
    if (row === undefined) throw new Error('The market was not written.');
    await removeOldest(tx, userId);
    return presentSimulation(row);
  });
}

async function removeOldest(tx: Transaction, userId: string): Promise<void> {
  const old = await tx
    .select({ id: simulations.id })
    .from(simulations)
    .where(and(eq(simulations.userId, userId), isNotNull(simulations.endedAt)))
    .orderBy(desc(simulations.endedAt))
    .offset(keptWhenOver);
  if (old.length === 0) return;
  await tx.delete(simulations).where(
    inArray(
      simulations.id,
      old.map(({ id }) => id),
    ),
  );
}
