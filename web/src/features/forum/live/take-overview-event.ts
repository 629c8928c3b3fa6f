import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { countMessage, makesCountsDoubtful, markChannelRead } from '../state/count-unread.ts';
import { changeChannels, knownChannels, overviewKey } from '../state/overview-cache.ts';
import type { LiveEvent } from './connect-stream.ts';
import { notify } from './notify.ts';

export interface OverviewReader {
  queryClient: QueryClient;
  learner: { learnerId: string; name: string };
  /** Whether this tab is the one to show notifications, and nobody looks at the forum. */
  mayNotify: () => boolean;
  /** Leads to an address of the site. */
  open: (path: string) => void;
}

/** Takes what an event says to every page that lives with the stream: counts, standing, notices, queue, notifications. */
export function takeOverviewEvent(event: LiveEvent, reader: OverviewReader): void {
  const { queryClient } = reader;
  const invalidate = (queryKey: readonly unknown[]) =>
    void queryClient.invalidateQueries({ queryKey });
  switch (event.name) {
    case 'hello':
      if (!event.data.resumed) invalidate(overviewKey);
      return;
    case 'message':
      return takeMessage(event.data, reader);
    case 'read': {
      const { channelId, number } = event.data;
      return changeChannels(queryClient, (channels) =>
        markChannelRead(channels, channelId, number),
      );
    }
    case 'reset':
    case 'overview':
      return invalidate(overviewKey);
    case 'notice':
      invalidate(overviewKey);
      return invalidate(api.forum.notices.queryKey());
    case 'queue':
      invalidate(overviewKey);
      return invalidate(api.forum.moderation.key());
    // What concerns the channel shown alone, and what the stream itself handles.
    case 'typing':
    case 'presence':
    case 'own-reactions':
    case 'end':
  }
}

function takeMessage(message: ForumMessage, reader: OverviewReader): void {
  const { queryClient, learner } = reader;
  const known = knownChannels(queryClient);
  const channel = known.find(({ id }) => id === message.channelId);
  const fresh = channel !== undefined && (message.number ?? 0) > channel.lastNumber;
  if (makesCountsDoubtful(known, message))
    void queryClient.invalidateQueries({ queryKey: overviewKey });
  changeChannels(queryClient, (channels) => countMessage(channels, message, learner.learnerId));
  if (fresh && reader.mayNotify()) notify(message, channel.name, learner, reader.open);
}
