import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { maxPhotoBytes } from '@chandelle/contract/account-forms';
import { refuse } from './refuse.ts';

const largestJsonBytes = 64 * 1024;
/** A photo and the fields around it; a photo that is a little too large still gets its own message. */
const largestFormBytes = maxPhotoBytes + 1024 * 1024;

const limit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () =>
      refuse(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${maxSize} bytes.`, {
        connection: 'close',
      }),
  });
const limitJson = limit(largestJsonBytes);
const limitForm = limit(largestFormBytes);

/** To look whether there is a body costs more than all else that is done before a reading is answered. */
const bodyless = new Set(['GET', 'HEAD']);

/** Refuses bodies that no operation can want: above 64 KiB, or above a photo's size for forms with files. */
export const limitBody: MiddlewareHandler = (context, next) => {
  if (bodyless.has(context.req.method)) return next();
  return context.req.header('content-type')?.startsWith('multipart/form-data')
    ? limitForm(context, next)
    : limitJson(context, next);
};
