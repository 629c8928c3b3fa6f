import type { Decimal } from '../money/decimal.ts';
import { compared, decimalText, divided, plus, times } from '../money/decimal.ts';
import { trailedTrigger } from './advance.ts';
import type { OrderRequest } from './commands.ts';
import { orderKinds } from './commands.ts';
import { costOf, execute, foresee, lotsForCash } from './execute.ts';
import { availableCash, availableLots, highestFeePercent, reservation, valueOf } from './funds.ts';
import { quotesAgainst, reaches, standingQuotes } from './match.ts';
import { openOrder, wakesBelow } from './order-list.ts';
import type { RefusedField } from './refusals.ts';
import { RefusedCommand } from './refusals.ts';
import type { Simulation } from './simulation.ts';
import { lastTicks } from './simulation.ts';
import type { Order } from './state.ts';
import {
  lotsIn,
  priceOf,
  priceText,
  quantityText,
  readAmount,
  readLots,
  readTicks,
} from './units.ts';

type Draft = Parameters<typeof openOrder>[1];

/**
 * Places an order, and carries out at once what can be carried out at once.
 * @param id Of the command; the order is known by it.
 * @throws RefusedCommand when anything about it is wrong; nothing has changed then.
 */
export function placeOrder(simulation: Simulation, id: string, request: OrderRequest): void {
  const drafts = draftOrders(simulation, id, request);
  for (const draft of drafts) requireOwnSidesApart(simulation, draft);
  const [main] = drafts;
  if (main === undefined) return;
  requireMinimum(simulation, main, request);
  if (main.side === 'buy') requireCash(simulation, drafts, request);
  else requireCoins(simulation, main);
  requireBook(simulation, main, request);
  const opened = drafts.map((draft) => openOrder(simulation, draft));
  for (const order of opened) {
    if (order.trigger !== null) continue;
    execute(simulation, order);
    if (order.price !== null) order.ahead = standingAt(simulation, order.side, order.price);
  }
}

/** Reads a request into the orders that it stands for: two for an OCO, else one. */
function draftOrders(simulation: Simulation, id: string, request: OrderRequest): Draft[] {
  const { state } = simulation;
  const { instrument } = state;
  const { side, kind } = request;
  if (side !== 'buy' && side !== 'sell') throw new RefusedCommand('unknown', 'kind');
  if (!orderKinds.includes(kind)) throw new RefusedCommand('unknown', 'kind');
  requireFitting(request);
  const price = (field: RefusedField, text: string | undefined): number =>
    readTicks(instrument, text, field);
  const base = { id, side, fees: state.feesOn };
  if (kind === 'market' || kind === 'limit') {
    const limit = kind === 'limit' ? price('price', request.price) : null;
    return [
      {
        ...base,
        kind,
        price: limit,
        lots: readQuantity(simulation, request, limit),
        timeInForce: request.timeInForce ?? 'gtc',
        postOnly: request.postOnly === true,
        protect: readProtection(simulation, request, limit),
      },
    ];
  }
  const lots = readLots(instrument, request.quantity);
  if (kind === 'trailing-stop') {
    const trail = readTrail(simulation, request);
    const best = lastTicks(simulation);
    const field = 'ticks' in trail ? 'trailAmount' : 'trailPercent';
    requireAsleep(simulation, side === 'sell', trailedTrigger(side, trail, best), field);
    return [{ ...base, kind, lots, trail, best, trigger: trailedTrigger(side, trail, best) }];
  }
  const trigger = price('trigger', request.trigger);
  if (kind !== 'oco') {
    requireAsleep(simulation, wakesBelow({ side, kind }), trigger, 'trigger');
    const limit = kind === 'stop-limit' ? price('price', request.price) : null;
    return [{ ...base, kind, lots, trigger, price: limit }];
  }
  const target = price('price', request.price);
  const selling = side === 'sell';
  requireAsleep(simulation, !selling, target, 'price');
  requireAsleep(simulation, selling, trigger, 'trigger');
  const stopPrice = request.stopPrice === undefined ? null : price('stopPrice', request.stopPrice);
  return [
    { ...base, id: `${id}:target`, group: id, kind: 'limit', lots, price: target },
    {
      ...base,
      id: `${id}:stop`,
      group: id,
      kind: stopPrice === null ? 'stop' : 'stop-limit',
      lots,
      trigger,
      price: stopPrice,
    },
  ];
}

