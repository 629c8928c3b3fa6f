import { describe, expect, it } from 'vitest';
import { firstPlan } from '../plan/plan.ts';
import { DECISIONS, followsPlan, type Decision } from './decision.ts';
import { reportDecisions } from './report-decisions.ts';
import { decision } from './testing.ts';

const report = (decisions: readonly Partial<Decision>[], modes = firstPlan.modes) =>
  reportDecisions(
    decisions.map((changes, index) => decision({ number: index + 1, ...changes })),
    { holdPercents: [], coinTotals: [] },
    1,
    modes,
  );
const times = (count: number, changes: Partial<Decision>) =>
  Array.from({ length: count }, () => changes);
const nextOf = (decisions: readonly Partial<Decision>[], modes = firstPlan.modes) =>
  report(decisions, modes).next;

describe('the one thing to do now', () => {
  it('is to let the costliest rule refuse that only warns', () => {
    const decisions = [
      { r: 5 },
      ...times(3, { r: -1, broken: ['hours'] }),
      ...times(2, { r: -1, broken: ['markets'] }),
    ] satisfies Partial<Decision>[];
    expect(nextOf(decisions)).toEqual({ code: 'refuse-rule', rule: 'hours', count: 3, cost: 3 });
    const refusing = { ...firstPlan.modes, hours: 'refuse' } as const;
    expect(nextOf(decisions, refusing)).toEqual({
      code: 'review-rule',
      rule: 'hours',
      count: 3,
      cost: 3,
    });
  });

  it('is to keep the stop where moving it cost most, not the rule of risk that this breaks', () => {
    const moved = { r: -1.8, broken: ['risk'], stopLowered: true } satisfies Partial<Decision>;
    expect(nextOf([moved, { ...moved, stopLowered: false, stopRemoved: true }])).toEqual({
      code: 'keep-stop',
      count: 2,
      cost: 3.6,
    });
  });

  it('is to leave what is off the plan', () => {
    expect(nextOf([{ r: -2, setup: 'off-plan' }, { r: 1 }])).toEqual({
      code: 'drop-off-plan',
      count: 1,
      cost: 2,
    });
  });

  it('is not about a rule that was broken without a cost', () => {
    expect(nextOf([{ r: 2, broken: ['day'] }])).toEqual({
      code: 'keep-going',
      missing: DECISIONS - 1,
    });
  });

  it('is to look again at a set-up that loses for sure', () => {
    const decisions = [
      ...times(20, { r: -1, setup: 'breakout' }),
      ...times(4, { r: 1, setup: 'breakout' }),
      ...times(76, { r: 0.2 }),
    ] satisfies Partial<Decision>[];
    expect(nextOf(decisions)).toEqual({
      code: 'review-setup',
      setup: 'breakout',
      count: 24,
      cost: 16,
    });
  });

  it('is to go on where nothing stands out', () => {
    expect(nextOf(times(100, { r: 0.2 }))).toEqual({ code: 'keep-going', missing: 0 });
  });
});

describe('what the decisions do not tell', () => {
  it('begins with how many are missing', () => {
    expect(report(times(40, { r: 1 })).limits).toEqual([
      { code: 'under-way', count: 40, missing: 60 },
      { code: 'no-interval', count: 40 },
      { code: 'practice-money' },
    ]);
  });

  it('names the rarest set-up', () => {
    const decisions = [
      ...times(60, { r: 1 }),
      ...times(26, { setup: 'breakout' }),
      ...times(14, { setup: 'off-plan' }),
    ] satisfies Partial<Decision>[];
    expect(report(decisions).limits.at(-1)).toEqual({
      code: 'few-of-setup',
      setup: 'off-plan',
      count: 14,
      mean: -1,
    });
  });
});

describe('the plan', () => {
  it('is kept by a decision that breaks no rule and trades a set-up that is in it', () => {
    expect(followsPlan({ broken: [], setup: 'other' })).toBe(true);
    expect(followsPlan({ broken: ['day'], setup: 'other' })).toBe(false);
    expect(followsPlan({ broken: [], setup: 'off-plan' })).toBe(false);
    const { planKept, planBroken, deviations, rules } = report([
      { r: 1 },
      { r: -1, broken: ['day', 'stop'] },
      { r: -2, setup: 'off-plan' },
    ]);
    expect(planKept).toMatchObject({ count: 1, total: 1 });
    expect(planBroken).toMatchObject({ count: 2, total: -3 });
    expect(deviations).toEqual([2, 3]);
    expect(rules.map(({ rule, total }) => [rule, total])).toEqual([
      ['day', -1],
      ['stop', -1],
    ]);
    expect(report([{ r: 1 }]).planBroken).toBeNull();
  });
});
