import { compared, decimalText, divided, plus, times } from '../money/decimal.ts';
import { trailedTrigger } from './advance.ts';
import { notEnough, tooSmall } from './check-order.ts';
import type { OrderRequest } from './order-kinds.ts';
import { orderKinds, timesInForce } from './order-kinds.ts';
import { setups } from './setups.ts';
import { lotsForCash } from './execute.ts';
import { availableCash, highestFeePercent, HUNDREDTH, AMOUNT_STEP } from './funds.ts';
import { triggersBelow } from './order-list.ts';
import type { NewOrder } from './order-list.ts';
import type { RejectedField } from './rejections.ts';
import { RejectedCommand } from './rejections.ts';
import type { Simulation } from './simulation.ts';
import { lastTicks } from './simulation.ts';
import type { Order } from './state.ts';
import { lotsIn, priceOf, priceText, requireAmount, readLots, readTicks } from './units.ts';

/** What a draft begins with, whatever its kind. */
type Base = Pick<NewOrder, 'id' | 'side' | 'fees' | 'setup'>;

/** Reads a request into the orders that it stands for: two for an OCO, else one. */
export function draftOrders(simulation: Simulation, id: string, request: OrderRequest): NewOrder[] {
  const { side, kind, setup } = request;
  if (side !== 'buy' && side !== 'sell') throw new RejectedCommand('unknown', 'kind');
  if (!orderKinds.includes(kind)) throw new RejectedCommand('unknown', 'kind');
  requireFitting(request);
  requireSetup(simulation, request);
  const base = { id, side, fees: simulation.state.feesOn, ...(setup !== undefined && { setup }) };
  switch (kind) {
    case 'market':
    case 'limit':
      return [draftImmediate(simulation, base, kind, request)];
    case 'stop':
    case 'stop-limit':
    case 'take-profit':
      return [draftTriggered(simulation, base, kind, request)];
    case 'oco':
      return draftPair(simulation, base, request);
    case 'trailing-stop':
      return [draftTrailing(simulation, base, request)];
    default:
      return kind satisfies never;
  }
}

function draftImmediate(
  simulation: Simulation,
  base: Base,
  kind: 'market' | 'limit',
  request: OrderRequest,
): NewOrder {
  const { instrument } = simulation.state;
  const limit = kind === 'limit' ? readTicks(instrument, request.price, 'price') : null;
  const { id, side, fees, setup } = base;
  return {
    id,
    side,
    fees,
    ...(setup !== undefined && { setup }),
    kind,
    price: limit,
    lots: readQuantity(simulation, request, limit),
    timeInForce: request.timeInForce ?? 'gtc',
    postOnly: request.postOnly === true,
    protect: readProtection(simulation, request, limit),
  };
}

/** Kinds that wait for a trigger, by whether they become a limit order there, or one at market. */
const limitAtTrigger = { stop: false, 'stop-limit': true, 'take-profit': false } as const;

function draftTriggered(
  simulation: Simulation,
  base: Base,
  kind: keyof typeof limitAtTrigger,
  request: OrderRequest,
): NewOrder {
  const { instrument } = simulation.state;
  const lots = readLots(instrument, request.quantity);
  const trigger = readTicks(instrument, request.trigger, 'trigger');
  const below = triggersBelow({ side: base.side, kind });
  requireUntriggered(simulation, below, trigger, 'trigger');
  const limit = limitAtTrigger[kind] ? readTicks(instrument, request.price, 'price') : null;
  return { ...base, kind, lots, trigger, price: limit };
}

