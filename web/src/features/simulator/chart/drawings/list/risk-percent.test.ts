import { firstPlan } from '@chandelle/market/plan/plan';
import { expect, it } from 'vitest';
import { riskPercent } from './risk-percent.ts';

const readInstant = () => '2026-11-27T10:00:00+01:00';
const version = (number: number, validFrom: string, position: string) => ({
  number,
  validFrom,
  plan: { ...firstPlan, risk: { ...firstPlan.risk, position } },
});

it('takes the percentage of the plan that holds today, and the course’s without one', () => {
  expect(riskPercent({ guard: null, readInstant })).toEqual({ percent: '2', by: 'course' });
  const later = version(2, '2026-11-28', '0.5');
  const guard = { versions: [version(1, '2026-11-20', '1.5'), later], elsewhere: {} };
  expect(riskPercent({ guard, readInstant })).toEqual({ percent: '1.5', by: 'plan' });
  expect(riskPercent({ guard: { ...guard, versions: [later] }, readInstant })).toEqual({
    percent: '2',
    by: 'course',
  });
});
