import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerStripe } from './answer-stripe.ts';
import { StripeBooks } from './stripe-books.ts';

/** A request that the application made, for tests to look at. */
interface AskedRequest {
  method: string;
  path: string;
  form: URLSearchParams;
  idempotencyKey: string | undefined;
}

/** A local server that answers the part of Stripe's API which the product uses, as Stripe does. */
export interface StripeStandIn {
  address: { protocol: 'http'; host: string; port: number };
  books: StripeBooks;
  asked: AskedRequest[];
  /** Makes every request fail with 500 until it is set back. */
  down: boolean;
  /** Keeps every request waiting, until what it gives is called. */
  hold: () => () => void;
  close: () => Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function send(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'stripe-should-retry': 'false',
  });
  response.end(JSON.stringify(json));
}

const refuse = (type: string, message: string, code?: string) => ({
  error: { type, message, ...(code !== undefined && { code }) },
});

/** Starts the stand-in on a port of the loopback. */
export async function startStripeStandIn(clock: () => Date): Promise<StripeStandIn> {
  const books = new StripeBooks(clock);
  const byKey = new Map<string, unknown>();
  let held: Promise<void> = Promise.resolve();

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const form = await readBody(request);
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    standIn.asked.push({ method, path: url.pathname, form, idempotencyKey });
    await held;
    if (standIn.down) return send(response, 500, refuse('api_error', 'down'));
    if (request.headers.authorization !== 'Bearer sk_test_standin0')
      return send(response, 401, refuse('invalid_request_error', 'Invalid API Key'));
    // What was done under a key is answered again, not done again.
    const known = idempotencyKey === undefined ? undefined : byKey.get(idempotencyKey);
    const result = known ?? answerStripe(books, method, url, form);
    if (result === undefined)
      return send(
        response,
        404,
        refuse('invalid_request_error', 'No such thing', 'resource_missing'),
      );
    if (idempotencyKey !== undefined && method === 'POST') byKey.set(idempotencyKey, result);
    return send(response, 200, result);
  }

  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const standIn: StripeStandIn = {
    address: { protocol: 'http', host: '127.0.0.1', port },
    books,
    asked: [],
    down: false,
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return standIn;
}
