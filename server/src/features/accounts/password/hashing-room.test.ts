import { createHook } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { signInLimits } from '../limits.ts';
import { maxHashing, withHashingRoom } from './hashing-room.ts';
import { hashesAtATime, hashPassword } from './password-hash.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

test('gives the thread pool as many hashes as leave a core free, and the rest in turn', async () => {
  const given = new Set<number>();
  let most = 0;
  const watch = createHook({
    init(id, type) {
      if (type === 'SCRYPTREQUEST') given.add(id);
      most = Math.max(most, given.size);
    },
    before: (id) => given.delete(id),
  }).enable();
  const hashes = Array.from({ length: 40 }, () =>
    hashPassword('mot de passe', { ln: 4, r: 8, p: 1 }),
  );
  expect(new Set(await Promise.all(hashes)).size).toBe(40);
  watch.disable();
  expect(most).toBe(hashesAtATime);
  expect(most).toBeLessThanOrEqual(Math.max(availableParallelism() - 1, 1));
});

test('sends away who comes to a full room, counts nothing of it, and lets them in later', async () => {
  const { email, password } = await buildLearner(app);
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const waiting = Array.from({ length: maxHashing }, () => withHashingRoom(() => left));
  const register = new FormData();
  for (const [name, value] of Object.entries({
    pseudo: 'Patiente',
    email: 'patiente@exemple.fr',
    password: 'Sept bougies vertes, une rouge',
    confirmPassword: 'Sept bougies vertes, une rouge',
    gender: 'femme',
    age: '30',
  }))
    register.append(name, value);
  const calls = () =>
    Array.from({ length: signInLimits.account.points + 1 }, () =>
      callApi(app, 'POST', '/session', { body: { email, password: 'une autre phrase' } }),
    );
  try {
    const refused = await Promise.all([
      ...calls(),
      callApi(app, 'POST', '/accounts', { body: register }),
    ]);
    for (const { status, body, headers } of refused) {
      expect([status, body]).toMatchObject([503, { code: 'OVERLOADED' }]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    }
  } finally {
    leave();
    await Promise.all(waiting);
  }
  const signedIn = await callApi(app, 'POST', '/session', { body: { email, password } });
  expect(signedIn.status).toBe(200);
  expect((await callApi(app, 'POST', '/accounts', { body: register })).status).toBe(201);
});

test('makes room again after an operation that failed', async () => {
  const failures = Array.from({ length: maxHashing }, () =>
    withHashingRoom(() => Promise.reject(new Error('refused'))),
  );
  await Promise.allSettled(failures);
  expect(await withHashingRoom(async () => 'done')).toBe('done');
});
