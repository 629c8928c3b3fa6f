import { messageSchema } from '@chandelle/contract/forum-messages';
import * as z from 'zod';
import {
  listStoredKeys,
  readStored,
  readStoredJson,
  writeStored,
  writeStoredJson,
} from '../../../lib/storage.ts';
import type { PendingMessage } from './channel-state.ts';

const entrySchema = z.object({
  clientId: z.uuid(),
  channelId: z.string(),
  content: z.string(),
  replyTo: messageSchema.shape.replyTo,
  chart: messageSchema.shape.chart,
  picture: messageSchema.shape.picture.default(null),
  quotedStep: messageSchema.shape.quotedStep.default(null),
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
  return listStoredKeys(prefixOf(learnerId))
    .flatMap((key) => {
      const read = entrySchema.safeParse(readStoredJson(key));
      return read.success ? [{ ...read.data, state: 'failed' as const }] : [];
    })
    .toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
}

/**
 * Stores a message until it is acknowledged or discarded: through a reload, a lost network, a new sign-in. Returns whether
 * it is kept; without storage it lives in this page only.
 */
export function saveInOutbox(learnerId: string, pending: PendingMessage): boolean {
  return writeStoredJson(prefixOf(learnerId) + pending.clientId, pending);
}

/** Returns whether a message that was kept still is: another tab may have discarded it, or have learnt that it is stored. */
export function isInOutbox(learnerId: string, clientId: string): boolean {
  return readStored(prefixOf(learnerId) + clientId) !== null;
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
  writeStored(prefixOf(learnerId) + clientId, null);
}
