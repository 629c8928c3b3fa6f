import { randomUUID } from 'node:crypto';
import type { weeklySchema } from '@chandelle/contract/weekly';
import { blindCandles } from '@chandelle/market/episodes/blind-stretch';
import { firstPlan } from '@chandelle/market/plan/plan';
import { marketWeekOf } from '@chandelle/market/weekly/market-week';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { buildLearner, buildSession } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { readRealEpisodes } from '../../episodes/load-episodes.ts';
import { storeCompletions } from '../../league/testing/study.ts';
import { planVersions } from '../../plan-versions/tables.ts';
import type { Advanced } from '../advance-simulation.ts';
import type { StoredSimulation } from '../stored-simulation.ts';
import { drawOfWeek } from './draw-week.ts';
import { judgeUnfinished } from './judge-unfinished.ts';
import { weeklyEntries, weeklyMarkets } from './tables.ts';

type Weekly = z.output<typeof weeklySchema>;

let app: TestApp;
beforeAll(async () => {
  // From it the markets are drawn: others may fall by more than the stop is away before anything is bought, or begin on the
  // very day that all blind markets are said to begin on.
  app = await startTestApp({
    config: { trustedProxies: 1, secret: 'the secret of these markets' },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.pool.query('delete from users');
  await app.services.pool.query('delete from weekly_markets');
  // Wednesday noon in Paris.
  app.clock.set('2026-11-25T11:00:00Z');
});

/* oxlint-disable typescript/no-unsafe-type-assertion -- the contract's own outputs */
const day = 86_400;
const nextWeek = '2026-11-30T07:00:00Z';

/** A learner, and what their page asks. */
async function makePlayer(pseudo?: string, { lessons = 0, plan = false, listed = true } = {}) {
  const learner = await buildLearner(app, {
    ...(pseudo !== undefined && { pseudo }),
    listedOnLeaderboard: listed,
  });
  let { cookie } = learner;
  const call = async (method: string, url: string, body?: object) =>
    callApi(app, method, url, { cookie, ...(body && { body }) });
  const ids = Array.from({ length: lessons }, (_, index) => `lesson-${index}`);
  if (lessons > 0)
    await storeCompletions(app.services, learner.learnerId, { lessons: ids, at: app.clock() });
  if (plan)
    await app.services.database.insert(planVersions).values({
      learnerId: learner.learnerId,
      number: 1,
      plan: { ...firstPlan, scenario: 'a level touched twice' },
      validFrom: '2026-11-01',
      savedAt: app.clock(),
    });
  let revision = 0;
  return {
    learner,
    call,
    start: async (given: object = {}) => {
      const body = { id: randomUUID(), replaces: [], shown: true, ...given };
      const { status, body: answer } = await call('PUT', '/simulator/weekly', body);
      return { status, body: answer as StoredSimulation & { code?: string } };
    },
    send: async (id: string, toSecond: number, commands: object[] = []) => {
      const body = { batchId: randomUUID(), revision, commands, toSecond, known: 0 };
      const answer = await call('POST', `/simulator/simulations/${id}/batches`, body);
      if (answer.status === 200) revision += 1;
      return { status: answer.status, body: answer.body as Advanced };
    },
    read: async () => (await call('GET', '/simulator/weekly')).body as Weekly,
    show: async (shown: boolean, monday = '2026-11-23') =>
      call('PUT', '/simulator/weekly/shown', { monday, shown }),
    signInAgain: async () => {
      ({ cookie } = await buildSession(app.services, learner.learnerId));
    },
  };
}
type Player = Awaited<ReturnType<typeof makePlayer>>;

/** A purchase of a small amount; with a stop far below, under which the plan's ratio is kept. */
function buy(state: StoredSimulation['state'], stop: boolean, amount = '400') {
  const price = Number(state.rules.startPrice);
  const protect = { stop: (price * 0.8).toFixed(2), target: (price * 1.8).toFixed(2) };
  return {
    id: randomUUID(),
    type: 'place-order',
    order: { side: 'buy', kind: 'market', amount, ...(stop && { protect }) },
    made: '2026-11-25T12:00:00+01:00',
  };
}

/** Plays the week's market to its end, or up to a day. */
async function play(player: Player, { stop = true, amount = '400', days = 20, shown = true } = {}) {
  const { body } = await player.start({ shown });
  const command = buy(body.state, stop, amount);
  const { body: answer } = await player.send(body.id, days * day, [{ at: 60, command }]);
  expect(answer.rejected).toEqual([]);
  return body;
}

const outline = ({ last }: Weekly) =>
  last?.ranking.rows.map(({ rank, pseudo, points }) => `${rank} ${pseudo} ${points}`);

describe('the market of a week', () => {
  it('is the same for all, at whatever time they begin, and another one the week after', async () => {
    const [ana, bao] = [await makePlayer(), await makePlayer()];
    const first = (await ana.start()).body;
    app.clock.advance({ hours: 70 });
    const second = (await bao.start()).body;
    expect(second.state).toEqual(first.state);
    expect(second.told).toEqual(first.told);
    expect(first.state.episode).toEqual({ id: null, week: '2026-11-23' });
    app.clock.set(nextWeek);
    await ana.signInAgain();
    const { body } = await ana.start({ replaces: [first.id] });
    expect(body.state.episode).toEqual({ id: null, week: '2026-11-30' });
    expect(body.told).not.toEqual(first.told);
    const weeks = await app.services.database.select().from(weeklyMarkets);
    expect(new Set(weeks.map(({ episodeId }) => episodeId)).size).toBe(2);
  });

  it('follows from the secret and the week alone', () => {
    const draw = (secret: string, monday: string) =>
      drawOfWeek({ secret }, monday, 'stretch', 2 ** 47);
    expect(draw('a', '2026-11-23')).toBe(draw('a', '2026-11-23'));
    expect(draw('a', '2026-11-23')).not.toBe(draw('b', '2026-11-23'));
    expect(draw('a', '2026-11-23')).not.toBe(draw('a', '2026-11-30'));
    expect(drawOfWeek({ secret: 'a' }, '2026-11-23', 'seconds', 2 ** 32)).not.toBe(
      draw('a', '2026-11-23') % 2 ** 32,
    );
  });

  it('is one try, from all devices at once, and given back as long as it is under way', async () => {
    const player = await makePlayer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.start()));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const id = answers[0]?.body.id ?? '';
    await player.send(id, 3600);
    const again = await player.start();
    expect(again.body).toMatchObject({ id, revision: 1 });
    await player.call('DELETE', `/simulator/simulations/${id}`);
    expect(await player.start()).toMatchObject({ status: 409, body: { code: 'WEEK_PLAYED' } });
    const entries = await app.services.database.select().from(weeklyEntries);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.finishedAt).not.toBeNull();
  });

  it('asks before it ends another session, as others do', async () => {
    const player = await makePlayer();
    const other = { id: randomUUID(), days: 14, replaces: [] };
    await player.call('PUT', '/simulator/blind', other);
    expect(await player.start()).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(await app.services.database.select().from(weeklyEntries)).toEqual([]);
    expect((await player.start({ replaces: [other.id] })).status).toBe(200);
  });

  it('is not a visitor’s, who is told of the week', async () => {
    expect((await callApi(app, 'GET', '/simulator/weekly')).body).toEqual({
      monday: '2026-11-23',
      endsAt: '2026-11-30T07:00:00.000Z',
      listed: false,
      own: null,
      last: null,
    });
    const body = { id: randomUUID(), replaces: [], shown: false };
    expect((await callApi(app, 'PUT', '/simulator/weekly', { body })).status).toBe(401);
  });
});

