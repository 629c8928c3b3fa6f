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

const prefixOf = (learnerId: string) => `chandelle:forum:outbox:${learnerId}:`;

/**
 * Reads the messages that no server has acknowledged, oldest first, as failed ones; those that had no answer may be sent
 * again. Each has a key of its own, so that two tabs that write at once lose nothing of each other's.
 */
export function readOutbox(learnerId: string): PendingMessage[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(learnerId)))
      .flatMap((key) => {
        const read = entrySchema.safeParse(parse(localStorage.getItem(key)));
        return read.success ? [{ ...read.data, state: 'failed' as const }] : [];
      })
      .toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
  } catch {
    return [];
  }
}

/**
 * Keeps a message until it is acknowledged or discarded: through a reload, a lost network, a new sign-in. Returns whether
 * it is kept; without storage it lives in this page only.
 */
export function keepInOutbox(learnerId: string, pending: PendingMessage): boolean {
  try {
    localStorage.setItem(prefixOf(learnerId) + pending.clientId, JSON.stringify(pending));
    return true;
  } catch {
    return false;
  }
}

/** Tells whether a message that was kept still is: another tab may have discarded it, or have learnt that it is stored. */
export function isInOutbox(learnerId: string, clientId: string): boolean {
  try {
    return localStorage.getItem(prefixOf(learnerId) + clientId) !== null;
  } catch {
    return false;
  }
}

/** Calls back when another tab has kept or dropped a message. Returns how to stop it. */
export function watchOutbox(learnerId: string, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefixOf(learnerId))) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Forgets a message that the server has, or that its author gave up. */
export function dropFromOutbox(learnerId: string, clientId: string): void {
  try {
    localStorage.removeItem(prefixOf(learnerId) + clientId);
  } catch {
    // Without storage nothing was kept.
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
