import type { DecisionReport } from '@chandelle/market/hundred-trades/decision';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { expectOk, statusAndCode } from '../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hundredDecisions, hundredStretches } from './tables.ts';
import { buy, lenient, makeDecider, sell, trades, type Series } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const day = 86_400;
const storedDecisions = (series: string) =>
  app.services.database
    .select()
    .from(hundredDecisions)
    .where(eq(hundredDecisions.seriesId, series))
    .orderBy(hundredDecisions.number);

describe('a series', () => {
  it('begins under a plan, once, and has blind stretches only while it is under way', async () => {
    const free = await makeDecider(app, null);
    expect(await free.series()).toEqual({ planned: false, open: null, finished: [] });
    expect(statusAndCode(await free.call('POST', '/hundred-trades', {}))).toBe('409 PLAN_NEEDED');
    const decider = await makeDecider(app);
    expect(statusAndCode(await decider.startBlind())).toBe('409 SERIES_NEEDED');
    expect((await decider.call('GET', '/simulator')).body).toMatchObject({ replay: null });
    const begun = await decider.begin();
    expect((await decider.begin()).id).toBe(begun.id);
    await decider.play();
    expect(await decider.series()).toEqual({
      planned: true,
      open: { ...begun, results: [], stretches: 1, playing: true },
      finished: [],
    });
  });

  it('counts each closed trade once, with what it was made for and what the plan said of it', async () => {
    const decider = await makeDecider(app);
    const { id } = await decider.begin();
    const market = await decider.play();
    const first = await decider.send(market, {
      commands: [buy({ protect: { stop: '10' } }), sell(), buy({ setup: 'off-plan' })],
    });
    expect(first.rejected).toEqual([]);
    await first.again();
    expect((await decider.series()).open).toMatchObject({ results: [expect.any(Number)], days: 1 });
    await decider.send(market, { from: 300, commands: [sell(), sell()] });
    const rows = await storedDecisions(id);
    expect(rows).toMatchObject([
      { number: 1, trade: 1, setup: 'breakout', stopRemoved: false, openAtEnd: false },
      {
        number: 2,
        setup: 'off-plan',
        riskPercent: null,
        broken: expect.arrayContaining(['risk']) as [],
      },
    ]);
    expect(rows[0]?.coin).toHaveLength(200);
    expect(rows[1]?.coin).not.toEqual(rows[0]?.coin);
    // A market of no series counts nowhere.
    const other = await decider.play({ series: false, replaces: [market] });
    await decider.send(other, { commands: trades(1) });
    expect((await decider.series()).open?.results).toHaveLength(2);
  });

  it('asks what a purchase is made for', async () => {
    const decider = await makeDecider(app);
    await decider.begin();
    const market = await decider.play();
    const order = { id: 'a', type: 'place-order' as const };
    const { rejected } = await decider.send(market, {
      commands: [{ ...order, order: { side: 'buy', kind: 'market', amount: '500' } }],
    });
    expect(rejected).toMatchObject([{ rejection: { code: 'missing', field: 'setup' } }]);
  });

  it.each([
    ['played to its end', true],
    ['given up', false],
  ])('counts the trade that is open when its stretch is %s, once', async (_how, played) => {
    const decider = await makeDecider(app);
    const { id } = await decider.begin();
    const market = await decider.play();
    await decider.send(market, { commands: [buy({ protect: { stop: '10' } })], to: 3600 });
    expect(await storedDecisions(id)).toEqual([]);
    if (played) await decider.send(market, { from: 3600, to: 15 * day });
    await decider.call('DELETE', `/simulator/simulations/${market}`);
    await decider.call('DELETE', `/simulator/simulations/${market}`);
    const rows = await storedDecisions(id);
    expect(rows).toMatchObject([{ number: 1, trade: 1, openAtEnd: true }]);
    const [stretch] = await app.services.database
      .select()
      .from(hundredStretches)
      .where(eq(hundredStretches.seriesId, id));
    expect(stretch?.endedAt).not.toBeNull();
    expect(stretch?.hold).toEqual(expect.any(Number));
    expect((await decider.series()).open).toMatchObject({ playing: false, stretches: 1 });
  });

  it('rejects what the plan refuses, at the eleventh of the day', async () => {
    const decider = await makeDecider(app, {
      ...lenient,
      day: { positions: 10, losses: 10 },
      stop: { losses: false, percent: null, breach: false },
      modes: { ...lenient.modes, day: 'refuse' },
    });
    await decider.begin();
    const market = await decider.play();
    const { rejected } = await decider.send(market, { commands: trades(11) });
    expect(rejected[0]?.rejection).toMatchObject({ code: 'plan-refuses' });
    expect(rejected[0]?.rejection.values.reasons).toContain('positions');
    expect((await decider.series()).open?.results).toHaveLength(10);
  });

  it('that is given up is kept, gives a report of what there is, and makes room for another', async () => {
    const decider = await makeDecider(app);
    const first = await decider.begin();
    const market = await decider.play();
    await decider.send(market, { commands: trades(3) });
    const end = () => decider.call('POST', `/hundred-trades/${first.id}/end`, {});
    const given = expectOk<Series>(await end());
    expect(given).toMatchObject({ givenUp: true, results: expect.any(Array) as [] });
    expect(expectOk<Series>(await end()).finishedAt).toBe(given.finishedAt);
    // What is still done in its stretch is no part of it.
    await decider.send(market, { from: 600, commands: trades(1) });
    expect(await storedDecisions(first.id)).toHaveLength(3);
    const { report } = expectOk<{ report: DecisionReport }>(
      await decider.call('GET', `/hundred-trades/${first.id}/report`),
    );
    expect(report.count).toBe(3);
    // Its stretch was left in the middle: kept as long as the decisions were.
    expect(report.comparison.hold).toEqual(expect.any(Number));
    const second = await decider.begin();
    expect(second.id).not.toBe(first.id);
    expect(await decider.series()).toMatchObject({
      open: { id: second.id },
      finished: [{ id: first.id }],
    });
  });
});

