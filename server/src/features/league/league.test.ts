import type { leagueSchema } from '@chandelle/contract/league';
import { leagueRules } from '@chandelle/contract/league-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { output } from 'zod';
import { type BuiltLearner, buildLearner, buildSession } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { expectOk, statusAndCode } from '../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import {
  buildReviewer,
  findCard,
  passDays,
  readSession,
  reviewCourse,
  sendAnswer,
  takeReviewed,
} from '../review/testing/review-course.ts';
import { storeAnswers, storeCompletions } from './testing/study.ts';

type League = output<typeof leagueSchema>;
type Session = Pick<BuiltLearner, 'cookie'>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: reviewCourse });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.pool.query('delete from users');
  // Wednesday noon in Paris.
  app.clock.set('2026-11-25T11:00:00Z');
});

const call = async (method: string, path: string, { cookie }: Session) =>
  callApi(app, method, path, { cookie });
const read = async (learner: Session) => expectOk<League>(await call('GET', '/league', learner));
const join = async (learner: Session) =>
  expectOk<League>(await call('PUT', '/league/membership', learner));
const leave = async (learner: Session) =>
  expectOk<League>(await call('DELETE', '/league/membership', learner));
const hide = async ({ cookie }: Session, listedOnLeaderboard = false) =>
  expectOk(await callApi(app, 'PATCH', '/account', { cookie, body: { listedOnLeaderboard } }));

const outline = ({ group }: League) =>
  group?.rows.map(({ rank, pseudo, points }) => `${rank} ${pseudo} ${points}`);

async function buildMembers(...pseudos: string[]): Promise<BuiltLearner[]> {
  const members: BuiltLearner[] = [];
  for (const pseudo of pseudos) {
    const member = await buildLearner(app, { pseudo });
    await join(member);
    members.push(member);
  }
  return members;
}
const answers = ({ learnerId }: BuiltLearner, count: number, at = app.clock()) =>
  storeAnswers(app.services, learnerId, { count, at });

/** Two members, the first of whom is asked about. */
async function buildTwo(): Promise<[BuiltLearner, BuiltLearner]> {
  const [ana, bao] = await buildMembers('Ana', 'Bao');
  if (ana === undefined || bao === undefined) throw new Error('There are two.');
  return [ana, bao];
}

it.each([
  ['GET', '/league'],
  ['PUT', '/league/membership'],
  ['DELETE', '/league/membership'],
])('%s %s is closed to visitors', async (method, path) => {
  expect(statusAndCode(await callApi(app, method, path))).toBe('401 UNAUTHORIZED');
});

