import { maxLeap, maxBatchCommands } from '@chandelle/contract/simulator-limits';

/** A command of a market, and the simulated second at which it was accepted. */
export interface Dated<Command> {
  at: number;
  command: Command;
}

/** What was sent to the server and not acknowledged yet. */
export interface Batch<Command> {
  batchId: string;
  commands: Dated<Command>[];
  toSecond: number;
}

/**
 * Makes the next batch of what is to be told, within the server's limits on commands and on simulated seconds.
 * @param reached The second that the server has reached.
 * @param now The second that the market has reached here.
 */
export function nextBatch<Command>(
  pending: readonly Dated<Command>[],
  reached: number,
  now: number,
): Batch<Command> {
  const farthest = reached + maxLeap;
  const commands = pending
    .filter(({ at }) => at <= farthest)
    .slice(0, maxBatchCommands)
    .map(({ at, command }) => ({ at, command }));
  const whole = commands.length === pending.length;
  const toSecond = whole ? Math.min(now, farthest) : (commands.at(-1)?.at ?? farthest);
  return { batchId: crypto.randomUUID(), commands, toSecond };
}
