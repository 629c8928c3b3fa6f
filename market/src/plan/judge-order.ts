import type { Amount } from '../money/decimal.ts';
import { compared, decimal, decimalText, minus, times } from '../money/decimal.ts';
import type { DayTally } from './day-tally.ts';
import type { HeldRule, Plan, PlanMarket } from './plan.ts';

/** When an order is placed, on the calendar and the clock where the learner is: never the simulated time. */
export interface PlanMoment {
  /** 2026-11-26 */
  day: string;
  /** From 1 (Monday) to 7. */
  weekday: number;
  /** From 0 to 23. */
  hour: number;
  minute: number;
}

/** What a plan has to know of an order that would put something at risk, to judge it. Amounts in the currency. */
export interface EntryFacts {
  market: PlanMarket;
  moment: PlanMoment;
  /** What the account is worth. */
  capital: Amount;
  /** What the position would lose at its stops, with what is held of it; without a stop, all that it is worth at its entry. */
  positionRisk: Amount;
  /** The same with all orders that wait to open or to add. */
  openRisk: Amount;
  /** Distances from the entry to the stop and to the objective; null without one. */
  distance: Amount | null;
  reward: Amount | null;
  /** It opens a position, rather than adding to one. */
  opens: boolean;
  /** What was done on that day, in all markets. */
  today: DayTally;
}

export const breachReasons = [
  'market',
  'weekday',
  'hour',
  'no-stop',
  'position-risk',
  'open-risk',
  'no-objective',
  'ratio',
  'positions',
  'losses',
  'day-losses',
  'day-percent',
  'day-breach',
] as const;

export type BreachReason = (typeof breachReasons)[number];

/** A rule of a plan that an order would break. */
export interface Breach {
  rule: HeldRule;
  reason: BreachReason;
  /** The rule refuses the order, rather than warning of it. */
  refuses: boolean;
}

/**
 * Returns which rules of a plan an order would break that opens a position or adds to one, in the order of the plan; none when
 * it keeps all. What closes or reduces one is never judged.
 */
export function judgeEntry(plan: Plan, facts: EntryFacts): Breach[] {
  const broken: [HeldRule, BreachReason | false][] = [
    ['markets', !plan.markets.includes(facts.market) && 'market'],
    ['hours', hoursBroken(plan, facts.moment)],
    ['risk', riskBroken(plan, facts)],
    ['risk', beyond(facts.openRisk, plan.risk.open, facts.capital) && 'open-risk'],
    ['risk', ratioBroken(plan, facts)],
    ['day', facts.opens && facts.today.positions >= plan.day.positions && 'positions'],
    ['day', facts.today.losses >= plan.day.losses && 'losses'],
    ['stop', plan.stop.losses && facts.today.losses >= plan.day.losses && 'day-losses'],
    ['stop', dayLost(plan, facts.today) && 'day-percent'],
    ['stop', plan.stop.breach && facts.today.breaches > 0 && 'day-breach'],
  ];
  return broken.flatMap(([rule, reason]) =>
    reason === false ? [] : [{ rule, reason, refuses: plan.modes[rule] === 'refuse' }],
  );
}

function hoursBroken({ hours }: Plan, { weekday, hour }: PlanMoment): BreachReason | false {
  if (!hours.days.includes(weekday)) return 'weekday';
  return (hour < hours.from || hour >= hours.to) && 'hour';
}

function riskBroken({ risk }: Plan, facts: EntryFacts): BreachReason | false {
  if (!beyond(facts.positionRisk, risk.position, facts.capital)) return false;
  return facts.distance === null ? 'no-stop' : 'position-risk';
}

function ratioBroken({ risk }: Plan, { distance, reward }: EntryFacts): BreachReason | false {
  // Without a stop there is no R to measure the objective by, and that is said already.
  if (distance === null) return false;
  if (reward === null) return 'no-objective';
  return compared(reward, times(risk.ratio, distance)) < 0 && 'ratio';
}

/** Whether an amount is more than so many percent of a capital, exactly. */
function beyond(amount: Amount, percent: Amount, capital: Amount): boolean {
  return compared(times(amount, 100), times(percent, capital)) > 0;
}

function dayLost({ stop }: Plan, { percent }: DayTally): boolean {
  return stop.percent !== null && compared(percent, minus(decimal(0), stop.percent)) <= 0;
}

/** Returns the day's loss in percent as a decimal text of at least 0. */
export function lossOf({ percent }: DayTally): string {
  return compared(percent, 0) < 0 ? decimalText(minus(0, percent)) : '0';
}

/**
 * Finds when a plan lets one trade again after a moment: the first hour of the next of its days. A day that has ended, and hours
 * that are past, open again the day after; hours still to come, today.
 * @param today The day itself is over, whatever its hours say.
 */
export function nextOpening(
  { hours }: Plan,
  moment: PlanMoment,
  today: 'over' | 'open',
): { days: number; weekday: number; hour: number } | null {
  for (let days = 0; days <= 7; days += 1) {
    const weekday = ((moment.weekday - 1 + days) % 7) + 1;
    if (!hours.days.includes(weekday)) continue;
    if (days === 0 && (today === 'over' || moment.hour >= hours.from)) continue;
    return { days, weekday, hour: hours.from };
  }
  return null;
}