describe('to be in it', () => {
  it('is nobody’s who did not ask', async () => {
    const learner = await buildLearner(app);
    expect(await read(learner)).toEqual({
      monday: '2026-11-23',
      endsAt: '2026-11-29T23:00:00.000Z',
      hoursLeft: 108,
      joined: false,
      listed: true,
      group: null,
      last: null,
    });
    await answers(learner, 3);
    const [other] = await buildMembers('Bao');
    expect(outline(await read(other ?? learner))).toEqual(['null Bao 0']);
  });

  it('is one place, also from two devices at once', async () => {
    const learner = await buildLearner(app, { pseudo: 'Ana' });
    const second = await buildSession(app.services, learner.learnerId);
    const leagues = await Promise.all([join(learner), join(second), join(learner)]);
    for (const league of leagues) {
      expect(league.joined).toBe(true);
      expect(outline(league)).toEqual(['null Ana 0']);
    }
  });

  it('ends at once, and one comes back to the same group with what was won', async () => {
    const [ana, bao] = await buildTwo();
    await answers(ana, 2);
    expect(outline(await read(bao))).toEqual(['1 Ana 4', 'null Bao 0']);
    const left = await leave(ana);
    expect(left).toMatchObject({ joined: false, group: null, last: null });
    expect(outline(await read(bao))).toEqual(['null Bao 0']);
    expect((await leave(ana)).joined).toBe(false);
    expect(outline(await join(ana))).toEqual(['1 Ana 4', 'null Bao 0']);
  });

  it('is not for who stays out of the ranking, also afterwards', async () => {
    const [ana, bao] = await buildTwo();
    await answers(ana, 2);
    await hide(ana);
    expect(await read(ana)).toMatchObject({ joined: true, listed: false, group: null });
    expect(outline(await read(bao))).toEqual(['null Bao 0']);
    expect(statusAndCode(await call('PUT', '/league/membership', ana))).toBe('409 OUT_OF_RANKING');
    expect(await leave(ana)).toMatchObject({ joined: false, listed: false });
    await hide(ana, true);
    expect(await read(ana)).toMatchObject({ joined: false, group: null });
  });

  it('goes with the account', async () => {
    const [ana, bao] = await buildTwo();
    await answers(ana, 2);
    const body = { currentPassword: ana.password };
    const deleted = await callApi(app, 'POST', '/account/deletion', { cookie: ana.cookie, body });
    expect(deleted.status).toBe(200);
    expect(outline(await read(bao))).toEqual(['null Bao 0']);
    for (const table of ['league_members', 'league_places']) {
      const { rows } = await app.services.pool.query(`select learner_id from ${table}`);
      expect(rows).toEqual([{ learner_id: bao.learnerId }]);
    }
  });

  it('is exported', async () => {
    const [ana] = await buildTwo();
    const exported = expectOk<{ league: unknown }>(await call('GET', '/account/export', ana));
    expect(exported.league).toMatchObject({
      joinedAt: '2026-11-25T11:00:00.000Z',
      places: [{ monday: '2026-11-23', level: 0, groupNumber: 1, seat: 1 }],
    });
  });
});

describe('points', () => {
  it('come of cards answered in Révision and of lessons, not of answers in lessons or of anything sent', async () => {
    const learner = await buildReviewer(app);
    expect((await join(learner)).group?.own).toEqual({
      cardPoints: 0,
      lessonPoints: leagueRules.lessonPoints,
      todayPoints: 0,
    });
    // Saturday.
    await passDays(app, 3, learner);
    const card = findCard(await readSession(app, learner), 'un');
    expectOk(await sendAnswer(app, learner, card, { choice: ['d'], points: 1000 }));
    const drill = findCard(await readSession(app, learner), 'mise');
    expectOk(await sendAnswer(app, learner, drill, { typed: '1' }));
    const { group } = await read(learner);
    expect(group?.own).toEqual({ cardPoints: 7, lessonPoints: 50, todayPoints: 7 });
    expect(group?.rows).toMatchObject([{ rank: 1, points: 57, own: true }]);
  });

  it('count an answer that is sent twice once, and no more than ten minutes a day', async () => {
    const learner = await buildReviewer(app);
    await takeReviewed(app, learner, 'longue');
    await join(learner);
    await passDays(app, 3, learner);
    let cards = await readSession(app, learner);
    const [first] = cards;
    if (first === undefined) throw new Error('No card is due.');
    const given = first.exercise.kind === 'drill' ? { typed: '1' } : { choice: ['a'] };
    const once = { ...given, submissionId: '4b4f3f0a-6b0c-4a5e-9f64-0a1d7f7f3a01' };
    for (let send = 0; send < 3; send += 1) expectOk(await sendAnswer(app, learner, first, once));
    const won = (await read(learner)).group?.own.todayPoints;
    expect(won).toBe(leagueRules.cardPoints[first.exercise.kind]);
    for (cards = await readSession(app, learner, true); cards.length > 0;) {
      for (const card of cards)
        expectOk(
          await sendAnswer(
            app,
            learner,
            card,
            card.exercise.kind === 'drill' ? { typed: '1' } : { choice: ['a'] },
          ),
        );
      cards = await readSession(app, learner, true);
    }
    expect((await read(learner)).group?.own).toMatchObject({ cardPoints: 40, todayPoints: 40 });
  });

  it('are of the first completion alone: a course begun again wins no lesson twice', async () => {
    const [ana, bao] = await buildTwo();
    const { learnerId } = ana;
    const lessons = ['mises', 'longue'];
    await storeCompletions(app.services, learnerId, {
      lessons,
      at: new Date('2026-11-10T10:00:00Z'),
    });
    const week = { lessons: ['suite'], at: new Date('2026-11-24T10:00:00Z') };
    await storeCompletions(app.services, learnerId, week);
    expect(outline(await read(bao))).toEqual(['1 Ana 50', 'null Bao 0']);
    const { database, pool } = app.services;
    await pool.query(
      `with gone as (delete from lesson_completions where user_id = $1 returning *)
       insert into restart_archives (user_id, completions, badges, restarted_at)
       select $1, jsonb_agg(to_jsonb(gone)), '[]', $2 from gone`,
      [learnerId, app.clock()],
    );
    expect(outline(await read(bao))).toEqual(['1 Ana 50', 'null Bao 0']);
    const again = { lessons: [...lessons, 'suite'], at: app.clock() };
    await storeCompletions({ database }, learnerId, again);
    expect(outline(await read(bao))).toEqual(['1 Ana 50', 'null Bao 0']);
  });

  it('rank equals alike, earliest first', async () => {
    const [ana, bao] = await buildTwo();
    await answers(bao, 1, new Date('2026-11-24T08:00:00Z'));
    await answers(ana, 1, new Date('2026-11-24T09:00:00Z'));
    expect(outline(await read(ana))).toEqual(['1 Bao 2', '1 Ana 2']);
  });
});

