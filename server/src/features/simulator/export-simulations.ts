import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { simulationCommands, simulations } from './tables.ts';

/** Gathers a learner's simulated markets for the export of their data: what each was, and what they did in it. */
export async function exportSimulations(database: Database, learnerId: string): Promise<unknown[]> {
  const rows = await database
    .select()
    .from(simulations)
    .where(eq(simulations.learnerId, learnerId))
    .orderBy(asc(simulations.startedAt));
  return Promise.all(
    rows.map(async ({ learnerId: _own, lastBatchId: _last, ...simulation }) => ({
      ...simulation,
      commands: await database
        .select({ at: simulationCommands.at, command: simulationCommands.command })
        .from(simulationCommands)
        .where(eq(simulationCommands.simulationId, simulation.id))
        .orderBy(asc(simulationCommands.number)),
    })),
  );
}
