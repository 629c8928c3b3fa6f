import type { forumContract } from '@chandelle/contract/forum';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { createContext, use, useSyncExternalStore, type RefObject } from 'react';
import { emptyChannel, type ChannelState } from './state/channel-state.ts';
import type { ForumState, ForumStore } from './state/forum-store.ts';
import type { PageLoader } from './state/page-loader.ts';
import type { Sender } from './state/sender.ts';

export type Overview = InferContractRouterOutputs<typeof forumContract>['overview'];

/** What the parts of the forum share while it is open. */
export interface Forum {
  store: ForumStore;
  loader: PageLoader;
  sender: Sender;
  /** Resolves once live events come, or after a moment without. Pages read then miss nothing that comes live. */
  ready: Promise<void>;
  /** Number of the message in view, null at the end of the channel: what to read again around. */
  anchorRef: RefObject<number | null>;
  /** Takes note of an error that ends the access or the session; true when it did. */
  recordEnd: (error: unknown) => boolean;
}

export const ForumContext = createContext<Forum | null>(null);

/** Returns the forum that is open around. */
export function useForum(): Forum {
  const forum = use(ForumContext);
  if (forum === null) throw new Error('There is no forum around.');
  return forum;
}

/** Returns a part of what is known of the forum, and renders again when that part changes. */
export function useForumState<Part>(select: (state: ForumState) => Part): Part {
  const { store } = useForum();
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}

/** Returns what is known of a channel's messages. */
export function useChannelState(channelId: string): ChannelState {
  return useForumState((state) => state.channels[channelId] ?? emptyChannel);
}
