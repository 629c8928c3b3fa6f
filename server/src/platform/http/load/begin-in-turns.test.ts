import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { beginInTurns, maxBegunATurn, waitOf } from './begin-in-turns.ts';

/** What is handed on, in its order. */
function makeListener() {
  const begun: IncomingMessage[] = [];
  const listener = beginInTurns((request) => begun.push(request));
  const ask = (url: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url });
    listener(request, new ServerResponse(request));
    return request;
  };
  const askMany = (count: number, url = '/') => Array.from({ length: count }, () => ask(url));
  return { begun, ask, askMany };
}

test('begins what comes at once in its order, so many in a turn', async () => {
  const { begun, ask, askMany } = makeListener();
  const asked = askMany(2 * maxBegunATurn + 3);
  expect(begun).toEqual(asked.slice(0, maxBegunATurn));
  await turn();
  expect(begun).toEqual(asked.slice(0, 2 * maxBegunATurn));
  // Whoever comes now stands behind those who wait.
  const last = ask('/');
  await turn();
  expect(begun).toEqual([...asked, last]);
  const after = ask('/');
  expect(begun.at(-1)).toBe(after);
});

test('says how long a request has waited', async () => {
  const { ask, askMany } = makeListener();
  const [first] = askMany(maxBegunATurn);
  const late = ask('/');
  await turn();
  expect(waitOf(first)).toBe(0);
  expect(waitOf(late)).toBeGreaterThan(0);
  expect(waitOf(undefined)).toBe(0);
});

test('lets a question for health go first, but no storm of them', async () => {
  const { begun, ask, askMany } = makeListener();
  askMany(2 * maxBegunATurn);
  expect(begun.at(-1)?.url).toBe('/');
  ask('/healthz');
  expect(begun.at(-1)?.url).toBe('/healthz');
  askMany(2 * maxBegunATurn, '/healthz');
  expect(begun).toHaveLength(2 * maxBegunATurn);
  await turn();
  expect(begun).toHaveLength(3 * maxBegunATurn);
});

test('does no work for those who went while they waited', async () => {
  const { begun, ask, askMany } = makeListener();
  askMany(maxBegunATurn);
  const gone = ask('/');
  const here = ask('/');
  gone.socket.destroy();
  await turn();
  expect(begun).not.toContain(gone);
  expect(begun.at(-1)).toBe(here);
});
