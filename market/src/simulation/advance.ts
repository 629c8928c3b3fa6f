import { compared, divided, times, toNumber } from '../money/decimal.ts';
import type { SimulationEvent } from './events.ts';
import { execute } from './execute.ts';
import { availableLots, holdingOf } from './funds.ts';
import { alertLevels } from './levels.ts';
import { bestAgainst, meetResting } from './match.ts';
import { endOrder, openOrder, otherLegs, isResting, triggersBelow } from './order-list.ts';
import { bookFill, summarizeFills } from './book-fill.ts';
import type { Simulation } from './simulation.ts';
import { endOf, publishedUntil } from './simulation.ts';
import type { Order } from './state.ts';
import { lotsIn, priceOf } from './units.ts';

/** Prices at which something may happen, in ticks. */
interface Bounds {
  /** At or below it, an order is met or triggered. */
  low: number;
  /** At or above it. */
  high: number;
}

/**
 * Lets the market go on to a second, and carries out what comes due on the way. Going there in one
 * step or in many gives the same state.
 * @param toSecond A whole number of simulated seconds since the start; the past is left alone, and
 * a market that ends goes no further than its end, one that is told in stretches no further than what is told.
 * @returns What happened, in order.
 * @throws RangeError when it is no whole number.
 */
export function advance(simulation: Simulation, toSecond: number): SimulationEvent[] {
  if (!Number.isSafeInteger(toSecond)) throw new RangeError('Time goes in whole seconds.');
  const { state } = simulation;
  const end = Math.min(
    toSecond,
    endOf(simulation) ?? toSecond,
    publishedUntil(simulation) ?? toSecond,
  );
  while (state.now < end) {
    const met = nextWithin(simulation, boundsOf(simulation), end);
    const second = met?.second ?? end;
    recover(simulation, second - state.now);
    state.now = second;
    if (met !== null) passSecond(simulation, met.price);
  }
  return simulation.happened.splice(0);
}

/** Finds the next second, up to the end, whose price reaches a bound; null when there is none. */
function nextWithin(
  { state, source }: Simulation,
  bounds: Bounds,
  end: number,
): { second: number; price: number } | null {
  if (bounds.low === -Infinity && bounds.high === Infinity) return null;
  const { barSeconds } = source;
  let second = state.now + 1;
  while (second <= end) {
    const index = Math.floor(second / barSeconds);
    const start = index * barSeconds;
    const next = start + barSeconds;
    const { low, high } = source.bar(index);
    if (low <= bounds.low || high >= bounds.high) {
      const { prices } = source.seconds(index);
      const last = Math.min(end, next - 1);
      for (; second <= last; second += 1) {
        const price = prices[second - start] as number;
        if (price <= bounds.low || price >= bounds.high) return { second, price };
      }
    }
    second = next;
  }
  return null;
}

function boundsOf(simulation: Simulation): Bounds {
  const { state } = simulation;
  const bounds: Bounds = { low: -Infinity, high: Infinity };
  for (const order of state.orders) {
    const below = isResting(order) ? order.side === 'buy' : triggersBelow(order);
    const price = order.trigger ?? order.price;
    if (price === null) continue;
    // A trailing stop moves on at the next better price.
    const best = order.trigger === null ? null : order.best;
    const low = below ? price : best === null ? -Infinity : best - 1;
    const high = below ? (best === null ? Infinity : best + 1) : price;
    bounds.low = Math.max(bounds.low, low);
    bounds.high = Math.min(bounds.high, high);
  }
  for (const level of state.levels ?? []) {
    if (level.alert === 'above') bounds.high = Math.min(bounds.high, level.price);
    if (level.alert === 'below') bounds.low = Math.max(bounds.low, level.price);
  }
  const goal = automaticGoal(simulation);
  if (goal !== null) bounds.high = Math.min(bounds.high, goal);
  return bounds;
}

/** Lets seconds pass at each of which a quarter of what the learner has taken from the book comes back. */
function recover({ state: { taken } }: Simulation, seconds: number): void {
  for (let passed = 0; passed < seconds && (taken.bids > 0 || taken.asks > 0); passed += 1) {
    taken.bids = Math.floor((taken.bids * 3) / 4);
    taken.asks = Math.floor((taken.asks * 3) / 4);
  }
}

