import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ScratchFiles } from '../platform/files/scratch-files.ts';
import { hasModestShape } from '../platform/http/bodies/check-json-shape.ts';
import {
  BodyRejectedError,
  passBodyOn,
  type Reception,
  receiveBody,
} from '../platform/http/bodies/receive-body.ts';
import { receiveForm } from '../platform/http/bodies/receive-form.ts';

type BodyContext = Context<{ Bindings: Partial<HttpBindings> }>;

/** Finds where the body of a request comes from: its connection or, in tests, none; null where there is no body. */
function findSource({ env, req }: BodyContext): Readable | null {
  const incoming = env?.incoming;
  if (incoming !== undefined && 'aborted' in incoming) return incoming;
  return req.raw.body === null ? null : Readable.from(req.raw.body, { objectMode: false });
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
 * @throws a BodyFailureError, and a BodyRejectedError for an immodest shape
 */
export async function takeJson(context: BodyContext, reception: Reception): Promise<void> {
  const source = findSource(context);
  if (source === null) return;
  const body = await receiveBody(source, reception);
  if (!hasModestShape(body))
    throw new BodyRejectedError('The JSON is nested too deep, or has too many parts.');
  leaveBody(context, body);
}

/**
 * Receives a form and leaves its fields with the request while `use` runs; its files lie on the disk as long. A form that
 * nobody can want is refused as soon as that shows.
 *
 * @throws a BodyFailureError, a BodyRejectedError, StorageFull
 */
export async function useForm(
  context: BodyContext,
  { scratch, ...reception }: Reception & { scratch: ScratchFiles },
  use: () => Promise<void>,
): Promise<void> {
  const source = findSource(context);
  if (source === null) return use();
  const form = receiveForm(context.req.raw.headers.get('content-type') ?? '', scratch);
  try {
    await passBodyOn(source, reception, form);
    const fields = await form.finish();
    leaveBody(context, Buffer.alloc(0));
    // The decoder would take the form apart once more, in memory.
    Object.defineProperty(context.req.raw, 'formData', { value: async () => fields });
    await use();
  } finally {
    await form.discard();
  }
}
