import { encodeEvent } from './encode-event.ts';
import type { LiveStreams } from './live-streams.ts';
import type { ForumNotification } from './publish.ts';

/** What is written to streams as it is, without anything being read for it. */
type Relayed = Exclude<ForumNotification, { kind: 'change' | 'presence' }>;

/** Writes a notification to the streams that it concerns. */
export function relayNotification(notification: Relayed, streams: LiveStreams): void {
  switch (notification.kind) {
    case 'typing': {
      const { channelId, learnerId, name, apart } = notification;
      const bytes = encodeEvent('typing', { channelId, learnerId, name });
      return streams.send(
        bytes,
        ({ watched, reader }) =>
          watched.includes(channelId) &&
          reader.learnerId !== learnerId &&
          !apart.includes(reader.learnerId),
      );
    }
    case 'watch': {
      const stream = streams.get(notification.streamId);
      if (stream) stream.watched = notification.channelIds;
      return;
    }
    case 'read': {
      const { channelId, number } = notification;
      return streams.sendTo(notification.learnerId, encodeEvent('read', { channelId, number }));
    }
    case 'own-reactions': {
      const { messageId, reactions } = notification;
      return streams.sendTo(
        notification.learnerId,
        encodeEvent('own-reactions', { messageId, reactions }),
      );
    }
    case 'overview':
      return streams.sendTo(notification.learnerId, encodeEvent('overview', {}));
    case 'notice':
      return streams.sendTo(notification.learnerId, encodeEvent('notice', {}));
    case 'queue':
      return streams.send(encodeEvent('queue', {}), ({ reader }) => reader.moderator);
  }
}
