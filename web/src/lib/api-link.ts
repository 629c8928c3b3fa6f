import { contract } from 'virtual:contract-routes';
import {
  type ClientContext,
  type ClientLink,
  createORPCErrorFromJson,
  isORPCErrorJson,
} from '@orpc/client';
import { send } from './send-request.ts';

/** An operation, as `virtual:contract-routes` has it. */
interface Operation {
  method: string;
  path: string;
  /** Whether its answer is more than a body. */
  detailed: boolean;
}

type Link = ClientLink<ClientContext>;
type CallOptions = Parameters<Link['call']>[2];

/** Returns where an operation is asked for, and how. */
export function findOperation(path: readonly string[]): Operation {
  const found = path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), contract);
  const { route } = (found as { '~orpc': { route: Record<string, string | undefined> } })['~orpc'];
  return {
    method: route['method'] ?? 'POST',
    path: route['path'] ?? `/${path.join('/')}`,
    detailed: route['outputStructure'] === 'detailed',
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a form with a file in it is sent. */
const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (isObject(value) && Object.values(value).some(holdsFile));

/** Adds a value to a query: `tags[0]=a`, as the server reads lists and parts; what is not there is left out. */
function addToQuery(query: URLSearchParams, name: string, value: unknown): void {
  if (isObject(value))
    for (const [part, inner] of Object.entries(value)) addToQuery(query, `${name}[${part}]`, inner);
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    query.append(name, String(value));
}

/** Makes the request of an operation whose input is plain JSON. */
function makeRequest({ method, path }: Operation, input: unknown, signal?: AbortSignal): Request {
  const rest = isObject(input) && !Array.isArray(input) ? { ...input } : input;
  const filled = path.replaceAll(/\{\+?([^}]+)\}/g, (_all, name: string) => {
    const value = (rest as Record<string, unknown>)[name];
    delete (rest as Record<string, unknown>)[name];
    return encodeURIComponent(String(value));
  });
  const url = new URL(`${location.origin}/api${filled}`);
  if (method === 'GET' && isObject(rest))
    for (const [name, value] of Object.entries(rest)) addToQuery(url.searchParams, name, value);
  const empty = filled !== path && isObject(rest) && Object.keys(rest).length === 0;
  const body = method === 'GET' || empty ? undefined : JSON.stringify(rest);
  return new Request(url, {
    method,
    ...(signal !== undefined && { signal }),
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  });
}

/** Whether an answer is JSON or nothing: neither a file, nor a stream, nor a page of what stands before the server. */
function isPlain({ headers }: Response): boolean {
  if (headers.has('content-disposition')) return false;
  const type = headers.get('content-type');
  return type === null || /^application\/json\b/i.test(type);
}

/** Throws the coded error that an answer holds; does nothing where it holds none. */
function throwCoded(body: unknown, status: number): void {
  const error = isObject(body) ? { ...body, status: body['status'] ?? status } : body;
  if (isORPCErrorJson(error)) throw createORPCErrorFromJson(error);
}

/**
 * Carries calls of the API that send and get JSON, which nearly all do. Files, streams and whatever else is given to the whole
 * client, whose code comes with the first of them: it is two thirds of what a client weighs.
 */
export const link: Link = {
  async call(path: readonly string[], input: unknown, options: CallOptions): Promise<unknown> {
    const operation = findOperation(path);
    const whole = async (answer: Response | null) => {
      const { callWhole } = await import('./whole-link.ts');
      return callWhole(path, input, options, answer);
    };
    if (operation.detailed || options.lastEventId !== undefined || holdsFile(input))
      return whole(null);
    const response = await send(makeRequest(operation, input, options.signal), {});
    if (!isPlain(response)) return whole(response);
    const text = await response.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    if (response.ok) return body;
    throwCoded(body, response.status);
    return whole(new Response(text, response));
  },
};
