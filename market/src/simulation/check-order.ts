import type { Decimal } from '../money/decimal.ts';
import { compared, decimalText } from '../money/decimal.ts';
import type { OrderRequest } from './order-kinds.ts';
import { costOf } from './execute.ts';
import { availableCash, availableLots, reservation, valueOf } from './funds.ts';
import { bestAgainst, previewFill, reaches } from './match.ts';
import type { NewOrder } from './order-list.ts';
import type { RejectedField } from './rejections.ts';
import { RejectedCommand } from './rejections.ts';
import type { Simulation } from './simulation.ts';
import { lastTicks } from './simulation.ts';
import type { Order } from './state.ts';
import { lotsIn, priceText, quantityText, requireAmount } from './units.ts';

/** Rejects a limit that would meet the learner's own order on the other side. */
export function requireOwnSidesApart(
  { state }: Simulation,
  draft: Pick<Order, 'side'> & Partial<Order>,
): void {
  if (typeof draft.price !== 'number' || typeof draft.trigger === 'number') return;
  const limit = draft.price;
  const met = state.orders.find(
    (order) =>
      order.side !== draft.side &&
      order.trigger === null &&
      order.price !== null &&
      reaches(draft.side, limit, order.price),
  );
  if (met?.price === undefined || met.price === null) return;
  throw new RejectedCommand('own-order', 'price', { own: priceText(state.instrument, met.price) });
}

/** Rejects an order that is worth too little. */
export function requireMinimum(
  simulation: Simulation,
  draft: NewOrder,
  request: OrderRequest,
): void {
  const { state } = simulation;
  const ticks = draft.price ?? draft.trigger ?? lastTicks(simulation);
  const value = valueOf(state, ticks, draft.lots);
  const field = request.amount === undefined ? 'quantity' : 'amount';
  // A purchase by amount is measured by the amount, which the fee and the lot have made smaller.
  const worth = request.amount === undefined ? value : requireAmount(request.amount, 'amount');
  if (compared(worth, state.instrument.minimumOrder) < 0) throw tooSmall(simulation, worth, field);
}

/** Rejects a purchase that the free cash does not pay for. */
export function requireCash(
  simulation: Simulation,
  drafts: readonly NewOrder[],
  request: OrderRequest,
): void {
  const { state } = simulation;
  const field = request.amount === undefined ? 'quantity' : 'amount';
  for (const draft of drafts) {
    const needed =
      draft.kind === 'market'
        ? costOf(simulation, draft, previewFill(simulation, 'buy', null, draft.lots))
        : reservation(state, { trigger: null, price: null, filled: 0, ...draft } as Order);
    if (compared(needed, availableCash(state)) > 0) throw notEnough(simulation, needed, field);
  }
}

/** Rejects a sale of more than is held, and one that waits for its price of more than is free. */
export function requireCoins({ state }: Simulation, { lots, kind }: NewOrder): void {
  const { instrument, account } = state;
  const { coin } = instrument;
  const held = lotsIn(instrument, account.coins);
  if (held === 0) throw new RejectedCommand('nothing-held', 'quantity', { coin });
  if (lots > held) {
    throw new RejectedCommand('beyond-holding', 'quantity', {
      held: quantityText(instrument, held),
      coin,
    });
  }
  // A sale at market has the others give way: see sellHolding.
  const free = kind === 'market' ? held : availableLots(state);
  if (lots > free) {
    throw new RejectedCommand('coins-reserved', 'quantity', {
      available: quantityText(instrument, Math.max(0, free)),
      coin,
    });
  }
}

/** Asks of the book what the kind of order promises: somebody to trade with, nobody, or enough. */
export function requireBook(simulation: Simulation, draft: NewOrder, request: OrderRequest): void {
  const { instrument } = simulation.state;
  if (draft.kind !== 'market' && (draft.kind !== 'limit' || draft.group !== undefined)) return;
  const best = bestAgainst(simulation, draft.side);
  if (draft.kind === 'market' && best === null) {
    throw new RejectedCommand('empty-book', 'quantity');
  }
  const limit = draft.price ?? null;
  if (draft.postOnly === true && best !== null && reaches(draft.side, limit, best)) {
    throw new RejectedCommand('post-only-crosses', 'price', { best: priceText(instrument, best) });
  }
  if (request.timeInForce !== 'fok') return;
  const fillable = previewFill(simulation, draft.side, limit, draft.lots).reduce(
    (sum, { lots }) => sum + lots,
    0,
  );
  if (fillable < draft.lots) {
    throw new RejectedCommand('cannot-fill', 'quantity', {
      fillable: quantityText(instrument, fillable),
      coin: instrument.coin,
    });
  }
}

/** Rejects for want of cash; what the order itself holds back already counts as available. */
export function notEnough(
  { state }: Simulation,
  needed: Decimal,
  field: RejectedField,
  except?: Order,
): RejectedCommand {
  return new RejectedCommand('insufficient-funds', field, {
    needed: decimalText(needed),
    available: decimalText(availableCash(state, except)),
    currency: state.instrument.currency,
  });
}

/** Rejects what is worth less than the least order. */
export function tooSmall(
  { state }: Simulation,
  value: Decimal,
  field: RejectedField,
): RejectedCommand {
  const { minimumOrder, currency } = state.instrument;
  return new RejectedCommand('minimum-order', field, {
    minimum: minimumOrder,
    value: decimalText(value),
    currency,
  });
}
