import type { StreamEvent } from '@chandelle/contract/forum-stream';
import { type MessageRow, presentMessage } from '../messages/message-rows.ts';
import { encodeEvent } from './encode-event.ts';
import type { LiveStream } from './live-stream.ts';

/** Streams of one learner on one process; the oldest gives way to one more. */
const maxStreams = 6;

/** The streams that are open on this process, and who of them gets what. */
export class LiveStreams {
  /** By id: those that catch up, too. */
  readonly #open = new Map<string, LiveStream>();
  /** Those that are up to date and get what comes. */
  readonly #live = new Set<LiveStream>();

  get size(): number {
    return this.#open.size;
  }

  get(streamId: string): LiveStream | undefined {
    return this.#open.get(streamId);
  }

  /** Returns all of them, the oldest first. */
  list(): LiveStream[] {
    return [...this.#open.values()];
  }

  /** Takes in a stream that has yet to catch up; ends its learner's oldest when there are too many. */
  add(stream: LiveStream): void {
    this.#open.set(stream.id, stream);
    const { learnerId } = stream.reader;
    const own = this.list().filter(({ reader }) => reader.learnerId === learnerId);
    for (const old of own.slice(0, Math.max(0, own.length - maxStreams))) old.end('too-many');
  }

  /** Lets a stream that has caught up get what comes, unless it is gone by now. */
  join(stream: LiveStream): void {
    if (stream.open && this.#open.has(stream.id)) this.#live.add(stream);
  }

  /** Forgets a stream. Returns whether it was there. */
  remove(stream: LiveStream): boolean {
    this.#live.delete(stream);
    return this.#open.delete(stream.id);
  }

  /** Writes to the live streams that a condition lets through. */
  send(bytes: Buffer, to: (stream: LiveStream) => boolean = () => true): void {
    for (const stream of this.#live) if (to(stream)) stream.write(bytes);
  }

  /** Writes to a learner's live streams; null: to everybody's. */
  sendTo(learnerId: string | null, bytes: Buffer): void {
    this.send(bytes, ({ reader }) => learnerId === null || reader.learnerId === learnerId);
  }

  /**
   * Sends a message as it stands to whom it concerns; `eventId` is where its readers are then. One on hold shows its
   * text, and one without a place is told, to its author alone.
   */
  deliver(row: MessageRow, eventId: string): void {
    if (this.#live.size === 0) return;
    const authorApart = row.status === 'held' || row.number === null;
    const isAuthor = ({ reader }: LiveStream) => reader.learnerId === row.authorId;
    if (authorApart) {
      const own = presentMessage(row, { learnerId: row.authorId ?? '' });
      this.send(encodeEvent('message', own, eventId), isAuthor);
    }
    if (row.number === null) return;
    const bytes = encodeEvent('message', presentMessage(row, null), eventId);
    this.send(bytes, authorApart ? (stream) => !isAuthor(stream) : undefined);
  }

  /** Says why, ends all of them and forgets them. Returns their ids. */
  endAll(reason: StreamEvent<'end'>['reason']): string[] {
    const ids = [...this.#open.keys()];
    for (const stream of this.#open.values()) stream.end(reason);
    this.#open.clear();
    this.#live.clear();
    return ids;
  }
}
