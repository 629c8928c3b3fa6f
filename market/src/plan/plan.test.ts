import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contradictionCodes, costOfLosses, findContradictions } from './contradictions.ts';
import { addTallies, emptyTally, percentOf, type DayTally } from './day-tally.ts';
import { judgeEntry, lossOf, nextOpening, type EntryFacts } from './judge-order.ts';
import { anyPlan } from './plan-arbitrary.ts';
import { momentOf } from './plan-moment.ts';
import { firstPlan, planMarkets, versionOn, type Plan } from './plan.ts';

const plan: Plan = {
  ...firstPlan,
  scenario: 'Retour sur un support tracé en 4 h.',
  hours: { from: 8, to: 12, days: [1, 2, 3, 4, 5] },
  risk: { position: '0.5', open: '1', ratio: '2' },
  day: { positions: 3, losses: 2 },
  stop: { losses: true, percent: '1', breach: false },
};
/** A Friday, at 10.42. */
const moment = momentOf('2026-11-20T10:42:00+01:00');
const sound: EntryFacts = {
  market: 'drawn',
  moment,
  capital: '10000',
  positionRisk: '50',
  openRisk: '100',
  distance: '380',
  reward: '760',
  opens: true,
  today: emptyTally,
};
const reasons = (change: Partial<EntryFacts>, changed: Plan = plan) =>
  judgeEntry(changed, { ...sound, ...change }).map(({ reason }) => reason);

describe('a plan', () => {
  it('contradicts itself in no field as the course proposes it, once it has words', () => {
    expect(findContradictions(firstPlan).map(({ code }) => code)).toEqual(['no-scenario']);
    expect(findContradictions(plan)).toEqual([]);
    expect(costOfLosses(plan)).toBe('1');
  });

  it.each([
    ['no-market', 'markets', { markets: [] }],
    ['hours-end-first', 'hours', { hours: { ...plan.hours, to: 8 } }],
    ['no-weekday', 'days', { hours: { ...plan.hours, days: [] } }],
    ['no-scenario', 'scenario', { scenario: ' \n' }],
    ['open-below-position', 'open', { risk: { ...plan.risk, open: '0.4' } }],
    ['more-losses-than-positions', 'losses', { day: { positions: 1, losses: 2 } }],
    ['stop-within-first-loss', 'stopPercent', { stop: { ...plan.stop, percent: '0.4' } }],
  ] as const)('says %s at %s, and nothing else', (code, field, change) => {
    const found = findContradictions({ ...plan, ...(change as Partial<Plan>) });
    expect(found.map((one) => [one.code, one.field])).toEqual([[code, field]]);
    expect(contradictionCodes).toContain(code);
  });

  it('says at most one thing a field, and what it says of two sums holds for any plan', () => {
    fc.assert(
      fc.property(anyPlan, (any) => {
        const found = findContradictions(any);
        const fields = found.map(({ field }) => field);
        expect(new Set(fields).size).toBe(fields.length);
        expect(fields.includes('open')).toBe(Number(any.risk.open) < Number(any.risk.position));
        expect(fields.includes('losses')).toBe(any.day.losses > any.day.positions);
      }),
    );
  });

  it('holds in its latest version that has begun', () => {
    const versions = [
      { number: 3, validFrom: '2026-11-21', plan },
      { number: 1, validFrom: '2026-11-02', plan },
      { number: 2, validFrom: '2026-11-05', plan },
    ];
    const held = (day: string) => versionOn(versions, day)?.number ?? null;
    expect(['2026-11-01', '2026-11-02', '2026-11-20', '2026-11-21'].map(held)).toEqual([
      null,
      1,
      2,
      3,
    ]);
  });
});

