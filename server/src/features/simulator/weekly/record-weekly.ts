import { readJournal } from '@chandelle/market/simulation/journal';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { readGain, readPositions } from '@chandelle/market/weekly/read-positions';
import { scoreProcess } from '@chandelle/market/weekly/score-process';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { weeklyEntries } from './tables.ts';

/** Judges a market of the week that is over, as the server computed it; once, however often it is told. */
export async function recordWeekly(
  tx: Transaction,
  simulationId: string,
  simulation: Simulation,
  now: Date,
): Promise<void> {
  const trades = readJournal(simulation);
  const score = scoreProcess(simulation.state, trades);
  const positions = readPositions(simulation, trades);
  const gain = readGain(simulation, positions);
  await tx
    .update(weeklyEntries)
    .set({
      ...score?.lines,
      points: score?.points ?? null,
      lost: score?.lost ?? null,
      positions,
      gainPercent: gain.percent,
      gainResult: gain.result,
      finishedAt: now,
    })
    .where(and(eq(weeklyEntries.simulationId, simulationId), isNull(weeklyEntries.finishedAt)));
}
