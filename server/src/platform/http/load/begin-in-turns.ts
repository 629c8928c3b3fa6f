import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Requests that are begun in one turn of the event loop: some 50 ms of work. */
export const maxBegunATurn = 128;

const waits = new WeakMap<IncomingMessage, number>();

/** Returns how long a request has waited until it was begun, in milliseconds. */
export const waitOf = (request: IncomingMessage | undefined): number =>
  (request && waits.get(request)) ?? 0;

/**
 * Begins requests in the order in which they came, so many in a turn of the event loop; the others wait for the next one.
 * What is read at once of some thousand connections would otherwise be answered as one, and until then no timer fires and
 * nobody new is accepted. Questions for health go before the others, as many again.
 */
export function beginInTurns(
  listener: (...given: Parameters<RequestListener>) => unknown,
): RequestListener {
  let begun = 0;
  let counting = false;
  const waiting: { request: IncomingMessage; response: ServerResponse; since: number }[] = [];

  const turn = () => {
    begun = 0;
    counting = false;
    for (const { request, response, since } of waiting.splice(0, maxBegunATurn)) {
      // Whoever has gone needs no answer.
      if (request.socket.destroyed) continue;
      waits.set(request, performance.now() - since);
      begin(request, response);
    }
    if (waiting.length > 0) count();
  };
  const count = () => {
    if (counting) return;
    counting = true;
    setImmediate(turn);
  };
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    begun += 1;
    count();
    listener(request, response);
  };

  return (request, response) => {
    const health = request.url === '/healthz';
    const full = health ? begun >= 2 * maxBegunATurn : begun >= maxBegunATurn || waiting.length > 0;
    if (full) waiting.push({ request, response, since: performance.now() });
    else begin(request, response);
  };
}
