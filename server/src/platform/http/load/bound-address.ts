import type { MiddlewareHandler } from 'hono';
import { errorResponse } from '../error-response.ts';

/** Longest path and query, in characters as they are sent: a search of 200 characters takes up to 1,800. */
export const maxAddressLength = 4_096;
const maxQueryFields = 16;
const maxNameLength = 40;

/** Returns whether the names in a query are such as the contract gives: short, few, and not to be taken apart at brackets. */
function areNamesPlain(query: string): boolean {
  const fields = query === '' ? [] : query.split('&');
  return (
    fields.length <= maxQueryFields &&
    fields.every((field) => {
      const [name = ''] = field.split('=', 1);
      return name.length <= maxNameLength && !/[[\]]|%5[bd]/i.test(name);
    })
  );
}

/** Refuses addresses that are too long, and in the API queries with names that no operation has, before they are decoded. */
export const boundAddress: MiddlewareHandler = async (context, next) => {
  const { url } = context.req;
  const at = url.indexOf('?');
  if (at === -1 && url.length <= maxAddressLength) return next();
  if (url.length > maxAddressLength)
    return errorResponse(
      414,
      'URI_TOO_LONG',
      `Addresses have at most ${maxAddressLength} characters.`,
    );
  if (!context.req.path.startsWith('/api/')) return next();
  const [query = ''] = url.slice(at + 1).split('#', 1);
  return areNamesPlain(query)
    ? next()
    : errorResponse(400, 'BAD_REQUEST', 'The query holds a name that no operation has.');
};
