import { findTimeProblem } from '@chandelle/contract/market-batch';
import { maxCommands } from '@chandelle/contract/simulator-limits';
import { advance } from '@chandelle/market/simulation/advance';
import type { Command } from '@chandelle/market/simulation/commands';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import type { PlanGuard } from '@chandelle/market/plan/held-plan';
import { saveSimulation, type Simulation } from '@chandelle/market/simulation/simulation';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { submit } from '@chandelle/market/simulation/submit';
import { and, eq, isNull } from 'drizzle-orm';
import { isEpisodeOver } from '@chandelle/market/episodes/episode-result';
import { endMarket } from './end-market.ts';
import { isPublicBy } from './episodes/held-back.ts';
import { openStored, publishCandles } from './episodes/open-stored.ts';
import { recordResult } from './episodes/record-result.ts';
import { recordDecisions } from './series/record-decisions.ts';
import { dateCommand, readGuard } from '../plan-versions/hold-markets.ts';
import { mayBuy } from './plan/read-simulation-days.ts';
import type { SimulatorServices } from './simulator-services.ts';
import { presentSimulation } from './stored-simulation.ts';
import { batchLimit, leapLimit, shortLeap } from './limits.ts';
import { simulationCommands, simulations } from './tables.ts';
import { invalidField, apiError } from '../../platform/api-error.ts';

/** A page's next part of a market: what the learner did at which second, and how far time has gone. */
export interface Batch {
  id: string;
  batchId: string;
  revision: number;
  commands: readonly { at: number; command: Command }[];
  toSecond: number;
  /** Of a blind market: candles that the page has been told already. */
  known?: number;
}

/** Where the market stands afterwards. */
export interface Advanced {
  revision: number;
  now: number;
  account: SimulationState['account'];
  orders: string[];
  fills: number;
  rejected: { id: string; rejection: Rejection }[];
  /** Of a blind market: the candles after those known. */
  told?: number[];
}

/**
 * Carries out a batch with the same engine as the page's, and keeps commands and state together or not at all.
 * A batch that was carried out last is answered again.
 *
 * @throws SIMULATION_NOT_FOUND, SIMULATION_MOVED with the market as it stands, SIMULATION_FULL, INVALID_INPUT (time that runs backwards or too far), TOO_MANY_REQUESTS
 */
export async function advanceSimulation(
  services: SimulatorServices,
  learnerId: string,
  batch: Batch,
): Promise<Advanced> {
  const { database, limits, clock, episodes } = services;
  await limits.use(batchLimit, learnerId);
  const now = clock();
  const advanced = await database.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(simulations)
      .where(
        and(
          eq(simulations.id, batch.id),
          eq(simulations.learnerId, learnerId),
          isNull(simulations.endedAt),
        ),
      )
      .for('update');
    if (row === undefined) throw apiError('SIMULATION_NOT_FOUND');
    if (
      row.hidden?.week !== undefined &&
      isPublicBy(row.hidden, now) &&
      !isEpisodeOver(row.state)
    ) {
      // Its week is over: it counts as it stands, and what it is may be read by now.
      await endMarket(tx, episodes, row, now);
      return null;
    }
    const answer = (revision: number, state: SimulationState, rejected: Advanced['rejected']) => ({
      ...present(revision, state, rejected),
      ...(row.hidden !== null && {
        told: publishCandles(episodes, row, { now: state.now, known: batch.known ?? 0 }),
      }),
    });
    if (row.lastBatchId === batch.batchId) return answer(row.revision, row.state, []);
    if (row.revision !== batch.revision)
      throw apiError('SIMULATION_MOVED', presentSimulation(episodes, row));
    if (row.commandCount + batch.commands.length > maxCommands) throw apiError('SIMULATION_FULL');
    const problem = findTimeProblem(row.state.now, batch);
    if (problem !== null) throw invalidField(problem.field, problem.text);
    if (batch.toSecond - row.state.now > shortLeap) await limits.use(leapLimit, learnerId);

    const guard = await readGuard(tx, services, learnerId, {
      market: row.id,
      commands: batch.commands,
      mayOpen: mayBuy,
      now,
    });
    const commands = batch.commands.map(({ at, command }) => ({
      at,
      command: guard === undefined ? command : dateCommand(command, mayBuy, now),
    }));
    const { state, accepted, rejected } = carryOut(
      openStored(episodes, row),
      { ...batch, commands },
      guard,
    );
    const revision = row.revision + 1;
    if (accepted.length > 0)
      await tx.insert(simulationCommands).values(
        accepted.map(({ at, command }, index) => ({
          simulationId: row.id,
          number: row.commandCount + index + 1,
          commandId: command.id,
          at,
          command,
        })),
      );
    const commandCount = row.commandCount + accepted.length;
    await tx
      .update(simulations)
      .set({ state, revision, lastBatchId: batch.batchId, commandCount, updatedAt: now })
      .where(eq(simulations.id, row.id));
    const advanced = { ...row, state, commandCount };
    if (isEpisodeOver(state)) await recordResult(tx, episodes, advanced, now);
    else if (state.fills.length > row.state.fills.length)
      await recordDecisions(tx, episodes, advanced, { now, over: false });
    return answer(revision, state, rejected);
  });
  if (advanced === null) throw apiError('SIMULATION_NOT_FOUND');
  return advanced;
}

function carryOut(
  simulation: Simulation,
  { commands, toSecond }: Batch,
  guard: PlanGuard | undefined,
) {
  const known = new Set(simulation.state.commandIds);
  const accepted: { at: number; command: Command }[] = [];
  const rejected: Advanced['rejected'] = [];
  for (const { at, command } of commands) {
    advance(simulation, at);
    const result = submit(simulation, command, guard);
    if (!result.accepted) rejected.push({ id: command.id, rejection: result.rejection });
    else if (!known.has(command.id)) accepted.push({ at: simulation.state.now, command });
    known.add(command.id);
  }
  advance(simulation, toSecond);
  return { state: saveSimulation(simulation), accepted, rejected };
}

const present = (
  revision: number,
  { now, account, orders, fills }: SimulationState,
  rejected: Advanced['rejected'],
): Advanced => ({
  revision,
  now,
  account,
  orders: orders.map(({ id }) => id),
  fills: fills.length,
  rejected,
});