/** Reads an OCO into its two legs: the target, which is a limit order, and the stop. */
function draftPair(simulation: Simulation, base: Base, request: OrderRequest): NewOrder[] {
  const { instrument } = simulation.state;
  const { id, side } = base;
  const lots = readLots(instrument, request.quantity);
  const trigger = readTicks(instrument, request.trigger, 'trigger');
  const target = readTicks(instrument, request.price, 'price');
  const selling = side === 'sell';
  requireUntriggered(simulation, !selling, target, 'price');
  requireUntriggered(simulation, selling, trigger, 'trigger');
  const stopPrice =
    request.stopPrice === undefined ? null : readTicks(instrument, request.stopPrice, 'stopPrice');
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

function draftTrailing(simulation: Simulation, base: Base, request: OrderRequest): NewOrder {
  const { instrument } = simulation.state;
  const lots = readLots(instrument, request.quantity);
  const trail = readTrail(simulation, request);
  const best = lastTicks(simulation);
  const trigger = trailedTrigger(base.side, trail, best);
  // A small part of a low price rounds to no tick at all.
  if (trigger === best) {
    throw new RejectedCommand('trail-too-short', 'trailPercent', {
      last: priceText(instrument, best),
    });
  }
  return { ...base, kind: 'trailing-stop', lots, trail, best, trigger };
}

function requireFitting(request: OrderRequest): void {
  const { kind, side, timeInForce } = request;
  if (timeInForce !== undefined && !timesInForce.includes(timeInForce)) {
    throw new RejectedCommand('unknown', 'timeInForce');
  }
  if (request.postOnly === true && (kind !== 'limit' || (timeInForce ?? 'gtc') !== 'gtc')) {
    throw new RejectedCommand('not-together', 'postOnly');
  }
  const immediate = kind === 'market' || kind === 'limit';
  if (timeInForce !== undefined && kind !== 'limit' && timeInForce !== 'gtc') {
    throw new RejectedCommand('not-together', 'timeInForce');
  }
  if (request.amount !== undefined) {
    if (!immediate || side !== 'buy' || request.quantity !== undefined) {
      throw new RejectedCommand('not-together', 'amount');
    }
  }
  if (request.protect !== undefined && (!immediate || side !== 'buy')) {
    throw new RejectedCommand('not-together', 'stop');
  }
}

/** A purchase of a series says what it is made for; elsewhere it may. */
function requireSetup({ state }: Simulation, { side, setup }: OrderRequest): void {
  if (setup === undefined) {
    if (side === 'buy' && state.episode?.series === true)
      throw new RejectedCommand('missing', 'setup');
    return;
  }
  if (!setups.includes(setup)) throw new RejectedCommand('unknown', 'setup');
  if (side === 'sell') throw new RejectedCommand('not-together', 'setup');
}

function readQuantity(simulation: Simulation, request: OrderRequest, limit: number | null): number {
  const { state } = simulation;
  const { instrument, feesOn } = state;
  if (request.amount === undefined) return readLots(instrument, request.quantity);
  const amount = requireAmount(request.amount, 'amount');
  const available = availableCash(state);
  if (compared(amount, available) > 0) throw notEnough(simulation, amount, 'amount');
  if (limit === null) {
    const lots = lotsForCash(simulation, { fees: feesOn }, null, amount);
    if (lots <= 0) throw tooSmall(simulation, amount, 'amount');
    return lots;
  }
  const rate = plus(1, times(highestFeePercent(state, { fees: feesOn }), HUNDREDTH));
  const coins = divided(amount, times(rate, priceOf(instrument, limit)), AMOUNT_STEP, 'down');
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
  const wrongSide = (field: 'stop' | 'target', bound: 'below' | 'above') =>
    new RejectedCommand('wrong-side', field, { reference: priceText(instrument, entry), bound });
  if (stop >= entry) throw wrongSide('stop', 'below');
  if (target !== null && target <= entry) throw wrongSide('target', 'above');
  return { stop, target };
}

function readTrail(simulation: Simulation, request: OrderRequest): NonNullable<Order['trail']> {
  const { instrument } = simulation.state;
  if (request.trailAmount !== undefined) {
    if (request.trailPercent !== undefined) {
      throw new RejectedCommand('not-together', 'trailPercent');
    }
    const ticks = readTicks(instrument, request.trailAmount, 'trailAmount');
    if (ticks >= lastTicks(simulation)) {
      const most = priceText(instrument, lastTicks(simulation) - 1);
      throw new RejectedCommand('too-large', 'trailAmount', { most });
    }
    return { ticks };
  }
  const percent = requireAmount(request.trailPercent, 'trailPercent');
  if (compared(percent, 50) > 0) {
    throw new RejectedCommand('too-large', 'trailPercent', { most: '50' });
  }
  return { percent: decimalText(percent) };
}

/** Rejects a trigger that the price has passed already. */
export function requireUntriggered(
  simulation: Simulation,
  below: boolean,
  ticks: number,
  field: RejectedField,
): void {
  const last = lastTicks(simulation);
  if (below ? ticks < last : ticks > last) return;
  throw new RejectedCommand('already-triggered', field, {
    last: priceText(simulation.state.instrument, last),
    bound: below ? 'below' : 'above',
  });
}
