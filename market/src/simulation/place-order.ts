import type { PlanJudgement } from '../plan/held-plan.ts';
import {
  requireBook,
  requireCash,
  requireCoins,
  requireMinimum,
  requireOwnSidesApart,
} from './check-order.ts';
import type { OrderRequest } from './order-kinds.ts';
import { draftOrders } from './draft-order.ts';
import { execute, executeCovered } from './execute.ts';
import { restingLotsAt } from './match.ts';
import { openOrder, type NewOrder } from './order-list.ts';
import { recordPurchase } from './plan/record-purchase.ts';
import { sellHolding } from './sell-holding.ts';
import type { Simulation } from './simulation.ts';

/**
 * Places an order, and carries out at once what can be carried out at once.
 * @param command The order is known by its id.
 * @param hold Holds a purchase to the learner's plan.
 * @throws RejectedCommand when anything about it is wrong, or the plan refuses it; nothing has changed then.
 */
export function placeOrder(
  simulation: Simulation,
  { id, order: request }: { id: string; order: OrderRequest },
  hold: (drafts: readonly NewOrder[]) => PlanJudgement | null,
): void {
  const drafts = draftOrders(simulation, id, request);
  for (const draft of drafts) requireOwnSidesApart(simulation, draft);
  const [main] = drafts;
  if (main === undefined) return;
  requireMinimum(simulation, main, request);
  if (main.side === 'buy') requireCash(simulation, drafts, request);
  else requireCoins(simulation, main);
  requireBook(simulation, main, request);
  if (main.side === 'buy') recordPurchase(simulation.state, id, hold(drafts));
  const opened = drafts.map((draft) => openOrder(simulation, draft));
  for (const order of opened) {
    if (order.trigger !== null) continue;
    if (order.side === 'buy') executeCovered(simulation, order);
    else if (order.kind === 'market') sellHolding(simulation, order);
    else execute(simulation, order);
    if (order.price !== null && simulation.state.orders.includes(order))
      order.ahead = restingLotsAt(simulation, order.side, order.price);
  }
}
