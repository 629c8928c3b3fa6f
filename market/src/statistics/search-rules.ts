import { drawNormal } from '../random/distributions.ts';
import { uniformDraws } from '../random/xoshiro.ts';
import { rsi } from '../indicators/rsi.ts';

/** A rule that holds the asset while its RSI is above (or below) a threshold, and else nothing. */
export interface TrendRule {
  period: number;
  threshold: number;
  side: 'above' | 'below';
}

/** What a rule came to, in percent of a constant stake, without fees. */
export interface RuleResult {
  rule: TrendRule;
  /** Over the half of the market in which the rule was looked for. */
  search: number;
  /** Over the half that came after. */
  after: number;
}

/** Days of each half. */
export const HALF = 365;
const WARM_UP = 40;
/** Volatility of a day, in percent. */
const SIGMA = 2.5;

/** Lists the rules in the order in which they are tried: every part of the list mixes all kinds. */
export const trendRules: readonly TrendRule[] = listRules();

/**
 * Tries rules on a market of pure chance, whose days are drawn one by one without memory or drift:
 * no rule can foresee them, so each one's expected result is exactly 0.
 * @returns One result a rule, in the order of {@link trendRules}.
 */
export function tryRules(seed: number): RuleResult[] {
  // Each second market is the mirror of the one before: together they favour no side.
  const draw = uniformDraws(Math.ceil(seed / 2), 17);
  const side = seed % 2 === 0 ? -1 : 1;
  const days = WARM_UP + 2 * HALF;
  const changes = Float64Array.from({ length: days }, () => side * SIGMA * drawNormal(draw));
  const closes = new Float64Array(days);
  let price = 60_000;
  changes.forEach((change, day) => {
    price *= 1 + change / 100;
    closes[day] = price;
  });
  const strengths = new Map<number, Float64Array>();
  return trendRules.map((rule) => {
    const values = strengths.get(rule.period) ?? rsi(closes, rule.period);
    strengths.set(rule.period, values);
    const middle = WARM_UP + HALF;
    return {
      rule,
      search: sumHeld(rule, values, changes, WARM_UP, middle),
      after: sumHeld(rule, values, changes, middle, days),
    };
  });
}

/**
 * Picks the rule with the best result of the search among the first `count` tried.
 * @throws RangeError when there is none.
 */
export function bestRule(results: readonly RuleResult[], count: number): RuleResult {
  const [first, ...others] = results.slice(0, count);
  if (first === undefined) throw new RangeError('At least one rule is tried.');
  return others.reduce((best, next) => (next.search > best.search ? next : best), first);
}

/** Adds up the days on which the rule, read at the close before, held the asset. */
function sumHeld(
  { threshold, side }: TrendRule,
  values: Float64Array,
  changes: Float64Array,
  from: number,
  to: number,
): number {
  let sum = 0;
  for (let day = from; day < to; day += 1) {
    const above = (values[day - 1] as number) > threshold;
    if (above === (side === 'above')) sum += changes[day] as number;
  }
  return sum;
}

function listRules(): TrendRule[] {
  const rules: TrendRule[] = [];
  for (let period = 3; period <= 27; period += 2) {
    for (const threshold of [30, 40, 50, 60, 70]) {
      rules.push({ period, threshold, side: 'above' }, { period, threshold, side: 'below' });
    }
  }
  // A stride without common divisor visits each rule once.
  return rules.map((_, index) => rules[(index * 37) % rules.length] as TrendRule);
}
