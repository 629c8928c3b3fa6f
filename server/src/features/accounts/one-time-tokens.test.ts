import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltLearner, buildLearner } from '../../testing/build-learner.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import {
  consumeToken,
  createToken,
  endTokens,
  findOpenToken,
  peekToken,
  tokenPurposes,
  tokenSeconds,
  type TokenPurpose,
} from './one-time-tokens.ts';
import { oneTimeTokens } from './tables.ts';

let app: TestApp;
let learner: BuiltLearner;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});
afterAll(() => app.close());
beforeEach(async () => {
  learner = await buildLearner(app);
});

const make = (purpose: TokenPurpose) => {
  const { learnerId, email } = learner;
  return createToken(app.services.database, purpose, { learnerId, email }, app.clock());
};
const use = (purpose: TokenPurpose, token: string) =>
  consumeToken(app.services.database, purpose, token, app.clock());

test.each(tokenPurposes)('a token for %s is good for that alone, and once', async (purpose) => {
  const token = await make(purpose);
  for (const other of tokenPurposes.filter((one) => one !== purpose)) {
    expect(await use(other, token), other).toBeNull();
    expect(await peekToken(app.services.database, other, token, app.clock()), other).toBeNull();
  }
  // Of many at once exactly one.
  const uses = await Promise.all(Array.from({ length: 8 }, () => use(purpose, token)));
  expect(uses.filter((one) => one !== null)).toEqual([
    { learnerId: learner.learnerId, email: learner.email },
  ]);
  expect(await use(purpose, token)).toBeNull();
});

test.each(tokenPurposes)(
  'a token for %s ends with its time, and with a newer one',
  async (purpose) => {
    const first = await make(purpose);
    const second = await make(purpose);
    expect(await use(purpose, first)).toBeNull();
    app.clock.advance({ seconds: tokenSeconds(purpose) - 1 });
    expect(await peekToken(app.services.database, purpose, second, app.clock())).not.toBeNull();
    app.clock.advance({ seconds: 1 });
    expect(await use(purpose, second)).toBeNull();
  },
);

test('a token that is one sign off, empty or of another form is none', async () => {
  const token = await make('reset-password');
  for (const forged of ['', token.slice(1), `${token}=`, token.toLowerCase(), ` ${token}`, '\0'])
    expect(await use('reset-password', forged)).toBeNull();
  expect(await use('reset-password', token)).not.toBeNull();
});

test('what is stored opens nothing, and ends with the account’s other tokens', async () => {
  const tokens = [];
  for (const purpose of tokenPurposes) tokens.push(await make(purpose));
  const stored = JSON.stringify(await app.services.database.select().from(oneTimeTokens));
  for (const token of tokens) expect(stored).not.toContain(token);
  const { database } = app.services;
  const [row] = await database.select({ hash: oneTimeTokens.hash }).from(oneTimeTokens);
  for (const purpose of tokenPurposes) expect(await use(purpose, row?.hash ?? '')).toBeNull();
  await endTokens(database, learner.learnerId);
  for (const purpose of tokenPurposes)
    expect(await findOpenToken(database, purpose, learner.learnerId, app.clock())).toBeNull();
});