describe('the hundredth decision', () => {
  it('ends the series, whose report can be read, and shared without a name', async () => {
    const decider = await makeDecider(app);
    const { id } = await decider.begin();
    const report = () => decider.call('GET', `/hundred-trades/${id}/report`);
    const share = (shared: boolean) =>
      decider.call('PUT', `/hundred-trades/${id}/share`, { shared });
    expect(statusAndCode(await report())).toBe('409 SERIES_UNDER_WAY');
    expect(statusAndCode(await share(true))).toBe('409 SERIES_UNDER_WAY');
    const market = await decider.play();
    for (let batch = 0; batch < 5; batch += 1)
      await decider.send(market, {
        from: batch * 7200,
        commands: trades(25, { protect: { stop: '10' } }).slice(0, batch < 4 ? 50 : 4),
      });
    expect(await storedDecisions(id)).toHaveLength(100);
    const { open, finished } = await decider.series();
    expect(open).toBeNull();
    expect(finished).toMatchObject([{ id, givenUp: false, results: { length: 100 }, days: 1 }]);

    const first = expectOk<{ report: DecisionReport; series: Series }>(await report());
    expect(first.report).toMatchObject({ count: 100, setups: [{ setup: 'breakout', count: 100 }] });
    expect(first.report.candles).toHaveLength(10);
    expect(first.report.comparison.coin?.trials).toBe(10_000);
    expect(first.report.comparison.hold).toEqual(expect.any(Number));
    expect(first.report.total).toBeCloseTo(
      first.series.results.reduce((sum, r) => sum + r, 0),
      6,
    );
    expect(expectOk<typeof first>(await report()).report).toEqual(first.report);

    const token = expectOk<Series>(await share(true)).share;
    expect(expectOk<Series>(await share(true)).share).toBe(token);
    const read = () => callApi(app, 'GET', `/hundred-trades/shared/${token}`);
    const shown = await read();
    expect(shown.body).toEqual({ report: first.report });
    expect(JSON.stringify(shown.body)).not.toContain(decider.learnerId);
    expect(expectOk<Series>(await share(false)).share).toBeNull();
    expect(statusAndCode(await read())).toBe('404 NOT_FOUND');
    expect(expectOk<Series>(await share(true)).share).not.toBe(token);
  });

  it('may be the position that is open when another stretch is asked for: the series is over then, and no stretch begins', async () => {
    const decider = await makeDecider(app);
    const { id } = await decider.begin();
    const market = await decider.play();
    for (let batch = 0; batch < 4; batch += 1)
      await decider.send(market, {
        from: batch * 7200,
        commands: trades(25, { protect: { stop: '10' } }).slice(0, batch < 3 ? 50 : 48),
      });
    await decider.send(market, { from: 40_000, commands: [buy({ protect: { stop: '10' } })] });
    expect(await storedDecisions(id)).toHaveLength(99);
    const next = { replaces: [market] };
    expect(statusAndCode(await decider.startBlind(next))).toBe('409 SERIES_OVER');
    expect(await storedDecisions(id)).toHaveLength(100);
    expect(await decider.series()).toMatchObject({ open: null, finished: [{ id, stretches: 1 }] });
    expect((await decider.call('GET', '/simulator')).body).toMatchObject({ replay: null });
    // Asked again, by the same page or another, it is told the same.
    expect(statusAndCode(await decider.startBlind(next))).toBe('409 SERIES_OVER');
    expect(statusAndCode(await decider.startBlind())).toBe('409 SERIES_NEEDED');
  });

  it('and all of a series are their learner’s alone, in the export too', async () => {
    const decider = await makeDecider(app);
    const { id } = await decider.begin();
    const market = await decider.play();
    await decider.send(market, { commands: trades(2) });
    const other = await makeDecider(app);
    for (const [method, path] of [
      ['GET', 'report'],
      ['POST', 'end'],
      ['PUT', 'share'],
    ] as const)
      expect(
        statusAndCode(
          await other.call(
            method,
            `/hundred-trades/${id}/${path}`,
            method === 'GET' ? undefined : { shared: true },
          ),
        ),
      ).toBe('404 NOT_FOUND');
    expect(await other.series()).toMatchObject({ open: null });
    const exported = async () =>
      expectOk<{ hundredTrades: object[] }>(await decider.call('GET', '/account/export'))
        .hundredTrades;
    const under = await exported();
    expect(under).toMatchObject([{ id, decisions: [{ number: 1 }, { number: 2 }] }]);
    // A coin's draws come from candles that are still hidden.
    expect(JSON.stringify(under)).not.toContain('coin');
    await decider.call('POST', `/hundred-trades/${id}/end`, {});
    expect(JSON.stringify(await exported())).toContain('coin');
  });
});
