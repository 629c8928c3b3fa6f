import {
  readHeldMoment,
  refusingReasons,
  type PlanGuard,
  type PlanJudgement,
} from '../../plan/held-plan.ts';
import { judgeEntry, type BreachReason } from '../../plan/judge-order.ts';
import type { PlanMarket } from '../../plan/plan.ts';
import { readLots, readTicks } from '../../simulation/units.ts';
import type { PerpetualOrder } from '../commands.ts';
import { closes } from '../execution/book-execution.ts';
import { amendedOrder, type Amendment } from '../execution/place-contract-order.ts';
import { accountWorth } from '../insight/replay-contract.ts';
import { moneyText } from '../money-texts.ts';
import type { PerpetualRejection } from '../rejections.ts';
import type { Moment, PerpetualState, RestingOrder } from '../state.ts';
import type { Venue } from '../venue.ts';
import { contractMoment, contractTally, type HeldAccount } from './contract-days.ts';
import { readEntryRisk, type EntryRisk } from './entry-risk.ts';

/** An account in its market, as a plan looks at it. */
export interface PlannedAccount extends HeldAccount {
  state: PerpetualState;
  moment: Moment;
  venue: Venue;
  market: PlanMarket;
}

/** Judges an order before it is placed; null for one that opens nothing or would be rejected anyway, and without a plan on that day. */
export function judgeContractOrder(
  account: PlannedAccount,
  order: PerpetualOrder,
  guard: PlanGuard | null,
  made: string | undefined,
): PlanJudgement | null {
  if (guard === null) return null;
  const risk = readEntryRisk(account.state, order, account);
  return risk === null ? null : judge(account, risk, guard, made);
}

/**
 * Judges an order that waits as it would be after a change; null where it would risk no more than before, with no more lots, no
 * nearer to the price and as part of the same position: that needs no leave of a plan.
 */
export function judgeAmendment(
  account: PlannedAccount,
  amendment: Amendment,
  guard: PlanGuard | null,
  made: string | undefined,
): PlanJudgement | null {
  const { state } = account;
  const order = state.orders.find(({ id }) => id === amendment.order);
  if (guard === null || order === undefined) return null;
  const rest = { ...state, orders: state.orders.filter((other) => other !== order) };
  const riskWith = (changes: Pick<Amendment, 'price' | 'quantity'>) =>
    readEntryRisk(rest, amendedOrder(state, order, changes), account);
  const after = riskWith(amendment);
  if (after === null) return null;
  const before = opensMoreOrSooner(state, order, amendment) ? null : riskWith({});
  const isMore =
    before === null ||
    (after.opens && !before.opens) ||
    after.position > before.position ||
    after.open > before.open;
  return isMore ? judge({ ...account, state: rest }, after, guard, made) : null;
}

/**
 * Judges an order that waits to add to a position as if it opened one of its own; null for any other one. A stop that is moved
 * past it, a target or its learner may end the position before.
 * @param account Without the order.
 */
export function judgeAlone(
  account: PlannedAccount,
  order: PerpetualOrder,
  guard: PlanGuard | null,
  made: string | undefined,
): PlanJudgement | null {
  const { state } = account;
  const { position } = state;
  if (guard === null || position === null || closes(position, order.side)) return null;
  const risk = readEntryRisk({ ...state, position: null, exits: [] }, order, account);
  return risk?.waits === true ? judge(account, risk, guard, made) : null;
}

/** Returns whether an order would open more lots, or sooner, than before: its risk does not say so where other changes lower it. */
function opensMoreOrSooner(
  { instrument }: PerpetualState,
  order: RestingOrder,
  { price, quantity }: Amendment,
): boolean {
  if (quantity !== undefined && readLots(instrument, quantity) > order.lots) return true;
  const ticks = price === undefined ? order.price : readTicks(instrument, price, 'price');
  return order.side === 'buy' ? ticks > order.price : ticks < order.price;
}

/** Returns what the plan says of the day itself, whatever would be opened: nothing is risked. */
export function judgeContractDay(
  account: PlannedAccount,
  guard: PlanGuard | null,
  made: string | undefined,
): PlanJudgement | null {
  const opens = account.state.position === null;
  return guard === null ? null : judge(account, { ...nothing, opens }, guard, made);
}

/** Says that the plan refuses an order, at the field of the first rule that does; null where it lets it pass. */
export function planRejection(judged: PlanJudgement | null): PerpetualRejection | null {
  const reasons = refusingReasons(judged);
  const [first] = reasons;
  if (first === undefined) return null;
  const field = fields[first] ?? 'type';
  return { code: 'plan-refuses', field, values: { reasons: reasons.join(' ') } };
}

/** At which field of an order a rule is said that one can keep by another order. */
const fields: Readonly<Partial<Record<BreachReason, PerpetualRejection['field']>>> = {
  'no-stop': 'stop',
  'position-risk': 'quantity',
  'open-risk': 'quantity',
  'no-objective': 'target',
  ratio: 'target',
};

const nothing: Omit<EntryRisk, 'opens' | 'waits'> = {
  position: 0n,
  open: 0n,
  distance: null,
  reward: null,
};

function judge(
  account: PlannedAccount,
  risk: Omit<EntryRisk, 'waits'>,
  guard: PlanGuard,
  made: string | undefined,
): PlanJudgement | null {
  const { state, moment, market } = account;
  const now = contractMoment(account.held, made);
  const held = readHeldMoment(guard, now, (day) => contractTally(account, day));
  if (held === null) return null;
  const amount = (units: bigint) => moneyText(state.instrument, units);
  const facts = {
    market,
    moment: held.moment,
    capital: amount(accountWorth(state, moment.mark)),
    positionRisk: amount(risk.position),
    openRisk: amount(risk.open),
    distance: risk.distance === null ? null : amount(risk.distance),
    reward: risk.reward === null ? null : amount(risk.reward),
    opens: risk.opens,
    today: held.today,
  };
  return { ...held, breaches: judgeEntry(held.version.plan, facts) };
}
