import type { Decimal } from '../money/decimal.ts';
import {
  compared,
  decimal,
  decimalText,
  divided,
  minus,
  plus,
  times,
  toNumber,
} from '../money/decimal.ts';
import { isRevenge } from '../plan/revenge.ts';
import type { TradeTag } from './commands.ts';
import { readPlan } from './read-plan.ts';
import type { Setup } from './setups.ts';
import type { Simulation } from './simulation.ts';
import type { Fill, SimulationState } from './state.ts';
import { priceOf } from './units.ts';

/** A position from its first purchase until nothing is held any more. Amounts are decimal texts. */
export interface JournalTrade {
  /** Number of its first fill: the trade is known by it. */
  number: number;
  openedAt: number;
  /** Null while it is open. */
  closedAt: number | null;
  /** Coins bought in all. */
  bought: string;
  /** Average prices, to the tick; the exit is null before the first sale. */
  entry: string;
  exit: string | null;
  /** Value of all purchases. */
  stake: string;
  /** What the account was worth at its opening. */
  capital: string;
  fees: string;
  /** Result of its sales, after fees. */
  result: string;
  /** The first stop and the first target that it had. */
  stop: string | null;
  target: string | null;
  /** Whether a stop was lowered later, or taken away while the position stayed open: see {@link readPlan}. */
  stopLowered: boolean;
  stopRemoved: boolean;
  /** Most coins held × distance from the entry to the first stop; null without one below it. */
  risk: string | null;
  /** The same in percent of the equity at its opening. */
  riskPercent: number | null;
  /** Distance to the target ÷ distance to the stop; null without either. */
  plannedRatio: number | null;
  /** Result ÷ risk, once it is closed. */
  gotRatio: number | null;
  /** Whether it looks like an attempt to win a loss back: see {@link isRevenge}. */
  revenge: boolean;
  /** What its first purchase was made for; null where that was not said. */
  setup: Setup | null;
  note: string;
  tag: TradeTag | null;
}

/** A position while its fills are gone through. */
interface Running {
  fills: Fill[];
  held: Decimal;
  most: Decimal;
  equity: Decimal;
}

/** Reads the trades of the account, first opened first. */
export function readJournal({ state }: Pick<Simulation, 'state'>): JournalTrade[] {
  const trades: JournalTrade[] = [];
  for (const { running, closed } of positionsOf(state)) {
    const trade = describe(state, running, closed);
    trade.revenge = isRevenge(trade, trades.at(-1));
    trades.push(trade);
  }
  return trades;
}

function positionsOf(state: SimulationState): { running: Running; closed: boolean }[] {
  const positions: { running: Running; closed: boolean }[] = [];
  let cash = decimal(state.rules.cash);
  let running: Running | null = null;
  let deposit = 0;
  for (const fill of state.fills) {
    for (; (state.deposits[deposit]?.at ?? Infinity) <= fill.at; deposit += 1) {
      cash = plus(cash, state.deposits[deposit]?.amount ?? 0);
    }
    running ??= { fills: [], held: decimal(0), most: decimal(0), equity: cash };
    running.fills.push(fill);
    const buys = fill.side === 'buy';
    running.held = buys ? plus(running.held, fill.quantity) : minus(running.held, fill.quantity);
    if (compared(running.held, running.most) > 0) running.most = running.held;
    cash = minus(buys ? minus(cash, fill.value) : plus(cash, fill.value), fill.fee);
    if (compared(running.held, 0) > 0) continue;
    positions.push({ running, closed: true });
    running = null;
  }
  if (running !== null) positions.push({ running, closed: false });
  return positions;
}

function describe(state: SimulationState, running: Running, closed: boolean): JournalTrade {
  const { instrument } = state;
  const { fills, most, equity } = running;
  const first = fills[0] as Fill;
  const last = fills.at(-1) as Fill;
  const bought = summed(fills.filter(({ side }) => side === 'buy'));
  const sold = summed(fills.filter(({ side }) => side === 'sell'));
  const tick = priceOf(instrument, 1);
  const entry = divided(bought.value, bought.quantity, tick, 'nearest');
  const closedAt = closed ? last.at : null;
  const plan = readPlan(state, first.at, closedAt);
  const stop = plan.stop === null ? null : priceOf(instrument, plan.stop);
  const target = plan.target === null ? null : priceOf(instrument, plan.target);
  const distance = stop === null ? null : minus(entry, stop);
  const risks = distance !== null && compared(distance, 0) > 0;
  const risk = risks ? times(most, distance) : null;
  const reward = target === null ? null : toNumber(minus(target, entry));
  const note = state.notes[first.number];
  return {
    number: first.number,
    openedAt: first.at,
    closedAt,
    bought: decimalText(bought.quantity),
    entry: decimalText(entry),
    exit:
      compared(sold.quantity, 0) === 0
        ? null
        : decimalText(divided(sold.value, sold.quantity, tick, 'nearest')),
    stake: decimalText(bought.value),
    capital: decimalText(equity),
    fees: decimalText(plus(bought.fee, sold.fee)),
    result: decimalText(sold.profit),
    stop: stop === null ? null : decimalText(stop),
    target: target === null ? null : decimalText(target),
    stopLowered: plan.lowered,
    stopRemoved: plan.removed,
    risk: risk === null ? null : decimalText(risk),
    riskPercent: risk === null ? null : (100 * toNumber(risk)) / toNumber(equity),
    plannedRatio: risks && reward !== null && reward > 0 ? reward / toNumber(distance) : null,
    gotRatio: risk === null || !closed ? null : toNumber(sold.profit) / toNumber(risk),
    revenge: false,
    setup: setupOf(state, first),
    note: note?.note ?? '',
    tag: note?.tag ?? null,
  };
}

function setupOf({ closedOrders, orders }: SimulationState, { order }: Fill): Setup | null {
  const same = ({ id }: { id: string }) => id === order;
  return (closedOrders.find(same) ?? orders.find(same))?.setup ?? null;
}

function summed(fills: readonly Fill[]): {
  quantity: Decimal;
  value: Decimal;
  fee: Decimal;
  profit: Decimal;
} {
  const nothing = decimal(0);
  const sum = { quantity: nothing, value: nothing, fee: nothing, profit: nothing };
  for (const { quantity, value, fee, profit } of fills) {
    sum.quantity = plus(sum.quantity, quantity);
    sum.value = plus(sum.value, value);
    sum.fee = plus(sum.fee, fee);
    sum.profit = plus(sum.profit, profit ?? 0);
  }
  return sum;
}
