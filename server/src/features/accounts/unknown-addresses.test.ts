import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../testing/build-learner.ts';
import { type Answer, callApi } from '../../testing/call-api.ts';
import { countHashes } from '../../testing/count-hashes.ts';
import { type RecordedMails, recordMails } from '../../testing/record-mails.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

// Nobody learns from an answer, or from how long it takes, whether an address has an account: time is compared as work.

let app: TestApp;
let mails: RecordedMails;
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  mails = recordMails(app.services);
});
afterAll(() => app.close());

const password = 'trois petites bougies';
let pseudos = 0;
const ways: Readonly<Record<string, (email: string) => Promise<Answer>>> = {
  'signing in': (email) =>
    callApi(app, 'POST', '/session', { body: { email, password: 'pas le bon mot' } }),
  'asking for a new password': (email) =>
    callApi(app, 'POST', '/accounts/password-reset', { body: { email } }),
  'asking for the confirmation again': (email) =>
    callApi(app, 'POST', '/accounts/confirmation', { body: { email } }),
  registering: (email) => {
    pseudos += 1;
    const form = { pseudo: `Curieux ${pseudos}`, password, confirmPassword: password };
    return callApi(app, 'POST', '/accounts', {
      body: { ...form, email, gender: 'homme', age: 50 },
    });
  },
};

/** What a stranger sees of an answer: no value in it may depend on the address, nor may a header be missing. */
const seenOf = ({ status, body, headers }: Answer) => ({
  status,
  body,
  headers: [...headers.keys()].toSorted(),
  cookies: headers.getSetCookie().map((line) => line.split('=', 1)[0]),
});

test.each(Object.entries(ways))('%s answers alike, after the same work', async (_way, call) => {
  const confirmed = await buildLearner(app);
  const waiting = await buildLearner(app, { emailConfirmed: false });
  const seen = [];
  for (const email of [confirmed.email, waiting.email, `personne.${pseudos}@exemple.fr`]) {
    let answer: Answer | undefined;
    const hashes = await countHashes(async () => (answer = await call(email)));
    if (answer !== undefined) seen.push({ hashes, ...seenOf(answer) });
  }
  expect(seen).toEqual([seen[0], seen[0], seen[0]]);
});

test('the owner of an address is told by mail what a stranger is not', async () => {
  const { email } = await buildLearner(app);
  await ways['registering']?.(email);
  expect((await mails.next(email)).subject).toMatch(/déjà/);
});
