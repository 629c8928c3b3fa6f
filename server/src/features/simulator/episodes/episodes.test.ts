import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { episodeResultSchema, revealSchema } from '@chandelle/contract/episodes';
import { blindCandles, blindSeries } from '@chandelle/market/episodes/blind-stretch';
import type { Command } from '@chandelle/market/simulation/commands';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { buildLearner, type BuiltLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { Advanced } from '../advance-simulation.ts';
import { exportSimulations } from '../export-simulations.ts';
import type { StoredSimulation } from '../stored-simulation.ts';
import { episodeResults, simulations } from '../tables.ts';
import { episodesFolder, loadEpisodes, readRealEpisodes } from '../../episodes/load-episodes.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

/* oxlint-disable typescript/no-unsafe-type-assertion -- the contract's own outputs */
const day = 86_400;
const buy = (id: string, amount: string): Command => ({
  id,
  type: 'place-order',
  order: { side: 'buy', kind: 'market', amount },
});

/** A learner, and what their page asks. */
async function makePlayer() {
  const learner: BuiltLearner = await buildLearner(app);
  const call = (method: string, url: string, body?: object) =>
    callApi(app, method, url, { cookie: learner.cookie, ...(body && { body }) });
  const revisions = new Map<string, number>();
  return {
    learner,
    call,
    startNamed: async (episode: string, given: object = {}) => {
      const id = randomUUID();
      const body = { id, episode, seed: 5, replaces: [], ...given };
      return { id, ...(await call('PUT', '/simulator/replay', body)) };
    },
    startBlind: async (given: object = {}) => {
      const id = randomUUID();
      const answer = await call('PUT', '/simulator/blind', {
        id,
        days: 14,
        replaces: [],
        ...given,
      });
      expect(answer.status).toBe(200);
      return answer.body as StoredSimulation;
    },
    send: async (id: string, toSecond: number, commands: object[] = [], known = 0) => {
      const revision = revisions.get(id) ?? 0;
      const body = { batchId: randomUUID(), revision, commands, toSecond, known };
      const answer = await call('POST', `/simulator/simulations/${id}/batches`, body);
      if (answer.status === 200) revisions.set(id, revision + 1);
      return { status: answer.status, body: answer.body as Advanced };
    },
    results: async () =>
      (
        (await call('GET', '/simulator/episodes')).body as {
          results: z.output<typeof episodeResultSchema>[];
        }
      ).results,
    reveal: async (id: string) => {
      const answer = await call('GET', `/simulator/simulations/${id}/episode`);
      return { status: answer.status, body: answer.body as z.output<typeof revealSchema> };
    },
  };
}

describe('the list of episodes', () => {
  it('is everybody’s, with candles for those who play one by its name', async () => {
    const list = await callApi(app, 'GET', '/simulator/episodes');
    expect(list.status).toBe(200);
    const { episodes, results } = list.body as {
      episodes: { id: string; family: string }[];
      results: [];
    };
    expect(results).toEqual([]);
    expect(episodes.map(({ id }) => id)).toContain('mars-2020');
    const one = await callApi(app, 'GET', '/simulator/episodes/mars-2020');
    expect(one.body).toMatchObject({ episode: { title: 'La chute de mars', exchange: 'Binance' } });
    expect((one.body as { csv: string }).csv).toContain('2020-03-13T02:00:00Z,4');
    expect(await callApi(app, 'GET', '/simulator/episodes/jamais')).toMatchObject({
      status: 404,
      body: { code: 'EPISODE_NOT_FOUND' },
    });
  });

  it('sorts each stretch by what its candles did, and has some of each kind', () => {
    const families = [...readRealEpisodes().values()].map(({ shown }) => shown.family);
    expect(families.filter((family) => family === 'falls')).toHaveLength(4);
    expect(families.filter((family) => family === 'rises')).toHaveLength(4);
    expect(families.filter((family) => family === 'calms')).toHaveLength(3);
  });

  it('has prices in its texts that its candles had', () => {
    let checked = 0;
    for (const { shown, series } of readRealEpisodes().values()) {
      const told = [...shown.happened.matchAll(/(?<![\d,−])\d{1,3}(?:\s\d{3})+(?!\s%)/gu)].map(
        ([text]) => Number(text.replaceAll(/\s/gu, '')),
      );
      const had = new Set(
        series.bars
          .flatMap(({ open, high, low, close }) => [open, high, low, close])
          .map((ticks) => Math.round(ticks / 10 ** series.priceDigits)),
      );
      const near = (price: number) =>
        had.has(price) ||
        (price % 100 === 0 && [...had].some((each) => Math.abs(each - price) < 50));
      expect(
        told.filter((price) => !near(price)),
        shown.id,
      ).toEqual([]);
      checked += told.length;
    }
    expect(checked).toBeGreaterThan(12);
  });
});

describe('an episode by its name', () => {
  it('is computed again by the server, and its result stands beside keeping and staying out', async () => {
    const player = await makePlayer();
    const { id, status, body } = await player.startNamed('mars-2020');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('told');
    expect((body as StoredSimulation).state).toMatchObject({
      episode: { id: 'mars-2020' },
      epoch: Date.UTC(2020, 2, 12) / 1000,
      instrument: { coin: 'BTC', currency: 'USDT' },
    });
    const half = await player.send(id, 14 * day, [{ at: 60, command: buy('a', '5000') }]);
    expect(half).toMatchObject({ status: 200, body: { fills: 1, rejected: [] } });
    expect(half.body).not.toHaveProperty('told');
    expect(await player.results()).toEqual([]);
    expect(await player.reveal(id)).toMatchObject({ status: 409 });
    await player.send(id, 30 * day);
    const [result] = await player.results();
    expect(result).toMatchObject({
      episodeId: 'mars-2020',
      blind: false,
      complete: true,
      positions: 1,
      riskKept: false,
    });
    expect(result?.hold).toBeCloseTo(100 * (7361.28 / 7934.58 - 1), 6);
    // Half of the cash was in it.
    expect(result?.result).toBeLessThan(-3);
    expect(result?.result).toBeGreaterThan(-5);
    expect(result?.drawdown).toBeGreaterThan(15);
    // Left afterwards, it counts once.
    await player.call('DELETE', `/simulator/simulations/${id}`);
    expect(await player.results()).toHaveLength(1);
  });

  it('takes no other money and no other fees, whatever a page sends', async () => {
    const player = await makePlayer();
    const { id } = await player.startNamed('ete-2023');
    const answer = await player.send(id, 60, [
      { at: 1, command: { id: 'a', type: 'deposit', amount: '1000000' } },
      { at: 2, command: { id: 'b', type: 'set-fees', on: false } },
      { at: 3, command: { id: 'c', type: 'reset' } },
    ]);
    expect(answer.body.rejected.map(({ rejection }) => rejection.code)).toEqual(
      Array(3).fill('episode-rules'),
    );
    expect(answer.body.account.cash).toBe('10000');
  });

  it('is rejected when it is not there, is no session, or names nothing', async () => {
    const player = await makePlayer();
    expect(await player.startNamed('jamais')).toMatchObject({
      status: 422,
      body: { data: { fields: { episode: expect.stringContaining('n’existe pas') as string } } },
    });
    const body = { id: randomUUID(), episode: 'ete-2023', seed: 1, replaces: [] };
    expect((await player.call('PUT', '/simulator/market', body)).status).toBe(422);
    expect(
      (await player.call('PUT', '/simulator/replay', { ...body, episode: undefined })).status,
    ).toBe(422);
    expect((await player.call('GET', '/simulator')).body).toEqual({ market: null, replay: null });
  });

  it('that was given up is noted as such; one that was only opened is not', async () => {
    const player = await makePlayer();
    const { id } = await player.startNamed('ete-2023');
    await player.send(id, 60);
    await player.call('DELETE', `/simulator/simulations/${id}`);
    expect(await player.results()).toEqual([]);
    const second = await player.startNamed('ete-2023');
    await player.send(second.id, 60, [{ at: 1, command: buy('a', '100') }]);
    await player.startNamed('mai-2021', { replaces: [second.id] });
    expect(await player.results()).toMatchObject([{ episodeId: 'ete-2023', complete: false }]);
  });
});

describe('a blind episode', () => {
  it('tells neither which it is nor what comes, and tells its candles as time goes on', async () => {
    const player = await makePlayer();
    const started = await player.startBlind();
    const { begin, candles } = blindCandles(14);
    const { told = [], state, id } = started;
    // A little more than half an hour ahead, and no more.
    expect(told).toHaveLength(5 * (begin + 7));
    expect(state).toMatchObject({
      scenario: null,
      episode: { id: null },
      file: { begin, candles },
      instrument: { coin: 'JETON', currency: 'USDT' },
      epoch: 1_704_067_200,
    });
    const known = told.length / 5;
    const next = await player.send(id, 3600, [{ at: 30, command: buy('a', '900') }], known);
    expect(next.body.told).toHaveLength(5 * (begin + 12 + 7 - known));
    const whole = await player.call('GET', '/simulator');
    const [row] = await app.services.database
      .select()
      .from(simulations)
      .where(eq(simulations.id, id));
    const exported = JSON.stringify(
      await exportSimulations(app.services.database, player.learner.learnerId, app.clock()),
    );
    const answers = [started, next.body, whole.body, await player.results()];
    // Every blind market is dated from the same second, with which one of the real stretches truly begins.
    const said = (JSON.stringify(answers) + exported).replaceAll('1703462400', '');
    const episode = readRealEpisodes().get(row?.episodeId ?? '');
    expect(episode).toBeDefined();
    for (const secret of [
      episode?.id ?? '',
      episode?.shown.title ?? '',
      String(row?.hidden?.seed),
      String(row?.hidden?.priceFactor),
      String(episode?.shown.startsAt),
    ])
      expect(said).not.toContain(secret);
    expect(await player.reveal(id)).toMatchObject({
      status: 409,
      body: { code: 'EPISODE_NOT_OVER' },
    });
    // Elsewhere it goes on from all that was told.
    expect((whole.body as { replay: StoredSimulation }).replay.told).toHaveLength(5 * (begin + 19));
  });

  it('does not go back for an order, once its next candles were told', async () => {
    const player = await makePlayer();
    const { id } = await player.startBlind();
    await player.send(id, 7200);
    const late = await player.send(id, 7200, [{ at: 3600, command: buy('a', '900') }]);
    expect(late.status).toBe(422);
  });

  it('is told when it is over: what, when, the true prices and the result', async () => {
    const player = await makePlayer();
    const { id, told = [], state } = await player.startBlind({ days: 21 });
    await player.send(id, 2 * day, [{ at: 30, command: buy('a', '900') }]);
    await player.send(id, 25 * day);
    const { status, body } = await player.reveal(id);
    expect(status).toBe(200);
    const { episode, from, to, factor, first, last, result } = body;
    expect(to - from).toBe(21 * day);
    expect(from).toBeGreaterThanOrEqual(episode.startsAt + 7 * day);
    expect(to).toBeLessThanOrEqual(episode.endsAt);
    const shown = (told[5 * (state.file?.begin ?? 0)] ?? 0) / 100;
    expect(first * factor).toBeCloseTo(shown, 1);
    expect(result).toMatchObject({
      episodeId: episode.id,
      blind: true,
      complete: true,
      positions: 1,
    });
    expect(result.hold).toBeCloseTo(100 * (last / first - 1), 1);
    expect(await player.results()).toMatchObject([{ episodeId: episode.id, blind: true }]);
  });

  it('that is given up is told too, and leaves its place', async () => {
    const player = await makePlayer();
    const { id } = await player.startBlind();
    await player.send(id, 60);
    await player.call('DELETE', `/simulator/simulations/${id}`);
    const { body } = await player.reveal(id);
    expect(body).toMatchObject({ result: { complete: false, positions: 0, riskKept: null } });
    expect((await player.call('GET', '/simulator')).body).toMatchObject({ replay: null });
  });

  it('ended early is told up to there', async () => {
    const player = await makePlayer();
    const { id } = await player.startBlind();
    await player.send(id, 90_000, [{ at: 90_000, command: { id: 'e', type: 'end' } }]);
    const { body } = await player.reveal(id);
    expect(body.to - body.from).toBe(26 * 3600);
    expect(body.result.complete).toBe(false);
  });

  it('draws what the learner has not been through, as long as there is any', async () => {
    const player = await makePlayer();
    const ids = new Set<string>();
    let replaces: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const { id } = await player.startBlind({ replaces });
      replaces = [id];
    }
    await player.call('DELETE', `/simulator/simulations/${replaces[0] ?? ''}`);
    for (const { episodeId } of await player.results()) ids.add(episodeId);
    expect(ids.size).toBe(11);
    expect((await player.startBlind()).state.episode).toEqual({ id: null });
  });

  it('is the same one when its start is repeated, and nobody else’s', async () => {
    const player = await makePlayer();
    const started = await player.startBlind();
    const body = { id: started.id, days: 14, replaces: [] };
    const again = await Promise.all(
      Array.from({ length: 5 }, () => player.call('PUT', '/simulator/blind', body)),
    );
    for (const answer of again) expect(answer.body).toEqual(started);
    expect((await player.call('PUT', '/simulator/blind', { ...body, days: 21 })).status).toBe(422);
    const other = await makePlayer();
    expect((await other.call('PUT', '/simulator/blind', body)).status).toBe(422);
    expect((await other.reveal(started.id)).status).toBe(404);
    expect((await callApi(app, 'PUT', '/simulator/blind', { body })).status).toBe(401);
    expect(
      await player.call('PUT', '/simulator/blind', { ...body, id: randomUUID() }),
    ).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN', data: { id: started.id } },
    });
  });

  it('has the candles that it was kept with, where the start before failed as it was kept', async () => {
    const player = await makePlayer();
    const { learner } = player;
    await app.services.database.execute(sql`
      create function fail_commit() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`);
    await app.services.database.execute(sql`
      create constraint trigger fail_commit after insert on simulations deferrable initially deferred
      for each row execute function fail_commit()`);
    const body = { id: randomUUID(), days: 14, replaces: [] };
    const failed = await player.call('PUT', '/simulator/blind', body);
    await app.services.database.execute(sql`drop function fail_commit cascade`);
    expect(failed.status).toBe(500);
    const started = await player.call('PUT', '/simulator/blind', body);
    expect(started.status).toBe(200);

    const [row] = await app.services.database
      .select()
      .from(simulations)
      .where(eq(simulations.learnerId, learner.learnerId));
    const { hidden, episodeId } = row!;
    const { series } = readRealEpisodes().get(episodeId!)!;
    const [first] = blindSeries(series, 14, hidden!.seed, hidden!).bars.slice(0, 1);
    const { told } = started.body as StoredSimulation;
    expect(told?.slice(0, 4)).toEqual([first?.open, first?.high, first?.low, first?.close]);
  });

  it('goes with the account', async () => {
    const player = await makePlayer();
    const { id } = await player.startBlind();
    await player.call('DELETE', `/simulator/simulations/${id}`);
    const kept = () =>
      app.services.database
        .select()
        .from(episodeResults)
        .where(eq(episodeResults.simulationId, id));
    expect(await kept()).toHaveLength(1);
    await app.services.pool.query('delete from users where id = $1', [player.learner.learnerId]);
    expect(await kept()).toEqual([]);
  });
});

it('does not start on candles with a gap, and says where it is', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chandelle-episodes-'));
  cpSync(episodesFolder, folder, { recursive: true });
  const file = path.join(folder, 'ete-2023.csv');
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.toSpliced(99, 1).join('\n'));
  expect(() => loadEpisodes(folder)).toThrow(/ete-2023\.csv:100 {2}Il manque des bougies/u);
  rmSync(folder, { recursive: true });
});
