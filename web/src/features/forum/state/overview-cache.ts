import type { QueryClient } from '@tanstack/react-query';
import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { api } from '../../../lib/api.ts';
import { isBlocked } from '../blocked-context.ts';
import type { Overview } from '../forum-context.tsx';
import type { Channel } from './count-unread.ts';

export const overviewKey = api.forum.overview.queryKey();

/** Returns the channels as they are known; none before the overview came. */
export function knownChannels(queryClient: QueryClient): readonly Channel[] {
  return queryClient.getQueryData<Overview>(overviewKey)?.channels ?? [];
}

/** Returns whether a message is of somebody whom the reader has blocked, as far as is known. */
export function isKnownBlocked(queryClient: QueryClient, message: ForumMessage): boolean {
  return isBlocked(queryClient.getQueryData<Overview>(overviewKey)?.blocked ?? [], message);
}

/** Changes the channels of the overview in place. */
export function changeChannels(
  queryClient: QueryClient,
  change: (channels: readonly Channel[]) => Channel[],
): void {
  queryClient.setQueryData<Overview>(
    overviewKey,
    (known) => known && { ...known, channels: change(known.channels) },
  );
}
