import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { errorResponse } from '../../platform/http/error-response.ts';
import { nameLines } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { servePicture } from './pictures/serve-picture.ts';
import { ForumHub } from './stream/forum-hub.ts';
import { openStream } from './stream/open-stream.ts';

/** Answers what is no operation of the API: the live stream, which never ends, and pictures of messages. */
export function makeForumAnswers(services: Services) {
  const hub = new ForumHub(services);
  return new Hono<{
    Bindings: Partial<HttpBindings>;
    Variables: { requestId: string };
  }>()
    .get('/api/forum/stream', async (context) => {
      // A HEAD is routed here too, and a stream written to its answer would come on top of the router's own.
      if (context.req.raw.method !== 'GET')
        return errorResponse(405, 'METHOD_NOT_ALLOWED', 'A stream is read by GET.', {
          allow: 'GET',
        });
      const response = context.env?.outgoing;
      if (response === undefined || !('writableNeedDrain' in response))
        return errorResponse(501, 'NO_STREAM', 'Streams need a connection.');
      const { headers } = context.req.raw;
      const named = { ...services, log: nameLines(services.log, context.get('requestId')) };
      const lastEventId = headers.get('last-event-id') ?? context.req.query('position') ?? null;
      const failure = await openStream(named, hub, { headers, lastEventId }, response);
      return failure ?? RESPONSE_ALREADY_SENT;
    })
    .get('/api/forum/pictures/:id', (context) =>
      servePicture(services, context, context.req.param('id')),
    );
}
