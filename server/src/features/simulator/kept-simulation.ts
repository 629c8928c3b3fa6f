import type { keptSimulationSchema } from '@chandelle/contract/simulator';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database, Transaction } from '../../services.ts';
import { simulations } from './tables.ts';

export type Desk = (typeof simulations.$inferSelect)['desk'];
export type KeptSimulation = z.output<typeof keptSimulationSchema>;
type Row = Pick<typeof simulations.$inferSelect, 'id' | 'desk' | 'revision' | 'state'>;

/** Gives a simulation as the API shows it. */
export const presentSimulation = ({ id, desk, revision, state }: Row): KeptSimulation => ({
  id,
  desk,
  revision,
  state,
});

/** The condition that a market is the one under way at a learner's desk. */
export const underWayAt = (userId: string, desk: Desk) =>
  and(eq(simulations.userId, userId), eq(simulations.desk, desk), isNull(simulations.endedAt));

/** Reads the markets that a learner has under way. */
export async function readDesks(
  database: Database | Transaction,
  userId: string,
): Promise<Record<Desk, KeptSimulation | null>> {
  const rows = await database
    .select()
    .from(simulations)
    .where(and(eq(simulations.userId, userId), isNull(simulations.endedAt)));
  const find = (desk: Desk) => {
    const row = rows.find((each) => each.desk === desk);
    return row === undefined ? null : presentSimulation(row);
  };
  return { market: find('market'), replay: find('replay') };
}
