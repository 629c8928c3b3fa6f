import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { ChannelState, PendingMessage } from './channel-state.ts';

/** What is known of a thread. */
export interface Thread {
  /** Null until it is known. */
  root: ForumMessage | null;
  /** Oldest first, those that wait for a moderator last. An answer to the beginning does not quote it again. */
  replies: readonly ForumMessage[];
  pending: readonly PendingMessage[];
}

/** Gathers a thread from what is known of its channel, whatever page or event brought it. */
export function listThread(state: ChannelState, rootId: string): Thread {
  const messages = [...state.messages.values()];
  const root = messages.find(({ id }) => id === rootId) ?? null;
  const replies = messages
    .filter((message) => message.rootId === rootId)
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const held = state.held.filter((message) => message.rootId === rootId);
  const ids = new Set([rootId, ...replies.map(({ id }) => id)]);
  return {
    root,
    replies: [...replies, ...held].map((message) =>
      message.replyTo?.id === rootId ? { ...message, replyTo: null } : message,
    ),
    pending: state.pending.filter(({ replyTo }) => replyTo !== null && ids.has(replyTo.id)),
  };
}
