/**
 * Milliseconds within which an answer is there whole. A form carries a picture, to which the server gives some two minutes; of
 * all else a person has waited long enough before.
 */
const patience = { usual: 30_000, form: 130_000 };

/**
 * Asks the server, and gives it up after a while: a network that hangs answers neither yes nor no. What was given up fails like
 * what no network carried, and so it is said, queued and asked again in the same way.
 *
 * @throws TimeoutError, of which errors.ts makes `NETWORK`
 */
export function fetchInTime(request: Request, init: RequestInit): Promise<Response> {
  const form = request.headers.get('content-type')?.startsWith('multipart/form-data') === true;
  const limit = AbortSignal.timeout(form ? patience.form : patience.usual);
  return fetch(request, { ...init, signal: AbortSignal.any([request.signal, limit]) });
}
