import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppServices, closeServices, makeServices } from '../../../start/services.ts';
import { buildLearner, buildSession, type BuiltLearner } from '../../../testing/build-learner.ts';
import { buildSubscriber } from '../../../testing/build-subscriber.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { Follower, listen } from '../../forum/testing/follow-stream.ts';
import { sessions } from '../../identity/tables.ts';
import { makeOperator } from '../testing/operate.ts';

let app: TestApp;
let second: AppServices;
let other: { url: string; close: () => Promise<void> };
let operator: BuiltLearner;
let by: ReturnType<typeof makeOperator>;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] }, config: { trustedProxies: 1 } });
  const { config, databaseUrl, course, clock, log } = app.services;
  second = makeServices({ config, databaseUrl, course, clock, log });
  other = await listen(second);
  operator = await buildLearner(app, { operator: true, pseudo: 'Odile' });
  by = makeOperator(app, operator);
});
afterAll(async () => {
  await other.close();
  await closeServices(second);
  await app.close();
});

const waiting = { timeout: 10_000, interval: 10 };

describe('a search', () => {
  test('finds by the exact address, which it then shows whole', async () => {
    const learner = await buildLearner(app, { email: 'zoe.martin@exemple.fr', pseudo: 'Zoé M' });
    const { accounts } = await by.find(' Zoe.Martin@EXEMPLE.fr ');
    expect(accounts).toMatchObject([{ id: learner.learnerId, email: 'zoe.martin@exemple.fr' }]);
    expect((await by.find('zoe.martin@')).accounts).toEqual([]);
    expect((await by.find('zoe%@exemple.fr')).accounts).toEqual([]);
  });

  test('finds by id and by how the pseudo begins, whatever its case and accents, and masks the address', async () => {
    const { learnerId } = await buildLearner(app, {
      pseudo: 'Éloïse 7',
      email: 'eloise@exemple.fr',
    });
    for (const query of [learnerId, 'eloise', 'ÉLOÏ', 'Éloïse 7'])
      expect((await by.find(query)).accounts, query).toMatchObject([
        { id: learnerId, pseudo: 'Éloïse 7', email: 'e…@exemple.fr' },
      ]);
    for (const query of ['loise', 'elo%', 'e_oise', '\u0301\u0301'])
      expect((await by.find(query)).accounts, query).toEqual([]);
  });

  test('shows twenty at most, and says that there are more', async () => {
    for (let index = 1; index <= 21; index += 1)
      await buildLearner(app, { pseudo: `Foule ${'a'.repeat(index)}` });
    const { accounts, more } = await by.find('foule');
    expect(accounts).toHaveLength(20);
    expect(more).toBe(true);
    expect((await by.find('foule aa')).more).toBe(false);
  });

  test('tells what support needs, and nothing that proves who somebody is or what they wrote', async () => {
    const learner = await buildSubscriber(app, { pseudo: 'Nadir', moderator: true });
    await callApi(app, 'POST', '/session', {
      body: { email: learner.email, password: learner.password },
    });
    const [account] = (await by.find('Nadir')).accounts;
    expect(account).toEqual({
      id: learner.learnerId,
      pseudo: 'Nadir',
      email: 'a…@exemple.fr',
      emailConfirmed: true,
      registeredAt: app.clock().toISOString(),
      lastSignInAt: app.clock().toISOString(),
      devices: 2,
      roles: ['moderator'],
      subscription: {
        state: 'active',
        accessUntil: expect.any(String),
        renews: true,
      },
      suspension: null,
      barred: null,
    });
    const { accounts } = await by.find('Odile');
    expect(accounts).toMatchObject([
      { barred: 'oneself', roles: ['operator'], subscription: { state: 'none', renews: false } },
    ]);
  });

  test('asks for two signs at least', async () => {
    const answer = await by.call('GET', '/accounts?query=a');
    expect(answer).toMatchObject({
      status: 422,
      body: { data: { fields: { query: expect.any(String) } } },
    });
  });
});

describe('signing an account out', () => {
  test('ends its sessions and its streams, in every process, and nobody else’s', async () => {
    const [learner, neighbour] = [await buildSubscriber(app), await buildSubscriber(app)];
    const device = await buildSession(app.services, learner.learnerId);
    const [out, stays] = [new Follower(), new Follower()];
    expect(await out.connect(other.url, learner.cookie)).toBe(200);
    expect(await stays.connect(other.url, neighbour.cookie)).toBe(200);
    await expect.poll(() => out.named('presence').length, waiting).toBeGreaterThan(0);
    expect(await by.endSessions(learner.learnerId)).toMatchObject({
      status: 200,
      body: { ended: 2 },
    });
    await expect.poll(() => out.ended, waiting).toBe(true);
    expect(stays.ended).toBe(false);
    stays.disconnect();
    for (const { cookie } of [learner, device])
      expect((await callApi(app, 'GET', '/account', { cookie })).status).toBe(401);
    const { email, password } = learner;
    const again = await callApi(app, 'POST', '/session', { body: { email, password } });
    expect(again.status).toBe(200);
    const events = await callApi(app, 'GET', '/account/security-events', { cookie: again.cookie });
    expect(JSON.stringify(events.body)).toContain('signed-out-by-operator');
  });

  test('is no act where nobody is signed in', async () => {
    const { learnerId } = await buildLearner(app);
    await app.services.database.delete(sessions).where(eq(sessions.learnerId, learnerId));
    expect((await by.endSessions(learnerId)).body).toEqual({ ended: 0 });
    expect((await by.readActs()).entries.filter(({ target }) => target?.id === learnerId)).toEqual(
      [],
    );
  });
});

test('no act is for oneself, for another operator, or for nobody, and each asks for a reason', async () => {
  const peer = await buildLearner(app, { operator: true });
  const learner = await buildLearner(app);
  for (const act of [by.endSessions, by.suspend, by.restore]) {
    for (const { learnerId } of [operator, peer])
      expect(await act(learnerId)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BARRED' } });
    expect(await act('personne')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await act(learner.learnerId, ' ')).toMatchObject({
      status: 422,
      body: { data: { fields: { reason: expect.stringContaining('Dites pourquoi') } } },
    });
  }
  for (const { cookie } of [operator, peer, learner])
    expect((await callApi(app, 'GET', '/account', { cookie })).status).toBe(200);
});

test('whoever is no operator any more does nothing more, with the next request', async () => {
  const former = await buildLearner(app, { operator: true });
  const { learnerId } = await buildLearner(app);
  const theirs = makeOperator(app, former);
  expect((await theirs.find('Odile')).accounts).toHaveLength(1);
  await app.services.pool.query('update learners set operator = false where user_id = $1', [
    former.learnerId,
  ]);
  expect(await theirs.suspend(learnerId)).toMatchObject({
    status: 403,
    body: { code: 'OPERATORS_ONLY' },
  });
});
