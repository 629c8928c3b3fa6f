import { maxLeap, maxBatchCommands } from '@chandelle/contract/simulator-limits';
import type { DatedCommand } from '../../../trading/market-session.ts';
import type { Batch } from './simulator-storage.ts';

/**
 * Makes the next batch of what is to be told, within the server's limits on commands and on simulated seconds.
 * @param reached The second that the server has reached.
 * @param now The second that the market has reached here.
 */
export function nextBatch(pending: readonly DatedCommand[], reached: number, now: number): Batch {
  const farthest = reached + maxLeap;
  const commands = pending
    .filter(({ at }) => at <= farthest)
    .slice(0, maxBatchCommands)
    .map(({ at, command }) => ({ at, command }));
  const whole = commands.length === pending.length;
  const toSecond = whole ? Math.min(now, farthest) : (commands.at(-1)?.at ?? farthest);
  return { batchId: crypto.randomUUID(), commands, toSecond };
}
