import { setTimeout as sleep } from 'node:timers/promises';
import { heartbeatSeconds } from '@chandelle/contract/forum-stream';
import { inArray } from 'drizzle-orm';
import { describeReason } from '../../../platform/database/describe-database-problem.ts';
import type { Services } from '../../../platform/services.ts';
import { forumAccessChannel } from '../../subscription/forum-access.ts';
import { catchUp } from './catch-up.ts';
import { nextCheck } from './check-stream.ts';
import type { MessageRow } from '../messages/message-rows.ts';
import { encodeEvent } from './encode-event.ts';
import { ChannelFollower } from './follow-channels.ts';
import type { LiveStream } from './live-stream.ts';
import { LiveStreams } from './live-streams.ts';
import { forumStreams } from '../tables.ts';
import { formatPositions, parsePositions } from './positions.ts';
import { countReaders, registerStream, unregisterStream, refreshStreams } from './presence.ts';
import { forumNotificationChannel, readNotification } from './publish.ts';

const sweepEveryMs = 1_000;
/** Changes of presence are counted together, so that a crowd coming in costs one count a second. */
const presenceDelayMs = 1_000;
const heartbeat = Buffer.from(':\n\n');

/** All live streams of this process, and what brings events to them. */
export class ForumHub {
  readonly #services: Services;
  readonly #follower: ChannelFollower;
  readonly #streams = new LiveStreams();
  #awake: Promise<void> | null = null;
  #sweeping: NodeJS.Timeout | undefined;
  #lastBeat = 0;
  #counting = false;
  #presence = encodeEvent('presence', { channels: {} });

  constructor(services: Services) {
    this.#services = services;
    this.#follower = new ChannelFollower(services, (row) =>
      this.#streams.deliver(row, formatPositions(this.#follower.positions)),
    );
    services.notifications.onClose(() => this.#close());
  }

