import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { StreamEvent } from '@chandelle/contract/forum-stream';
import { encodeEvent } from './encode-event.ts';

/** Bytes that may wait for a reader; who is further behind is dropped and resumes from the database. */
const maxWaitingBytes = 1024 * 1024;

/** Who reads a stream, and by which session. */
export interface StreamReader {
  learnerId: string;
  sessionId: string;
  moderator: boolean;
}

/** One open response. It knows how to write, and nothing of where events come from. */
export class LiveStream {
  readonly id = randomUUID();
  readonly reader: StreamReader;
  readonly #response: ServerResponse;
  /** Channels that the pages behind it show. */
  watched: readonly string[] = [];
  /** The next instant at which session and access must be looked at again. */
  checkAt: Date;

  constructor(response: ServerResponse, reader: StreamReader, checkAt: Date) {
    this.#response = response;
    this.reader = reader;
    this.checkAt = checkAt;
  }

  get open(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  /** Writes bytes; drops a reader who is too slow. */
  write(bytes: Buffer): void {
    if (!this.open) return;
    this.#response.write(bytes);
    if (this.#response.writableLength > maxWaitingBytes) this.#response.destroy();
  }

  /** Waits until most of what was written has left, or the stream is closed. */
  async drained(): Promise<void> {
    if (!this.open || !this.#response.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.#response.off('drain', done).off('close', done);
        resolve();
      };
      this.#response.on('drain', done).on('close', done);
    });
  }

  /** Says why, and ends. */
  end(reason: StreamEvent<'end'>['reason']): void {
    if (this.open) this.#response.end(encodeEvent('end', { reason }));
  }
}
