import type { ForumMessage, pageSchema } from '@chandelle/contract/forum-messages';
import type * as z from 'zod';
import { refreshQuote, refreshQuotes } from './refresh-quotes.ts';

export type Page = z.output<typeof pageSchema>;

/** What goes along with the text of a message. */
export type Attachments = Pick<ForumMessage, 'chart' | 'picture' | 'quotedStep'>;

/** A message of one's own on its way to the server. */
export interface PendingMessage extends Attachments {
  /** The same at every send, so that the server keeps one message. */
  clientId: string;
  channelId: string;
  content: string;
  replyTo: ForumMessage['replyTo'];
  /** When it was written, as an ISO instant. */
  writtenAt: string;
  /** `waiting`: behind one that was written before and has no answer yet. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why it failed, in French; null while it is sent. */
  problem: string | null;
  /** The server gave no answer: it may be sent again without asking. */
  unanswered: boolean;
}

/**
 * What is known of a channel's messages. `first` to `last` is what is shown, without gaps; `messages` may hold more:
 * changes of messages that no page has brought yet, and messages that came before their predecessors.
 */
export interface ChannelState {
  /** By number. */
  messages: ReadonlyMap<number, ForumMessage>;
  /** Null until a page has come. An empty channel has `first` 1 and `last` 0. */
  window: { first: number; last: number } | null;
  /** Greatest number that exists, as far as is known. */
  latest: number;
  /** Own messages that wait for a moderator and have no number. */
  held: readonly ForumMessage[];
  pending: readonly PendingMessage[];
}

/** Why a message was not taken. */
export interface SendFailure {
  problem: string;
  unanswered: boolean;
  /** What went along with it and cannot any more: it stays away. */
  gone: (keyof Attachments)[];
}

export type ChannelAction =
  | { type: 'page'; page: Page; latest: number }
  | { type: 'message'; message: ForumMessage }
  | { type: 'own-reactions'; messageId: string; reactions: string[] }
  | { type: 'send'; pending: PendingMessage }
  | { type: 'wait'; clientId: string }
  | { type: 'failed'; clientId: string; failure: SendFailure }
  | { type: 'discard'; clientId: string }
  | { type: 'reset' };

/** Most messages kept of what is not shown. */
const maxOutside = 600;

export const emptyChannel: ChannelState = {
  messages: new Map(),
  window: null,
  latest: 0,
  held: [],
  pending: [],
};

/** Applies what happened to a channel. Events may come in any order and more than once; the newest state of each message stands. */
export function reduceChannel(state: ChannelState, action: ChannelAction): ChannelState {
  switch (action.type) {
    case 'page':
      return takePage(state, action.page, action.latest);
    case 'message':
      return takeMessages(state, [action.message]);
    case 'own-reactions':
      return takeOwnReactions(state, action.messageId, action.reactions);
    case 'send':
      return { ...state, pending: withSending(state.pending, action.pending) };
    case 'wait':
      return withPending(state, action.clientId, (one) => ({ ...one, state: 'waiting' }));
    case 'failed':
      return withPending(state, action.clientId, (one) => withFailure(one, action.failure));
    case 'discard':
      return { ...state, pending: without(state.pending, action.clientId) };
    case 'reset':
      return { ...state, messages: new Map(), window: null };
  }
}

/** Returns the messages shown, oldest first. */
export function listMessages({ messages, window }: ChannelState): ForumMessage[] {
  const list: ForumMessage[] = [];
  if (window === null) return list;
  for (let number = window.first; number <= window.last; number += 1) {
    const message = messages.get(number);
    if (message) list.push(message);
  }
  return list;
}

/** Marks a message as failed. */
export function withFailure(pending: PendingMessage, failure: SendFailure): PendingMessage {
  const { problem, unanswered, gone } = failure;
  const left = Object.fromEntries(gone.map((name) => [name, null]));
  return { ...pending, ...left, state: 'failed', problem, unanswered };
}

/** Adds a message; one that is sent again keeps its place, which is its turn. */
function withSending(pending: readonly PendingMessage[], next: PendingMessage): PendingMessage[] {
  const again = pending.some(({ clientId }) => clientId === next.clientId);
  if (!again) return [...pending, next];
  return pending.map((one) => (one.clientId === next.clientId ? next : one));
}

