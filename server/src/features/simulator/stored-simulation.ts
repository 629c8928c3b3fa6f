import type { storedSimulationSchema } from '@chandelle/contract/simulator';
import type { Slot } from '@chandelle/contract/simulator-limits';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { simulations } from './tables.ts';

export type StoredSimulation = z.output<typeof storedSimulationSchema>;
type Row = Pick<typeof simulations.$inferSelect, 'id' | 'slot' | 'revision' | 'state'>;

/** Returns a simulation as the API shows it. */
export const presentSimulation = ({ id, slot, revision, state }: Row): StoredSimulation => ({
  id,
  slot,
  revision,
  state,
});

/** Makes the condition that a market is the one under way in a learner's slot. */
export const underWayAt = (learnerId: string, slot: Slot) =>
  and(
    eq(simulations.learnerId, learnerId),
    eq(simulations.slot, slot),
    isNull(simulations.endedAt),
  );

/** Reads the markets that a learner has under way. */
export async function readSlots(
  database: Database | Transaction,
  learnerId: string,
): Promise<Record<Slot, StoredSimulation | null>> {
  const rows = await database
    .select()
    .from(simulations)
    .where(and(eq(simulations.learnerId, learnerId), isNull(simulations.endedAt)));
  const find = (slot: Slot) => {
    const row = rows.find((each) => each.slot === slot);
    return row === undefined ? null : presentSimulation(row);
  };
  return { market: find('market'), replay: find('replay') };
}
