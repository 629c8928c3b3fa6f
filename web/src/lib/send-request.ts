import { takeEarlyRead } from './early-reads.ts';
import { fetchInTime } from './fetch-in-time.ts';

/** Returns path and query of an address. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Sends a request; what the document asked for already is not asked for again. */
export const send = (request: Request, init: RequestInit): Promise<Response> =>
  (request.method === 'GET' ? takeEarlyRead(pathOf(request.url)) : null) ??
  fetchInTime(request, { ...init, credentials: 'same-origin' });