const withPending = (
  state: ChannelState,
  clientId: string,
  change: (pending: PendingMessage) => PendingMessage,
): ChannelState => ({
  ...state,
  pending: state.pending.map((one) => (one.clientId === clientId ? change(one) : one)),
});

/** Returns whether newer messages exist than those shown. */
export const hasNewer = ({ window, latest }: ChannelState): boolean =>
  window !== null && window.last < latest;

/** Returns whether older messages exist than those shown. */
export const hasOlder = ({ window }: ChannelState): boolean => window !== null && window.first > 1;

const without = (pending: readonly PendingMessage[], clientId: string) =>
  pending.filter((one) => one.clientId !== clientId);

/** Takes the newer of two states of a message. Live events don't say what the reader gave: that is kept. */
function newerOf(known: ForumMessage | undefined, next: ForumMessage): ForumMessage {
  if (known === undefined || next.change > known.change)
    return { ...next, ownReactions: next.ownReactions ?? known?.ownReactions ?? null };
  if (known.ownReactions === null && next.ownReactions !== null)
    return { ...known, ownReactions: next.ownReactions };
  return known;
}

function takeMessages(state: ChannelState, incoming: readonly ForumMessage[]): ChannelState {
  const messages = new Map(state.messages);
  let { held, pending, latest } = state;
  for (const message of incoming) {
    const { id, clientId, number, status } = message;
    const waiting = held.find((one) => one.id === id);
    if (pending.some((one) => one.clientId === clientId)) pending = without(pending, clientId);
    if (number === null) {
      // An answer that was overtaken by the event of its publication must not bring it back.
      if ([...messages.values()].some((one) => one.id === id)) continue;
      held = held.filter((one) => one.id !== id);
      if (status === 'held') held = [...held, newerOf(waiting, message)];
      continue;
    }
    if (waiting) held = held.filter((one) => one.id !== id);
    messages.set(number, newerOf(messages.get(number), message));
    latest = Math.max(latest, number);
  }
  for (const [number, message] of messages) {
    const quoting = refreshQuote(message, messages);
    if (quoting !== message) messages.set(number, quoting);
  }
  held = refreshQuotes(held, messages);
  pending = refreshQuotes(pending, messages);
  return extendWindow({ ...state, messages, held, pending, latest });
}

function takePage(state: ChannelState, page: Page, latest: number): ChannelState {
  const merged = takeMessages({ ...state, latest: Math.max(state.latest, latest) }, [
    ...page.messages,
    ...page.ownHeld,
  ]);
  const numbers = page.messages.flatMap(({ number }) => (number === null ? [] : [number]));
  const first = numbers[0] ?? 1;
  const last = numbers.at(-1) ?? 0;
  const { window } = merged;
  if (numbers.length === 0 && window !== null) return merged;
  const touches = window !== null && first <= window.last + 1 && last >= window.first - 1;
  const next = touches
    ? { first: Math.min(first, window.first), last: Math.max(last, window.last) }
    : { first, last };
  return extendWindow({ ...merged, window: next, latest: Math.max(merged.latest, last) });
}

/** Extends the window over what follows it without a gap, and forgets the oldest of what lies far outside. */
function extendWindow(state: ChannelState): ChannelState {
  const { window, messages } = state;
  const outside = new Map(messages);
  if (window !== null) {
    let { last } = window;
    while (messages.has(last + 1)) last += 1;
    for (let number = window.first; number <= last; number += 1) outside.delete(number);
    if (last !== window.last) return extendWindow({ ...state, window: { ...window, last } });
  }
  if (outside.size <= maxOutside) return state;
  const remaining = new Map(messages);
  const oldest = [...outside.values()].toSorted((a, b) => a.change - b.change);
  for (const { number } of oldest.slice(0, outside.size - maxOutside))
    remaining.delete(number ?? 0);
  return { ...state, messages: remaining };
}

function takeOwnReactions(
  state: ChannelState,
  messageId: string,
  reactions: string[],
): ChannelState {
  const found = [...state.messages].find(([, { id }]) => id === messageId);
  if (found === undefined) return state;
  const [number, message] = found;
  const own = reactions as NonNullable<ForumMessage['ownReactions']>;
  return {
    ...state,
    messages: new Map(state.messages).set(number, { ...message, ownReactions: own }),
  };
}
