import path from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { paths } from '@chandelle/contract/paths';
import { maxPhotoBytes } from '@chandelle/contract/photo-limits';
import type { MiddlewareHandler } from 'hono';
import type { Services } from '../platform/services.ts';
import { StorageFull } from '../platform/files/file-store.ts';
import { makeScratchFiles } from '../platform/files/scratch-files.ts';
import type { Limit } from '../platform/limits/rate-limits.ts';
import { BudgetExhaustedError, makeByteBudget } from '../platform/http/bodies/byte-budget.ts';
import { isLoopback, readContextAddress } from '../platform/http/load/client-address.ts';
import { fileOperations } from './file-operations.ts';
import {
  BodyFailureError,
  BodyRejectedError,
  type Pace,
} from '../platform/http/bodies/receive-body.ts';
import { reportPath } from '../platform/http/policy-reports.ts';
import {
  errorResponse,
  apiErrorResponse,
  serviceUnavailable,
} from '../platform/http/error-response.ts';
import { takeJson, useForm } from './take-body.ts';
import { apiError } from '../platform/api-error.ts';

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
 * time, but something must arrive all along, and not all that time while others wait.
 */
const form: BodyKind = {
  maxBytes: maxPhotoBytes + mebibyte,
  pace: { stretchMs: 4_000, bytesAStretch: 24 * 1024, totalMs: 110_000, wantedMs: 30_000 },
  waitMs: 5_000,
  limit: { name: 'forms', points: 120, seconds: 60, perProcess: true },
};

/** Forms beyond this many bytes are large: small ones do not wait for them. */
const smallFormBytes = 256 * 1024;
/** Large forms that are held at a time, from their first byte until they are answered. The others wait unread. */
export const largeFormsAtOnce = 8;

/** What bodies take until they are answered, by address and in all: texts of the memory, forms of the disk. */
const budgets = {
  text: { perKey: 64 * text.maxBytes, total: 512 * text.maxBytes },
  smallForm: { perKey: 4 * smallFormBytes, total: 32 * smallFormBytes },
  largeForm: { perKey: form.maxBytes, total: largeFormsAtOnce * form.maxBytes },
};

const jsonTypes = new Set(['', 'application/json']);
const reportTypes = new Set(['application/csp-report', 'application/reports+json']);
/** Methods that carry no body: to look for one would cost more than all else that is done before a reading is answered. */
const bodyless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns which body a request may have; null for one that no operation takes. */
function findKind(method: string, pathname: string, headers: Headers): BodyKind | null {
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1);
  const mediaType = type.trim().toLowerCase();
  if (pathname.startsWith('/demonstration/') || pathname === '/api/stripe/events') return text;
  // Mail programs press with a form, which says no more than the address does.
  if (pathname === paths.endReminders) return text;
  if (mediaType === 'multipart/form-data')
    return fileOperations.has(`${method} ${pathname.replace(/^\/api/, '')}`) ? form : null;
  if (pathname === reportPath) return reportTypes.has(mediaType) ? text : null;
  // The API's decoder would take a body with this header for a file, whatever its type.
  if (headers.has('content-disposition')) return null;
  return jsonTypes.has(mediaType) ? text : null;
}

const close = { connection: 'close' };

/** Says that others send as much as there is room for; nothing was done. Not all of them come back in the same second. */
const tooMuchAtOnce = () =>
  apiError('OVERLOADED', { retryAfterSeconds: 3 + Math.floor(Math.random() * 5) });

/**
 * Lets in the bodies that an operation may want, and holds them for it: JSON of at most 64 KiB in memory, and forms for the
 * operations that take files, which lie on the disk. Everything is bounded before anything is decoded: who sends how often, how much all senders hold,
 * how large and how slow a body is, how deep it is nested, what a form's fields are called.
 */
export function makeAdmitBody(services: Services): AdmitBody {
  const rooms = {
    text: makeByteBudget(budgets.text),
    smallForm: makeByteBudget(budgets.smallForm),
    largeForm: makeByteBudget(budgets.largeForm),
  };
  const scratch = makeScratchFiles(path.join(services.config.dataDir, 'incoming'));
  return async (context, next) => {
    const { method, path: pathname, raw } = context.req;
    const { headers } = raw;
    const declared = headers.get('content-length');
    const chunked = headers.has('transfer-encoding');
    if (bodyless.has(method)) {
      if (!chunked && (declared === null || declared === '0')) return next();
      return errorResponse(400, 'UNEXPECTED_BODY', `${method} takes no body.`, close);
    }
    const incoming = context.env?.incoming;
    if (incoming !== undefined && !chunked && (declared === null || declared === '0'))
      return next();
    const kind = findKind(method, pathname, headers);
    if (kind === null)
      return errorResponse(
        415,
        'UNSUPPORTED_MEDIA_TYPE',
        'Send JSON; forms only with a file.',
        close,
      );
    const tooLarge = () =>
      errorResponse(
        413,
        'PAYLOAD_TOO_LARGE',
        `The body is larger than ${kind.maxBytes} bytes.`,
        close,
      );
    const length = declared === null || chunked ? kind.maxBytes : Number(declared);
    if (!(length <= kind.maxBytes)) return tooLarge();
    const address = readContextAddress(context, services.config);
    // Behind a proxy that is not declared everybody comes from this machine.
    if (kind === form || !isLoopback(address)) await services.limits.use(kind.limit, address);
    const large = kind === form && length > smallFormBytes;
    const room = kind === text ? rooms.text : large ? rooms.largeForm : rooms.smallForm;
    let giveBack = () => {};
    try {
      giveBack = await room.reserve(address, large ? kind.maxBytes : length, kind.waitMs);
      const reception = { ...kind, isWanted: room.isWanted };
      if (kind === form) return await useForm(context, { ...reception, scratch }, next);
      await takeJson(context, reception);
      return await next();
    } catch (error) {
      if (error instanceof BudgetExhaustedError) {
        services.metrics.refusals.inc({ reason: 'load' });
        return apiErrorResponse(tooMuchAtOnce(), close);
      }
      if (error instanceof BodyRejectedError)
        return errorResponse(400, 'BAD_REQUEST', error.message, close);
      if (error instanceof StorageFull) return apiErrorResponse(serviceUnavailable(error, true));
      if (!(error instanceof BodyFailureError)) throw error;
      if (error.failure === 'too-large') return tooLarge();
      return error.failure === 'too-slow'
        ? errorResponse(408, 'REQUEST_TIMEOUT', 'The body did not arrive in time.', close)
        : errorResponse(400, 'BAD_REQUEST', 'The body was cut off.', close);
    } finally {
      giveBack();
    }
  };
}
