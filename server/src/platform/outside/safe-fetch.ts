import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { inSpan } from '../tracing/spans.ts';
import { Agent, fetch, type RequestInit, type Response } from 'undici';

/** What was asked for outside cannot be had; the message says why, for whoever looks after the source. */
export class OutsideError extends Error {
  override name = 'OutsideError';
  /** Nobody answered in full: the network or the other side may be there another time. Else it is refused for good. */
  readonly unreachable: boolean;

  constructor(message: string, { unreachable = false } = {}) {
    super(message);
    this.unreachable = unreachable;
  }
}

export interface OutsideRequest {
  /** What is sent by POST, to the address itself and nowhere else: a redirect is then an answer like others. */
  post?: Uint8Array;
  /** Headers for every address on the way. */
  headers?: Record<string, string>;
  /**
   * Headers that one origin alone gets, by origin, wherever redirects lead: a key, or what that origin gave to ask by.
   */
  originHeaders?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Largest body, in bytes, as it is after decompression. */
  maxBytes: number;
  /** Longest time for everything, in milliseconds. */
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface OutsideAnswer {
  status: number;
  headers: Headers;
  /** Address that answered, after redirects. */
  url: string;
  body: Uint8Array;
}

/**
 * Asks an address outside, followed through redirects.
 *
 * @throws OutsideError
 */
export type SafeFetch = (url: string, request: OutsideRequest) => Promise<OutsideAnswer>;

const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Makes the way by which the server asks addresses that others have written: only http and https, and only public
 * addresses, looked at when the connection is made, so that a name cannot change its meaning in between; redirects are
 * looked at again.
 *
 * @param allowPrivate Lets loopback and private addresses through, on any port: for tests and closed networks.
 * @param ask What makes one request, redirects not followed; for tests, which have no public address to begin at.
 */
export function makeSafeFetch({
  allowPrivate,
  ask = fetch,
}: {
  allowPrivate: boolean;
  ask?: (address: string, init: RequestInit) => Promise<Response>;
}): SafeFetch {
  const agent = new Agent({
    connect: { timeout: 10_000, ...(allowPrivate ? {} : { lookup: lookupPublic }) },
    maxHeaderSize: 32_768,
    connections: 4,
    keepAliveTimeout: 1_000,
  });
  const askTraced: typeof ask = (address, init) =>
    inSpan(
      {
        name: 'outside',
        kind: 'client',
        attributes: { 'server.address': new URL(address).hostname },
      },
      async (span) => {
        const response = await ask(address, init);
        span.set({ 'http.response.status_code': response.status });
        if (response.status >= 400) span.fail();
        return response;
      },
    );
  return async (url, { post, headers = {}, originHeaders = {}, maxBytes, timeoutMs, signal }) => {
    const limit = AbortSignal.any([
      AbortSignal.timeout(timeoutMs),
      ...(signal === undefined ? [] : [signal]),
    ]);
    let address = url;
    try {
      for (let hops = 0; hops <= maxRedirects; hops += 1) {
        checkAddress(address, allowPrivate);
        const response = await askTraced(address, {
          dispatcher: agent,
          ...(post !== undefined && { method: 'POST', body: post }),
          headers: {
            'user-agent': 'Chandelle/1.0 (+news reader)',
            ...headers,
            ...originHeaders[new URL(address).origin],
          },
          redirect: 'manual',
          signal: limit,
        });
        const leads = post === undefined && redirects.has(response.status);
        const target = leads ? response.headers.get('location') : null;
        if (target === null) {
          const body = await readBody(response, maxBytes);
          return {
            status: response.status,
            headers: new Headers([...response.headers]),
            url: address,
            body,
          };
        }
        await response.body?.cancel();
        if (!URL.canParse(target, address)) throw new OutsideError(`Redirect to no address`);
        address = new URL(target, address).href;
      }
      throw new OutsideError(`More than ${maxRedirects} redirects`);
    } catch (error) {
      throw explain(error, limit, timeoutMs);
    }
  };
}

/** Refuses what is no public web address; names are looked at again when they are resolved. */
function checkAddress(address: string, allowPrivate: boolean): void {
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new OutsideError(`Not a web address: ${protocol}`);
  if (username !== '' || password !== '') throw new OutsideError('An address with a password');
  if (allowPrivate) return;
  if (port !== '') throw new OutsideError(`Port ${port} is not one of the web`);
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublic(literal))
    throw new OutsideError(`${literal} is not a public address`);
}

/**
 * Returns whether an IP address is one of the public internet. Mapped ones are looked through; of version 6 only what is given
 * out as global (2000::/3) counts, so that no other way to write an address of version 4 does.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const refused = addresses.find(({ address }) => !isPublic(address));
    if (refused) {
      return callback(
        new OutsideError(`${hostname} resolves to ${refused.address}, not a public address`),
        [],
      );
    }
    const [first] = addresses;
    if (options.all || first === undefined) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const declared = Number(response.headers.get('content-length') ?? 0);
  if (declared > maxBytes) {
    await response.body?.cancel();
    throw tooLarge(maxBytes);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    const bytes: Uint8Array = chunk;
    length += bytes.byteLength;
    // Leaving the loop ends the connection, however much is still to come.
    if (length > maxBytes) throw tooLarge(maxBytes);
    chunks.push(bytes);
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}

const tooLarge = (maxBytes: number) =>
  new OutsideError(`More than ${Math.round(maxBytes / 1_000_000)} MB`);

function explain(error: unknown, limit: AbortSignal, timeoutMs: number): unknown {
  if (error instanceof OutsideError) return error;
  if (limit.aborted) {
    const timedOut = limit.reason instanceof Error && limit.reason.name === 'TimeoutError';
    return timedOut
      ? new OutsideError(`No full answer within ${timeoutMs / 1000} s`, { unreachable: true })
      : limit.reason;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof OutsideError) return cause;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return new OutsideError(
    `${cause instanceof Error ? cause.message : String(cause)}${code}`.slice(0, 300),
    { unreachable: true },
  );
}
