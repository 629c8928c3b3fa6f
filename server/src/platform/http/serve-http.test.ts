import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { findFreePort } from '../../testing/processes/server-process.ts';
import { makeTestConfig } from '../../testing/test-config.ts';
import { serveHttp } from './serve-http.ts';

test('what is under way is answered before it has closed, by whichever handle it came', async () => {
  const port = await findFreePort();
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  let heard = 0;
  const { close } = await serveHttp(
    {
      fetch: async () => {
        heard += 1;
        await gate;
        return new Response('done');
      },
    },
    makeTestConfig({ dataDir: '/nowhere', port }),
  );
  const ask = async () => {
    const [response] = (await once(
      get({ port, host: '127.0.0.1', agent: new Agent() }),
      'response',
    )) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  const answers = Array.from({ length: 200 }, ask);
  await expect.poll(() => heard).toBe(200);
  let closed = false;
  const closing = close().then(() => (closed = true));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(closed).toBe(false);
  letGo();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  await closing;
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
