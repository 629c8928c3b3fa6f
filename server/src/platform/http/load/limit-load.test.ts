import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitLoad, maxInFlight } from './limit-load.ts';

/** An application whose calls wait until they are let go. */
function makeSlowApp(delay: () => number = () => 0) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const app = new Hono();
  app.use(limitLoad(delay));
  app.get('/api/slow', async (context) => {
    await gate;
    return context.text('done');
  });
  app.get('*', (context) => context.text('at once'));
  const ask = (path: string) => Promise.resolve(app.request(`http://localhost${path}`));
  return { ask, letGo };
}

test('answers as many calls as it can work on, refuses the rest at once, and takes the next ones', async () => {
  const { ask, letGo } = makeSlowApp();
  const accepted = Array.from({ length: maxInFlight }, () => ask('/api/slow'));
  const refused = await Promise.all(Array.from({ length: 1_700 }, () => ask('/api/slow')));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  const [first] = refused;
  expect(Number(first?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(await first?.json()).toMatchObject({ defined: true, code: 'OVERLOADED' });
  // What must go on goes on.
  for (const path of ['/healthz', '/readyz', '/api/forum/stream', '/'])
    expect((await ask(path)).status).toBe(200);
  letGo();
  expect(new Set((await Promise.all(accepted)).map(({ status }) => status))).toEqual(
    new Set([200]),
  );
  expect((await ask('/api/slow')).status).toBe(200);
});

test('refuses also when the process lags behind, but not for a few callers', async () => {
  let delay = 0;
  const { ask, letGo } = makeSlowApp(() => delay);
  const before = Array.from({ length: 19 }, () => ask('/api/slow'));
  delay = 1_500;
  const twentieth = ask('/api/slow');
  expect((await ask('/api/slow')).status).toBe(503);
  delay = 900;
  const next = ask('/api/slow');
  letGo();
  const all = await Promise.all([...before, twentieth, next]);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
});
