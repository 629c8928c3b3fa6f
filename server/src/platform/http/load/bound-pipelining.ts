import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests of one connection that may be under way. Browsers and proxies send the next one when they have heard the one
 * before; the others are those whose answer has left, but is not noted as such yet.
 */
export const maxPipelined = 8;

/**
 * Closes a connection that sends requests without awaiting the answers. Node hands on all that one read brought at once, a
 * thousand in 64 KB, and nothing else is heard until each of them is answered.
 */
export function boundPipelining(
  listener: (...given: Parameters<RequestListener>) => unknown,
): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // What the same read brought comes all the same.
    if (socket.destroyed) return;
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > maxPipelined) {
      socket.destroy();
      return;
    }
    underWay.set(socket, count);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}