describe('as long as the week is open', () => {
  it('nobody is told what it is, not even who is through', async () => {
    const player = await makePlayer();
    const body = await play(player);
    const { begin, candles } = blindCandles(14);
    expect(body.told).toHaveLength(5 * (begin + 7));
    const said = [
      body,
      (await player.call('GET', '/simulator')).body,
      await player.read(),
      (await player.call('GET', '/account/export')).body,
      (await player.call('GET', `/simulator/simulations/${body.id}/episode`)).body,
      ((await player.call('GET', '/simulator/episodes')).body as { results: [] }).results,
    ];
    const [market] = await app.services.database.select().from(weeklyMarkets);
    const episode = readRealEpisodes().get(market?.episodeId ?? '');
    expect(episode).toBeDefined();
    for (const secret of [
      episode?.id ?? '',
      episode?.shown.title ?? '',
      String(market?.hidden.seed),
      String(market?.hidden.priceFactor),
      String(episode?.shown.startsAt),
    ])
      expect(JSON.stringify(said)).not.toContain(secret);
    expect(candles).toBeGreaterThan(begin);
    expect(said.at(-1)).toEqual([]);
    expect(said.at(-2)).toMatchObject({
      code: 'EPISODE_HELD_BACK',
      data: { until: '2026-11-30T07:00:00.000Z' },
    });
    // Given up, it is told no sooner.
    await player.call('DELETE', `/simulator/simulations/${body.id}`);
    expect(
      (await player.call('GET', `/simulator/simulations/${body.id}/episode`)).body,
    ).toMatchObject({ code: 'EPISODE_HELD_BACK' });
  });

  it('one’s own score is told line by line, and nothing of others', async () => {
    const [ana, bao] = [await makePlayer('Ana', { plan: true }), await makePlayer('Bao')];
    await play(ana);
    await play(bao, { stop: false });
    expect((await ana.read()).own).toMatchObject({
      group: { from: 0, to: 2 },
      shown: true,
      playing: false,
      score: { points: 100, lines: { plan: 30, risk: 30, stops: 25, calm: 15 }, lost: [] },
      positions: 1,
    });
    const read = await bao.read();
    expect(read.own?.score).toMatchObject({
      points: 15,
      lost: [
        { line: 'plan', code: 'no-plan', points: 30, position: 1 },
        { line: 'risk', code: 'risk-unknown', points: 30 },
        { line: 'stops', code: 'stop-missing', points: 25 },
      ],
    });
    expect(read.last).toBeNull();
    expect(JSON.stringify(read)).not.toContain('Ana');
  });
});

