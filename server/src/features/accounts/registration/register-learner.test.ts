import { eq } from 'drizzle-orm';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { type Call, callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { learners, users } from '../../identity/tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

let count = 0;
const newForm = (changes: Record<string, unknown> = {}): Record<string, unknown> => {
  count += 1;
  return {
    pseudo: `Nouveau ${count}`,
    email: `nouveau.${count}@exemple.fr`,
    password: 'trois petites bougies',
    confirmPassword: 'trois petites bougies',
    gender: 'femme',
    age: 34,
    ...changes,
  };
};

const register = (form: Record<string, unknown>, call: Call = {}) =>
  callApi(app, 'POST', '/accounts', { ...call, body: form });

const invalidInput = (field: string, message: string) => ({
  defined: true,
  code: 'INVALID_INPUT',
  data: { fields: { [field]: message } },
});

const rowOf = async (email: unknown) => {
  const [row] = await app.services.database
    .select()
    .from(users)
    .innerJoin(learners, eq(learners.learnerId, users.id))
    .where(eq(users.email, String(email)));
  return row;
};

const storedPhotos = () =>
  readdir(path.join(app.services.config.dataDir, 'files/avatars')).catch(() => []);

test('registers a learner who can sign in at once, and mails the confirmation to the outbox', async () => {
  const form = newForm({
    pseudo: 'Maël',
    email: 'Mael@Exemple.fr',
    gender: 'non-precise',
    age: '13',
  });
  const answer = await register(form);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ confirmationSent: false });
  expect(await rowOf('mael@exemple.fr')).toMatchObject({
    users: { emailConfirmed: false },
    learners: { pseudo: 'Maël', pseudoKey: 'mael', gender: 'non-precise', age: 13, totalPoints: 0 },
  });
  const row = await rowOf('mael@exemple.fr');
  expect(row?.learners.ageDeclaredOn.toISOString().slice(0, 10)).toBe(
    app.clock().toISOString().slice(0, 10),
  );
  const [mail] = (await app.services.outbox?.list()) ?? [];
  expect(mail).toMatchObject({ to: 'mael@exemple.fr', subject: 'Confirmez votre adresse email' });
  const signIn = await callApi(app, 'POST', '/session', {
    body: { email: 'mael@exemple.fr', password: form['password'] },
  });
  expect(signIn.status).toBe(200);
});

test('answers every wrong field with its message', async () => {
  const answer = await register({ pseudo: 'ab', email: 'x', password: 'court', age: '7' });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    code: 'INVALID_INPUT',
    data: {
      fields: {
        pseudo: 'Le pseudo doit contenir au moins 3 caractères',
        email: 'Adresse email invalide',
        password: 'Le mot de passe doit contenir au moins 8 caractères',
        confirmPassword: 'Les mots de passe ne correspondent pas',
        gender: 'Veuillez sélectionner votre genre',
        age: "L'âge doit être compris entre 13 et 120 ans",
      },
    },
  });
});

test('answers a request without a body with 422', async () => {
  expect((await callApi(app, 'POST', '/accounts')).status).toBe(422);
});

const tooCommon = 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre';
test.each([
  ['PASSWORD1', tooCommon],
  ['azertyuiop', tooCommon],
  ['nouveau.5000@exemple.fr', 'Le mot de passe ne doit contenir ni votre pseudo ni votre adresse'],
])('refuses the password %s: %s', async (password, message) => {
  const email = 'nouveau.5000@exemple.fr';
  const answer = await register(newForm({ email, password, confirmPassword: password }));
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject(invalidInput('password', message));
  expect(await rowOf(email)).toBeUndefined();
});

test.each(['Églantine', 'EGLANTINE', 'e\u0301glantine', ' eglantine '])(
  'refuses the pseudo %j when Églantine is there',
  async (pseudo) => {
    await register(newForm({ pseudo: 'Églantine' }));
    const form = newForm({ pseudo });
    const answer = await register(form);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject(invalidInput('pseudo', 'Ce pseudo est déjà pris'));
    expect(await rowOf(form['email'])).toBeUndefined();
  },
);

