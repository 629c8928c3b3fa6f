import fc from 'fast-check';
import { heldRules, planLimits, planMarkets, ruleModes, type Plan } from './plan.ts';

const tenths = ({ min, max }: { min: number; max: number }) =>
  fc
    .integer({ min: Math.round(min * 10), max: Math.round(max * 10) })
    .map((tenth) => String(tenth / 10));
const mode = fc.constantFrom(...ruleModes);
const weekday = fc.integer({ min: 1, max: 7 });

/** Draws plans whose numbers are within their limits; their rules may contradict each other. */
export const anyPlan: fc.Arbitrary<Plan> = fc.record({
  markets: fc.subarray([...planMarkets]),
  hours: fc.record({
    from: fc.integer({ min: 0, max: 23 }),
    to: fc.integer({ min: 1, max: 24 }),
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  }),
  scenario: fc.constantFrom('', 'a level touched twice'),
  risk: fc.record({
    position: tenths(planLimits.position),
    open: tenths(planLimits.open),
    ratio: tenths(planLimits.ratio),
  }),
  day: fc.record({
    positions: fc.integer({ min: 1, max: 5 }),
    losses: fc.integer({ min: 1, max: 5 }),
  }),
  stop: fc.record({
    losses: fc.boolean(),
    percent: fc.option(tenths(planLimits.stopPercent)),
    breach: fc.boolean(),
  }),
  review: fc.record({ weekday, hour: fc.integer({ min: 0, max: 23 }) }),
  modes: fc.record(
    Object.fromEntries(heldRules.map((rule) => [rule, mode])) as Record<
      (typeof heldRules)[number],
      typeof mode
    >,
  ),
});
