import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCode, isTransient } from './errors.ts';
import { fetchInTime } from './fetch-in-time.ts';

/** A network that never answers, and lets go of what is given up. */
const hang = (_request: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

/** Signals that time out when the test says so, by their milliseconds. */
let limits: Map<number, AbortController>;

beforeEach(() => {
  limits = new Map();
  vi.stubGlobal('fetch', hang);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController();
    limits.set(milliseconds, limit);
    return limit.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const timeOut = () =>
  limits.forEach((limit) => limit.abort(new DOMException('Too late.', 'TimeoutError')));

test('what gets no answer fails as without a network', async () => {
  const asked = fetchInTime(new Request('http://localhost/api/session'), {});
  timeOut();
  const error: unknown = await asked.catch((failure: unknown) => failure);
  expect(errorCode(error)).toBe('NETWORK');
  expect(isTransient(error)).toBe(true);
});

test('a form has longer', () => {
  const body = new FormData();
  body.set('photo', new File(['x'], 'x.png'));
  void fetchInTime(new Request('http://localhost/api/account'), {}).catch(() => {});
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const form = new Request('http://localhost/api/account/photo', { method: 'PUT', body, headers });
  void fetchInTime(form, {}).catch(() => {});
  const [usual = 0, longer = 0] = [...limits.keys()];
  expect(longer).toBeGreaterThan(110_000);
  expect(usual).toBeLessThan(longer);
});

test('whoever asked may still give it up, which is no failure of the network', async () => {
  const own = new AbortController();
  const asked = fetchInTime(
    new Request('http://localhost/api/session', { signal: own.signal }),
    {},
  );
  own.abort();
  const error: unknown = await asked.catch((failure: unknown) => failure);
  expect(errorCode(error)).not.toBe('NETWORK');
});
