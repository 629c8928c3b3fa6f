import type { Forum } from '../forum-context.tsx';
import type { LiveEvent } from './connect-stream.ts';

interface ChannelEventReader {
  forum: Forum;
  learnerId: string;
  /** Reads again what events may have been missed of. */
  refresh: () => void;
  /** Called when live events come. */
  onReady: () => void;
}

/** Takes what a live event says of the channels' messages, and of who is there. The rest of it is for the overview. */
export function takeChannelEvent(event: LiveEvent, reader: ChannelEventReader): void {
  const { store, sender } = reader.forum;
  switch (event.name) {
    case 'hello':
      if (!event.data.resumed) reader.refresh();
      reader.onReady();
      return sender.retryUnanswered();
    case 'message':
      sender.acknowledge(event.data);
      return store.takeMessage(event.data);
    case 'reset':
      return reader.refresh();
    case 'typing':
      if (event.data.learnerId !== reader.learnerId) store.takeTyping(event.data);
      return;
    case 'presence':
      return store.setPresence(event.data.channels);
    case 'own-reactions':
      return store.takeOwnReactions(event.data);
    case 'read':
    case 'overview':
    case 'notice':
    case 'queue':
    case 'end':
  }
}

/** Reads again what events may have been missed of: the channel shown at once, the others when they are opened. */
export function refreshChannels(
  { store, loader, anchorRef, recordEnd }: Forum,
  shownId: string | null,
): void {
  for (const channelId of Object.keys(store.read().channels)) {
    if (channelId === shownId) {
      if (store.channel(channelId).window !== null)
        void loader.reload(channelId, anchorRef.current).catch(recordEnd);
    } else store.dispatch(channelId, { type: 'reset' });
  }
}