describe('once the week is over', () => {
  it('it is told, with true prices, and the ranking goes by how it was played', async () => {
    const [ana, bao] = [await makePlayer('Ana', { plan: true }), await makePlayer('Bao')];
    const { told = [], state } = await play(ana, { amount: '100' });
    await play(bao, { stop: false, amount: '9000' });
    app.clock.set(nextWeek);
    await ana.signInAgain();
    const { last, own, monday } = await ana.read();
    expect([monday, own]).toEqual(['2026-11-30', null]);
    expect(last).toMatchObject({
      monday: '2026-11-23',
      own: { rank: 1, positions: 1 },
      ranking: { group: { from: 0, to: 2 }, learners: 2 },
    });
    expect(outline({ last } as Weekly)).toEqual(['1 Ana 100', '2 Bao 15']);
    if (last === null) throw new Error('It is told.');
    expect(last.ends - last.begins).toBe(14 * day);
    expect(last.candles).toHaveLength(14 * 6);
    const [market] = await app.services.database.select().from(weeklyMarkets);
    const shown = (told[5 * (state.file?.begin ?? 0)] ?? 0) / 100;
    const factor = market?.hidden.priceFactor ?? 0;
    expect((last.candles[0]?.[0] ?? 0) * factor).toBeCloseTo(shown, 1);
    const [position] = last.own?.played ?? [];
    expect(position?.openedAt).toBe(last.begins + 60);
    expect((position?.entry ?? 0) / (last.candles[0]?.[0] ?? 1)).toBeCloseTo(1, 1);
    // Its result is among those of episodes now, and the report tells its name.
    const { results } = (await ana.call('GET', '/simulator/episodes')).body as {
      results: object[];
    };
    expect(results).toMatchObject([{ episodeId: last.episode.id, blind: true, complete: true }]);
    expect(results[0]).not.toHaveProperty('heldUntil');
  });

  it('groups are of like experience, and equals share their rank', async () => {
    const players: Player[] = [];
    for (const [pseudo, lessons] of [
      ['Ana', 0],
      ['Bao', 2],
      ['Cléo', 3],
      ['Dan', 9],
    ] as const)
      players.push(await makePlayer(pseudo, { lessons }));
    for (const player of players) {
      await play(player);
      app.clock.advance({ seconds: 1 });
    }
    app.clock.set(nextWeek);
    const seen: unknown[] = [];
    for (const player of players) {
      await player.signInAgain();
      const read = await player.read();
      seen.push([read.last?.ranking.group, outline(read)]);
    }
    expect(seen).toEqual([
      [{ from: 0, to: 2 }, ['1 Ana 70', '1 Bao 70']],
      [{ from: 0, to: 2 }, ['1 Ana 70', '1 Bao 70']],
      [{ from: 3, to: 6 }, ['1 Cléo 70']],
      [{ from: 7, to: null }, ['1 Dan 70']],
    ]);
  });

  it('one leaves the ranking at any time, and comes back; one’s own result stays', async () => {
    const [ana, bao, hidden] = [
      await makePlayer('Ana'),
      await makePlayer('Bao'),
      await makePlayer('Cléo', { listed: false }),
    ];
    await play(ana);
    app.clock.advance({ seconds: 1 });
    await play(bao);
    expect((await hidden.start()).body).toMatchObject({ code: 'OUT_OF_RANKING' });
    await play(hidden, { shown: false });
    app.clock.set(nextWeek);
    for (const player of [ana, bao, hidden]) await player.signInAgain();
    expect(outline(await bao.read())).toEqual(['1 Ana 70', '1 Bao 70']);
    expect((await ana.show(false)).status).toBe(200);
    expect(outline(await bao.read())).toEqual(['1 Bao 70']);
    expect((await ana.read()).last?.own).toMatchObject({
      rank: null,
      shown: false,
      score: { points: 70 },
    });
    await ana.show(true);
    expect(outline(await bao.read())).toHaveLength(2);
    expect((await hidden.show(true)).body).toMatchObject({ code: 'OUT_OF_RANKING' });
    expect((await hidden.read()).last?.own).toMatchObject({ rank: null, score: { points: 70 } });
    expect((await ana.show(true, '0000-01-01')).status).toBe(422);
    expect((await ana.show(true, '2026-11-30')).body).toMatchObject({ code: 'WEEK_NOT_PLAYED' });
    // Out of the ranking altogether, they are gone from this one too.
    await ana.call('PATCH', '/account', { listedOnLeaderboard: false });
    expect(outline(await bao.read())).toEqual(['1 Bao 70']);
  });

  it('a market without a position has no rank', async () => {
    const [ana, bao] = [await makePlayer('Ana'), await makePlayer('Bao')];
    const { body } = await ana.start();
    await ana.send(body.id, 20 * day);
    await play(bao);
    expect((await ana.read()).own).toMatchObject({ playing: false, score: null, positions: 0 });
    app.clock.set(nextWeek);
    await ana.signInAgain();
    const read = await ana.read();
    expect(outline(read)).toEqual(['1 Bao 70']);
    expect(read.last?.own).toMatchObject({ rank: null, score: null });
  });

  it('a market that was not finished is judged as it stands: by the job, by looking, or by going on', async () => {
    const players = [await makePlayer('Ana'), await makePlayer('Bao'), await makePlayer('Cléo')];
    const ids: string[] = [];
    for (const player of players) ids.push((await play(player, { days: 3 })).id);
    const [ana, bao, cleo] = players;
    const unfinished = async () =>
      (await app.services.database.select().from(weeklyEntries)).filter(
        ({ finishedAt }) => finishedAt === null,
      ).length;
    const run = async () => judgeUnfinished.run(app.services, new AbortController().signal);
    await run();
    expect(await unfinished()).toBe(3);
    app.clock.set(nextWeek);
    for (const player of players) await player.signInAgain();
    expect((await ana?.read())?.last?.own).toMatchObject({ playing: false, score: { points: 70 } });
    expect(await unfinished()).toBe(2);
    // Going on does not count any more.
    const late = await bao?.send(ids[1] ?? '', 4 * day);
    expect(late?.status).toBe(404);
    expect(await unfinished()).toBe(1);
    await Promise.all([run(), run(), run()]);
    expect(await unfinished()).toBe(0);
    const judged = await app.services.database
      .select()
      .from(weeklyEntries)
      .where(eq(weeklyEntries.learnerId, cleo?.learner.learnerId ?? ''));
    app.clock.advance({ hours: 1 });
    await run();
    expect(
      await app.services.database
        .select()
        .from(weeklyEntries)
        .where(and(eq(weeklyEntries.learnerId, cleo?.learner.learnerId ?? ''))),
    ).toEqual(judged);
    expect((await bao?.call('GET', '/simulator'))?.body).toMatchObject({ replay: null });
  });
});

