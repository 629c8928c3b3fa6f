import { addTallies, emptyTally, type DayTally } from './day-tally.ts';
import type { Breach, BreachReason, PlanMoment } from './judge-order.ts';
import { momentOf, weekdayOf } from './plan-moment.ts';
import { heldRules, versionOn, type HeldRule, type PlanVersion } from './plan.ts';

/** What holds a learner to their plan: its versions, and what was done in their other markets on each real day. */
export interface PlanGuard {
  versions: readonly PlanVersion[];
  elsewhere: Readonly<Partial<Record<string, DayTally>>>;
}

/** The version of a plan that holds at a moment, and what was done on that day before it, in all markets. */
export interface HeldMoment {
  version: PlanVersion;
  moment: PlanMoment;
  today: DayTally;
}

/** What a plan says of an order that would put something at risk. */
export interface PlanJudgement extends HeldMoment {
  breaches: Breach[];
}

/** An order placed under a plan, and the rules that it broke. */
export interface HeldOrder {
  order: string;
  /** The real day. */
  day: string;
  /** The version of the plan that held. */
  version: number;
  broken: BreachReason[];
  /**
   * What it would break besides if it opened a position of its own, where it waits to add to one: that may end before. Left out
   * where there is nothing.
   */
  alone?: BreachReason[];
}

/** What the plan says of a position, by the orders that opened it and by what became of its stop. */
export interface TradeVerdict {
  /** The version of the plan under which it was opened. */
  version: number;
  kept: HeldRule[];
  broken: HeldRule[];
}

/**
 * Returns the moment of what is done now, by the clock of whoever does it. It never goes back: neither before the last one that
 * the market knows, nor into a day before that one's. Null for a command that does not say when it was made.
 * @param last The latest instant that a command was made at, and its day; null before the first.
 */
export function momentAfter(
  last: { made: string; day: string | undefined } | null,
  made: string | undefined,
): PlanMoment | null {
  if (made === undefined || Number.isNaN(Date.parse(made))) return null;
  const moment = momentOf(last !== null && isBefore(made, last.made) ? last.made : made);
  const day = last?.day ?? moment.day;
  return moment.day >= day ? moment : { ...moment, day, weekday: weekdayOf(day) };
}

/** Returns whether an instant lies before another one; no instant at all lies before none. */
export const isBefore = (one: string, other: string): boolean =>
  Date.parse(one) < Date.parse(other);

/**
 * Finds what holds at a moment; null without a plan on that day.
 * @param tallyHere Tells what was done in this market on a day.
 */
export function readHeldMoment(
  { versions, elsewhere }: PlanGuard,
  moment: PlanMoment | null,
  tallyHere: (day: string) => DayTally,
): HeldMoment | null {
  const version = moment === null ? null : versionOn(versions, moment.day);
  if (moment === null || version === null) return null;
  const today = addTallies([tallyHere(moment.day), elsewhere[moment.day] ?? emptyTally]);
  return { version, moment, today };
}

/** Returns for which reasons a plan refuses an order; none where it lets it pass. */
export const refusingReasons = (judged: PlanJudgement | null): BreachReason[] =>
  judged?.breaches.filter(({ refuses }) => refuses).map(({ reason }) => reason) ?? [];

/** Records what the plan said of an order that was placed; of one that was changed, all that it has said. */
export function recordJudgement(
  orders: HeldOrder[],
  order: string,
  { moment, version, breaches }: PlanJudgement,
): void {
  const reasons = breaches.map(({ reason }) => reason);
  const known = orders.find((one) => one.order === order);
  if (known === undefined)
    orders.push({ order, day: moment.day, version: version.number, broken: reasons });
  else known.broken = [...new Set([...known.broken, ...reasons])];
}

/** Records what an order that is known would break if it opened a position of its own. */
export function recordAlone(orders: HeldOrder[], order: string, reasons: BreachReason[]): void {
  const known = orders.find((one) => one.order === order);
  if (known === undefined) return;
  if (reasons.length > 0) known.alone = reasons;
  else delete known.alone;
}

/** Counts the orders that were placed on a day although they broke a rule. */
export const countBreaches = (orders: readonly HeldOrder[], on: string): number =>
  orders.filter(({ day, broken }) => day === on && broken.length > 0).length;

/** Which rule each reason breaks. */
export const ruleOf: Readonly<Record<BreachReason, HeldRule>> = {
  market: 'markets',
  weekday: 'hours',
  hour: 'hours',
  'no-stop': 'risk',
  'position-risk': 'risk',
  'open-risk': 'risk',
  'no-objective': 'risk',
  ratio: 'risk',
  positions: 'day',
  losses: 'day',
  'day-losses': 'stop',
  'day-percent': 'stop',
  'day-breach': 'stop',
};

/**
 * Judges a position by the orders that opened it, first placed first; null where none was placed under a plan.
 * @param loosened Its stop was moved away or taken away: it risked more than the plan was asked about.
 */
export function judgeTrade(orders: readonly HeldOrder[], loosened: boolean): TradeVerdict | null {
  const [first] = orders;
  if (first === undefined) return null;
  const broken = new Set(orders.flatMap((order) => order.broken.map((reason) => ruleOf[reason])));
  if (loosened) broken.add('risk');
  return {
    version: first.version,
    kept: heldRules.filter((rule) => !broken.has(rule)),
    broken: heldRules.filter((rule) => broken.has(rule)),
  };
}