function passSecond(simulation: Simulation, price: number): void {
  const { state } = simulation;
  for (const order of state.orders) follow(order, price);
  for (const order of state.orders.slice()) {
    if (order.trigger === null || !state.orders.includes(order)) continue;
    if (triggersBelow(order) ? price <= order.trigger : price >= order.trigger)
      trigger(simulation, order);
  }
  for (const side of ['buy', 'sell'] as const) {
    const touched = state.orders.filter(
      (order) =>
        order.side === side &&
        isResting(order) &&
        (side === 'buy' ? price <= order.price : price >= order.price),
    );
    if (touched.length === 0) continue;
    for (const met of meetResting(simulation, side, touched)) {
      if (state.orders.includes(met.order)) bookFill(simulation, met.order, met, 'maker');
    }
  }
  takeAutomaticProfit(simulation, price);
  alertLevels(simulation, price);
}

/** Moves the trigger of a trailing stop after the price, never back. */
function follow(order: Order, price: number): void {
  if (order.trail === null || order.trigger === null || order.best === null) return;
  if (order.side === 'sell' ? price <= order.best : price >= order.best) return;
  order.best = price;
  order.trigger = trailedTrigger(order.side, order.trail, price);
}

/** Returns where a trailing stop stands when the best price is this one, in ticks. */
export function trailedTrigger(
  side: Order['side'],
  trail: NonNullable<Order['trail']>,
  price: number,
): number {
  const distance =
    'ticks' in trail
      ? trail.ticks
      : toNumber(divided(times(trail.percent, price), 100, 1, 'nearest'));
  return side === 'sell' ? price - distance : price + distance;
}

function trigger(simulation: Simulation, order: Order): void {
  const { state, happened } = simulation;
  order.trigger = null;
  happened.push({ at: state.now, type: 'order-triggered', order: order.id });
  for (const other of otherLegs(state, order)) endOrder(simulation, other, 'other-leg');
  execute(simulation, order);
}

/** Returns the price of the next automatic sale, in ticks: +50 %, then +100 % on the average cost. */
function automaticGoal({ state }: Simulation): number | null {
  const { autoTakeProfit, instrument, account } = state;
  if (!autoTakeProfit.on || autoTakeProfit.stage === 2) return null;
  const { coins, cost } = holdingOf(state);
  if (compared(account.coins, 0) === 0) return null;
  const factor = autoTakeProfit.stage === 0 ? '1.5' : '2';
  const tick = priceOf(instrument, 1);
  const goal = divided(times(cost, factor), coins, tick, 'up');
  return toNumber(divided(goal, tick, 1, 'nearest'));
}

/** Parts of the position that the rule sells, in percent. */
const AUTOMATIC_PARTS = [
  { gain: 50, part: 25 },
  { gain: 100, part: 50 },
] as const;

function takeAutomaticProfit(simulation: Simulation, price: number): void {
  const { state, happened } = simulation;
  const { autoTakeProfit, instrument, account } = state;
  const goal = automaticGoal(simulation);
  const step = AUTOMATIC_PARTS[autoTakeProfit.stage as 0 | 1];
  if (goal === null || price < goal) return;
  const held = lotsIn(instrument, account.coins);
  const wanted = Math.floor(((held + autoTakeProfit.sold) * step.part) / 100);
  const lots = Math.min(wanted, availableLots(state));
  // Coins that open sales hold back are waited for, and so is somebody to buy; a part below a lot is none.
  const waits = wanted > 0 && (lots <= 0 || bestAgainst(simulation, 'sell') === null);
  if (waits) return;
  autoTakeProfit.stage += 1;
  if (wanted <= 0) return;
  const order = openOrder(simulation, {
    id: `auto:${state.now}:${step.gain}`,
    side: 'sell',
    kind: 'market',
    lots,
    fees: state.feesOn,
    takes: step.gain,
  });
  const fills = execute(simulation, order);
  if (autoTakeProfit.stage > 0) autoTakeProfit.sold += order.filled;
  const { quantity, price: average, profit } = summarizeFills(simulation, fills);
  happened.push({
    at: state.now,
    type: 'take-profit',
    percent: step.gain,
    automatic: true,
    quantity,
    price: average,
    profit,
  });
}
