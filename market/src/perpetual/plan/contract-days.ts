import { decimal, decimalText, plus } from '../../money/decimal.ts';
import { emptyTally, percentOf, type DayTally } from '../../plan/day-tally.ts';
import {
  countBreaches,
  isBefore,
  judgeTrade,
  momentAfter,
  type HeldOrder,
  type TradeVerdict,
} from '../../plan/held-plan.ts';
import type { PlanMoment } from '../../plan/judge-order.ts';
import { isLoosened, isLost, type ContractPosition } from './contract-positions.ts';

/** When things were done by real clocks, and what the learner's plan said of the orders that opened something. */
export interface HeldContract {
  /** The latest instant that a command was made at, and the real day that it belongs to. */
  last: string;
  day: string;
  /** Orders placed under a plan; they are noted where a plan is given to the engine. */
  orders: HeldOrder[];
}

/** What is known of the real days of an account: its positions, and null until a command says when it was made. */
export interface HeldAccount {
  positions: readonly ContractPosition[];
  held: HeldContract | null;
}

/** Returns the moment of what is done now with an account: see {@link momentAfter}. */
export function contractMoment(
  held: HeldContract | null,
  made: string | undefined,
): PlanMoment | null {
  return momentAfter(held && { made: held.last, day: held.day }, made);
}

/** Returns what is held once something was done at a moment. */
export function goOnTo(
  held: HeldContract | null,
  made: string | undefined,
  moment: PlanMoment | null,
): HeldContract | null {
  if (moment === null || made === undefined) return held;
  const { last = made, orders = [] } = held ?? {};
  const late = isBefore(made, last);
  return { last: late ? last : made, day: moment.day, orders: orders.slice() };
}

/** Adds up what was done with an account on a real day. A position belongs to the days on which it was opened and closed. */
export function contractTally({ positions, held }: HeldAccount, day: string): DayTally {
  if (held === null) return emptyTally;
  const closed = positions.filter(({ closedOn }) => closedOn === day);
  return {
    positions: positions.filter(({ openedOn }) => openedOn === day).length,
    losses: closed.filter(isLost).length,
    percent: decimalText(
      closed.reduce(
        (sum, { result, capital }) => plus(sum, percentOf(result ?? 0, capital)),
        decimal(0),
      ),
    ),
    breaches: countBreaches(
      held.orders.map((order) => asItCame(order, positions)),
      day,
    ),
  };
}

/** Returns an order with all that it has broken: what it breaks alone counts once it has opened a position of its own. */
function asItCame(held: HeldOrder, positions: readonly ContractPosition[]): HeldOrder {
  const { alone = [], broken } = held;
  if (alone.length === 0 || !positions.some(({ orders }) => orders[0] === held.order)) return held;
  return { ...held, broken: [...broken, ...alone] };
}

/** Returns the real days on which something was done with an account, in order. */
export function daysOf({ positions, held }: HeldAccount): string[] {
  const days = positions.flatMap(({ openedOn, closedOn }) => [openedOn, closedOn]);
  const noted = held?.orders.map(({ day }) => day) ?? [];
  return [...new Set([...days, ...noted])].filter((day) => day !== null).toSorted();
}

/**
 * Judges a position of an account; null where it was opened without a plan.
 * @param now Seconds since 1970 UTC.
 */
export function judgePosition(
  { held }: Pick<HeldAccount, 'held'>,
  position: ContractPosition,
  now: number,
): TradeVerdict | null {
  const orders = position.orders.flatMap((id) => {
    const order = held?.orders.find((each) => each.order === id);
    return order === undefined ? [] : asItCame(order, [position]);
  });
  return judgeTrade(orders, isLoosened(position, now));
}
