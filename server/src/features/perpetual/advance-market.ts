import { findTimeProblem } from '@chandelle/contract/market-batch';
import { maxCommands } from '@chandelle/contract/simulator-limits';
import type { PerpetualCommand } from '@chandelle/market/perpetual/commands';
import {
  advanceContract,
  type ContractMarket,
  contractNow,
  type DatedContractCommand,
  submitContract,
} from '@chandelle/market/perpetual/market/contract-market';
import {
  type ContractAccount,
  saveContractMarket,
  writeContractAccount,
} from '@chandelle/market/perpetual/market/save-contract-market';
import type { PlanGuard } from '@chandelle/market/plan/held-plan';
import type { PerpetualRejection } from '@chandelle/market/perpetual/rejections';
import { and, eq } from 'drizzle-orm';
import { invalidField, apiError } from '../../platform/api-error.ts';
import { dateCommand, readGuard } from '../plan-versions/hold-markets.ts';
import { batchLimit, leapLimit, shortLeap } from './limits.ts';
import type { PerpetualServices } from './perpetual-services.ts';
import { mayOpen } from './read-contract-days.ts';
import { isUnderWay, openPerpetual, presentPerpetual } from './stored-perpetual.ts';
import { perpetualCommands, perpetualMarkets } from './tables.ts';

/** A page's next part of a market: what the learner did at which second, and how far time has gone. */
export interface PerpetualBatch {
  id: string;
  batchId: string;
  revision: number;
  commands: readonly { at: number; command: PerpetualCommand }[];
  toSecond: number;
}

/** Where the market stands afterwards. */
export interface PerpetualAdvanced {
  revision: number;
  now: number;
  account: ContractAccount;
  rejected: { id: string; rejection: PerpetualRejection }[];
}

/**
 * Carries out a batch with the same engine as the page's, and keeps commands and state together or not at all.
 * A batch that was carried out last is answered again.
 *
 * @throws PERPETUAL_NOT_FOUND, PERPETUAL_MOVED with the market as it stands, PERPETUAL_FULL, INVALID_INPUT (time that runs backwards or too far), TOO_MANY_REQUESTS
 */
export async function advancePerpetualMarket(
  services: PerpetualServices,
  learnerId: string,
  batch: PerpetualBatch,
): Promise<PerpetualAdvanced> {
  const { database, limits, clock } = services;
  await limits.use(batchLimit, learnerId);
  const instant = clock();
  return database.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(perpetualMarkets)
      .where(and(eq(perpetualMarkets.id, batch.id), isUnderWay(learnerId)))
      .for('update');
    if (row === undefined) throw apiError('PERPETUAL_NOT_FOUND');
    const before = openPerpetual(services, row);
    if (row.lastBatchId === batch.batchId) return present(row.revision, before, []);
    if (row.revision !== batch.revision) throw apiError('PERPETUAL_MOVED', presentPerpetual(row));
    if (row.commandCount + batch.commands.length > maxCommands) throw apiError('PERPETUAL_FULL');
    const now = contractNow(before);
    const problem = findTimeProblem(now, batch);
    if (problem !== null) throw invalidField(problem.field, problem.text);
    if (batch.toSecond - now > shortLeap) await limits.use(leapLimit, learnerId);

    const guard = await readGuard(tx, services, learnerId, {
      market: row.id,
      commands: batch.commands,
      mayOpen,
      now: instant,
    });
    const commands = batch.commands.map(({ at, command }) => ({
      at,
      command: guard === undefined ? command : dateCommand(command, mayOpen, instant),
    }));
    const { market, accepted, rejected } = carryOut(before, { ...batch, commands }, guard);
    const revision = row.revision + 1;
    if (accepted.length > 0)
      await tx.insert(perpetualCommands).values(
        accepted.map(({ at, command }, index) => ({
          marketId: row.id,
          number: row.commandCount + index + 1,
          commandId: command.id,
          at,
          command,
        })),
      );
    await tx
      .update(perpetualMarkets)
      .set({
        market: saveContractMarket(market),
        revision,
        lastBatchId: batch.batchId,
        commandCount: row.commandCount + accepted.length,
        updatedAt: instant,
      })
      .where(eq(perpetualMarkets.id, row.id));
    return present(revision, market, rejected);
  });
}

function carryOut(
  market: ContractMarket,
  { commands, toSecond }: PerpetualBatch,
  guard: PlanGuard | undefined,
) {
  const accepted: DatedContractCommand[] = [];
  const rejected: PerpetualAdvanced['rejected'] = [];
  for (const { at, command } of commands) {
    advanceContract(market, at);
    const isKnown = market.commandIds.has(command.id);
    const result = submitContract(market, command, guard);
    if (!result.accepted) rejected.push({ id: command.id, rejection: result.rejection });
    else if (!isKnown) accepted.push({ at: contractNow(market), command });
  }
  advanceContract(market, toSecond);
  return { market, accepted, rejected };
}

function present(
  revision: number,
  market: ContractMarket,
  rejected: PerpetualAdvanced['rejected'],
): PerpetualAdvanced {
  return {
    revision,
    now: contractNow(market),
    account: writeContractAccount(market.state),
    rejected,
  };
}
