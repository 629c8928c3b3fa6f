import { connect, type Socket } from 'node:net';

/** One request of a browser that goes on over a connection which it keeps. */
export interface ClientRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  cookie: string;
  body?: string;
}

/** What was answered to one. */
export interface ClientAnswer {
  status: number;
  /** The line of its status and its headers, as the server wrote them. */
  head: string;
  body: Buffer;
}

const endOfHead = Buffer.from('\r\n\r\n');

/** A connection to a server that asks one thing after the other: as thin as can be, since it drives on the cores it measures. */
export class Client {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer[] = [];
  #size = 0;
  /** Bytes of the answer under way, once its head is there. */
  #expected: number | null = null;
  #head = '';
  #resolve: ((answer: ClientAnswer) => void) | null = null;
  #reject: ((error: Error) => void) | null = null;
  /** Why nothing more can be asked. */
  #failed: Error | null = null;

  constructor(url: string) {
    const { hostname, port, host } = new URL(url);
    this.#host = host;
    this.#socket = connect(Number(port), hostname);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('The server closed a connection.')));
  }

  /**
   * Sends a request once the one before is answered.
   * @throws Error where the connection fails, or has failed before.
   */
  ask({ method, path, cookie, body = '' }: ClientRequest): Promise<ClientAnswer> {
    const content =
      body === ''
        ? ''
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    if (this.#failed !== null) return Promise.reject(this.#failed);
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncookie: ${cookie}\r\n${content}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    this.#size += chunk.length;
    if (this.#expected === null) this.#readHead();
    if (this.#expected === null || this.#size < this.#expected) return;
    const bytes = Buffer.concat(this.#received);
    const body = bytes.subarray(Buffer.byteLength(this.#head, 'latin1') + endOfHead.length);
    const answer = { status: Number(this.#head.slice(9, 12)), head: this.#head, body };
    this.#received = [];
    this.#size = 0;
    this.#expected = null;
    const resolve = this.#resolve;
    this.#resolve = null;
    this.#reject = null;
    resolve?.(answer);
  }

  #readHead(): void {
    const bytes = this.#received.length === 1 ? this.#received[0] : Buffer.concat(this.#received);
    const end = bytes?.indexOf(endOfHead) ?? -1;
    if (bytes === undefined || end === -1) return;
    this.#head = bytes.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1];
    if (length === undefined)
      return this.#fail(new Error(`No length of an answer:\n${this.#head}`));
    this.#expected = end + endOfHead.length + Number(length);
  }

  #fail(error: Error): void {
    this.#failed ??= error;
    this.#reject?.(error);
    this.#resolve = null;
    this.#reject = null;
  }
}
