import { describe, expect, it } from 'vitest';
import { maxDrawdown } from '../risk/drawdown.ts';
import { advance } from './advance.ts';
import type { Fill, ProtectionRecord } from './state.ts';
import { readJournal } from './journal.ts';
import { equityCurve, readMetrics } from './metrics.ts';
import { reportSession } from './report.ts';
import type { Simulation } from './simulation.ts';
import { accept, place, priceAway, reject, startSimulation } from './testing.ts';

/** One round trip of a made-up account: bought and sold whole at prices in USDT. */
interface Trip {
  at: number;
  until: number;
  quantity: number;
  entry: number;
  exit: number;
  stop?: number;
  target?: number;
  fee?: number;
}

/** Makes a simulation whose account has made these trips. */
function traded(trips: readonly Trip[]): Simulation {
  const simulation = startSimulation({ preset: 'simulator' });
  const { state } = simulation;
  const fills: Fill[] = [];
  const protections: ProtectionRecord[] = [];
  let cash = 10_000;
  let fees = 0;
  trips.forEach(({ at, until, quantity, entry, exit, stop, target, fee = 0 }, index) => {
    const one = (side: 'buy' | 'sell', time: number, price: number): Fill => ({
      number: fills.length + 1,
      order: `trip-${index}`,
      at: time,
      side,
      price: String(price),
      quantity: String(quantity),
      value: String(price * quantity),
      fee: String(fee),
      role: 'taker',
      profit: side === 'buy' ? null : String((exit - entry) * quantity - 2 * fee),
    });
    fills.push(one('buy', at, entry));
    if (stop !== undefined || target !== undefined) {
      protections.push({
        at,
        order: `exit-${index}`,
        stop: stop === undefined ? null : stop * 100,
        target: target === undefined ? null : target * 100,
      });
    }
    fills.push(one('sell', until, exit));
    cash += (exit - entry) * quantity - 2 * fee;
    fees += 2 * fee;
  });
  Object.assign(state, { fills, protections, now: 100_000 });
  state.account.cash = String(cash);
  state.account.fees = String(fees);
  return simulation;
}

/** Bought at 50,000 with a stop at 49,000 and a target at 53,000: 0.1 coin risks 100, 1 % of 10,000. */
const good = { quantity: 0.1, entry: 50_000, stop: 49_000, target: 53_000 };

