import { paths } from '@chandelle/contract/paths';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildLearner, type BuiltLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { expectOk, statusAndCode, errorData } from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { makeCode } from '../rules/attestation-code.ts';
import { attestations, examItems, exams } from '../tables.ts';
import { buildGraduate, readOverview, sitExam } from '../testing/sit-exam.ts';
import { setPageStatus } from './page-status.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const name = 'Camille Ollé';
const issue = ({ cookie }: BuiltLearner, named = name) =>
  callApi(app, 'POST', '/attestation', { cookie, body: { name: named } });
const withdraw = ({ cookie }: BuiltLearner, withdrawn: boolean) =>
  callApi(app, 'PUT', '/attestation/withdrawal', { cookie, body: { withdrawn } });
const verify = async (code: string, cookie?: string) =>
  expectOk<Record<string, unknown>>(
    await callApi(app, 'GET', `/attestations/${code}`, cookie === undefined ? {} : { cookie }),
  );
const fetchDocument = async ({ cookie }: BuiltLearner) =>
  app.request('/api/attestation/document?timeZone=Europe/Paris', { headers: { cookie } });

async function buildHolder(): Promise<BuiltLearner & { code: string }> {
  const learner = await buildGraduate(app);
  await sitExam(app, learner, 26);
  const { code } = expectOk<{ code: string }>(await issue(learner));
  return { ...learner, code };
}

it('is made once, after an exam that was passed, with a name that can be printed', async () => {
  expect(statusAndCode(await callApi(app, 'POST', '/attestation', { body: { name } }))).toBe(
    '401 UNAUTHORIZED',
  );
  const learner = await buildGraduate(app);
  expect(statusAndCode(await issue(learner))).toBe('409 EXAM_NOT_PASSED');
  await sitExam(app, learner, 23);
  expect(statusAndCode(await issue(learner))).toBe('409 EXAM_NOT_PASSED');
  app.clock.advance({ hours: 7 * 24 });
  await sitExam(app, learner, 24);
  for (const bad of [
    '',
    ' ',
    'A',
    'x'.repeat(61),
    'Анна',
    '<b>moi</b>',
    '12 34',
    'Ana\u0000',
    'ɷɷɷ',
  ]) {
    const refused = await issue(learner, bad);
    expect(statusAndCode(refused), bad).toBe('422 INVALID_INPUT');
    expect(errorData(refused)).toHaveProperty('fields.name');
  }
  const made = await Promise.all([issue(learner), issue(learner), issue(learner)]);
  const codes = made.map((answer) => expectOk<{ code: string }>(answer).code);
  expect(new Set(codes).size).toBe(1);
  expect(statusAndCode(await issue(learner, 'Quelqu’un d’autre'))).toBe('409 ATTESTATION_MADE');
  expect((await readOverview(app, learner)).attestation).toMatchObject({ name, code: codes[0] });
});

it('says to everybody who has its code what was done, and to nobody whose it is', async () => {
  const holder = await buildHolder();
  const said = await verify(holder.code);
  expect(said).toMatchObject({
    state: 'valid',
    own: false,
    name,
    score: 26,
    items: 30,
    passMark: 24,
    minutes: 300,
  });
  const lessons = said['lessons'] as { points: number; possible: number }[];
  expect(lessons).toHaveLength(10);
  expect(lessons.reduce((sum, { possible }) => sum + possible, 0)).toBe(2270);
  expect(lessons.reduce((sum, { points }) => sum + points, 0)).toBe(2170);
  const text = JSON.stringify(said);
  for (const secret of [holder.learnerId, holder.pseudo, holder.email])
    expect(text).not.toContain(secret);
  expect(await verify(holder.code.toLowerCase().replaceAll('-', ''))).toEqual(said);
  expect(await verify(holder.code, holder.cookie)).toEqual({ ...said, own: true });
});

it('is unknown by a code that is forged, mistyped or no code at all', async () => {
  const { code } = await buildHolder();
  const last = code.endsWith('0') ? '1' : '0';
  for (const other of [code.slice(0, -1) + last, 'CH-7K2M-94QX', 'bonjour', '%00', '..%2f..'])
    expect(await verify(other)).toEqual({ state: 'unknown' });
});

it('is withdrawn and shown again by its holder: meanwhile neither name nor score is anywhere', async () => {
  const holder = await buildHolder();
  const other = await buildLearner(app);
  expect(statusAndCode(await withdraw(other, true))).toBe('404 NO_ATTESTATION');
  expectOk(await withdraw(holder, true));
  expectOk(await withdraw(holder, true));
  expect(await verify(holder.code)).toEqual({ state: 'withdrawn', code: holder.code, own: false });
  expect((await fetchDocument(holder)).status).toBe(409);
  expect((await readOverview(app, holder)).attestation?.withdrawn).toBe(true);
  expectOk(await withdraw(holder, false));
  expect(await verify(holder.code)).toMatchObject({ state: 'valid', name });
});

it('is a document that its holder alone downloads', async () => {
  const holder = await buildHolder();
  const answer = await fetchDocument(holder);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const other = await buildLearner(app);
  expect((await fetchDocument(other)).status).toBe(404);
  expect((await app.request('/api/attestation/document')).status).toBe(401);
});

it('ends with the account, whose code then reads as withdrawn; before, all of it is in the export', async () => {
  const holder = await buildHolder();
  const { cookie, learnerId, code, password } = holder;
  const { body } = await callApi(app, 'GET', '/account/export', { cookie });
  const { attestation } = body as {
    attestation: { exams: { answers: unknown[] }[]; attestation: object };
  };
  expect(attestation.exams).toHaveLength(1);
  expect(attestation.exams[0]).toMatchObject({ score: 26, passed: true });
  expect(attestation.exams[0]?.answers).toHaveLength(30);
  expect(attestation.attestation).toMatchObject({ code, name });

  expectOk(
    await callApi(app, 'POST', '/account/deletion', {
      cookie,
      body: { currentPassword: password },
    }),
  );
  const { database } = app.services;
  expect(await database.select().from(exams).where(eq(exams.learnerId, learnerId))).toEqual([]);
  expect(await database.select().from(attestations).where(eq(attestations.code, code))).toEqual([]);
  const [exam] = attestation.exams as unknown as { id: string }[];
  expect(await database.select().from(examItems).where(eq(examItems.examId, exam!.id))).toEqual([]);
  expect(await verify(code)).toEqual({ state: 'withdrawn', code, own: false });
});

it('has a page that no search engine keeps, and that is not found where there is none', async () => {
  const { code } = await buildHolder();
  const site = new Hono()
    .use(paths.attestation(':code'), setPageStatus(app.services))
    .get('/*', (context) => context.text('la page'));
  const open = async (address: string) => {
    const { status, headers } = await site.request(paths.attestation(address));
    return [status, headers.get('x-robots-tag')];
  };
  const hidden = 'noindex, nofollow';
  expect(await open(code)).toEqual([200, hidden]);
  expect(await open(makeCode(app.services.config))).toEqual([200, hidden]);
  for (const other of ['CH-0000-0000-0000-0000', 'bonjour', '%E0%A4%A'])
    expect(await open(other)).toEqual([404, hidden]);
});
