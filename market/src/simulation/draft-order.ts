import { compared, decimalText, divided, plus, times } from '../money/decimal.ts';
import { trailedTrigger } from './advance.ts';
import { notEnough, tooSmall } from './check-order.ts';
import type { OrderRequest } from './commands.ts';
import { orderKinds } from './commands.ts';
import { lotsForCash } from './execute.ts';
import { availableCash, highestFeePercent } from './funds.ts';
import { wakesBelow } from './order-list.ts';
import type { NewOrder } from './order-list.ts';
import type { RefusedField } from './refusals.ts';
import { RefusedCommand } from './refusals.ts';
import type { Simulation } from './simulation.ts';
import { lastTicks } from './simulation.ts';
import type { Order } from './state.ts';
import { lotsIn, priceOf, priceText, readAmount, readLots, readTicks } from './units.ts';

/** Reads a request into the orders that it stands for: two for an OCO, else one. */
export function draftOrders(simulation: Simulation, id: string, request: OrderRequest): NewOrder[] {
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
    const trigger = trailedTrigger(side, trail, best);
    // A small part of a low price rounds to no tick at all.
    if (trigger === best) {
      throw new RefusedCommand('trail-too-short', 'trailPercent', {
        last: priceText(instrument, best),
      });
    }
    return [{ ...base, kind, lots, trail, best, trigger }];
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
export function requireAsleep(
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
