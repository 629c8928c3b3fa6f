import type { registrationSchema } from '@chandelle/contract/registration-form';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { learners, users } from '../../identity/tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

/** Each field of the form, with what must be kept of it: one that is missing here does not compile. */
const fields: Record<
  keyof z.output<typeof registrationSchema>,
  { sent: string; stored: Record<string, unknown> }
> = {
  pseudo: { sent: 'Gwenaëlle', stored: { pseudo: 'Gwenaëlle' } },
  email: { sent: 'gwen@exemple.fr', stored: { email: 'gwen@exemple.fr' } },
  // Of the password a hash is kept, in a table of its own: the sign-in knows it.
  password: { sent: 'trois petites bougies', stored: {} },
  confirmPassword: { sent: 'trois petites bougies', stored: {} },
  gender: { sent: 'femme', stored: { gender: 'femme' } },
  age: { sent: '57', stored: { age: 57 } },
  // Nothing is kept of it but where the first lesson goes on: `lessons/trial.test.ts`.
  trialDone: { sent: 'true', stored: {} },
  photo: { sent: 'moi.png', stored: { avatarKey: expect.stringContaining('avatars/') } },
};

test('keeps every field of the form', async () => {
  const form = new FormData();
  for (const [name, { sent }] of Object.entries(fields)) form.set(name, sent);
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
  const photo = new File([Uint8Array.from(await picture.png().toBuffer())], fields.photo.sent, {
    type: 'image/png',
  });
  form.set('photo', photo);
  expect((await callApi(app, 'POST', '/accounts', { body: form })).status).toBe(201);

  const [row] = await app.services.database
    .select()
    .from(users)
    .innerJoin(learners, eq(learners.learnerId, users.id))
    .where(eq(users.email, fields.email.sent));
  for (const { stored } of Object.values(fields))
    expect({ ...row?.users, ...row?.learners }).toMatchObject(stored);
  const signIn = { email: fields.email.sent, password: fields.password.sent };
  expect((await callApi(app, 'POST', '/session', { body: signIn })).status).toBe(200);
});
