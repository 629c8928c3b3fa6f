import type { storedSimulationSchema } from '@chandelle/contract/simulator';
import type { Slot } from '@chandelle/contract/simulator-limits';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { EpisodeLibrary } from '../episodes/load-episodes.ts';
import { publishCandles } from './episodes/open-stored.ts';
import type { SimulatorServices } from './simulator-services.ts';
import { simulations } from './tables.ts';

export type StoredSimulation = z.output<typeof storedSimulationSchema>;
type Row = typeof simulations.$inferSelect;

/** Returns a simulation as the API shows it: of a blind one, with the candles that may be known by now. */
export function presentSimulation(episodes: EpisodeLibrary, row: Row): StoredSimulation {
  const { id, slot, revision, state, hidden } = row;
  const shown = { id, slot, revision, state };
  if (hidden === null) return shown;
  return { ...shown, told: publishCandles(episodes, row, { now: state.now, known: 0 }) };
}

/** Makes the condition that a market is the one under way in a learner's slot. */
export const underWayAt = (learnerId: string, slot: Slot) =>
  and(
    eq(simulations.learnerId, learnerId),
    eq(simulations.slot, slot),
    isNull(simulations.endedAt),
  );

/** Reads the markets that a learner has under way. */
export async function readSlots(
  { database, episodes }: SimulatorServices,
  learnerId: string,
): Promise<Record<Slot, StoredSimulation | null>> {
  const rows = await database
    .select()
    .from(simulations)
    .where(and(eq(simulations.learnerId, learnerId), isNull(simulations.endedAt)));
  const find = (slot: Slot) => {
    const row = rows.find((each) => each.slot === slot);
    return row === undefined ? null : presentSimulation(episodes, row);
  };
  return { market: find('market'), replay: find('replay') };
}
