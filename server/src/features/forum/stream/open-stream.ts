import type { ServerResponse } from 'node:http';
import type { Services } from '../../../platform/services.ts';
import { errorResponse } from '../../../platform/http/error-response.ts';
import { readSession } from '../../identity/read-session.ts';
import { streamLimit } from '../limits.ts';
import { nextCheck } from './check-stream.ts';
import type { ForumHub } from './forum-hub.ts';
import { LiveStream } from './live-stream.ts';

/** Milliseconds after which a browser comes back by itself when the connection broke. */
const retryMs = 1_500;

/**
 * Opens a live stream on the raw response, for whoever is signed in and has access at this moment. `lastEventId` is
 * where to go on. Returns the answer with an error, or null when the stream has begun.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function openStream(
  services: Services,
  hub: ForumHub,
  request: { headers: Headers; lastEventId: string | null },
  response: ServerResponse,
): Promise<Response | null> {
  if (services.notifications.closed)
    return errorResponse(503, 'CLOSING', 'The server is closing.', { 'retry-after': '1' });
  const renewed = new Headers();
  const learner = await readSession(services, request.headers, renewed);
  if (learner === null) return errorResponse(401, 'UNAUTHORIZED', 'No valid session.');
  const reader = { learnerId: learner.learnerId, sessionId: learner.sessionId, moderator: false };
  const check = await nextCheck(services, reader);
  if ('end' in check)
    return check.end === 'signed-out'
      ? errorResponse(401, 'UNAUTHORIZED', 'No valid session.')
      : errorResponse(403, 'FORUM_ACCESS_REQUIRED', 'The forum is for subscribers.');
  await services.limits.use(streamLimit, learner.learnerId);
  const stream = new LiveStream(response, { ...reader, moderator: check.moderator }, check.at);
  services.metrics.streamsOpen.inc();
  response.on('close', () => {
    services.metrics.streamsOpen.dec();
    hub.remove(stream);
  });
  // The body ends with the connection: without frames around each event, a message costs a crowd a fifth less.
  response.removeHeader('transfer-encoding');
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
    'x-content-type-options': 'nosniff',
    ...(renewed.has('set-cookie') && { 'set-cookie': renewed.getSetCookie() }),
  });
  response.write(`retry: ${retryMs}\n\n`);
  hub.add(stream, request.lastEventId).catch((error: unknown) => {
    services.log.error('forum.stream-failed', error);
    response.destroy();
  });
  return null;
}
