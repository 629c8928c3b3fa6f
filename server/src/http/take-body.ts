import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { hasModestShape } from '../platform/http/bodies/check-json-shape.ts';
import { makeFormReader } from '../platform/http/bodies/read-form.ts';
import {
  BodyRefusedError,
  type Reception,
  receiveBody,
  receiveStream,
} from '../platform/http/bodies/receive-body.ts';

type BodyContext = Context<{ Bindings: Partial<HttpBindings> }>;

/** Receives the body of a request, from its connection or, in tests, without one; null where there is none. */
async function takeBody(context: BodyContext, reception: Reception) {
  const { raw } = context.req;
  const incoming = context.env?.incoming;
  if (incoming !== undefined && 'aborted' in incoming) return receiveBody(incoming, reception);
  return raw.body === null ? null : receiveStream(raw.body, reception);
}

/** Leaves a body where the API looks for it. */
function leaveBody(context: BodyContext, body: Buffer<ArrayBuffer>): void {
  const { raw } = context.req;
  const incoming = context.env?.incoming;
  // Where the HTTP adapter looks for a body that was read before it.
  if (incoming !== undefined && 'aborted' in incoming) Object.assign(incoming, { rawBody: body });
  else context.req.raw = new Request(raw, { method: raw.method, body });
}

/**
 * Receives JSON and leaves it with the request.
 *
 * @throws a BodyFailureError, and a BodyRefusedError for an immodest shape
 */
export async function takeJson(context: BodyContext, reception: Reception): Promise<void> {
  const body = await takeBody(context, reception);
  if (body === null) return;
  if (!hasModestShape(body))
    throw new BodyRefusedError('The JSON is nested too deep, or has too many parts.');
  leaveBody(context, body);
}

/**
 * Receives a form and leaves its fields with the request; a form that nobody can want is refused as soon as that shows.
 *
 * @throws a BodyFailureError, a BodyRefusedError
 */
export async function takeForm(context: BodyContext, reception: Reception): Promise<void> {
  const reader = makeFormReader(context.req.raw.headers.get('content-type') ?? '');
  const body = await takeBody(context, { ...reception, look: reader.look });
  if (body === null) return;
  const problem = reader.finish(body);
  if (problem !== null) throw new BodyRefusedError(problem);
  const fields = reader.take(body);
  leaveBody(context, Buffer.alloc(0));
  // The decoder would copy each file twice before anybody asks for it.
  Object.defineProperty(context.req.raw, 'formData', { value: async () => fields });
}
