import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildModerator } from '../../testing/build-subscriber.ts';
import { callOperation, listOperations } from '../../testing/list-operations.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

/** What a forger writes where a text, a number or an id is meant. */
const hostile: readonly unknown[] = [
  'a\0b',
  'x\udfff\ud800y',
  "' or 1=1 --",
  '../../etc/passwd',
  '%_\\',
  '__proto__',
  'a'.repeat(3000),
  '((((a&|!:* "',
  '',
  '-0',
  '1e309',
  '9007199254740993',
  '0000-01-01T00:00:00Z',
  '999999999999999_00000000-0000-0000-0000-000000000000',
  -1,
  1e308,
  null,
  [['\0']],
  { toString: 1, length: -1 },
];

/** Every input that differs from a sample in one place. */
function* mutate(sample: unknown): Generator {
  yield* hostile;
  if (Array.isArray(sample)) for (const one of mutate(sample[0])) yield [one];
  else if (typeof sample === 'object' && sample !== null)
    for (const [key, part] of Object.entries(sample))
      for (const one of mutate(part)) yield { ...sample, [key]: one };
}

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  const free = async () => {};
  app.services.limits = { use: async () => 1, giveBack: free, reset: free };
  ({ cookie } = await buildModerator(app));
});
afterAll(() => app.close());

// What would end the session or the account is asked as nobody.
const ending = /^accounts\.(signOut|deleteAccount|endOtherSessions|endDeviceSession)$/;

test.each(listOperations())('$name answers forged input with a code', async (operation) => {
  const by = ending.test(operation.name) ? {} : { cookie };
  for (const input of mutate(operation.sample)) {
    const answer = await callOperation(app, operation, { input, ...by });
    const text = await answer.text();
    // The provider knows nothing of a moderator who never paid.
    if (text.includes('PAYMENT_UNAVAILABLE')) continue;
    expect(answer.status, JSON.stringify(input).slice(0, 200)).toBeLessThan(500);
    if (answer.status >= 400) expect(JSON.parse(text)).toHaveProperty('code');
  }
  expect(app.loggedErrors).toEqual([]);
});