it('counts what the server computed, whatever a page sends', async () => {
  const player = await makePlayer();
  const { body } = await player.start();
  const command = buy(body.state, false);
  const forged = await player.send(body.id, 20 * day, [
    { at: 60, command: { ...command, points: 100 } },
  ]);
  expect(forged.status).toBe(422);
  await player.call('POST', `/simulator/simulations/${body.id}/batches`, {
    batchId: randomUUID(),
    revision: 0,
    commands: [{ at: 60, command }],
    toSecond: 20 * day,
    known: 0,
    account: { cash: '99999999' },
    points: 100,
  });
  const deposit = { id: 'd', type: 'deposit', amount: '1000000' };
  const other = await makePlayer();
  const { body: theirs } = await other.start({ points: 100 });
  const answer = await other.send(theirs.id, 120, [{ at: 60, command: deposit }]);
  expect(answer.body.rejected).toMatchObject([{ rejection: { code: 'episode-rules' } }]);
  expect((await player.read()).own?.score?.points).toBe(15);
  expect(Math.abs((await player.read()).own?.gain?.percent ?? 99)).toBeLessThan(5);
});

it('is exported without what it was, and goes with the account', async () => {
  const player = await makePlayer();
  await play(player);
  const exported = (await player.call('GET', '/account/export')).body as {
    weeklyMarkets: object[];
  };
  expect(exported.weeklyMarkets).toMatchObject([{ monday: '2026-11-23', points: 70, shown: true }]);
  await app.services.pool.query('delete from users where id = $1', [player.learner.learnerId]);
  expect(await app.services.database.select().from(weeklyEntries)).toEqual([]);
  expect(marketWeekOf(app.clock()).monday).toBe('2026-11-23');
});
