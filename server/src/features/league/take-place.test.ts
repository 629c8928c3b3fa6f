import { leagueRules } from '@chandelle/contract/league-rules';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltLearner, buildLearner } from '../../testing/build-learner.ts';
import { startSecondProcess } from '../../testing/processes/start-second-process.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { weekOf } from '../../platform/paris-time/paris-week.ts';
import { joinLeague, leaveLeague } from './join-league.ts';
import { maintainLeague } from './maintain-league.ts';
import { leagueMembers, leaguePlaces } from './tables.ts';
import { takePlace } from './take-place.ts';
import { storeAnswers, storeCompletions } from './testing/study.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.pool.query('delete from users');
  app.clock.set('2026-11-25T11:00:00Z');
});

async function buildMember(): Promise<BuiltLearner> {
  const learner = await buildLearner(app);
  const { learnerId } = learner;
  await app.services.database.insert(leagueMembers).values({ learnerId, joinedAt: app.clock() });
  return learner;
}
const buildMembers = async (count: number) => {
  const members: BuiltLearner[] = [];
  while (members.length < count) members.push(await buildMember());
  return members;
};
const place = ({ learnerId }: BuiltLearner) => takePlace(app.services, learnerId, app.clock());
const readPlaces = () =>
  app.services.database
    .select()
    .from(leaguePlaces)
    .orderBy(asc(leaguePlaces.level), asc(leaguePlaces.groupNumber), asc(leaguePlaces.seat));
const runJob = () => maintainLeague.run(app.services, new AbortController().signal);

test('those who come at once, several times each, fill groups of thirty without a gap', async () => {
  const members = await buildMembers(70);
  await Promise.all([...members, ...members, ...members.toReversed()].map(place));
  const places = await readPlaces();
  expect(new Set(places.map(({ learnerId }) => learnerId)).size).toBe(70);
  expect(places.map(({ groupNumber, seat }) => `${groupNumber}.${seat}`)).toEqual(
    Array.from(
      { length: 70 },
      (_, index) =>
        `${Math.floor(index / leagueRules.seats) + 1}.${(index % leagueRules.seats) + 1}`,
    ),
  );
});

test('two processes overfill no group', async () => {
  const members = await buildMembers(45);
  const other = startSecondProcess(app);
  try {
    const answers = await Promise.all(
      members.flatMap(({ cookie }) => [
        app.request('/api/league', { headers: { cookie } }),
        other.request('/api/league', { headers: { cookie } }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  } finally {
    await other.close();
  }
  const places = await readPlaces();
  expect(places).toHaveLength(45);
  expect(places.filter(({ groupNumber }) => groupNumber === 1)).toHaveLength(leagueRules.seats);
});

test('the database itself has thirty seats a group, each taken once, and one group a learner and week', async () => {
  const [one, two] = await buildMembers(2);
  const seat = { monday: '2026-11-23', level: 0, groupNumber: 1, takenAt: app.clock() };
  const take = (learner: BuiltLearner | undefined, number: number, groupNumber = 1) =>
    app.services.database
      .insert(leaguePlaces)
      .values({ ...seat, learnerId: learner?.learnerId ?? '', seat: number, groupNumber });
  await take(one, 30);
  for (const [refused, constraint] of [
    [take(two, 31), 'league_places_seat_check'],
    [take(two, 30), 'league_places_seat_key'],
    [take(one, 1, 2), 'league_places_learner_id_monday_pk'],
  ] as const)
    await expect(refused).rejects.toMatchObject({ cause: { constraint } });
});

test('groups are of like level, by the lessons completed when one comes', async () => {
  const members = await buildMembers(3);
  for (const [index, { learnerId }] of members.entries()) {
    const lessons = Array.from({ length: index * 3 }, (_, lesson) => `lecon-${lesson}`);
    if (lessons.length > 0)
      await storeCompletions(app.services, learnerId, { lessons, at: app.clock() });
  }
  for (const member of members) await place(member);
  expect(
    (await readPlaces()).map(({ level, groupNumber, seat }) => [level, groupNumber, seat]),
  ).toEqual([0, 1, 2].map((level) => [level, 1, 1]));
  // What one learns meanwhile does not move one.
  const [first] = members;
  const lessons = ['a', 'b', 'c', 'd'];
  await storeCompletions(app.services, first?.learnerId ?? '', { lessons, at: app.clock() });
  if (first !== undefined) await place(first);
  expect(await readPlaces()).toHaveLength(3);
});

test('who did not ask, has left, or is out of the ranking gets no place', async () => {
  const visitor = await buildLearner(app);
  const [left, hidden] = await buildMembers(2);
  await leaveLeague(app.services, left?.learnerId ?? '');
  await app.services.pool.query(
    'update learners set listed_on_leaderboard = false where user_id = $1',
    [hidden?.learnerId],
  );
  for (const learner of [visitor, left, hidden]) if (learner !== undefined) await place(learner);
  expect(await readPlaces()).toEqual([]);
});

test('a deleted account frees no seat twice', async () => {
  const members = await buildMembers(31);
  for (const member of members.slice(0, 30)) await place(member);
  await app.services.pool.query('delete from users where id = any($1)', [
    members.slice(10, 12).map(({ learnerId }) => learnerId),
  ]);
  if (members[30] !== undefined) await place(members[30]);
  const places = await readPlaces();
  expect(places).toHaveLength(29);
  expect(places.at(-1)).toMatchObject({ groupNumber: 2, seat: 1 });
});

test('the job places who studied this week, and nobody who is away', async () => {
  const [cards, lesson, before, away] = await buildMembers(4);
  const { from } = weekOf(app.clock());
  const monday = new Date(Number(from) + 60_000);
  const sunday = new Date(Number(from) - 60_000);
  await storeAnswers(app.services, cards?.learnerId ?? '', { count: 1, at: monday });
  await storeCompletions(app.services, lesson?.learnerId ?? '', { lessons: ['a'], at: monday });
  await storeAnswers(app.services, before?.learnerId ?? '', { count: 1, at: sunday });
  const stranger = await buildLearner(app);
  await storeAnswers(app.services, stranger.learnerId, { count: 1, at: monday });
  await runJob();
  await runJob();
  const placed = (await readPlaces()).map(({ learnerId }) => learnerId);
  expect(new Set(placed)).toEqual(new Set([cards?.learnerId, lesson?.learnerId]));
  expect(placed).toHaveLength(2);
  expect(placed).not.toContain(away?.learnerId);
});

test('who was in which group is forgotten after eight weeks', async () => {
  const [member] = await buildMembers(1);
  if (member === undefined) throw new Error('No member.');
  await place(member);
  app.clock.advance({ hours: 8 * 7 * 24 });
  await runJob();
  expect(await readPlaces()).toHaveLength(1);
  app.clock.advance({ hours: 7 * 24 });
  await runJob();
  expect(await readPlaces()).toEqual([]);
});

test('to join is asked once, however often and wherever it is', async () => {
  const learner = await buildLearner(app);
  const signedIn = { ...learner, listedOnLeaderboard: true };
  await Promise.all([1, 2, 3].map(() => joinLeague(app.services, signedIn)));
  const members = await app.services.database
    .select()
    .from(leagueMembers)
    .where(eq(leagueMembers.learnerId, learner.learnerId));
  expect(members).toHaveLength(1);
});
