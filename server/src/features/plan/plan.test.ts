import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRuleBook, ruleBookFile, ruleValue, type RuleId } from '@chandelle/course/rule-book';
import { firstPlan, planLimits, type Plan } from '@chandelle/market/plan/plan';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltLearner, buildLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { expectOk, statusAndCode, errorData } from '../../testing/play-lesson.ts';
import { repositoryRoot } from '../../platform/repository-root.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { makeTestClock } from '../../testing/test-clock.ts';
import type { OwnPlan } from './read-plan.ts';
import { planVersions } from '../plan-versions/tables.ts';

/** A Friday, ten in the morning in Paris. */
const friday = '2026-11-20T09:00:00Z';
const clock = makeTestClock(friday);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => clock.set(friday));

const plan: Plan = { ...firstPlan, scenario: 'Retour sur un support tracé en 4 h.' };
const bolder = (positions: number): Plan => ({ ...plan, day: { positions, losses: 3 } });

const read = async ({ cookie }: BuiltLearner, timeZone = 'Europe/Paris') =>
  expectOk<OwnPlan>(
    await callApi(app, 'GET', `/plan?timeZone=${encodeURIComponent(timeZone)}`, { cookie }),
  );
const send = (
  { cookie }: BuiltLearner,
  written: unknown,
  known: string | null,
  more: object = {},
) => callApi(app, 'PUT', '/plan', { cookie, body: { plan: written, known, ...more } });
const save = async (learner: BuiltLearner, written: Plan, more?: object) => {
  const { versions } = await read(learner);
  return expectOk<OwnPlan>(await send(learner, written, versions[0]?.savedAt ?? null, more));
};
const datesOf = ({ versions }: OwnPlan) =>
  versions.map(({ number, validFrom, plan: { day } }) => [number, validFrom, day.positions]);

test('the first plan holds at once, a change from the next day on, and takes the place of one that waits', async () => {
  const learner = await buildLearner(app);
  expect(await read(learner)).toEqual({ today: '2026-11-20', versions: [] });
  expect(datesOf(await save(learner, plan))).toEqual([[1, '2026-11-20', 3]]);
  clock.advance({ hours: 1 });
  expect(datesOf(await save(learner, bolder(4)))).toEqual([
    [2, '2026-11-21', 4],
    [1, '2026-11-20', 3],
  ]);
  clock.advance({ hours: 1 });
  expect(datesOf(await save(learner, bolder(5)))[0]).toEqual([2, '2026-11-21', 5]);
  clock.set('2026-11-23T09:00:00Z');
  expect(datesOf(await save(learner, bolder(6)))).toEqual([
    [3, '2026-11-24', 6],
    [2, '2026-11-21', 5],
    [1, '2026-11-20', 3],
  ]);
});

test('the day is that of the learner', async () => {
  const learner = await buildLearner(app);
  clock.set('2026-11-20T23:30:00Z');
  const { today } = await read(learner, 'Pacific/Auckland');
  expect([today, (await read(learner)).today]).toEqual(['2026-11-21', '2026-11-21']);
  expect((await read(learner, 'America/New_York')).today).toBe('2026-11-20');
  expect(datesOf(await save(learner, plan, { timeZone: 'America/New_York' }))).toEqual([
    [1, '2026-11-20', 3],
  ]);
});

test('a plan that contradicts itself is refused with its fields, and nothing changes', async () => {
  const learner = await buildLearner(app);
  await save(learner, plan);
  const before = await read(learner);
  const risk = { ...plan.risk, position: '0.5', open: '0.4' };
  const known = before.versions[0]?.savedAt ?? null;
  const answer = await send(learner, { ...plan, risk, day: { positions: 1, losses: 2 } }, known);
  expect(statusAndCode(answer)).toBe('422 PLAN_CONTRADICTS');
  expect(errorData(answer)).toMatchObject({
    contradictions: [
      { code: 'open-below-position', field: 'open', values: { position: '0.5', open: '0.4' } },
      { code: 'more-losses-than-positions', field: 'losses' },
    ],
  });
  expect(await read(learner)).toEqual(before);
});

test('numbers beyond their limits are refused at their fields', async () => {
  const learner = await buildLearner(app);
  const wrong = {
    ...plan,
    risk: { position: '2.5', open: '1e3', ratio: '2,5' },
    day: { positions: 0, losses: 1.5 },
  };
  const answer = await send(learner, wrong, null);
  expect(statusAndCode(answer)).toBe('422 INVALID_INPUT');
  expect(Object.keys((errorData(answer) as { fields: object }).fields).toSorted()).toEqual([
    'plan.day.losses',
    'plan.day.positions',
    'plan.risk.open',
    'plan.risk.position',
    'plan.risk.ratio',
  ]);
  expect((await read(learner)).versions).toEqual([]);
});

test('of two devices at once one writes, and the other is told what there is', async () => {
  const learner = await buildLearner(app);
  const answers = await Promise.all([4, 5, 6].map((count) => send(learner, bolder(count), null)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const own = await read(learner);
  expect(own.versions).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(statusAndCode(answer)).toBe('409 PLAN_CHANGED');
    expect(errorData(answer)).toEqual(own);
  }
});

test('the same again changes nothing, whatever the page knows', async () => {
  const learner = await buildLearner(app);
  const saved = await save(learner, plan);
  clock.set('2026-11-22T09:00:00Z');
  const again = expectOk<OwnPlan>(await send(learner, plan, null));
  expect(again.versions).toEqual(saved.versions);
});

test('a plan is in the export and goes with the account, and is nobody else’s', async () => {
  const learner = await buildLearner(app);
  const other = await buildLearner(app);
  await save(learner, plan);
  expect((await read(other)).versions).toEqual([]);
  const exported = await callApi(app, 'GET', '/account/export', { cookie: learner.cookie });
  expect(exported.body).toMatchObject({
    plan: { versions: [{ number: 1, validFrom: '2026-11-20', plan }] },
  });
  expect((await callApi(app, 'GET', '/plan')).status).toBe(401);
  expect(await app.services.database.select().from(planVersions)).not.toEqual([]);
});

test('a plan begins with the rules of the course', () => {
  const file = path.join(repositoryRoot, 'course/lessons', ruleBookFile);
  const { book } = parseRuleBook(readFileSync(file, 'utf8'));
  const value = (id: RuleId) => (book === null ? null : ruleValue(book, id));
  const { risk, day, stop } = firstPlan;
  expect(Number(risk.position)).toBe(value('risque'));
  expect(Number(risk.ratio)).toBe(value('ratio-min'));
  expect(Number(risk.open)).toBe(Number(risk.position) * (value('positions') ?? 0));
  expect(day.losses).toBe(value('pertes-de-suite'));
  expect(Number(stop.percent)).toBe(day.losses * Number(risk.position));
  expect(planLimits.position.max).toBe(value('risque-max'));
});