describe('an order that a plan judges', () => {
  it('breaks no rule at the very limits', () => expect(reasons({})).toEqual([]));

  it.each([
    ['market', { market: 'file' }],
    ['weekday', { moment: momentOf('2026-11-21T10:42:00+01:00') }],
    ['hour', { moment: momentOf('2026-11-20T12:00:00+01:00') }],
    ['hour', { moment: momentOf('2026-11-20T07:59:59+01:00') }],
    ['position-risk', { positionRisk: '50.00000001' }],
    ['no-stop', { positionRisk: '3000', distance: null, reward: null }],
    ['open-risk', { openRisk: '100.01' }],
    ['no-objective', { reward: null }],
    ['ratio', { reward: '759.99' }],
    ['positions', { today: { ...emptyTally, positions: 3 } }],
    ['day-percent', { today: { ...emptyTally, percent: '-1' } }],
  ] as const)('breaks the rule of %s', (reason, change) =>
    expect(reasons(change as Partial<EntryFacts>)).toEqual([reason]),
  );

  it('counts a position once: what is added to one is none', () =>
    expect(reasons({ opens: false, today: { ...emptyTally, positions: 3 } })).toEqual([]));

  it('breaks the number of losses, and the end of the day where it follows from them', () => {
    const today = { ...emptyTally, losses: 2 };
    expect(reasons({ today })).toEqual(['losses', 'day-losses']);
    const stop = { ...plan.stop, losses: false };
    expect(reasons({ today }, { ...plan, stop })).toEqual(['losses']);
  });

  it('ends the day after a broken rule only where the plan says so', () => {
    const today = { ...emptyTally, breaches: 1 };
    expect(reasons({ today })).toEqual([]);
    expect(reasons({ today }, { ...plan, stop: { ...plan.stop, breach: true } })).toEqual([
      'day-breach',
    ]);
  });

  it('is refused by the rules that refuse, and only by them', () => {
    const modes = { ...plan.modes, hours: 'warn', markets: 'refuse' } as const;
    const facts = { ...sound, market: 'file', moment: { ...moment, hour: 3 } } as const;
    expect(judgeEntry({ ...plan, modes }, facts)).toEqual([
      { rule: 'markets', reason: 'market', refuses: true },
      { rule: 'hours', reason: 'hour', refuses: false },
    ]);
  });

  const anyFacts: fc.Arbitrary<EntryFacts> = fc.record({
    market: fc.constantFrom(...planMarkets),
    moment: fc
      .record({ weekday: fc.integer({ min: 1, max: 7 }), hour: fc.integer({ min: 0, max: 23 }) })
      .map((drawn) => ({ ...moment, ...drawn })),
    capital: fc.constantFrom('0', '997.9', '10000'),
    positionRisk: fc.integer({ min: 0, max: 300 }),
    openRisk: fc.integer({ min: 0, max: 3000 }),
    distance: fc.option(fc.integer({ min: 1, max: 900 })),
    reward: fc.option(fc.integer({ min: 1, max: 900 })),
    opens: fc.boolean(),
    today: fc.record({
      positions: fc.integer({ min: 0, max: 5 }),
      losses: fc.integer({ min: 0, max: 5 }),
      percent: fc.integer({ min: -50, max: 50 }).map((tenths) => String(tenths / 10)),
      breaches: fc.integer({ min: 0, max: 2 }),
    }),
  });

  it('that breaks nothing goes on breaking nothing with less at risk, and on a better day', () => {
    fc.assert(
      fc.property(anyPlan, anyFacts, fc.integer({ min: 0, max: 100 }), (any, facts, share) => {
        const less = (amount: unknown) => (Number(amount) * share) / 100;
        const better: EntryFacts = {
          ...facts,
          positionRisk: less(facts.positionRisk),
          openRisk: less(facts.openRisk),
          today: { ...emptyTally, positions: facts.today.positions },
        };
        const before = judgeEntry(any, facts).map(({ reason }) => reason);
        for (const { reason } of judgeEntry(any, better)) expect(before).toContain(reason);
      }),
    );
  });

  it('is judged by each rule as it is by that rule alone', () => {
    fc.assert(
      fc.property(anyPlan, anyFacts, (any, facts) => {
        const broken = judgeEntry(any, facts);
        for (const { rule, refuses } of broken) expect(refuses).toBe(any.modes[rule] === 'refuse');
        const broke = (rule: string) => broken.some((one) => one.rule === rule);
        expect(broke('markets')).toBe(!any.markets.includes(facts.market));
        const { from, to, days } = any.hours;
        const within =
          days.includes(facts.moment.weekday) &&
          facts.moment.hour >= from &&
          facts.moment.hour < to;
        expect(broke('hours')).toBe(!within);
      }),
    );
  });
});

describe('a day', () => {
  const tally = (change: Partial<DayTally>): DayTally => ({ ...emptyTally, ...change });

  it('is added up over markets, exactly', () => {
    const sum = addTallies([
      tally({ positions: 1, losses: 1, percent: '-0.495927' }),
      tally({ positions: 2, losses: 1, percent: '-0.1', breaches: 1 }),
    ]);
    expect(sum).toEqual({ positions: 3, losses: 2, percent: '-0.595927', breaches: 1 });
    expect(lossOf(sum)).toBe('0.595927');
    expect(lossOf(tally({ percent: '2' }))).toBe('0');
  });

  it('is never told better than it was', () => {
    expect(percentOf('-49.80', '10042.19')).toBe('-0.495908');
    expect(percentOf('50', '10000')).toBe('0.5');
    expect(percentOf('1', '0')).toBe('0');
  });

  it('opens again on the next day of the plan, or when its hours begin', () => {
    expect(nextOpening(plan, moment, 'over')).toEqual({ days: 3, weekday: 1, hour: 8 });
    const early = { ...moment, hour: 6 };
    expect(nextOpening(plan, early, 'open')).toEqual({ days: 0, weekday: 5, hour: 8 });
    expect(nextOpening(plan, { ...moment, hour: 13 }, 'open')?.days).toBe(3);
    const friday = { ...plan, hours: { ...plan.hours, days: [5] } };
    expect(nextOpening(friday, moment, 'over')).toEqual({ days: 7, weekday: 5, hour: 8 });
    expect(nextOpening({ ...plan, hours: { ...plan.hours, days: [] } }, moment, 'over')).toBeNull();
  });

  it('is read from an instant as clocks showed it there', () => {
    expect(momentOf('2026-11-22T23:05:00.120-05:00')).toEqual({
      day: '2026-11-22',
      weekday: 7,
      hour: 23,
      minute: 5,
    });
    for (const wrong of ['2026-11-22', '2026-13-22T00:00:00Z', '2026-11-22T00:00:00'])
      expect(() => momentOf(wrong)).toThrow(RangeError);
  });
});
