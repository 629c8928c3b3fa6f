import { messageSchema } from '@chandelle/contract/forum-messages';
import * as z from 'zod';
import type { PendingMessage } from './channel-state.ts';

const entrySchema = z.object({
  clientId: z.uuid(),
  channelId: z.string(),
  content: z.string(),
  replyTo: messageSchema.shape.replyTo,
  chart: messageSchema.shape.chart,
  writtenAt: z.string(),
  problem: z.string().nullable(),
  unanswered: z.boolean(),
});

const keyOf = (learnerId: string) => `chandelle:forum:outbox:${learnerId}`;

/** Reads the messages that no server has acknowledged, as failed ones; those that had no answer may be sent again. */
export function readOutbox(learnerId: string): PendingMessage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(learnerId)) ?? '[]');
    return z
      .array(z.unknown())
      .parse(stored)
      .flatMap((entry) => {
        const read = entrySchema.safeParse(entry);
        return read.success ? [{ ...read.data, state: 'failed' as const }] : [];
      });
  } catch {
    return [];
  }
}

/** Keeps a message until it is acknowledged or discarded: through a reload, a lost network, a new sign-in. */
export function keepInOutbox(learnerId: string, pending: PendingMessage): void {
  write(learnerId, [...others(learnerId, pending.clientId), pending]);
}

/** Forgets a message that the server has, or that its author gave up. */
export function dropFromOutbox(learnerId: string, clientId: string): void {
  write(learnerId, others(learnerId, clientId));
}

const others = (learnerId: string, clientId: string) =>
  readOutbox(learnerId).filter((one) => one.clientId !== clientId);

function write(learnerId: string, entries: PendingMessage[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(keyOf(learnerId));
    else localStorage.setItem(keyOf(learnerId), JSON.stringify(entries));
  } catch {
    // Without storage the message lives in this page only.
  }
}