describe('the journal', () => {
  it('counts a position from its first purchase until nothing is held', () => {
    const simulation = startSimulation();
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.1' });
    advance(simulation, 100);
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.1' });
    advance(simulation, 200);
    place(simulation, { side: 'sell', kind: 'market', quantity: '0.05' });
    expect(readJournal(simulation)).toMatchObject([{ number: 1, closedAt: null, bought: '0.2' }]);
    advance(simulation, 300);
    accept(simulation, { type: 'take-profit', percent: 100 });
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.1' });
    const [first, second] = readJournal(simulation);
    expect(first).toMatchObject({ openedAt: 0, closedAt: 300, bought: '0.2', stop: null });
    expect(first?.result).toBe(simulation.state.account.realised);
    expect(second).toMatchObject({ openedAt: 300, closedAt: null, exit: null });
  });

  it('tells what was risked and hoped for, from the orders that stood', () => {
    const simulation = startSimulation();
    const protect = { stop: '49500', target: '51000' };
    accept(simulation, {
      type: 'place-order',
      id: 'plan',
      order: { side: 'buy', kind: 'market', quantity: '0.5', protect },
    });
    const [trade] = readJournal(simulation);
    const entry = Number(trade?.entry);
    expect(trade).toMatchObject({ stop: '49500', target: '51000', stopLowered: false });
    expect(Number(trade?.risk)).toBeCloseTo(0.5 * (entry - 49_500), 6);
    expect(trade?.riskPercent).toBeCloseTo((0.5 * (entry - 49_500)) / 500, 6);
    expect(trade?.plannedRatio).toBeCloseTo((51_000 - entry) / (entry - 49_500), 6);
    accept(simulation, { type: 'amend-order', order: 'plan:exit:stop', trigger: '49600' });
    expect(readJournal(simulation)[0]).toMatchObject({ stopLowered: false, stop: '49500' });
    accept(simulation, { type: 'amend-order', order: 'plan:exit:stop', trigger: '49000' });
    expect(readJournal(simulation)[0]).toMatchObject({ stopLowered: true, stop: '49500' });
  });

  it('keeps a note and a tag beside a trade, and refuses them beside none', () => {
    const simulation = startSimulation();
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.1' });
    accept(simulation, { type: 'annotate-trade', trade: 1, note: 'Rebond', tag: 'plan-suivi' });
    expect(readJournal(simulation)[0]).toMatchObject({ note: 'Rebond', tag: 'plan-suivi' });
    const annotate = (trade: number, note: string) =>
      reject(simulation, { type: 'annotate-trade', trade, note, tag: null });
    expect(annotate(7, '')).toMatchObject({ code: 'unknown-trade', field: 'trade' });
    expect(annotate(1, 'x'.repeat(501))).toMatchObject({ code: 'too-long', field: 'note' });
  });

  it('sees revenge in a quick or a greater stake after a loss, and only then', () => {
    const lost = { at: 0, until: 100, quantity: 0.1, entry: 50_000, exit: 49_000 };
    const next = { exit: 51_000, entry: 50_000, quantity: 0.1 };
    const revenge = (trip: Trip, first: Trip = lost) =>
      readJournal(traded([first, trip]))[1]?.revenge;
    expect(revenge({ ...next, at: 900, until: 2_000 })).toBe(true);
    expect(revenge({ ...next, at: 900, until: 2_000, quantity: 0.05 })).toBe(false);
    expect(revenge({ ...next, at: 5_000, until: 6_000 })).toBe(false);
    expect(revenge({ ...next, at: 5_000, until: 6_000, quantity: 0.15 })).toBe(true);
    expect(revenge({ ...next, at: 900, until: 2_000 }, { ...lost, exit: 51_000 })).toBe(false);
  });
});

describe('metrics', () => {
  it('are what a pocket calculator gives', () => {
    const simulation = traded([
      { ...good, at: 0, until: 10_000, exit: 53_000 },
      { ...good, at: 20_000, until: 30_000, exit: 49_000, fee: 5 },
      { at: 50_000, until: 60_000, quantity: 0.1, entry: 50_000, exit: 51_000 },
      { ...good, at: 80_000, until: 100_000, exit: 48_500 },
    ]);
    const metrics = readMetrics(simulation);
    // Results: +300, −110, +100, −150; in R of the three with a stop: 3, −1.1, −1.5.
    expect(metrics).toMatchObject({ trades: 4, wins: 2, losses: 2, winRate: 0.5, result: '140' });
    expect(metrics.expectancy).toBeCloseTo(35, 9);
    expect(metrics.profitFactor).toBeCloseTo(400 / 260, 9);
    expect(metrics.averageWin).toBeCloseTo(200, 9);
    expect(metrics.averageLoss).toBeCloseTo(130, 9);
    expect(metrics.expectancyInR).toBeCloseTo(0.4 / 3, 9);
    expect(metrics.exposure).toBeCloseTo(0.5, 9);
    expect(metrics.fees).toBe('10');
    const { discipline } = metrics;
    expect(discipline).toMatchObject({ withStop: 0.75, withinRiskRule: 1, revengeTrades: 0 });
    expect(discipline.plannedRatio).toBeCloseTo(3, 9);
    expect(discipline.greatestRiskPercent).toBeCloseTo(100 / 102, 1);
  });

  it('say nothing where there is nothing to tell from', () => {
    expect(readMetrics(startSimulation())).toMatchObject({
      trades: 0,
      winRate: null,
      expectancy: null,
      profitFactor: null,
      maxDrawdown: 0,
      exposure: 0,
      discipline: { withStop: null, withinRiskRule: null, greatestRiskPercent: null },
    });
  });

  it('follow the equity bar by bar while coins are held, without deposits', () => {
    const simulation = startSimulation({ scenario: 'capitulation-and-recovery' });
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.9' });
    advance(simulation, 6 * 86_400);
    const before = readMetrics(simulation).maxDrawdown;
    const curve = equityCurve(simulation);
    expect(curve.length).toBeGreaterThan(8_600);
    const closes = Array.from({ length: 6 * 1_440 }, (_, bar) => simulation.source.bar(bar).close);
    const cash = Number(simulation.state.account.cash);
    const plain = closes.map((close) => cash + (0.9 * close) / 100);
    expect(before).toBeCloseTo(maxDrawdown([50_000, ...plain]).depth, 3);
    expect(before).toBeGreaterThan(0.05);
    accept(simulation, { type: 'deposit', amount: '1000000' });
    expect(readMetrics(simulation).maxDrawdown).toBe(before);
  });
});

