import type { HttpBindings } from '@hono/node-server';
import { maxPhotoBytes } from '@chandelle/contract/account-forms';
import type { Context, MiddlewareHandler } from 'hono';
import type { Services } from '../../services.ts';
import type { Limit } from '../limits/rate-limits.ts';
import { BudgetExhaustedError, makeByteBudget } from './byte-budget.ts';
import { findFormProblem } from './check-form-shape.ts';
import { hasModestShape } from './check-json-shape.ts';
import { isLoopback, readContextAddress } from './client-address.ts';
import { fileOperations } from './file-operations.ts';
import { BodyFailureError, type Pace, receiveBody, receiveStream } from './receive-body.ts';
import { reportPath } from './policy-reports.ts';
import { refuse } from './refuse.ts';

type AdmitBody = MiddlewareHandler<{ Bindings: Partial<HttpBindings> }>;

interface BodyKind {
  /** Largest body, in bytes. */
  maxBytes: number;
  pace: Pace;
  /** Longest wait for room, in milliseconds. */
  waitMs: number;
  limit: Limit;
}

const mebibyte = 1024 * 1024;

/** A short text that is sent at once: it is all there within ten seconds. */
const text: BodyKind = {
  maxBytes: 64 * 1024,
  pace: { stretchMs: 10_000, bytesAStretch: Number.POSITIVE_INFINITY, totalMs: 10_000 },
  waitMs: 5_000,
  limit: { name: 'bodies', points: 6_000, seconds: 60, perProcess: true },
};

/**
 * A photo and the fields around it; a photo that is a little too large still gets its own message. A weak network needs its
 * time, but something must arrive all along.
 */
const form: BodyKind = {
  maxBytes: maxPhotoBytes + mebibyte,
  pace: { stretchMs: 4_000, bytesAStretch: 24 * 1024, totalMs: 110_000 },
  waitMs: 5_000,
  limit: { name: 'forms', points: 120, seconds: 60, perProcess: true },
};

/** Memory that bodies take until they are answered, by address and in all: one photo of the largest size, or some smaller. */
const formBudget = { perKey: form.maxBytes, total: 6 * form.maxBytes };
const textBudget = { perKey: 64 * text.maxBytes, total: 512 * text.maxBytes };

const jsonTypes = new Set(['', 'application/json']);
const reportTypes = new Set(['application/csp-report', 'application/reports+json']);
/** Methods that carry no body: to look for one would cost more than all else that is done before a reading is answered. */
const bodyless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Tells which body a request may have; null for one that no operation takes. */
function findKind(method: string, path: string, headers: Headers): BodyKind | null {
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1);
  const mediaType = type.trim().toLowerCase();
  if (path.startsWith('/demonstration/') || path === '/api/stripe/events') return text;
  if (mediaType === 'multipart/form-data')
    return fileOperations.has(`${method} ${path.replace(/^\/api/, '')}`) ? form : null;
  if (path === reportPath) return reportTypes.has(mediaType) ? text : null;
  // The API's decoder would take a body with this header for a file, whatever its type.
  if (headers.has('content-disposition')) return null;
  return jsonTypes.has(mediaType) ? text : null;
}

const close = { connection: 'close' };

/**
 * Lets in the bodies that an operation may want, and holds them in memory for it: JSON of at most 64 KiB, and forms for the
 * operations that take files. Everything is bounded before anything is decoded: who sends how often, how much all senders hold,
 * how large and how slow a body is, how deep it is nested, what a form's fields are called.
 */
export function makeAdmitBody(services: Services): AdmitBody {
  const budgets = new Map([
    [text, makeByteBudget(textBudget)],
    [form, makeByteBudget(formBudget)],
  ]);
  return async (context, next) => {
    const { method, path, raw } = context.req;
    const { headers } = raw;
    const declared = headers.get('content-length');
    const chunked = headers.has('transfer-encoding');
    if (bodyless.has(method)) {
      if (!chunked && (declared === null || declared === '0')) return next();
      return refuse(400, 'UNEXPECTED_BODY', `${method} takes no body.`, close);
    }
    const incoming = context.env?.incoming;
    if (incoming !== undefined && !chunked && (declared === null || declared === '0'))
      return next();
    const kind = findKind(method, path, headers);
    if (kind === null)
      return refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON; forms only with a file.', close);
    const tooLarge = () =>
      refuse(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${kind.maxBytes} bytes.`, close);
    const length = declared === null || chunked ? kind.maxBytes : Number(declared);
    if (!(length <= kind.maxBytes)) return tooLarge();
    const address = readContextAddress(context, services.config);
    // Behind a proxy that is not declared everybody comes from this machine.
    if (kind === form || !isLoopback(address)) await services.limits.use(kind.limit, address);
    let giveBack = () => {};
    try {
      giveBack = (await budgets.get(kind)?.reserve(address, length, kind.waitMs)) ?? giveBack;
      const problem = await takeBody(context, kind);
      return problem === null ? await next() : refuse(400, 'BAD_REQUEST', problem);
    } catch (error) {
      if (error instanceof BudgetExhaustedError)
        return refuse(503, 'BUSY', 'Too much is being sent at once.', {
          ...close,
          'retry-after': '5',
        });
      if (!(error instanceof BodyFailureError)) throw error;
      if (error.failure === 'too-large') return tooLarge();
      return error.failure === 'too-slow'
        ? refuse(408, 'REQUEST_TIMEOUT', 'The body did not arrive in time.', close)
        : refuse(400, 'BAD_REQUEST', 'The body was cut off.', close);
    } finally {
      giveBack();
    }
  };
}

/** Receives the body and leaves it with the request. Says what is wrong with its shape; null when nothing is. */
async function takeBody(
  context: Context<{ Bindings: Partial<HttpBindings> }>,
  kind: BodyKind,
): Promise<string | null> {
  const { raw } = context.req;
  const incoming = context.env?.incoming;
  let body: Buffer<ArrayBuffer>;
  if (incoming !== undefined && 'aborted' in incoming) {
    body = await receiveBody(incoming, kind);
    // Where the HTTP adapter looks for a body that was read before it.
    Object.assign(incoming, { rawBody: body });
  } else {
    if (raw.body === null) return null;
    body = await receiveStream(raw.body, kind.maxBytes);
    context.req.raw = new Request(raw, { method: raw.method, body });
  }
  if (kind === form) return findFormProblem(body, raw.headers.get('content-type') ?? '');
  return hasModestShape(body) ? null : 'The JSON is nested too deep, or has too many parts.';
}
