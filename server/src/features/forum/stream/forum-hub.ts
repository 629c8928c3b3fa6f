import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { describeReason } from '../../../platform/database/describe-database-problem.ts';
import type { Services } from '../../../platform/services.ts';
import { forumAccessChannel } from '../../subscription/forum-access.ts';
import { catchUp } from './catch-up.ts';
import type { MessageRow } from '../messages/message-rows.ts';
import { encodeEvent } from './encode-event.ts';
import { ChannelFollower } from './follow-channels.ts';
import type { LiveStream } from './live-stream.ts';
import { LiveStreams } from './live-streams.ts';
import { forumStreams } from '../tables.ts';
import { formatPositions, parsePositions } from './positions.ts';
import { registerStream, unregisterStream } from './presence.ts';
import { forumNotificationChannel, readNotification } from './publish.ts';
import { ReaderCount } from './reader-count.ts';
import { relayNotification } from './relay-notification.ts';
import { runInBackground } from './run-in-background.ts';
import { StreamSweep } from './stream-sweep.ts';

/** All live streams of this process, and what brings events to them. */
export class ForumHub {
  readonly #services: Services;
  readonly #follower: ChannelFollower;
  readonly #streams = new LiveStreams();
  readonly #readers: ReaderCount;
  readonly #sweep: StreamSweep;
  #awake: Promise<void> | null = null;

  constructor(services: Services) {
    this.#services = services;
    this.#readers = new ReaderCount(services, this.#streams);
    this.#sweep = new StreamSweep(services, this.#streams);
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
    stream.write(this.#readers.latest);
    this.#background(this.#readers.update());
  }

  /** Forgets a stream whose connection is closed. */
  remove(stream: LiveStream): void {
    if (this.#streams.remove(stream)) this.#background(unregisterStream(this.#services, stream.id));
    if (this.#streams.size === 0) this.#sweep.stop();
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
    this.#sweep.start();
  }

  async #listen(): Promise<void> {
    const { notifications } = this.#services;
    const begun = { done: false };
    const missed = () => {
      if (!begun.done) return;
      this.#background(this.#followAll());
      this.#sweep.check(this.#streams.list());
    };
    await notifications.listen(forumNotificationChannel, {
      heard: (text) => this.#hear(text),
      missed,
    });
    await notifications.listen(forumAccessChannel, {
      heard: (learnerId) =>
        this.#sweep.check(
          this.#streams.list().filter(({ reader }) => reader.learnerId === learnerId),
        ),
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
      case 'presence':
        return this.#background(this.#readers.update());
      default:
        return relayNotification(notification, this.#streams);
    }
  }

  #background(work: Promise<unknown>): void {
    runInBackground(this.#services, work);
  }

  async #close(): Promise<void> {
    this.#sweep.stop();
    const ids = this.#streams.endAll('closing');
    if (ids.length > 0)
      await this.#services.database.delete(forumStreams).where(inArray(forumStreams.id, ids));
  }
}
