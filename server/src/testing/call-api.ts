import { randomInt } from 'node:crypto';
import type { TestApp } from './start-test-app.ts';

/** What the API answered: its status, its body, and what it set in the browser. */
export interface Answer {
  status: number;
  body: unknown;
  /** The Cookie header that a browser would send next, of the cookies that were set. */
  cookie: string;
  headers: Headers;
}

/** A request to the API. `body` is sent as JSON, or as it is when it is a form. */
export interface Call {
  cookie?: string;
  body?: object;
  /** Address of the client; by default another one at each call, so that no limit is met by chance. */
  from?: string;
  userAgent?: string;
}

/** Calls an operation of the application. Its `trustedProxies` must be 1 for `from` to count. */
export async function callApi(
  app: TestApp,
  method: string,
  path: string,
  { cookie, body, from, userAgent }: Call = {},
): Promise<Answer> {
  const headers = new Headers({ 'x-forwarded-for': from ?? randomAddress() });
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  const init: RequestInit = { method, headers };
  if (body instanceof FormData) init.body = body;
  else if (body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body);
  }
  const response = await app.request(`/api${path}`, init);
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
    headers: response.headers,
  };
}

const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
