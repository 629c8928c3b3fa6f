import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';

/** Longest silence after which the connection is tried, in milliseconds: a dead one may look alive for ever. */
const proveEveryMs = 30_000;
const firstRetryMs = 100;
const maxRetryMs = 2_000;
/** Longest wait for a connection, and for an answer on it. */
const maxAnswerMs = 10_000;

/** What a connection listens to, and whom it tells. */
interface Hearing {
  channels: () => Iterable<string>;
  heard: (channel: string, payload: string) => void;
  /** The connection was lost and is back. */
  missed: () => void;
}

/** The one connection of a process that hears NOTIFY: opened with the first channel, and brought back whenever it is lost. */
export class LiveConnection {
  readonly #databaseUrl: string;
  readonly #log: Log;
  readonly #hearing: Hearing;
  readonly #stopped = new AbortController();
  /** The connection, or the one attempt at it that is under way. */
  #connection: Promise<Client> | null = null;
  #latest: Client | null = null;
  #proving: NodeJS.Timeout | undefined;

  constructor(databaseUrl: string, log: Log, hearing: Hearing) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
    this.#hearing = hearing;
  }

  get stopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  /** Listens to a channel from the moment it resolves on. Rejects when the first attempt fails, and once it is stopped. */
  async listen(channel: string): Promise<void> {
    this.#stopped.signal.throwIfAborted();
    this.#connection ??= this.#openFirst();
    for (;;) {
      const attempt: Promise<Client> = this.#connection;
      try {
        const client = await attempt;
        await client.query(`listen ${channel}`);
        return;
      } catch (error) {
        // Lost in this very moment: what brings it back listens to all channels.
        if (this.#connection === null || this.#connection === attempt) throw error;
      }
    }
  }

  /** Has it brought back no more. It still hears until `end`. */
  stop(): void {
    this.#stopped.abort();
    clearInterval(this.#proving);
  }

  /** Ends the connection of a stopped one. */
  async end(): Promise<void> {
    // Nothing is under way that must be kept, and a server that hangs would not answer a goodbye.
    this.#latest?.connection.stream.destroy();
    await this.#connection?.catch(() => undefined);
  }

  async #openFirst(): Promise<Client> {
    try {
      return await this.#connect();
    } catch (error) {
      this.#connection = null;
      throw error;
    }
  }

  /** Makes one attempt. What breaks before it resolves rejects; what breaks afterwards loses the connection, once. */
  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#databaseUrl,
      application_name: 'chandelle live',
      keepAlive: true,
      connectionTimeoutMillis: maxAnswerMs,
      query_timeout: maxAnswerMs,
    });
    this.#latest = client;
    let established = false;
    const onBroken = (reason: string) => {
      if (!established) return;
      established = false;
      clearInterval(this.#proving);
      client.connection.stream.destroy();
      this.#lose(reason);
    };
    client.on('error', (error) => onBroken(error.message));
    client.on('end', () => onBroken('ended'));
    client.on('notification', ({ channel, payload = '' }) => this.#hearing.heard(channel, payload));
    try {
      await client.connect();
      for (const channel of this.#hearing.channels()) await client.query(`listen ${channel}`);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    established = true;
    this.#proving = setInterval(() => {
      client.query('select 1').catch((error: unknown) => onBroken(String(error)));
    }, proveEveryMs).unref();
    return client;
  }

  #lose(reason: string): void {
    if (this.stopped) return;
    this.#log.warn('live.connection-lost', { reason });
    this.#connection = this.#reconnect();
    this.#connection.catch(() => undefined);
  }

  /** Tries until the connection is back: one attempt at a time, each after a longer wait. */
  async #reconnect(): Promise<Client> {
    const { signal } = this.#stopped;
    for (let wait = firstRetryMs; ; wait = Math.min(wait * 2, maxRetryMs)) {
      // Servers that share a database do not all come back in the same instant.
      const pause = wait * (0.75 + Math.random() / 2);
      await sleep(pause, undefined, { ref: false, signal });
      try {
        const client = await this.#connect();
        this.#hearing.missed();
        this.#log.info('live.connection-back');
        return client;
      } catch {
        signal.throwIfAborted();
      }
    }
  }
}
