import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner, buildSession } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { forumMembers } from '../../forum/tables.ts';
import { fillPseudoSkeletons } from './fill-pseudo-skeletons.ts';
import { toPseudoSkeleton } from './pseudo-skeleton.ts';
import { learners } from '../../identity/tables.ts';
import { formerPseudos } from '../tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});
afterAll(() => app.close());

const rename = (cookie: string, pseudo: string) =>
  callApi(app, 'PATCH', '/account', { cookie, body: { pseudo } });
const password = 'trois petites bougies';
let registered = 0;
const register = (pseudo: string) => {
  registered += 1;
  const email = `nouveau.${registered}@exemple.fr`;
  const form = { pseudo, email, password, confirmPassword: password, gender: 'homme', age: 40 };
  return callApi(app, 'POST', '/accounts', { body: form });
};
const ask = async (pseudo: string) =>
  (await callApi(app, 'GET', `/accounts/pseudo-availability?pseudo=${encodeURIComponent(pseudo)}`))
    .body;
const invalidPseudo = (message: string) => ({
  status: 422,
  body: { data: { fields: { pseudo: message } } },
});

test('refuses whoever would pass for another, in the form, at registration and at a renaming', async () => {
  await buildLearner(app, { pseudo: 'mod M' });
  const { cookie } = await buildLearner(app);
  for (const twin of ['rnod M', 'mod.M', 'MOD-M', 'ｍod M', 'mód m', 'ᴍod M']) {
    expect(await ask(twin), twin).toEqual({ available: false, reason: 'taken' });
    expect(await register(twin), twin).toMatchObject(invalidPseudo('Ce pseudo est déjà pris'));
    expect(await rename(cookie, twin), twin).toMatchObject(
      invalidPseudo('Ce pseudo est déjà pris'),
    );
  }
  for (const trick of ['mоd M', 'mod Μ', 'mod M\u3164', '\u3164mod M', '\u3164\u3164\u3164']) {
    expect((await register(trick)).status, trick).toBe(422);
    expect((await rename(cookie, trick)).status, trick).toBe(422);
  }
  await buildLearner(app, { pseudo: 'coco' });
  expect(await register('сосо')).toMatchObject(invalidPseudo('Ce pseudo est déjà pris'));
});

test('keeps the names of the house for the house', async () => {
  const { cookie } = await buildLearner(app);
  for (const name of ['admin', 'Équipe Chandelle', 'Modérateur', 'Utilisateur', 'Adm1n']) {
    expect(await ask(name), name).toEqual({ available: false, reason: 'reserved' });
    expect(await register(name), name).toMatchObject(invalidPseudo('Ce pseudo est réservé'));
    expect(await rename(cookie, name), name).toMatchObject(invalidPseudo('Ce pseudo est réservé'));
  }
});

test('lets exactly one of several at once have a name that looks the same', async () => {
  const names = ['Zorro 10', 'zorro IO', 'Zorro-1O', 'ZORRO.10'];
  const answers = await Promise.all(names.map(register));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 422, 422, 422,
  ]);
});

test('changes a pseudo three times in 30 days at most, keeps what it was, and counts no other change', async () => {
  const { cookie, learnerId } = await buildLearner(app, { pseudo: 'Premier' });
  for (const pseudo of ['Deuxième', 'Troisième', 'Troisième', 'Quatrième'])
    expect((await rename(cookie, pseudo)).status).toBe(200);
  const limit = 'Le pseudo change trois fois par mois au plus';
  expect(await rename(cookie, 'Cinquième')).toMatchObject(invalidPseudo(limit));
  expect((await rename(cookie, 'Quatrième')).status).toBe(200);
  const rows = await app.services.database
    .select()
    .from(formerPseudos)
    .where(eq(formerPseudos.learnerId, learnerId));
  expect(rows.map(({ pseudo }) => pseudo)).toEqual(['Premier', 'Deuxième', 'Troisième']);
  app.clock.advance({ hours: 30 * 24 });
  const { cookie: later } = await buildSession(app.services, learnerId);
  const parallel = await Promise.all(
    Array.from({ length: 6 }, (_, index) => rename(later, `Suivant ${'abcdef'[index]}`)),
  );
  expect(parallel.filter(({ status }) => status === 200)).toHaveLength(3);
});

test('does not change a pseudo during a suspension', async () => {
  const { cookie, learnerId } = await buildLearner(app);
  const mutedUntil = new Date(app.clock().getTime() + 3_600_000);
  await app.services.database
    .insert(forumMembers)
    .values({ learnerId, joinedAt: app.clock(), mutedUntil });
  const message = 'Le pseudo ne change pas pendant une suspension du forum';
  expect(await rename(cookie, 'Évadé')).toMatchObject(invalidPseudo(message));
  app.clock.advance({ hours: 1 });
  expect((await rename(cookie, 'Évadé')).status).toBe(200);
});

test('computes the skeletons of pseudos from before, lets look-alikes be, and refuses more of them', async () => {
  const twins = ['Vvilma', 'Wilma', 'VVilma'];
  const { database } = app.services;
  for (const pseudo of ['vvilma', 'wilma', 'vv.ilma']) {
    const built = await buildLearner(app);
    await database
      .update(learners)
      .set({ pseudo, pseudoKey: pseudo, pseudoSkeleton: null })
      .where(eq(learners.learnerId, built.learnerId));
  }
  const run = () => fillPseudoSkeletons.run(app.services, new AbortController().signal);
  await Promise.all([run(), run()]);
  const rows = await database
    .select()
    .from(learners)
    .where(eq(learners.pseudoSkeleton, toPseudoSkeleton('wilma')));
  expect(rows.map(({ pseudoTwin }) => pseudoTwin).toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
  for (const twin of twins)
    expect(await register(twin)).toMatchObject(invalidPseudo('Ce pseudo est déjà pris'));
});
