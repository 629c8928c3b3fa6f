import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from '../../platform/repository-root.ts';
import { type Audience, audiences, ownThings, sharedThings } from './audiences.ts';
import { buildLearner, buildSession } from '../../testing/build-learner.ts';
import { buildModerator, buildSubscriber } from '../../testing/build-subscriber.ts';
import { callOperation, listOperations } from '../../testing/list-operations.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

// Every operation of the contract, called by each kind of caller: let in, or refused with the code of its door.

const operations = listOperations();

test('every operation of the contract has its audience, once', () => {
  const listed = Object.values(audiences).flat();
  expect(listed.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

test('of every address with a place for an id it is said whose that is, and where another one tries it', () => {
  const named = operations.filter(({ path: address }) => /\{/.test(address));
  const judged = [...Object.keys(ownThings), ...sharedThings];
  expect(judged.toSorted()).toEqual(named.map(({ name }) => name).toSorted());
  for (const file of Object.values(ownThings))
    expect(existsSync(path.join(repositoryRoot, 'server/src', file)), file).toBe(true);
});

type Caller = 'visitor' | 'learner' | 'subscriber' | 'moderator' | 'teacher' | 'operator';

const signedIn = 'UNAUTHORIZED';
/** What each caller is told at the door of each audience; whom no code is named for may enter. */
const doors: Readonly<Record<Audience, Partial<Record<Caller, string>>>> = {
  everybody: {},
  learners: { visitor: signedIn },
  forum: {
    visitor: signedIn,
    learner: 'FORUM_ACCESS_REQUIRED',
    teacher: 'FORUM_ACCESS_REQUIRED',
    operator: 'FORUM_ACCESS_REQUIRED',
  },
  moderators: {
    visitor: signedIn,
    learner: 'FORUM_ACCESS_REQUIRED',
    subscriber: 'MODERATORS_ONLY',
    teacher: 'FORUM_ACCESS_REQUIRED',
    operator: 'FORUM_ACCESS_REQUIRED',
  },
  teachers: {
    visitor: signedIn,
    learner: 'TEACHERS_ONLY',
    subscriber: 'TEACHERS_ONLY',
    moderator: 'TEACHERS_ONLY',
    operator: 'TEACHERS_ONLY',
  },
  operators: {
    visitor: signedIn,
    learner: 'OPERATORS_ONLY',
    subscriber: 'OPERATORS_ONLY',
    moderator: 'OPERATORS_ONLY',
    teacher: 'OPERATORS_ONLY',
  },
  'moderators and operators': {
    visitor: signedIn,
    learner: 'FORBIDDEN',
    subscriber: 'FORBIDDEN',
    teacher: 'FORBIDDEN',
  },
};
const codesOfDoors = new Set(Object.values(doors).flatMap((door) => Object.values(door)));
const callers: readonly Caller[] = [
  'visitor',
  'learner',
  'subscriber',
  'moderator',
  'teacher',
  'operator',
];

let app: TestApp;
const learnerIds = new Map<Caller, string>();

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  const free = async () => {};
  app.services.limits = { use: async () => 1, giveBack: free, reset: free };
  // Who may load the samples is asked here, not how a process reads them.
  app.services.feedParser = { ...app.services.feedParser, parse: async () => [] };
  for (const [caller, built] of [
    ['learner', await buildLearner(app)],
    ['moderator', await buildModerator(app)],
    ['teacher', await buildLearner(app, { teacher: true })],
    ['operator', await buildLearner(app, { operator: true })],
  ] as const)
    learnerIds.set(caller, built.learnerId);
});
afterAll(() => app.close());

/** Signs a caller in for one call: some operations end sessions, some the subscription. */
async function signInAs(caller: Caller): Promise<string | undefined> {
  if (caller === 'visitor') return undefined;
  const learnerId = learnerIds.get(caller);
  if (learnerId === undefined) return (await buildSubscriber(app)).cookie;
  return (await buildSession(app.services, learnerId)).cookie;
}

const cases = Object.entries(audiences).flatMap(([audience, names]) =>
  names.map((name) => ({ name, audience: audience as Audience })),
);

test.each(cases)('$name is for $audience, and for nobody else', async ({ name, audience }) => {
  const operation = operations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`The contract has no ${name}.`);
  for (const caller of callers) {
    const answer = await callOperation(app, operation, { cookie: await signInAs(caller) });
    const text = await answer.text();
    const code = answer.status < 400 ? null : (JSON.parse(text) as { code: string }).code;
    const refusedWith = doors[audience][caller];
    if (refusedWith !== undefined) {
      expect([caller, answer.status, code]).toEqual([
        caller,
        refusedWith === signedIn ? 401 : 403,
        refusedWith,
      ]);
      continue;
    }
    expect(codesOfDoors.has(code ?? ''), `${caller}: ${code}`).toBe(false);
    // The provider knows nothing of who never paid.
    if (code !== 'PAYMENT_UNAVAILABLE')
      expect(answer.status, `${caller}: ${text}`).toBeLessThan(500);
  }
});
