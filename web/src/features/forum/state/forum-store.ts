import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { typingSeconds, type StreamEvent } from '@chandelle/contract/forum-stream';
import { createStore, type Store } from '../../../lib/store.ts';
import type { StreamEnd } from '../live/connect-stream.ts';
import {
  emptyChannel,
  reduceChannel,
  type ChannelAction,
  type ChannelState,
  type PendingMessage,
} from './channel-state.ts';

export interface Typist {
  learnerId: string;
  name: string;
  /** Milliseconds since 1970 after which nothing says that they still type. */
  until: number;
}

export interface ForumState {
  channels: Readonly<Record<string, ChannelState>>;
  /** Live events come. */
  connected: boolean;
  /** The stream was there before, so that a break is worth a word. */
  everConnected: boolean;
  ended: StreamEnd | null;
  /** Readers by channel; channels without are left out. */
  presence: Readonly<Record<string, number>>;
  typing: Readonly<Record<string, readonly Typist[]>>;
}

/** What the page knows of the forum, and how it is told of changes. Pure functions decide what a change does. */
export class ForumStore {
  readonly #store: Store<ForumState>;
  readonly read: () => ForumState;
  readonly subscribe: Store<ForumState>['subscribe'];

  constructor(pending: readonly PendingMessage[] = []) {
    const channels: Record<string, ChannelState> = {};
    for (const one of pending) {
      const channel = channels[one.channelId] ?? emptyChannel;
      channels[one.channelId] = { ...channel, pending: [...channel.pending, one] };
    }
    this.#store = createStore<ForumState>(() => ({
      channels,
      connected: false,
      everConnected: false,
      ended: null,
      presence: {},
      typing: {},
    }));
    this.read = this.#store.read;
    this.subscribe = this.#store.subscribe;
  }

  channel(channelId: string): ChannelState {
    return this.read().channels[channelId] ?? emptyChannel;
  }

  dispatch(channelId: string, ...actions: ChannelAction[]): void {
    const before = this.channel(channelId);
    const after = actions.reduce(reduceChannel, before);
    if (after === before) return;
    this.#change({ channels: { ...this.read().channels, [channelId]: after } });
  }

  /** Takes a message, new or changed. Its author types no longer. */
  takeMessage(message: ForumMessage): void {
    this.dispatch(message.channelId, { type: 'message', message });
    const typists = this.read().typing[message.channelId];
    if (typists?.some(({ learnerId }) => learnerId === message.author?.id))
      this.#setTyping(
        message.channelId,
        typists.filter(({ learnerId }) => learnerId !== message.author?.id),
      );
  }

  takeOwnReactions({ messageId, reactions }: StreamEvent<'own-reactions'>): void {
    for (const channelId of Object.keys(this.read().channels))
      this.dispatch(channelId, { type: 'own-reactions', messageId, reactions });
  }

  takeTyping({ channelId, learnerId, name }: StreamEvent<'typing'>): void {
    const until = Date.now() + typingSeconds * 1000;
    const others = (this.read().typing[channelId] ?? []).filter(
      (typist) => typist.learnerId !== learnerId,
    );
    this.#setTyping(channelId, [...others, { learnerId, name, until }]);
    setTimeout(() => this.#forgetTypists(channelId), typingSeconds * 1000 + 50);
  }

  setPresence(presence: Record<string, number>): void {
    this.#change({ presence });
  }

  setConnected(connected: boolean): void {
    this.#change({
      connected,
      everConnected: this.read().everConnected || connected,
      ...(!connected && { typing: {}, presence: {} }),
    });
  }

  end(ended: StreamEnd): void {
    this.#change({ ended });
  }

  #forgetTypists(channelId: string): void {
    const typists = this.read().typing[channelId] ?? [];
    const now = Date.now();
    const left = typists.filter(({ until }) => until > now);
    if (left.length < typists.length) this.#setTyping(channelId, left);
  }

  #setTyping(channelId: string, typists: readonly Typist[]): void {
    this.#change({ typing: { ...this.read().typing, [channelId]: typists } });
  }

  #change(patch: Partial<ForumState>): void {
    this.#store.write({ ...this.read(), ...patch });
  }
}
