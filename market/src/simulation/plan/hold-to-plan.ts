import type { Decimal } from '../../money/decimal.ts';
import { compared, decimal, divided, minus, plus, times } from '../../money/decimal.ts';
import {
  readHeldMoment,
  refusingReasons,
  type PlanGuard,
  type PlanJudgement,
} from '../../plan/held-plan.ts';
import { judgeEntry } from '../../plan/judge-order.ts';
import { draftOrders } from '../draft-order.ts';
import { previewFill } from '../match.ts';
import { holdingOf, valueOf } from '../funds.ts';
import { triggersBelow, type NewOrder } from '../order-list.ts';
import type { OrderRequest } from '../order-kinds.ts';
import { readAccount } from '../read-account.ts';
import { RejectedCommand } from '../rejections.ts';
import { lastTicks, type Simulation } from '../simulation.ts';
import type { Order, SimulationState } from '../state.ts';
import { priceOf, quantityOf } from '../units.ts';
import { momentIn, tallyOf } from './held-days.ts';
import { marketOf } from './market-kind.ts';

/** A purchase as it would be, or as it is changed to be. */
type Purchase = Pick<NewOrder, 'lots'> & Partial<Order>;

/** Judges a request to buy before it is placed; null for a sale, for one that is not sound in itself, and without a plan on that day. */
export function judgeRequest(
  simulation: Simulation,
  request: OrderRequest,
  guard: PlanGuard | null,
  made: string,
): PlanJudgement | null {
  if (request.side !== 'buy' || guard === null) return null;
  try {
    return judgeDrafts(simulation, draftOrders(simulation, 'draft', request), guard, made);
  } catch (error) {
    if (error instanceof RejectedCommand) return null;
    throw error;
  }
}

/** Returns what the plan says of the day itself, whatever would be bought: nothing is risked. */
export function judgeDay(
  simulation: Simulation,
  guard: PlanGuard | null,
  made: string,
): PlanJudgement | null {
  return guard === null ? null : judgeDrafts(simulation, [], guard, made);
}

/**
 * Judges the orders that a purchase is made of: one, or the two legs of a pair of which one will buy.
 * @param replaced The order that it takes the place of.
 */
export function judgeDrafts(
  simulation: Simulation,
  drafts: readonly Purchase[],
  guard: PlanGuard,
  made: string | undefined,
  replaced?: Order,
): PlanJudgement | null {
  const { state } = simulation;
  const held = readHeldMoment(guard, momentIn(state, made), (day) => tallyOf(state, day));
  if (held === null) return null;
  const costs = drafts.map((draft) => purchaseOf(simulation, draft));
  const [first] = costs;
  const risk = costs.reduce((most, { risk: one }) => (compared(one, most) > 0 ? one : most), none);
  const positionRisk = plus(heldRisk(state), risk);
  const facts = {
    market: marketOf(state),
    moment: held.moment,
    capital: readAccount(simulation).equity,
    positionRisk: first === undefined ? none : positionRisk,
    openRisk: first === undefined ? none : plus(positionRisk, waitingRisk(simulation, replaced)),
    distance: first?.distance ?? null,
    reward: first?.reward ?? null,
    opens: compared(holdingOf(state).coins, 0) === 0 && replaced === undefined,
    today: held.today,
  };
  return { ...held, breaches: judgeEntry(held.version.plan, facts) };
}

/**
 * Holds a purchase to the plan.
 * @returns What is to be noted of it once it is placed; null without a plan.
 * @throws RejectedCommand when the plan refuses it.
 */
export function holdToPlan(
  simulation: Simulation,
  drafts: readonly Purchase[],
  guard: PlanGuard | undefined,
  made: string | undefined,
  replaced?: Order,
): PlanJudgement | null {
  if (guard === undefined) return null;
  const judged = judgeDrafts(simulation, drafts, guard, made, replaced);
  const reasons = refusingReasons(judged);
  if (reasons.length === 0) return judged;
  throw new RejectedCommand('plan-refuses', 'type', { reasons: reasons.join(' ') });
}

const none: Decimal = decimal(0);

/** What a purchase may lose at its stop, or all that it costs, fees left out; and the distances from its average price. */
function purchaseOf(simulation: Simulation, draft: Purchase) {
  const { state } = simulation;
  const { instrument } = state;
  const lots = draft.lots - (draft.filled ?? 0);
  const limit = draft.price ?? draft.trigger ?? null;
  const met =
    limit === null
      ? previewFill(simulation, 'buy', null, lots)
      : [{ price: Math.max(draft.price ?? 0, draft.trigger ?? 0), lots }];
  const value = met.reduce((sum, part) => plus(sum, valueOf(state, part.price, part.lots)), none);
  const coins = quantityOf(
    instrument,
    met.reduce((sum, part) => sum + part.lots, 0),
  );
  const entry =
    compared(coins, 0) > 0
      ? divided(value, coins, '0.00000001', 'nearest')
      : priceOf(instrument, lastTicks(simulation));
  const protect = draft.protect ?? null;
  if (protect === null) return { risk: value, distance: null, reward: null };
  const stop = priceOf(instrument, protect.stop);
  const target = protect.target === null ? null : priceOf(instrument, protect.target);
  return {
    risk: minus(value, times(stop, coins)),
    distance: minus(entry, stop),
    reward: target === null ? null : minus(target, entry),
  };
}

/** What the coins held may lose: their cost less what their stops would bring; never below 0. */
function heldRisk(state: SimulationState): Decimal {
  const { coins, cost } = holdingOf(state);
  if (compared(coins, 0) <= 0) return none;
  const brought = state.orders.reduce(
    (sum, order) =>
      order.side === 'sell' && order.trigger !== null && triggersBelow(order)
        ? plus(sum, valueOf(state, order.trigger, order.lots - order.filled))
        : sum,
    none,
  );
  const lost = minus(cost, brought);
  return compared(lost, 0) < 0 ? none : lost;
}

/** What the purchases that wait may lose; of a pair, its dearer leg. */
function waitingRisk(simulation: Simulation, except: Order | undefined): Decimal {
  const risks = new Map<string, Decimal>();
  for (const order of simulation.state.orders) {
    const key = order.group ?? order.id;
    if (order.side !== 'buy' || key === (except?.group ?? except?.id)) continue;
    const { risk } = purchaseOf(simulation, order);
    const before = risks.get(key) ?? none;
    risks.set(key, compared(risk, before) > 0 ? risk : before);
  }
  return [...risks.values()].reduce<Decimal>((sum, risk) => plus(sum, risk), none);
}