describe('the report', () => {
  const codes = (trips: readonly Trip[]) =>
    reportSession(traded(trips)).findings.map(({ code, lesson }) => [code, lesson]);

  it('praises discipline and sends nowhere', () => {
    const trips = [0, 1, 2, 3, 4].map((index) => ({
      ...good,
      at: index * 10_000,
      until: index * 10_000 + 5_000,
      exit: index % 2 === 0 ? 53_000 : 49_000,
    }));
    expect(codes(trips)).toEqual([
      ['stops-everywhere', null],
      ['risk-kept', null],
      ['ratio-good', null],
      ['positive-expectancy', null],
    ]);
  });

  it('names every fault with the lesson that teaches against it', () => {
    const trips = [
      {
        at: 0,
        until: 100,
        quantity: 0.2,
        entry: 50_000,
        exit: 46_000,
        stop: 48_000,
        target: 52_000,
      },
      {
        at: 200,
        until: 300,
        quantity: 0.2,
        entry: 50_000,
        exit: 50_200,
        stop: 48_000,
        target: 52_000,
        fee: 10,
      },
      { at: 9_000, until: 9_500, quantity: 0.1, entry: 50_000, exit: 45_000 },
    ];
    const found = codes(trips);
    expect(found).toEqual([
      ['stops-missing', 'gestion-risque'],
      ['risk-too-high', 'gestion-risque'],
      ['revenge', 'psychologie-trading'],
      ['ratio-too-low', 'gestion-risque'],
      ['losses-run', 'psychologie-trading'],
      ['gains-cut', 'psychologie-trading'],
      ['deep-drawdown', 'gestion-risque'],
      ['few-trades', null],
    ]);
  });

  it('judges fees and the method from five trades on, and of fewer says that chance rules', () => {
    const losing = [0, 1, 2, 3, 4].map((index) => ({
      ...good,
      at: index * 10_000,
      until: index * 10_000 + 5_000,
      exit: 49_000,
      fee: 10,
    }));
    const told = (trips: readonly Trip[]) =>
      codes(trips)
        .map(([code]) => code)
        .filter((code) => /fees|expectancy|few/u.test(code ?? ''));
    expect(told(losing)).toEqual(['fees-heavy', 'negative-expectancy']);
    expect(told(losing.slice(1))).toEqual(['few-trades']);
  });

  it('says so when nothing was traded', () => {
    expect(codes([])).toEqual([['no-trade', 'strategies-avancees']]);
  });

  it('compares the account with the coin', () => {
    const simulation = startSimulation({ preset: 'replay', scenario: 'slow-bull' });
    place(simulation, {
      side: 'buy',
      kind: 'market',
      quantity: '0.1',
      protect: { stop: priceAway(simulation, -9), target: priceAway(simulation, 9) },
    });
    advance(simulation, 8 * 86_400);
    const report = reportSession(simulation);
    expect(report.marketPercent).toBeGreaterThan(5);
    expect(report.resultPercent).toBeGreaterThan(0);
    expect(report.resultPercent).toBeLessThan(report.marketPercent);
  });
});
