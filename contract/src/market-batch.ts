import * as z from 'zod';
import { maxBatchCommands, maxLeap } from './simulator-limits.ts';

/** An amount as a learner types it; what it is worth, the market says, at its field. */
export const amount = z.string().max(40);
export const optionalAmount = amount.exactOptional();
/** What a command, an order or a drawing is called by the page that made it. */
export const commandId = z.string().regex(/^[\w.:-]{1,60}$/);
/** What every command says of itself. */
export const ownFields = {
  id: commandId,
  made: z.iso.datetime({ offset: true, local: false }).max(40).exactOptional(),
};

/** A second of a market. */
export const second = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Makes the fields of a page's next part of a market: what the learner did at which second, and how far time has gone. */
export const batchFields = <Command extends z.ZodType>(command: Command) => ({
  id: z.uuid(),
  /** Made by the page, one a batch. */
  batchId: z.uuid(),
  /** The revision that the page has gone on from. */
  revision: z.number().int().min(0),
  commands: z.array(z.object({ at: second, command })).max(maxBatchCommands),
  toSecond: second,
});

/** Says what is wrong with the seconds of a batch that goes on from `now`; null when nothing is. */
export function findTimeProblem(
  now: number,
  { commands, toSecond }: { commands: readonly { at: number }[]; toSecond: number },
): { field: 'commands' | 'toSecond'; text: string } | null {
  const backwards = 'Le temps ne revient pas en arrière.';
  let before = now;
  for (const { at } of commands) {
    if (at < before) return { field: 'commands', text: backwards };
    before = at;
  }
  if (toSecond < before) return { field: 'toSecond', text: backwards };
  return toSecond - now > maxLeap
    ? { field: 'toSecond', text: 'Trente jours de marché au plus à la fois.' }
    : null;
}
