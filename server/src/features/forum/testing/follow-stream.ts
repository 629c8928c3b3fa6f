import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { makeApp } from '../../../start/app.ts';
import type { AppServices } from '../../../start/services.ts';

/** Serves the application on a port of its own: streams need a real connection. */
export async function listen(
  services: AppServices,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createAdaptorServer({ fetch: makeApp(services).fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface HeardEvent {
  id: string | null;
  name: string;
  data: Record<string, unknown>;
}

/** A client of the live stream that keeps all it hears, and a channel's messages as a page would. */
export class Follower {
  readonly events: HeardEvent[] = [];
  readonly messages = new Map<string, ForumMessage>();
  /** Messages that came with a change that was known already: told twice. */
  readonly twice: ForumMessage[] = [];
  status = 0;
  ended = false;
  lastEventId: string | null = null;
  #rest = '';
  #response: IncomingMessage | null = null;

  /** Connects, or comes back from where it was. Resolves with the status. */
  async connect(url: string, cookie: string, lastEventId = this.lastEventId): Promise<number> {
    this.#rest = '';
    this.ended = false;
    const headers = { cookie, ...(lastEventId !== null && { 'last-event-id': lastEventId }) };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}/api/forum/stream`, { headers, agent: false }, resolve).on('error', reject);
    });
    this.#response = response;
    this.status = response.statusCode ?? 0;
    response.setEncoding('utf8');
    response.on('data', (text: string) => this.#take(text));
    response.on('error', () => {});
    response.on('close', () => (this.ended = true));
    return this.status;
  }

  /** Resolves once the connection is over, whoever ended it. */
  async closed(): Promise<void> {
    const response = this.#response;
    if (response !== null && !this.ended)
      await new Promise<void>((resolve) => response.once('close', resolve));
  }

  /** Breaks the connection as a network does. */
  disconnect(): void {
    this.#response?.destroy();
  }

  named(name: string): HeardEvent[] {
    return this.events.filter((event) => event.name === name);
  }

  /** Messages with a place, in their order. */
  list(channelId: string): ForumMessage[] {
    return [...this.messages.values()]
      .filter((message) => message.channelId === channelId && message.number !== null)
      .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
  }

  #take(text: string): void {
    this.#rest += text;
    for (;;) {
      const end = this.#rest.indexOf('\n\n');
      if (end < 0) return;
      const lines = this.#rest.slice(0, end).split('\n');
      this.#rest = this.#rest.slice(end + 2);
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
      const name = field('event');
      if (name === null) continue;
      const event = { id: field('id'), name, data: JSON.parse(field('data') ?? '{}') };
      if (event.id !== null) this.lastEventId = event.id;
      this.events.push(event);
      if (name === 'message') this.#keep(event.data);
    }
  }

  #keep(message: ForumMessage): void {
    const known = this.messages.get(message.id);
    if (known && known.change >= message.change) this.twice.push(message);
    else this.messages.set(message.id, message);
  }
}
