import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { countMessage, makesCountsDoubtful, markChannelRead } from '../state/count-unread.ts';
import { refreshPins } from '../state/refresh-pins.ts';
import {
  changeChannels,
  isKnownBlocked,
  knownChannels,
  overviewKey,
} from '../state/overview-cache.ts';
import type { LiveEvent } from './connect-stream.ts';
import type { FreshMessages } from './fresh-messages.ts';
import { notify } from './notify.ts';

export interface OverviewReader {
  queryClient: QueryClient;
  learner: { learnerId: string; name: string };
  /** What the page has been told of; the same for all events of a stream. */
  fresh: FreshMessages;
  /** Whether this tab is the one to show notifications, and nobody looks at the forum. */
  mayNotify: () => boolean;
  /** Leads to an address of the site. */
  open: (path: string) => void;
}

/** Takes what an event says to every page that lives with the stream: counts, standing, notices, queue, notifications. */
export function takeOverviewEvent(event: LiveEvent, reader: OverviewReader): void {
  const { queryClient, fresh } = reader;
  const invalidate = (queryKey: readonly unknown[]) =>
    void queryClient.invalidateQueries({ queryKey });
  switch (event.name) {
    case 'hello':
      if (!event.data.resumed) fresh.reset();
      else beginUnlessFetching(reader);
      // What a resumed stream brings are states of messages; counts, rules and standing may have changed besides.
      return invalidate(overviewKey);
    case 'message':
      return takeMessage(event.data, reader);
    case 'read': {
      const { channelId, number } = event.data;
      return changeChannels(queryClient, (channels) =>
        markChannelRead(channels, channelId, number),
      );
    }
    case 'reset':
      fresh.reset();
      return invalidate(overviewKey);
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

/** Begins to tell new messages by their numbers, unless the channels are just being read anew. */
function beginUnlessFetching({ queryClient, fresh }: OverviewReader): void {
  if (queryClient.isFetching({ queryKey: overviewKey }) === 0)
    fresh.begin(knownChannels(queryClient));
}

function takeMessage(message: ForumMessage, reader: OverviewReader): void {
  const { queryClient, learner, fresh } = reader;
  const known = knownChannels(queryClient);
  const channel = known.find(({ id }) => id === message.channelId);
  if (channel === undefined) return;
  beginUnlessFetching(reader);
  const isNew = fresh.take(message, channel.lastNumber);
  // One that comes after later ones is not counted by its number.
  const late = isNew && (message.number ?? 0) <= channel.lastNumber;
  // Of many such at once, one reading is enough.
  if (late || makesCountsDoubtful(known, message))
    void queryClient.invalidateQueries({ queryKey: overviewKey }, { cancelRefetch: false });
  const quiet = isKnownBlocked(queryClient, message);
  changeChannels(queryClient, (channels) =>
    refreshPins(countMessage(channels, message, learner.learnerId, quiet), message),
  );
  if (isNew && !quiet && reader.mayNotify()) notify(message, channel.name, learner, reader.open);
}