function requireFitting(request: OrderRequest): void {
  const { kind, side, timeInForce } = request;
  if (timeInForce !== undefined && !['gtc', 'ioc', 'fok'].includes(timeInForce)) {
    throw new RefusedCommand('unknown', 'timeInForce');
  }
  if (request.postOnly === true && (kind !== 'limit' || (timeInForce ?? 'gtc') !== 'gtc')) {
    throw new RefusedCommand('not-together', 'postOnly');
  }
  const immediate = kind === 'market' || kind === 'limit';
  if (timeInForce !== undefined && kind !== 'limit' && timeInForce !== 'gtc') {
    throw new RefusedCommand('not-together', 'timeInForce');
  }
  if (request.amount !== undefined) {
    if (!immediate || side !== 'buy' || request.quantity !== undefined) {
      throw new RefusedCommand('not-together', 'amount');
    }
  }
  if (request.protect !== undefined && (!immediate || side !== 'buy')) {
    throw new RefusedCommand('not-together', 'stop');
  }
}

function readQuantity(simulation: Simulation, request: OrderRequest, limit: number | null): number {
  const { state } = simulation;
  const { instrument, feesOn } = state;
  if (request.amount === undefined) return readLots(instrument, request.quantity);
  const amount = readAmount(request.amount, 'amount');
  const available = availableCash(state);
  if (compared(amount, available) > 0) throw notEnough(simulation, amount, 'amount');
  if (limit === null) {
    const lots = lotsForCash(simulation, { fees: feesOn }, null, amount);
    if (lots <= 0) throw tooSmall(simulation, amount, 'amount');
    return lots;
  }
  const rate = plus(1, times(highestFeePercent(state, { fees: feesOn }), '0.01'));
  const coins = divided(amount, times(rate, priceOf(instrument, limit)), '0.00000001', 'down');
  const lots = lotsIn(instrument, coins);
  if (lots <= 0) throw tooSmall(simulation, amount, 'amount');
  return lots;
}

function readProtection(
  simulation: Simulation,
  { protect }: OrderRequest,
  limit: number | null,
): Order['protect'] {
  if (protect === undefined) return null;
  const { instrument } = simulation.state;
  const entry = Math.min(limit ?? Infinity, lastTicks(simulation));
  const stop = readTicks(instrument, protect.stop, 'stop');
  const target =
    protect.target === undefined ? null : readTicks(instrument, protect.target, 'target');
  const reference = priceText(instrument, entry);
  if (stop >= entry) throw new RefusedCommand('wrong-side', 'stop', { reference, bound: 'below' });
  if (target !== null && target <= entry) {
    throw new RefusedCommand('wrong-side', 'target', { reference, bound: 'above' });
  }
  return { stop, target };
}

function readTrail(simulation: Simulation, request: OrderRequest): NonNullable<Order['trail']> {
  const { instrument } = simulation.state;
  if (request.trailAmount !== undefined) {
    if (request.trailPercent !== undefined) {
      throw new RefusedCommand('not-together', 'trailPercent');
    }
    const ticks = readTicks(instrument, request.trailAmount, 'trailAmount');
    if (ticks >= lastTicks(simulation)) {
      const most = priceText(instrument, lastTicks(simulation) - 1);
      throw new RefusedCommand('too-large', 'trailAmount', { most });
    }
    return { ticks };
  }
  const percent = readAmount(request.trailPercent, 'trailPercent');
  if (compared(percent, 50) > 0) {
    throw new RefusedCommand('too-large', 'trailPercent', { most: '50' });
  }
  return { percent: decimalText(percent) };
}

/** Refuses a trigger that the price has passed already. */
function requireAsleep(
  simulation: Simulation,
  below: boolean,
  ticks: number,
  field: RefusedField,
): void {
  const last = lastTicks(simulation);
  if (below ? ticks < last : ticks > last) return;
  throw new RefusedCommand('already-triggered', field, {
    last: priceText(simulation.state.instrument, last),
    bound: below ? 'below' : 'above',
  });
}

