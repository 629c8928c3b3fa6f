import * as z from 'zod';
import { messageSchema } from './forum-messages.ts';

/**
 * Address of the live stream: server-sent events, one stream for all channels. Open one a browser, whatever the number
 * of tabs.
 *
 * **Begin.** Open the stream; the first event is `hello`. Then read `GET /api/forum` (overview) and the page of the
 * channel shown. Whatever is stored after `hello` comes by the stream, so nothing falls between.
 *
 * **Apply.** Keep messages by `id`; take an event's state when its `change` is greater than that of the one you have,
 * otherwise drop it (a page read after it was already newer). Sort by `number`. New messages, edits, deletions,
 * removals and reactions all come as `message` events with the message's whole present state. A message that lies
 * before the oldest you have loaded may be dropped: the page will hold it.
 *
 * **Resume.** Events `hello`, `message` and `reset` carry an `id`. EventSource sends the last one as `Last-Event-ID` by
 * itself; after a reload or in a stream of your own making, give it as `?position=`. The server first sends `hello` with
 * `resumed: true`, then every message that changed since, then goes on live: nothing is missing, nothing comes twice.
 * When too much has changed (more than {@link maxReplay} messages), or the id is unknown, it sends `reset` instead: read
 * the overview and the page again.
 *
 * **End.** The server says `end` with its reason before it closes. After `signed-out` and `access-ended` don't come
 * back (the next request would answer 401 or 403); after `too-many` come back when the tab is looked at again; after
 * `closing` come back at once. Any other break is the network's: come back after the `retry` delay. A comment line
 * comes every {@link heartbeatSeconds} seconds; when twice that time passes in silence, reconnect.
 *
 * Status 401: no session. 403 (FORUM_ACCESS_REQUIRED): no subscription. 429: too often; come back after `Retry-After`.
 * 503: the server is closing; come back.
 */
export const forumStreamPath = '/api/forum/stream';

/** Most messages that a resumed stream brings; beyond that it says `reset`. */
export const maxReplay = 500;

/** Seconds between two signs of life. */
export const heartbeatSeconds = 20;

/** Seconds for which « en train d’écrire » stays after a `typing` event; repeat the call every 3 seconds of typing. */
export const typingSeconds = 5;

/** Data (JSON) of each event, by the event's name. */
export const streamEventSchemas = {
  /** First of all. `streamId` is what `watch` wants. */
  hello: z.object({ streamId: z.string(), resumed: z.boolean() }),
  /** A message, new or changed; `ownReactions` is null unless the stream is catching up. */
  message: messageSchema,
  /** Too far behind: read overview and pages again, and go on from this event's id. */
  reset: z.object({}),
  /** Somebody else types in a channel. Sent for the channels that the stream watches. */
  typing: z.object({ channelId: z.string(), learnerId: z.string(), name: z.string() }),
  /** Members who read each channel now, over all servers, each counted once. Channels without readers are left out. */
  presence: z.object({ channels: z.record(z.string(), z.number().int().min(1)) }),
  /** The reader's own unread line moved, on whatever device. */
  read: z.object({ channelId: z.string(), number: z.number().int().min(0) }),
  /** The reader's own reactions to a message changed, on whatever device. */
  'own-reactions': z.object({ messageId: z.uuid(), reactions: z.array(z.string()) }),
  /** A channel's rules (slow mode) or the reader's own standing (muted, moderator) changed: read the overview again. */
  overview: z.object({}),
  /** There is a new notice of the moderation for the reader: read `GET /api/forum/notices`. */
  notice: z.object({}),
  /** To moderators: the queue changed. */
  queue: z.object({}),
  /** The stream ends now. */
  end: z.object({ reason: z.enum(['signed-out', 'access-ended', 'too-many', 'closing']) }),
} as const;

export type StreamEventName = keyof typeof streamEventSchemas;
export type StreamEvent<Name extends StreamEventName> = z.output<(typeof streamEventSchemas)[Name]>;
