import { errorCode, errorData, retryDelay } from './errors.ts';
import { createStore } from './store.ts';

/** Milliseconds after the first refusal beyond which nothing is sent again by itself. */
const patience = 30_000;
/** Longest wait, in seconds, between two tries that the server does not ask for itself. */
const maxWaitSeconds = 5;

/** A call that waits to be sent again. */
interface Waiting {
  /** Tells calls apart: the same one pressed twice is one. */
  key: string;
  result: Promise<unknown>;
  leave: AbortController;
}

/** By operation: later calls of one wait behind the first, so that the last word stays the last. */
const waiting = new Map<string, Waiting>();

/** Whether something waits to be sent again: the page says so. */
export const resending = createStore(() => false);

/**
 * Returns whether a call was refused before anything was done. Of any other failure nobody knows what became of the call,
 * and sending it again could do it twice.
 */
function wasLeftUndone(error: unknown): boolean {
  const code = errorCode(error);
  if (code === 'SERVICE_UNAVAILABLE')
    return errorData(error, 'SERVICE_UNAVAILABLE')?.nothingDone === true;
  return code === 'OVERLOADED';
}

/**
 * Sends a call, and again for half a minute while the server refuses it for lack of a database or of room, with nothing
 * done. The same call made meanwhile is the same; another one of its operation waits its turn. Rejects with the last
 * refusal when the time is over, when the page is left, or when `signal` aborts.
 */
export async function sendUntilTaken<Result>(
  call: { operation: string; key: string; signal?: AbortSignal | undefined },
  send: () => Promise<Result>,
): Promise<Result> {
  const { operation, key, signal } = call;
  for (;;) {
    const ahead = waiting.get(operation);
    if (ahead?.key === key) return ahead.result as Promise<Result>;
    if (ahead !== undefined) {
      await ahead.result.catch(() => undefined);
      continue;
    }
    try {
      return await send();
    } catch (error) {
      if (!wasLeftUndone(error) || signal?.aborted === true) throw error;
      // Another one was refused while this one was under way: it goes first.
      if (waiting.has(operation)) continue;
      const leave = new AbortController();
      signal?.addEventListener('abort', () => leave.abort());
      const result = sendAgain(send, error, leave.signal).finally(() => {
        waiting.delete(operation);
        resending.write(waiting.size > 0);
      });
      waiting.set(operation, { key, result, leave });
      resending.write(true);
      return result;
    }
  }
}

async function sendAgain<Result>(
  send: () => Promise<Result>,
  first: unknown,
  left: AbortSignal,
): Promise<Result> {
  const until = Date.now() + patience;
  let latest = first;
  for (let tries = 1; ; tries += 1) {
    const wait = 1000 * Math.max(retryDelay(latest) ?? 0, Math.min(tries, maxWaitSeconds));
    if (Date.now() + wait > until) throw latest;
    await pause(wait, left);
    if (left.aborted) throw latest;
    try {
      return await send();
    } catch (error) {
      if (!wasLeftUndone(error)) throw error;
      latest = error;
    }
  }
}

/** Waits for some milliseconds, or until the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Gives up what waits to be sent again: whoever leaves the page does not expect it to happen later. */
export function dropResends(): void {
  for (const { leave } of waiting.values()) leave.abort();
}