/** Refuses a limit that would meet the learner's own order on the other side. */
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
  throw new RefusedCommand('own-order', 'price', { own: priceText(state.instrument, met.price) });
}

function requireMinimum(simulation: Simulation, draft: Draft, request: OrderRequest): void {
  const { state } = simulation;
  const ticks = draft.price ?? draft.trigger ?? lastTicks(simulation);
  const value = valueOf(state, ticks, draft.lots);
  const field = request.amount === undefined ? 'quantity' : 'amount';
  // A purchase by amount is measured by the amount, which the fee and the lot have made smaller.
  const worth = request.amount === undefined ? value : readAmount(request.amount, 'amount');
  if (compared(worth, state.instrument.minimumOrder) < 0) throw tooSmall(simulation, worth, field);
}

function requireCash(
  simulation: Simulation,
  drafts: readonly Draft[],
  request: OrderRequest,
): void {
  const { state } = simulation;
  const field = request.amount === undefined ? 'quantity' : 'amount';
  for (const draft of drafts) {
    const needed =
      draft.kind === 'market'
        ? costOf(simulation, draft, foresee(simulation, 'buy', null, draft.lots))
        : reservation(state, { trigger: null, price: null, filled: 0, ...draft } as Order);
    if (compared(needed, availableCash(state)) > 0) throw notEnough(simulation, needed, field);
  }
}

function requireCoins({ state }: Simulation, { lots }: Draft): void {
  const { instrument, account } = state;
  const { coin } = instrument;
  const held = lotsIn(instrument, account.coins);
  if (held === 0) throw new RefusedCommand('nothing-held', 'quantity', { coin });
  if (lots > held) {
    throw new RefusedCommand('beyond-holding', 'quantity', {
      held: quantityText(instrument, held),
      coin,
    });
  }
  const free = availableLots(state);
  if (lots > free) {
    throw new RefusedCommand('coins-reserved', 'quantity', {
      available: quantityText(instrument, Math.max(0, free)),
      coin,
    });
  }
}

/** Asks of the book what the kind of order promises: somebody to trade with, nobody, or enough. */
function requireBook(simulation: Simulation, draft: Draft, request: OrderRequest): void {
  const { instrument } = simulation.state;
  if (draft.kind !== 'market' && (draft.kind !== 'limit' || draft.group !== undefined)) return;
  const best = quotesAgainst(simulation, draft.side)[0]?.price;
  if (draft.kind === 'market' && best === undefined) {
    throw new RefusedCommand('empty-book', 'quantity');
  }
  const limit = draft.price ?? null;
  if (draft.postOnly === true && best !== undefined && reaches(draft.side, limit, best)) {
    throw new RefusedCommand('post-only-crosses', 'price', { best: priceText(instrument, best) });
  }
  if (request.timeInForce !== 'fok') return;
  const fillable = foresee(simulation, draft.side, limit, draft.lots).reduce(
    (sum, { lots }) => sum + lots,
    0,
  );
  if (fillable < draft.lots) {
    throw new RefusedCommand('cannot-fill', 'quantity', {
      fillable: quantityText(instrument, fillable),
      coin: instrument.coin,
    });
  }
}

function standingAt(simulation: Simulation, side: Order['side'], price: number): number {
  const { bids, asks } = standingQuotes(simulation);
  return (side === 'buy' ? bids : asks).find((quote) => quote.price === price)?.lots ?? 0;
}

function notEnough({ state }: Simulation, needed: Decimal, field: RefusedField): RefusedCommand {
  return new RefusedCommand('insufficient-funds', field, {
    needed: decimalText(needed),
    available: decimalText(availableCash(state)),
    currency: state.instrument.currency,
  });
}

function tooSmall({ state }: Simulation, value: Decimal, field: RefusedField): RefusedCommand {
  const { minimumOrder, currency } = state.instrument;
  return new RefusedCommand('minimum-order', field, {
    minimum: minimumOrder,
    value: decimalText(value),
    currency,
  });
}