  /**
   * Takes a stream in: greets it, brings it what it missed since `lastEventId` (null: nothing), and then everything
   * that comes, until it closes.
   */
  async add(stream: LiveStream, lastEventId: string | null): Promise<void> {
    await this.#wake();
    // The reader may have left in the meantime; then nobody would take the stream out again.
    if (!stream.open) return;
    this.#streams.add(stream);
    // Before it is greeted: who is fast says at once which channels it shows, and would be counted nowhere.
    const registered = registerStream(this.#services, stream.id, stream.reader.learnerId);
    this.#background(registered);
    await registered.catch(() => undefined);
    const from = await this.#begin(stream, lastEventId);
    await catchUp(this.#services, stream, {
      from,
      present: this.#follower.positions,
      join: () => this.#streams.join(stream),
    });
    stream.write(this.#presence);
    this.#background(this.#count());
  }

  /** Forgets a stream whose connection is closed. */
  remove(stream: LiveStream): void {
    if (this.#streams.remove(stream)) this.#background(unregisterStream(this.#services, stream.id));
    if (this.#streams.size > 0) return;
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
  }

  /** Greets a stream; resolves to where it begins. An id from nowhere, or from the future, begins anew. */
  async #begin(stream: LiveStream, lastEventId: string | null): Promise<Map<string, number>> {
    const { positions } = this.#follower;
    const resumed = lastEventId === null ? null : parsePositions(lastEventId);
    const ahead = () =>
      [...(resumed ?? [])].some(([id, change]) => change > (positions.get(id) ?? 0));
    // Another process may have told it of what we have not heard yet.
    if (resumed !== null && ahead()) await this.#follower.followAll();
    const known = resumed !== null && !ahead();
    const from = new Map(
      [...positions].map(([id, now]) => [id, known ? (resumed.get(id) ?? 0) : now]),
    );
    const hello = { streamId: stream.id, resumed: known };
    stream.write(encodeEvent('hello', hello, formatPositions(from)));
    if (lastEventId !== null && !known)
      stream.write(encodeEvent('reset', {}, formatPositions(from)));
    return from;
  }

  /** Begins to listen with the first stream, and to sweep whenever there are streams again. */
  async #wake(): Promise<void> {
    this.#awake ??= this.#listen().catch((error: unknown) => {
      this.#awake = null;
      throw error;
    });
    await this.#awake;
    this.#sweeping ??= setInterval(() => this.#sweep(), sweepEveryMs).unref();
  }

  async #listen(): Promise<void> {
    const { notifications } = this.#services;
    const begun = { done: false };
    const missed = () => {
      if (!begun.done) return;
      this.#background(this.#followAll());
      this.#check(this.#streams.list());
    };
    await notifications.listen(forumNotificationChannel, {
      heard: (text) => this.#hear(text),
      missed,
    });
    await notifications.listen(forumAccessChannel, {
      heard: (learnerId) =>
        this.#check(this.#streams.list().filter(({ reader }) => reader.learnerId === learnerId)),
      missed: () => {},
    });
    await notifications.listen('session_ended', {
      heard: (sessionId) => {
        for (const stream of this.#streams.list())
          if (stream.reader.sessionId === sessionId) stream.end('signed-out');
      },
      missed: () => {},
    });
    // Only now: what is committed from here on is heard.
    await this.#follower.begin();
    begun.done = true;
  }

  /** Reads on until it succeeds: a database that is away for a moment must not silence a channel. */
  async #follow(channelId: string, next?: MessageRow): Promise<void> {
    for (;;) {
      try {
        return await this.#follower.follow(channelId, next);
      } catch (error) {
        if (this.#services.notifications.closed) return;
        this.#services.log.warn('forum.not-followed', { channelId, reason: describeReason(error) });
        await sleep(500, undefined, { ref: false });
      }
    }
  }

  async #followAll(): Promise<void> {
    await Promise.all([...this.#follower.positions.keys()].map((id) => this.#follow(id)));
  }

  #hear(text: string): void {
    const notification = readNotification(text);
    switch (notification.kind) {
      case 'change':
        if (this.#follower.positions.has(notification.channelId))
          this.#background(this.#follow(notification.channelId, notification.row));
        return;
      case 'typing': {
        const { channelId, learnerId, name, apart } = notification;
        const bytes = encodeEvent('typing', { channelId, learnerId, name });
        return this.#streams.send(
          bytes,
          ({ watched, reader }) =>
            watched.includes(channelId) &&
            reader.learnerId !== learnerId &&
            !apart.includes(reader.learnerId),
        );
      }
      case 'watch': {
        const stream = this.#streams.get(notification.streamId);
        if (stream) stream.watched = notification.channelIds;
        return;
      }
      case 'presence':
        return this.#background(this.#count());
      case 'read': {
        const { channelId, number } = notification;
        return this.#streams.sendTo(
          notification.learnerId,
          encodeEvent('read', { channelId, number }),
        );
      }
      case 'own-reactions': {
        const { messageId, reactions } = notification;
        return this.#streams.sendTo(
          notification.learnerId,
          encodeEvent('own-reactions', { messageId, reactions }),
        );
      }
      case 'overview':
        return this.#streams.sendTo(notification.learnerId, encodeEvent('overview', {}));
      case 'notice':
        return this.#streams.sendTo(notification.learnerId, encodeEvent('notice', {}));
      case 'queue':
        return this.#streams.send(encodeEvent('queue', {}), ({ reader }) => reader.moderator);
    }
  }

  async #count(): Promise<void> {
    if (this.#counting) return;
    this.#counting = true;
    await sleep(presenceDelayMs, undefined, { ref: false });
    this.#counting = false;
    if (this.#services.notifications.closed || this.#streams.size === 0) return;
    const bytes = encodeEvent('presence', { channels: await countReaders(this.#services) });
    if (bytes.equals(this.#presence)) return;
    this.#presence = bytes;
    this.#streams.send(bytes);
  }

  #sweep(): void {
    const now = this.#services.clock();
    this.#check(this.#streams.list().filter(({ checkAt }) => checkAt <= now));
    if (performance.now() - this.#lastBeat < heartbeatSeconds * 1000) return;
    this.#lastBeat = performance.now();
    const streams = this.#streams.list();
    for (const stream of streams) stream.write(heartbeat);
    const ids = streams.map(({ id }) => id);
    this.#background(refreshStreams(this.#services, ids));
  }

  /** Looks at the server's record for streams, and ends those that may no longer read. */
  #check(streams: readonly LiveStream[]): void {
    for (const stream of streams) {
      // Not asked for again while the answer is under way.
      stream.checkAt = new Date(this.#services.clock().getTime() + 60_000);
      this.#background(
        nextCheck(this.#services, stream.reader).then((next) => {
          if ('end' in next) stream.end(next.end);
          else {
            if (next.moderator !== stream.reader.moderator)
              stream.write(encodeEvent('overview', {}));
            stream.reader.moderator = next.moderator;
            stream.checkAt = next.at;
          }
        }),
      );
    }
  }

  /** Runs what nobody waits for. */
  #background(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!this.#services.notifications.closed)
        this.#services.log.warn('forum.live', { reason: describeReason(error) });
    });
  }

  async #close(): Promise<void> {
    clearInterval(this.#sweeping);
    const ids = this.#streams.endAll('closing');
    if (ids.length > 0)
      await this.#services.database.delete(forumStreams).where(inArray(forumStreams.id, ids));
  }
}