test('gives a pseudo to exactly one of 20 who ask for it at once', async () => {
  const spellings = ['Zéphyr', 'ZEPHYR', 'zéphyr', 'Zephyr'];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => register(newForm({ pseudo: spellings[index % 4] }))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  const rows = await app.services.database
    .select()
    .from(learners)
    .where(eq(learners.pseudoKey, 'zephyr'));
  expect(rows).toHaveLength(1);
  expect(app.loggedErrors).toEqual([]);
});

test('gives an address to exactly one of several who ask for it at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => register(newForm({ email: 'jumeaux@exemple.fr' }))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 422, 422, 422, 422,
  ]);
});

test('refuses an address that has an account, in whatever case', async () => {
  const { email } = await buildLearner(app);
  const answer = await register(newForm({ email: email.toUpperCase() }));
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject(
    invalidInput('email', 'Un compte existe déjà avec cette adresse'),
  );
});

test('keeps the photo small, and serves it', async () => {
  const photo = new File(
    [
      await sharp({ create: { width: 900, height: 500, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    ],
    'moi.png',
    { type: 'image/png' },
  );
  const form = new FormData();
  const fields = newForm();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('photo', photo);
  const answer = await callApi(app, 'POST', '/accounts', { body: form });
  expect(answer.status).toBe(201);
  const key = (await rowOf(fields['email']))?.learners.avatarKey;
  const served = await app.request(`/files/${key}`);
  expect(served.headers.get('content-type')).toBe('image/webp');
  const size = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect(size).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

test('leaves nothing behind when it fails in the middle', async () => {
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const before = await storedPhotos();
  const fields = newForm();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('photo', new File([photo], 'moi.png', { type: 'image/png' }));

  await app.services.pool.query('alter table credentials rename to credentials_away');
  expect((await callApi(app, 'POST', '/accounts', { body: form })).status).toBe(500);
  await app.services.pool.query('alter table credentials_away rename to credentials');
  expect(app.loggedErrors.splice(0)).toHaveLength(1);
  expect(await rowOf(fields['email'])).toBeUndefined();
  expect(await storedPhotos()).toEqual(before);

  const put = vi.spyOn(app.services.files, 'put').mockRejectedValueOnce(new Error('disk full'));
  expect((await callApi(app, 'POST', '/accounts', { body: form })).status).toBe(500);
  put.mockRestore();
  expect(app.loggedErrors.splice(0)).toHaveLength(1);
  expect(await rowOf(fields['email'])).toBeUndefined();

  expect((await callApi(app, 'POST', '/accounts', { body: form })).status).toBe(201);
});

test('tells whether a pseudo is free', async () => {
  await buildLearner(app, { pseudo: 'Ambroise' });
  const ask = (pseudo: string, call: Call = {}) =>
    callApi(app, 'GET', `/accounts/pseudo-availability?pseudo=${encodeURIComponent(pseudo)}`, call);
  expect((await ask('AMBROISE')).body).toEqual({ available: false, reason: 'taken' });
  expect((await ask('Ambroisine')).body).toEqual({ available: true, reason: null });
  expect((await ask('ab')).status).toBe(422);
  const own = await buildLearner(app, { pseudo: 'Bérénice' });
  expect((await ask('berenice', { cookie: own.cookie })).body).toEqual({
    available: true,
    reason: null,
  });
});

test('limits questions about pseudos, and registrations, by address', async () => {
  const from = '203.0.113.50';
  const ask = () => callApi(app, 'GET', '/accounts/pseudo-availability?pseudo=libre', { from });
  for (let round = 0; round < 120; round += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  const taken = { pseudo: 'Églantine' };
  for (let round = 0; round < 40; round += 1)
    expect((await register(newForm(taken), { from })).status).toBe(422);
  expect((await register(newForm(), { from })).status).toBe(429);
});

test('is a success although the mail could not be written: the account is stored by then', async () => {
  const form = newForm();
  const { mailer } = app.services;
  app.services.mailer = {
    configured: false,
    send: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
  };
  const before = app.loggedErrors.length;
  const answer = await register(form);
  app.services.mailer = mailer;
  expect(answer.status).toBe(201);
  expect(await rowOf(form['email'])).toBeDefined();
  const signedIn = await callApi(app, 'POST', '/session', {
    body: { email: form['email'], password: form['password'] },
  });
  expect(signedIn.status).toBe(200);
  // Said where an operator looks.
  expect(app.loggedErrors.splice(before)).toHaveLength(1);
});