describe('a new week', () => {
  it('makes new groups of those who come, and says how the last one ended', async () => {
    const [ana, bao] = await buildTwo();
    await answers(ana, 2);
    await answers(bao, 5);
    app.clock.set('2026-11-29T22:59:59Z');
    expect(await read(ana)).toMatchObject({ monday: '2026-11-23', hoursLeft: 1, last: null });
    app.clock.set('2026-11-29T23:00:00Z');
    const league = await read(ana);
    expect(league).toMatchObject({
      monday: '2026-11-30',
      hoursLeft: 168,
      last: { monday: '2026-11-23', rank: 2, learners: 2, points: 4 },
    });
    // The other one has not come yet.
    expect(outline(league)).toEqual(['null Ana 0']);
    expect(outline(await read(bao))).toEqual(['null Ana 0', 'null Bao 0']);
    await leave(bao);
    expect((await read(ana)).last).toMatchObject({ rank: 1, learners: 1 });
  });

  it('is not made by those who were away, and remembers no week but the last', async () => {
    const [ana] = await buildTwo();
    await answers(ana, 2);
    app.clock.set('2026-12-09T11:00:00Z');
    Object.assign(ana, await buildSession(app.services, ana.learnerId));
    expect(await read(ana)).toMatchObject({ monday: '2026-12-07', last: null });
    expect(outline(await read(ana))).toEqual(['null Ana 0']);
  });
});

it('reads a group in one statement, by its keys', async () => {
  const [ana] = await buildTwo();
  const { pool } = app.services;
  const query = pool.query.bind(pool);
  const asked: string[] = [];
  Object.assign(pool, {
    query: (...given: unknown[]): unknown => {
      const [config] = given;
      if (typeof config === 'object' && config !== null && 'name' in config)
        asked.push(String(config.name));
      return Reflect.apply(query, pool, given);
    },
  });
  try {
    await read(ana);
  } finally {
    Object.assign(pool, { query });
  }
  expect(asked.filter((name) => name.startsWith('league'))).toEqual(['league-standings']);
  expect(app.loggedErrors).toEqual([]);
});
